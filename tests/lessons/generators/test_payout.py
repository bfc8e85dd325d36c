"""Payouts, checked against settle."""

from lessons.question import Amount, Question
from tests.lessons.drills import DRILLS
from tests.lessons.generators.money import asked_line
from tests.lessons.generators.proof import proof, questions


@proof("payout")
def test_1000_payouts_are_what_settle_pays(game: str, skill: str) -> None:
    for question in questions(game, skill):
        line = asked_line(question)
        assert question.right == (Amount(line.paid),)
        assert line.paid > 0
        assert set(line.clauses) == set(question.clauses)


def the_first(game: str, row: str) -> Question:
    return next(question for seed in range(2_000) if row in (question := DRILLS.question(game, "payout", seed, "typed")).meets)


def test_the_working_shows_the_multiplication() -> None:
    question = the_first("megalink-three-card-poker", "row:pair-plus:straight-flush")
    (answer,) = question.right
    assert isinstance(answer, Amount)
    assert f"Straight flush, 40 to 1: 40 × ${answer.cents // 4000:,}" in question.explanation


def test_an_ante_bonus_worked_out_on_ante_and_play_together_is_told_apart() -> None:
    question = the_first("megalink-three-card-poker", "row:ante-bonus:three-of-a-kind")
    (answer,) = question.right
    assert isinstance(answer, Amount)
    assert DRILLS.judge(question, Amount(answer.cents * 2)).broken_rule == "bonus-off-both"
