"""The pay table behind a payout: the row to pay by, and the row somebody paid by."""

from app.practice.pay_rows import amount_of, pay_rows
from lessons.broken_rules.paying import BROKEN_PAYING
from lessons.question import Amount, Cut, Question
from tests.lessons.drills import DRILLS
from tests.rules.examples import CATALOGUE

GAME = "megalink-three-card-poker"


def straight() -> Question:
    """A Pair Plus that wins with a straight."""
    questions = (DRILLS.question(GAME, "payout", seed, "typed") for seed in range(200))
    return next(question for question in questions if "row:pair-plus:straight" in question.meets)


def test_the_row_of_the_hand_is_marked_and_so_is_the_one_that_was_paid() -> None:
    question = straight()
    right = question.right[0]
    assert isinstance(right, Amount)
    stake = right.cents // 5
    rows = {row.hand: row for row in pay_rows(CATALOGUE[GAME], question, Amount(stake * 4))}
    assert rows["Straight"].is_right
    assert rows["Straight"].pays == "5 to 1"
    assert [hand for hand, row in rows.items() if row.was_paid] == ["Flush"]


def test_a_cut_payment_is_known_by_its_amount() -> None:
    question = straight()
    right = question.right[0]
    assert isinstance(right, Amount)
    rows = pay_rows(CATALOGUE[GAME], question, Cut(((right.cents // 5, 1),)))
    assert [row.hand for row in rows if row.was_paid] == ["Pair"]


def test_no_row_is_marked_as_paid_for_the_right_answer_or_for_none() -> None:
    question = straight()
    for answer in (question.right[0], None):
        assert not any(row.was_paid for row in pay_rows(CATALOGUE[GAME], question, answer))


def test_an_amount_that_comes_of_another_mistake_is_no_row_that_was_paid() -> None:
    questions = (DRILLS.question(GAME, "payout", seed, "typed") for seed in range(200))
    known = [(question, choice) for question in questions for choice in question.choices if choice.broken_rule in BROKEN_PAYING]
    assert known
    for question, choice in known:
        assert not any(row.was_paid for row in pay_rows(CATALOGUE[GAME], question, choice.answer))


def test_a_question_about_no_payout_has_no_pay_table() -> None:
    assert pay_rows(CATALOGUE[GAME], DRILLS.question(GAME, "name-hand", 1), None) == []


def test_money_is_typed_or_cut() -> None:
    assert amount_of(Amount(500)) == 500
    assert amount_of(Cut(((2500, 3), (500, 1)))) == 8000
    assert amount_of(None) is None
