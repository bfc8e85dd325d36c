"""Confusions: a wrong answer comes down to what it was and what it was taken for, the same across questions."""

from collections import Counter

import pytest

from app.rules.core.act import Announce, Clear, Deal, Pay, Take, Turn
from app.rules.core.basis import Basis
from app.rules.judge.fault import JudgedFault
from lessons.concepts import say_concept
from lessons.confusing import ConfusionShown, act_about
from lessons.question import ActsGiven, Amount, Question, Verdict
from lessons.texts import DrillWords, drill_texts
from tests.lessons.drills import DRILLS, EVERY_DRILL
from tests.rules.examples import CATALOGUE

M3CP = "megalink-three-card-poker"
WORDS = DrillWords(CATALOGUE[M3CP].file)


def confusions(game: str, skill: str, questions: int, variant: str = "") -> Counter[ConfusionShown]:
    """What the known wrong answers of some questions confuse."""
    found: Counter[ConfusionShown] = Counter()
    for seed in range(questions):
        question = DRILLS.question(game, skill, seed, variant)
        for choice in question.choices:
            if choice.broken_rule:
                verdict = Verdict(right=False, broken_rule=choice.broken_rule)
                found[said(question, DRILLS.confusion(question, choice.answer, verdict))] += 1
    return found


def said(question: Question, confused: ConfusionShown) -> ConfusionShown:
    """What is confused, in words."""
    return ConfusionShown(*(DRILLS.say_concept(question.game, name) for name in confused))


@pytest.mark.parametrize(("game", "skill"), EVERY_DRILL)
def test_every_known_wrong_answer_has_a_confusion_of_two_different_things(game: str, skill: str) -> None:
    for was, taken_for in confusions(game, skill, 12):
        assert was
        assert taken_for
        assert was != taken_for


def test_a_payment_is_confused_with_the_row_it_would_be_right_for() -> None:
    found = confusions(M3CP, "payout", 300, "typed")
    assert found[ConfusionShown("Straight", "Flush")] > 1
    assert found[ConfusionShown("Straight", "Three of a kind")] > 1
    assert found[ConfusionShown("Pair", "stake paid too")] > 1
    assert not any("$" in word for pair in found for word in pair)


def test_hands_are_confused_by_rank_whatever_their_cards() -> None:
    found = confusions(M3CP, "name-hand", 60, "three")
    assert found[ConfusionShown("Flush", "Straight")] > 1
    assert len(found) < 40


def test_a_comparison_names_what_stands_above_what() -> None:
    found = confusions(M3CP, "compare-hands", 80)
    assert found[ConfusionShown("Flush above Pair", "Pair above Flush")] > 1
    assert found[ConfusionShown("Equal hands", "decided by suit")] > 1


def test_a_settlement_is_confused_in_the_first_line_that_differs() -> None:
    found = confusions("megalink-bullseye", "settle-position", 60)
    assert found[ConfusionShown("Main stands off", "Main loses")] > 1
    assert found[ConfusionShown("Main loses", "Main goes back")] > 1


def test_clauses_and_rulings_are_confused_by_number_and_name() -> None:
    assert all(was.startswith("M3CP ") and taken.startswith("M3CP ") for was, taken in confusions(M3CP, "which-clause", 20))
    assert confusions(M3CP, "irregularity", 300)[ConfusionShown("The round is void", "decided by another")] > 1


def test_an_answer_that_stands_for_no_rule_is_something_else() -> None:
    question = DRILLS.question(M3CP, "payout", 3, "typed")
    confused = DRILLS.confusion(question, Amount(1), Verdict(right=False))
    assert confused.was == question.about
    assert said(question, confused).taken_for == "another amount"


def test_a_right_answer_confuses_nothing() -> None:
    question = DRILLS.question(M3CP, "payout", 3, "typed")
    assert DRILLS.confusion(question, question.right[0], Verdict(right=True)) == ConfusionShown()


@pytest.mark.parametrize(
    ("expected", "done", "kind", "told"),
    [
        (Pay(3, "ante", 2500), Take(3, "ante", 2500), "wrong-outcome", ConfusionShown("Pay Ante", "Take Ante")),
        (Pay(3, "ante", 2500), Pay(3, "ante", 5000), "wrong-amount", ConfusionShown("Pay Ante", "wrong amount")),
        (Pay(3, "pair-plus", 2500), None, "overlooked", ConfusionShown("Pay Pair Plus", "overlooked")),
        (None, Turn("dealer"), "declined-hand-turned", ConfusionShown("Settle the table", "Turn up the Dealer")),
        (Clear("dealer"), Clear("dealer"), "needless-call", ConfusionShown("Clear the Dealer", "Nothing is out of order")),
    ],
)
def test_a_fault_at_the_table_is_confused_by_its_acts(
    expected: Pay | None, done: Pay | None, kind: str, told: ConfusionShown
) -> None:
    question = DRILLS.question(M3CP, "settle-table", 3)
    fault = JudgedFault(1, kind, "critical", Basis(("3.1",)), 3, expected, done)
    verdict = Verdict(right=False, broken_rule=kind, faults=(fault,))
    assert said(question, DRILLS.confusion(question, ActsGiven(()), verdict)) == told


def test_acts_are_told_without_position_and_amount() -> None:
    assert say_concept(act_about(Deal("position-4", 3)), WORDS) == "Deal to a position"
    assert act_about(Take(4, "ante", 2500)) == act_about(Take(2, "ante", 500))
    assert say_concept(act_about(Announce("open")), WORDS) == 'Say "Place your bets, please"'


def test_every_broken_rule_has_a_short_name_of_its_own_and_no_name_is_left_over() -> None:
    texts = drill_texts()
    assert set(texts.taken_for) == set(texts.broken_rules)
    assert all(len(name) <= 40 for name in texts.taken_for.values())
