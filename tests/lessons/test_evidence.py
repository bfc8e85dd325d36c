"""A right answer is evidence for all its question asks; a wrong one against what was wrong and what it was taken for."""

import pytest

from lessons.confusing import ConfusionShown
from lessons.evidence import evidence
from lessons.items import items_of, question_for
from lessons.question import Amount, Answer, Question, Verdict
from tests.lessons.drills import DRILLS
from tests.rules.examples import CATALOGUE

M3CP = "megalink-three-card-poker"
ITEMS = items_of(CATALOGUE[M3CP])


def counts_for(question: Question, answer: Answer) -> tuple[str, ...]:
    verdict = DRILLS.judge(question, answer)
    return evidence(question, verdict, DRILLS.confusion(question, answer, verdict), ITEMS)


def wrong_by(question: Question, taken_for: str) -> Answer:
    """The wrong answer that takes what is asked for something."""
    return next(choice.answer for choice in question.choices if choice.broken_rule and choice.taken_for == taken_for)


def test_right_counts_for_the_row_and_the_multiplication() -> None:
    question = question_for(DRILLS, M3CP, "row:pair-plus:straight", 1)
    assert counts_for(question, question.right[0]) == question.items_learnt
    assert len(question.items_learnt) > 1


def test_a_row_paid_by_another_counts_against_both_rows_and_not_against_multiplying() -> None:
    question = DRILLS.question(M3CP, "payout", 1, "typed", {"row:pair-plus:straight"})
    assert counts_for(question, wrong_by(question, "row:row=flush")) == ("row:pair-plus:straight", "row:pair-plus:flush")


def test_an_amount_nobody_can_explain_counts_against_what_was_asked_first() -> None:
    question = DRILLS.question(M3CP, "payout", 1, "typed", {"times:40x25"})
    assert counts_for(question, Amount(1)) == ("times:40x25",)


def test_a_neighbouring_clause_counts_against_both_clauses() -> None:
    question = question_for(DRILLS, M3CP, "clause:3.14.3", 2)
    other = next(choice for choice in question.choices if choice.broken_rule)
    number = other.taken_for.removeprefix("clause:clause=")
    assert counts_for(question, other.answer) == ("clause:3.14.3", f"clause:{number}")


def test_a_hand_called_by_another_name_counts_against_both_names() -> None:
    question = question_for(DRILLS, M3CP, "hand:three:flush", 2)
    named = next(choice for choice in question.choices if choice.broken_rule and choice.taken_for != "row:row=flush")
    assert counts_for(question, named.answer) == ("hand:three:flush", f"hand:three:{named.taken_for.removeprefix('row:row=')}")


@pytest.mark.parametrize("taken_for", ["", "broken:rule=stake-paid-too", "row:row=no-such", "nothing"])
def test_what_names_no_item_counts_against_none(taken_for: str) -> None:
    question = question_for(DRILLS, M3CP, "row:pair-plus:straight", 1)
    shown = ConfusionShown("row:row=straight", taken_for)
    assert evidence(question, Verdict(right=False), shown, ITEMS) == ("row:pair-plus:straight",)
