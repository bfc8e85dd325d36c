"""Why an answer is wrong, told by what lies there: cards, amounts, facts and steps of this very question."""

import re
from collections.abc import Iterator

import pytest

from app.rules.core.irregularity import rule
from app.words.acts import say_act
from lessons.question import Amount, Choice, Chosen, Question
from lessons.ruling_reasons import occurrence_of
from lessons.skills import QuestionMaker
from tests.lessons.drills import DRILLS, EVERY_DRILL
from tests.rules.examples import CATALOGUE

M3CP, BULL, STUD = "megalink-three-card-poker", "megalink-bullseye", "megalink-singapore-stud"
NAMES_A_THING = re.compile(r"[♠♥♦♣]|\$\d|\d")


def why(question: Question, choice: Choice, drills: QuestionMaker = DRILLS) -> str:
    return " ".join(drills.why(question, choice.answer, drills.judge(question, choice.answer)))


def wrong(question: Question) -> list[Choice]:
    return [choice for choice in question.choices if choice.broken_rule]


def sample(count: int) -> Iterator[tuple[Question, Choice]]:
    """Wrong answers over all skills and games in turn."""
    drills = [drill for drill in EVERY_DRILL if drill[1] not in ("settle-table", "whole-round")]  # the judge explains those
    for seed in range(count):
        game, skill = drills[seed * 7 % len(drills)]
        question = DRILLS.question(game, skill, 1_000 + seed)
        choices = wrong(question)
        yield question, choices[seed % len(choices)]


def test_of_sixty_explanations_at_most_six_fit_any_question() -> None:
    told = [(question, why(question, choice)) for question, choice in sample(60)]
    twice = [text for number, (_, text) in enumerate(told) if text in [other for _, other in told[:number]]]
    generic = [text for _, text in told if not NAMES_A_THING.search(text)]
    assert len(told) == 60
    assert len(generic) + len(twice) <= 6, [*generic, *twice]


def test_an_amount_that_is_wrong_is_told_with_the_row_it_is_for_or_the_one_that_is_there() -> None:
    asked = [DRILLS.question("megalink-texas-holdem-bonus", "jackpot", seed, "award") for seed in range(60)]
    told = [(choice, why(question, choice)) for question in asked for choice in wrong(question)]
    assert all("is for" in text for choice, text in told if choice.taken_for.startswith("row:"))
    assert all(":" in text for choice, text in told if choice.broken_rule == "winner-returned")


def test_a_right_answer_and_one_nobody_knows_need_no_reason() -> None:
    question = DRILLS.question(M3CP, "payout", 3, "typed")
    assert DRILLS.why(question, question.right[0], DRILLS.judge(question, question.right[0])) == ()
    assert DRILLS.why(question, Amount(12_345_678), DRILLS.judge(question, Amount(12_345_678))) == ()


def test_where_two_rules_lead_to_the_same_both_are_told() -> None:
    question, choice = next(
        (question, choice)
        for seed in range(200)
        for question in [DRILLS.question(M3CP, "payout", seed, "typed")]
        for choice in wrong(question)
        if choice.also
    )
    told = why(question, choice)
    assert told.startswith("One of two rules is broken.")
    assert " Or: " in told


def test_a_ruling_on_other_facts_names_the_fact() -> None:
    question, choice = next(
        (question, choice)
        for seed in range(200)
        for question in [DRILLS.question(BULL, "irregularity", seed)]
        for choice in wrong(question)
        if choice.broken_rule == "fact-ignored"
    )
    assert " here; that ruling takes " in why(question, choice)


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_wrong_ruling_is_told_with_the_clause_that_covers_the_case_or_that_none_does(game: str) -> None:
    covered = set()
    for seed in range(40):
        question = DRILLS.question(game, "irregularity", seed)
        occurrence = occurrence_of(CATALOGUE[game], question)
        if occurrence is not None:
            clauses = rule(CATALOGUE[game].file, occurrence.case, occurrence.told).clauses
            covered.add(bool(clauses))
            told = why(question, wrong(question)[0])
            abbreviation = CATALOGUE[game].file.abbreviation
            assert (f"{abbreviation} {clauses[0]}: " in told) if clauses else ("No clause covers it: " in told), told
    assert True in covered


def test_a_step_too_early_names_what_comes_before() -> None:
    question, choice = next(
        (question, choice)
        for seed in range(50)
        for question in [DRILLS.question(STUD, "what-next", seed)]
        for choice in wrong(question)
        if choice.broken_rule == "phase-too-early"
    )
    (right,) = question.right
    assert isinstance(right, Chosen)
    assert question.say(right.key) in why(question, choice)


@pytest.mark.parametrize("variant", ["meaning", "name"])
def test_whoever_takes_one_wager_for_another_is_told_what_the_chosen_one_is(variant: str) -> None:
    question = DRILLS.question(M3CP, "know-wagers", 3, variant)
    told = [why(question, choice) for choice in wrong(question)]
    assert all(text.startswith("That is another wager of this game. ") for text in told)
    assert {text.split(". ", 1)[1].split(":")[0] for text in told} < {"Ante", "Play", "Pair Plus", "Progressive Jackpot"}


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_reason_is_told_in_chinese_too(game: str) -> None:
    chinese = QuestionMaker(CATALOGUE, say_act, "zh")
    for other, skill in EVERY_DRILL:
        if other == game and skill not in ("settle-table", "whole-round"):
            question = chinese.question(game, skill, 4)
            assert all(why(question, choice, chinese) for choice in wrong(question))
