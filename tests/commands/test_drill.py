"""`feltwork drill`: a run typed into a pipe, judged, summed up and kept."""

import argparse
import io
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from app.base.trouble import BadInput, Refusal, Surroundings
from app.base.writing import write_datafile
from app.commands import drill, drill_sitting
from app.house.house import FILE, House
from app.rules.core.money import dollars
from app.rules.wording import say_custom
from app.words.judged import kind_words
from lessons.coverage import all_keys
from lessons.question import ActsGiven, Amount, Question
from lessons.skills import SKILLS
from lessons.typed_acts import typed_act
from scoring.records import Answer
from scoring.store.attempts import LiveAttempt
from scoring.store.open import open_store
from tests.commands.conftest import Ran
from tests.lessons.drills import DRILLS, drills_of
from tests.rules.examples import CATALOGUE

BULL = "megalink-bullseye"

Drill = Callable[..., Ran]


@pytest.fixture
def practise(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Drill:
    """Run the command with these words, typing these lines, with its practice kept in a folder of the test's own."""

    def run(*words: str, typed: Iterable[str] = ()) -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        parser = argparse.ArgumentParser()
        drill.add(parser.add_subparsers(), CATALOGUE)
        options = parser.parse_args(["drill", *words, "--data", str(tmp_path)])
        code = options.run(options)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


def kept(folder: Path) -> list[Answer]:
    """Every answer in the store, in order."""
    with open_store(folder) as store:
        return list(store.connection.records(Answer))


def number_of_right(question: Question) -> str:
    return str(1 + next(place for place, choice in enumerate(question.choices) if not choice.broken_rule))


def number_of_wrong(question: Question) -> str:
    return str(1 + next(place for place, choice in enumerate(question.choices) if choice.broken_rule))


def test_right_and_wrong_are_told_at_once_and_summed_up(practise: Drill, tmp_path: Path) -> None:
    first, second = (DRILLS.question(BULL, "settle-position", seed, "choice") for seed in (5, 6))
    ran = practise(
        *(BULL, "settle-position", "--variant", "choice", "--n", "2", "--seed", "5"),
        typed=[number_of_right(first), number_of_wrong(second)],
    )
    assert ran.code == 0
    assert "1/2  How is position" in ran.out
    assert "right  0.0 s, par 22.0 s, 100 points" in ran.out
    assert "wrong  0.0 s, par 22.0 s, 0 points" in ran.out
    assert "Accuracy: 1 of 2 right (50%)" in ran.out
    assert "Pace: 0% of par at the median" in ran.out
    assert "Consistency: 100% within a quarter of your usual time" in ran.out
    assert "Faults: 1 critical" in ran.out
    right, wrong = kept(tmp_path)
    assert (right.right, wrong.right) == (True, False)
    assert wrong.broken_rule
    assert (right.question, right.variant, right.content) == ("5", "choice", DRILLS.version(BULL, "settle-position"))
    assert set(right.coverage) == set(first.meets)
    assert right.clauses == tuple(f"BULL {clause}" for clause in first.clauses)


def test_a_wrong_answer_is_told_its_rule_the_answer_the_working_and_the_clauses(practise: Drill) -> None:
    question = DRILLS.question("megalink-three-card-poker", "payout", 7, "typed")
    (answer,) = question.right
    assert isinstance(answer, Amount)
    stake = next(choice.answer for choice in question.choices if choice.broken_rule == "stake-paid-too")
    assert isinstance(stake, Amount)
    ran = practise(
        *("megalink-three-card-poker", "payout", "--variant", "typed", "--n", "1", "--seed", "7"), typed=[str(stake.cents // 100)]
    )
    told = " ".join(ran.out.split())
    assert "The stake stays the Player's; what is paid is the odds alone." in told
    assert f"The answer: {dollars(answer.cents)}" in told
    assert question.explanation in told
    assert f"M3CP {question.clauses[-1]}: {CATALOGUE[question.game].file.clauses[question.clauses[-1]].text}" in told


def test_cards_are_shown_with_their_suits(practise: Drill) -> None:
    ran = practise(BULL, "house-way", "--variant", "dealer", "--n", "1", "--seed", "7", typed=["none"])
    assert "hand: 4♠ 5♦ 8♠ 5♠ 10♥" in ran.out


def test_what_is_no_answer_is_asked_for_again(practise: Drill, tmp_path: Path) -> None:
    ran = practise("shared", "times-table", "--n", "1", "--seed", "1", typed=["a lot", "12"])
    assert "found 'a lot', expected an amount in dollars" in ran.out
    assert len(kept(tmp_path)) == 1


def test_the_end_of_input_ends_the_run_and_keeps_what_was_answered(practise: Drill, tmp_path: Path) -> None:
    ran = practise("shared", "times-table", "--n", "20", typed=["1", "2"])
    assert ran.code == 0
    assert "Accuracy: 0 of 2 right (0%)" in ran.out
    assert len(kept(tmp_path)) == 2


def test_ctrl_c_does_the_same(practise: Drill, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["1\n"])

    def interrupted() -> str:
        if (line := next(lines, None)) is None:
            raise KeyboardInterrupt
        return line

    monkeypatch.setattr("app.commands.drill_sitting._line", interrupted)
    ran = practise("shared", "times-table")
    assert ran.code == 130
    assert "0 of 1 right" in ran.out
    assert len(kept(tmp_path)) == 1


def test_a_run_left_at_once_leaves_no_attempt(practise: Drill, tmp_path: Path) -> None:
    ran = practise("shared", "times-table")
    assert "Nothing was answered." in ran.out
    with open_store(tmp_path) as store:
        (person,) = store.profiles
        assert person.name == drill_sitting.FIRST_NAME
        assert store.attempts(person) == []


def test_acts_are_typed_one_a_line_and_the_table_answers(practise: Drill) -> None:
    question = DRILLS.question("three-card-poker", "whole-round", 3)
    (answer,) = question.right
    assert isinstance(answer, ActsGiven)
    typed = ["say open", "saay close", "?", "say close", ""]
    ran = practise("three-card-poker", "whole-round", "--n", "1", "--seed", "3", typed=typed)
    assert "- Position 3 puts $20 on Ante" in ran.out
    assert "did you mean 'say'?" in ran.out
    assert "take POSITION WAGER AMOUNT" in ran.out
    assert "WAGER: ante, ante-bonus, play" in ran.out
    assert "! This was left undone (serious)." in ran.out
    assert "Expected: Deal 3 cards to position 3." in ran.out


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_whole_round_typed_in_plain_words_is_right(practise: Drill, tmp_path: Path, game: str) -> None:
    (answer,) = DRILLS.question(game, "whole-round", 4).right
    assert isinstance(answer, ActsGiven)
    ran = practise(game, "whole-round", "--n", "1", "--seed", "4", typed=[*map(typed_act, answer.acts), ""])
    assert "  right" in ran.out
    assert [answer.right for answer in kept(tmp_path)] == [True]


def test_the_house_of_the_data_folder_is_practised_by_its_own_customs(practise: Drill, tmp_path: Path) -> None:
    house = House().with_custom(BULL, "settlement-direction", "left-to-right")
    write_datafile(tmp_path / FILE, house)
    drills = drills_of(house.games_of(CATALOGUE))
    (ours,), (usual,) = (made.question(BULL, "settle-table", 1).right for made in (drills, DRILLS))
    assert isinstance(ours, ActsGiven)
    assert isinstance(usual, ActsGiven)
    words = (BULL, "settle-table", "--n", "1", "--seed", "1")
    assert "  right" in practise(*words, typed=[*map(typed_act, ours.acts), ""]).out
    ran = practise(*words, typed=[*map(typed_act, usual.acts), ""])
    assert "  wrong" in ran.out
    assert say_custom("settlement-direction", house.customs(BULL)) in " ".join(ran.out.split())
    assert {answer.content for answer in kept(tmp_path)} == {drills.version(BULL, "settle-table")}


def test_a_fault_at_the_table_is_told_with_its_clause(practise: Drill, tmp_path: Path) -> None:
    typed = ["turn dealer", "say open", "say close", "deal dealer 3", ""]
    ran = practise("three-card-poker", "whole-round", "--n", "1", "--seed", "3", typed=typed)
    told = " ".join(ran.out.split())
    assert "- No such cards lie there" in told, "what hands cannot do is a fact and no fault"
    assert f"! {kind_words('deal-order').rstrip('.')} (serious). Done: Deal 3 cards to the Dealer's hand. 3CP 3.6." in told
    assert "Expected: Deal 3 cards to position 3." in told
    (answer,) = kept(tmp_path)
    assert (answer.severity, answer.broken_rule) == ("serious", "deal-order")


def test_play_paid_before_ante_is_right(practise: Drill, tmp_path: Path) -> None:
    lines = ["turn 6", "declare 6 win", "pay 6 play 500", "pay 6 ante 500", "pay 6 pair plus 150", "take 3 ante 50"]
    lines += ["take 3 pair plus 150", "turn 2", "declare 2 lose", "take 2 ante 10", "take 2 play 10", "turn 3", ""]
    ran = practise("three-card-poker", "settle-table", "--n", "1", "--seed", "31002", typed=lines)
    assert "  right" in ran.out
    assert [(answer.right, answer.severity) for answer in kept(tmp_path)] == [(True, None)]


def test_a_slip_made_good_at_once_is_right_and_told(practise: Drill, tmp_path: Path) -> None:
    lines = [
        "turn 6",
        "declare 6 win",
        "pay 6 play 50",
        "take 6 play 50",
        "pay 6 play 500",
        "pay 6 ante 500",
        "pay 6 pair plus 150",
    ]
    lines += [
        "turn 3",
        "take 3 ante 50",
        "take 3 pair plus 150",
        "turn 2",
        "declare 2 lose",
        "take 2 ante 10",
        "take 2 play 10",
        "",
    ]
    ran = practise("three-card-poker", "settle-table", "--n", "1", "--seed", "31002", typed=lines)
    assert "  right" in ran.out
    assert "(minor). Done: Pay $50 on Play at position 6." in " ".join(ran.out.split())
    assert [answer.right for answer in kept(tmp_path)] == [True]


def test_without_a_seed_the_next_run_brings_other_questions_and_what_was_not_met(practise: Drill, tmp_path: Path) -> None:
    for _ in range(2):
        practise("three-card-poker", "payout", "--variant", "typed", "--n", "5", typed=["1"] * 5)
    asked = [answer.question for answer in kept(tmp_path)]
    assert len(set(asked)) == 10
    assert all("/row:" in reference for reference in asked)


def test_the_end_of_a_run_tells_what_was_met_and_puts_the_skill_into_the_schedule(practise: Drill, tmp_path: Path) -> None:
    question = DRILLS.question(BULL, "which-clause", 4)
    ran = practise(BULL, "which-clause", "--n", "1", "--seed", "4", typed=[number_of_right(question)])
    everything = len(all_keys(CATALOGUE[BULL]))
    assert f"clauses met so far: 1 of {everything} (0%)" in ran.out
    with open_store(tmp_path) as store:
        (person,) = store.profiles
        assert list(store.schedule.cards(person)) == [(BULL, "which-clause", question.variant)]


def test_a_seed_that_was_sat_before_is_a_review(practise: Drill, tmp_path: Path) -> None:
    for _ in range(2):
        practise("shared", "times-table", "--n", "2", "--seed", "5", typed=["1", "1"])
    with open_store(tmp_path) as store:
        (person,) = store.profiles
        assert [(attempt.purpose, attempt.seed) for attempt in store.attempts(person)] == [("rated", 5), ("review", 5)]
        assert sum(one.asked for one in store.progress.skills(person)) == 2


def test_what_was_missed_is_asked_again_as_a_review(practise: Drill, tmp_path: Path) -> None:
    right = [DRILLS.question(BULL, "which-clause", seed) for seed in (4, 5, 6)]
    typed = [number_of_right(right[0]), number_of_wrong(right[1]), number_of_wrong(right[2])]
    practise(BULL, "which-clause", "--n", "3", "--seed", "4", typed=typed)
    ran = practise(BULL, "which-clause", "--missed", typed=[number_of_right(question) for question in right[1:]])
    assert "2/2" in ran.out
    assert "Accuracy: 2 of 2 right (100%)" in ran.out
    with open_store(tmp_path) as store:
        (person,) = store.profiles
        assert [attempt.purpose for attempt in store.attempts(person)] == ["rated", "review"]
    nothing = practise(BULL, "which-clause", "--missed")
    assert (nothing.code, nothing.out) == (0, "Nothing of this skill was wrong or slow the last time.\n")


def test_people_are_kept_apart_by_name(practise: Drill, tmp_path: Path) -> None:
    for name in ("Priya", "Wei Jie", "priya"):
        practise("shared", "times-table", "--name", name, typed=["1"])
    with open_store(tmp_path) as store:
        assert {person.name: len(store.attempts(person)) for person in store.profiles} == {"Priya": 2, "Wei Jie": 1}
    with pytest.raises(BadInput, match="say Priya or Wei Jie"):
        practise("shared", "times-table")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((BULL, "hous-way"), "did you mean 'house-way'?"),
        ((BULL, "times-table"), "found the skill 'times-table'"),
        (("bullseye", "house-way"), "did you mean 'megalink-bullseye'?"),
        ((BULL, "house-way", "--variant", "both"), "did you mean 'both-ways'?"),
    ],
)
def test_a_drill_that_is_not_there_is_refused_before_anything_is_kept(
    practise: Drill, tmp_path: Path, words: tuple[str, ...], told: str
) -> None:
    with pytest.raises(BadInput) as refused:
        practise(*words)
    assert told in str(refused.value)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("words", [("--n", "0"), ("--missed", "--seed", "1"), ("--seed", "-1"), ("--seed", str(1 << 62))])
def test_wrong_usage_is_refused(practise: Drill, words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as usage:
        practise("shared", "times-table", *words)
    assert usage.value.code == 2


def test_closed_input_is_said_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(Surroundings, match="standard input is closed"):
        drill_sitting._line()


def test_bytes_that_are_no_text_are_said_plainly_and_what_was_answered_is_kept(
    practise: Drill, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter([b"1\n", b"\xff\xfe\n"])
    monkeypatch.setattr("app.commands.drill_sitting._typed", lambda: next(lines).decode())
    with pytest.raises(Surroundings, match="standard input holds bytes that are no text"):
        practise("shared", "times-table")
    assert len(kept(tmp_path)) == 1


def refusing(monkeypatch: pytest.MonkeyPatch, times: int) -> list[None]:
    """A store that refuses to write an answer so many times; one thing for each time it was asked to."""
    tries: list[None] = []
    answer = LiveAttempt.answer

    def refuse(attempt: LiveAttempt, *told: Any, **facts: Any) -> Answer:
        tries.append(None)
        if len(tries) <= times:
            raise Refusal("store.busy", store="progress.db", reason="")
        return answer(attempt, *told, **facts)

    monkeypatch.setattr(LiveAttempt, "answer", refuse)
    monkeypatch.setattr("app.practice.writer.RETRY_S", 0.0)
    return tries


def test_an_answer_the_store_refuses_is_waited_for_and_the_drill_goes_on(
    practise: Drill, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusing(monkeypatch, times=3)
    ran = practise("shared", "times-table", "--n", "2", "--seed", "5", typed=["1", "2"])
    assert ran.code == 0
    assert "another copy of Feltwork is writing" in ran.err
    assert "It waits and is tried again until it is kept" in ran.err
    assert "What waited is kept now." in ran.err
    assert [answer.given for answer in kept(tmp_path)] == ["amount:100", "amount:200"]


def test_who_gives_up_waiting_is_told_what_was_not_kept(practise: Drill, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    practise("shared", "times-table", "--n", "1", "--seed", "1", typed=["7"])
    refusing(monkeypatch, times=1_000_000)
    monkeypatch.setattr(drill_sitting, "PATIENCE_S", 0.01)
    ran = practise("shared", "times-table", "--n", "2", "--seed", "5", typed=["1", "2"])
    assert ran.code == 1
    assert "wrong" in ran.out, "what the answer was worth is told all the same"
    assert "not kept: the answer to question 1 ($1); everything before it is" in ran.err
    assert "0 of 1 right" in ran.out
    assert [answer.given for answer in kept(tmp_path)] == ["amount:700"]


def test_the_help_lists_every_skill() -> None:
    assert all(skill in drill.ABOUT.split() for skill in SKILLS)


def test_the_meter_and_the_house_rulings_are_shown_where_a_jackpot_must_be_settled(practise: Drill) -> None:
    asked = ((seed, DRILLS.question(BULL, "settle-position", seed, "choice")) for seed in range(50))
    seed, question = next(
        (seed, question) for seed, question in asked if question.table and "jackpot" in question.table.positions[0].wagers
    )
    assert question.table
    words = (BULL, "settle-position", "--variant", "choice", "--seed", str(seed), "--n", "1")
    ran = practise(*words, typed=[number_of_right(question)])
    assert f"Meter {dollars(question.table.table.jackpot.display)}, reset amount" in ran.out
    assert "House ruling: Main stands off" in ran.out
