"""Faults in an answer of acts, each told with what was due and the working behind it, in every language."""

import pytest

from app.base.texts import languages
from app.house.par_times import default_par_times
from app.practice.fault_lines import fault_lines
from app.practice.marking import Marking, Told
from app.words.acts import say_act
from lessons.question import ActsGiven, Answer
from lessons.skills import QuestionMaker
from lessons.typed_acts import TypedActs
from tests.lessons.drills import DRILLS
from tests.rules.examples import CATALOGUE

GAME = "three-card-poker"
SEED = 31002
RIGHT: tuple[str, ...] = ("turn 6", "declare 6 win", "pay 6 ante 500", "pay 6 play 500", "pay 6 pair-plus 150", "take 3 ante 50")
RIGHT += ("take 3 pair-plus 150", "turn 3", "turn 2", "declare 2 lose", "take 2 ante 10", "take 2 play 10")
MARKING = Marking(DRILLS, default_par_times())


def answered(*lines: str) -> Told:
    acts = ActsGiven(tuple(map(TypedActs(CATALOGUE[GAME]).read, lines)))
    return told(acts)


def told(answer: Answer | None) -> Told:
    return MARKING.tell(DRILLS.question(GAME, "settle-table", SEED), answer, 1_000)


def test_a_right_answer_has_nothing_to_tell() -> None:
    assert answered(*RIGHT).verdict.right
    assert fault_lines(answered(*RIGHT), CATALOGUE[GAME]) == []
    assert fault_lines(told(None), CATALOGUE[GAME]) == []


def test_a_wrong_amount_is_told_with_the_hands_and_the_multiplication() -> None:
    wrong = answered(*RIGHT[:2], "pay 6 ante 50", *RIGHT[3:])
    (line,) = fault_lines(wrong, CATALOGUE[GAME])
    assert line.startswith("The amount is not right (critical). Done: Pay $50 on Ante at position 6. 3CP 3.14.1, 3CP 4.1. ")
    assert "Expected: Pay $500 on Ante at position 6." in line
    assert "Position 6 holds Q♥ 10♦ Q♣, Pair of Queens with 10." in line
    assert line.endswith("1 × $500 = $500. Ante: pay $500.")
    assert wrong.mark.severity == "critical"


def test_a_custom_is_told_as_one_and_weighs_little() -> None:
    paid_first = answered(*RIGHT[:1], RIGHT[2], RIGHT[1], *RIGHT[3:])
    (line,) = fault_lines(paid_first, CATALOGUE[GAME])
    assert "Custom: The Dealer says how each hand comes out before touching its wagers." in line
    assert (paid_first.verdict.broken_rule, paid_first.mark.severity) == ("announce-result", "minor")


def test_what_was_left_undone_is_named_and_weighs_as_money_left_wrong() -> None:
    (line,) = fault_lines(answered(*RIGHT[:-1]), CATALOGUE[GAME])
    assert line.startswith("This was left undone (critical). ")
    assert "Expected: Take $10 from Play at position 2." in line
    assert answered(*RIGHT[:-1]).mark.severity == "critical"


def test_the_gravest_fault_that_counts_is_the_severity_of_an_answer() -> None:
    both = answered(RIGHT[0], RIGHT[2], RIGHT[1], *RIGHT[3:-1])
    assert [fault.severity for fault in both.verdict.faults] == ["minor", "critical"]
    assert both.mark.severity == "critical"


def test_a_slip_made_good_is_told_and_does_not_count() -> None:
    mended = answered(*RIGHT[:2], "pay 6 ante 50", "take 6 ante 50", *RIGHT[2:])
    assert (mended.mark.right, mended.mark.severity) == (True, None)
    assert len(fault_lines(mended, CATALOGUE[GAME])) == 1


@pytest.mark.parametrize("language", languages())
def test_every_language_tells_every_fault(language: str) -> None:
    drills = QuestionMaker(CATALOGUE, say_act, language)
    question = drills.question(GAME, "settle-table", SEED)
    acts = tuple(map(TypedActs(CATALOGUE[GAME]).read, reversed(RIGHT)))
    wrong = Marking(drills, default_par_times()).tell(question, ActsGiven(acts), 1_000)
    lines = fault_lines(wrong, CATALOGUE[GAME], language)
    assert len(lines) == len(wrong.verdict.faults) > 1
    assert all(lines)
