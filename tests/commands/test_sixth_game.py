"""A sixth game on the terminal: listed, settled, dealt, drilled and told again by the same commands, and no jackpot anywhere."""

import io
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from app.cli import run
from lessons.question import ActsGiven, Amount, Chosen, Cut, Ordered, Question
from lessons.skills import skills_of
from lessons.typed_acts import typed_act
from scoring.records import Answer
from scoring.store.open import open_store
from tests.commands.conftest import Ran
from tests.lessons.drills import drills_of
from tests.sixth_game.catalogue import CATALOGUE, HIGH_CARD, put_its_felt_into

GAME = HIGH_CARD.file.id
DRILLS = drills_of(CATALOGUE)
ROUND = """{"game": "high-card", "dealer": "9s 9s", "positions": [
    {"position": 1, "cards": "Th", "wagers": {"high": 250, "red": 100}, "decision": "double"},
    {"position": 3, "cards": "9c", "wagers": {"high": 100}, "decision": "surrender"}
]}"""

Feltwork = Callable[..., Ran]


@pytest.fixture
def feltwork(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Feltwork:
    """Run a command with six games, typing these lines."""

    def run_one(*words: str, typed: Iterable[str] = ()) -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = run(words, lambda: CATALOGUE)
        return Ran(code, *capsys.readouterr())

    return run_one


def typed_answer(question: Question) -> list[str]:
    """A right answer as somebody types it."""
    match question.right[0]:
        case Chosen() as right:
            return [str(1 + [choice.answer for choice in question.choices].index(right))]
        case Amount(cents=cents):
            return [f"{cents / 100:.2f}"]
        case Cut(chips=chips):
            return [" ".join(f"{count}x{value // 100}" for value, count in chips)]
        case Ordered(items=items):
            return [" ".join(str(question.items.index(item) + 1) for item in items)]
        case ActsGiven(acts=acts):
            return [*map(typed_act, acts), ""]
    raise AssertionError(question.kind)


def test_it_is_listed(feltwork: Feltwork) -> None:
    ran = feltwork("games")
    assert ran.code == 0
    assert "High Card" in ran.out
    assert "High, Double, Red" in ran.out


def test_its_felt_is_listed_and_proved(feltwork: Feltwork, tmp_path: Path) -> None:
    put_its_felt_into(tmp_path)
    ran = feltwork("layouts", "list", "--data", str(tmp_path))
    assert (ran.code, ran.err) == (0, "")
    assert "high-card-a.toml" in ran.out
    assert feltwork("layouts", "check", str(tmp_path / "layouts" / "high-card-a.toml")).code == 0


def test_it_is_settled_for_people_and_for_programs(feltwork: Feltwork, tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_text(ROUND, encoding="utf-8")
    ran = feltwork("settle", str(file))
    assert (ran.code, ran.err) == (0, "")
    assert "High Card: Dealer 9s 9s - 9 high" in ran.out
    assert "10 high" in ran.out
    assert "ackpot" not in ran.out
    answer = json.loads(feltwork("settle", str(file), "--json").out)
    assert (answer["paid"], answer["taken"], answer["returned"]) == (725, 100, 600)
    assert "jackpot_after" not in answer


def test_its_deal_and_its_rulings_are_told(feltwork: Feltwork) -> None:
    assert feltwork("deal-order", GAME, "--device", "automated", "--positions", "1,3").code == 0
    ran = feltwork("ruling", GAME, "exposed-cards", "count=2")
    assert ran.code == 0
    assert json.loads(ran.out)["clauses"] == ["5.1"]


def test_a_round_is_dealt_and_told_again_from_its_log(feltwork: Feltwork, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    ran = feltwork("deal", GAME, "--seed", "3", "--auto", "--log", str(log))
    assert (ran.code, ran.err) == (0, "")
    assert "ackpot" not in ran.out
    assert feltwork("replay", str(log)).out.endswith(ran.out)


@pytest.mark.parametrize("skill", skills_of(HIGH_CARD))
def test_every_skill_is_drilled_marked_and_kept(feltwork: Feltwork, tmp_path: Path, skill: str) -> None:
    question = DRILLS.question(GAME, skill, 4)
    ran = feltwork("drill", GAME, skill, "--n", "1", "--seed", "4", "--data", str(tmp_path), typed=typed_answer(question))
    assert "  right" in ran.out, ran.out + ran.err
    assert "Jackpot" not in ran.out
    with open_store(tmp_path) as store:
        assert [(answer.skill, answer.right) for answer in store.connection.records(Answer)] == [(skill, True)]
    assert "High Card" in feltwork("progress", "--data", str(tmp_path)).out


@pytest.mark.parametrize("skill", skills_of(HIGH_CARD))
def test_no_question_speaks_of_a_jackpot(skill: str) -> None:
    for seed in range(40):
        assert "ackpot" not in told_in(DRILLS.question(GAME, skill, seed))


def told_in(question: Question) -> str:
    """Everything a question tells, but for the terms of a table nobody sees."""
    told = [question.prompt, question.explanation, *question.items]
    return " ".join([*told, *(repr(choice.answer) for choice in question.choices)])


def test_no_act_to_be_typed_has_to_do_with_a_jackpot(feltwork: Feltwork, tmp_path: Path) -> None:
    ran = feltwork("drill", GAME, "whole-round", "--n", "1", "--seed", "4", "--data", str(tmp_path), typed=["?", ""])
    assert "take POSITION WAGER AMOUNT" in ran.out
    assert "WAGER: high, double, red" in ran.out
    assert "jackpot" not in ran.out.lower()


def test_it_has_no_jackpot_to_be_asked_about(feltwork: Feltwork, tmp_path: Path) -> None:
    ran = feltwork("drill", GAME, "jackpot", "--data", str(tmp_path))
    assert ran.code == 1
    assert "jackpot" in ran.err
    assert "jackpot" not in skills_of(HIGH_CARD)
