"""A question is data, and its judge needs nothing else."""

import msgspec
import pytest

from app.rules.core.act import Pay, Take
from lessons.question import (
    ActsGiven,
    Amount,
    Answer,
    Choice,
    Chosen,
    Cut,
    Kind,
    Named,
    Ordered,
    Question,
    Verdict,
    distinct,
    judge,
)
from tests.lessons.drills import DRILLS, EVERY_VARIANT

RIGHT = Verdict(right=True)
WRONG = Verdict(right=False)


def question(kind: Kind, *choices: Choice) -> Question:
    return Question(
        seed=1,
        content="",
        game="",
        skill="",
        variant="",
        kind=kind,
        prompt="",
        choices=choices,
        explanation="",
        clauses=(),
    )


def test_the_choice_that_breaks_no_rule_is_right_and_every_other_tells_its_rule() -> None:
    asked = question("choice", Choice(Chosen("pay $30"), "stake-paid-too"), Choice(Chosen("pay $20")))
    assert judge(asked, Chosen("pay $20")) == RIGHT
    assert judge(asked, Chosen("pay $30")) == Verdict(right=False, broken_rule="stake-paid-too")


def test_an_amount_nobody_thought_of_is_wrong_without_a_rule() -> None:
    asked = question("amount", Choice(Amount(2000)), Choice(Amount(3000), "stake-paid-too"))
    assert judge(asked, Amount(2000)) == RIGHT
    assert judge(asked, Amount(3000)) == Verdict(right=False, broken_rule="stake-paid-too")
    assert judge(asked, Amount(2001)) == WRONG


def test_where_an_amount_is_asked_for_any_chips_that_make_it_are_right() -> None:
    asked = question("chips", Choice(Amount(7500)), Choice(Amount(10000), "stake-paid-too"))
    assert judge(asked, Cut(((2500, 3),))) == RIGHT
    assert judge(asked, Cut(((500, 5), (5000, 1)))) == RIGHT
    assert judge(asked, Cut(((10000, 1),))) == Verdict(right=False, broken_rule="stake-paid-too")


def test_where_a_cut_is_asked_for_other_chips_of_the_same_amount_are_wrong() -> None:
    asked = question("chips", Choice(Cut(((2500, 2), (500, 1)))), Choice(Cut(((2500, 1), (500, 6))), "too-many-chips"))
    assert judge(asked, Cut(((500, 1), (2500, 1), (2500, 1)))) == RIGHT
    assert judge(asked, Cut(((500, 6), (2500, 1), (100, 0)))) == Verdict(right=False, broken_rule="too-many-chips")
    assert judge(asked, Cut(((500, 11),))) == WRONG


def test_cards_may_be_named_in_any_order_and_several_settings_may_be_right() -> None:
    asked = question("cards", Choice(Named("Td 4c 6d")), Choice(Named("Th 4c 6d")), Choice(Named(""), "setting-missed"))
    assert judge(asked, Named("6d Td 4c")) == RIGHT
    assert judge(asked, Named("4c 6d Th")) == RIGHT
    assert judge(asked, Named("")) == Verdict(right=False, broken_rule="setting-missed")
    assert judge(asked, Named("6d Td 4x")) == WRONG


def test_an_order_is_right_only_in_order() -> None:
    asked = question("order", Choice(Ordered(("a", "b"))), Choice(Ordered(("b", "a")), "dealer-before-positions"))
    assert judge(asked, Ordered(("a", "b"))) == RIGHT
    assert judge(asked, Ordered(("b", "a"))) == Verdict(right=False, broken_rule="dealer-before-positions")


def test_the_acts_of_a_position_are_right_in_any_order() -> None:
    take, pay = Take(1, "ante", 2500), Pay(1, "pair-plus", 10000)
    asked = question("acts", Choice(ActsGiven((take, pay))), Choice(ActsGiven((take,)), "winner-returned"))
    assert judge(asked, ActsGiven((pay, take))) == RIGHT
    assert judge(asked, ActsGiven((take,))) == Verdict(right=False, broken_rule="winner-returned")
    assert judge(asked, ActsGiven((pay, Take(1, "ante", 2400)))) == WRONG


def test_two_broken_rules_with_the_same_answer_are_one_choice_that_names_both_and_none_is_told_of_the_right_one() -> None:
    wrong = [Choice(Amount(5), "a"), Choice(Amount(5), "b"), Choice(Amount(7), "c")]
    assert distinct([Amount(7)], wrong) == ([Choice(Amount(7))], [Choice(Amount(5), "a", also=("b",))])


@pytest.mark.parametrize(("game", "skill", "variant"), EVERY_VARIANT)
def test_a_question_and_its_answers_are_the_same_after_json(game: str, skill: str, variant: str) -> None:
    asked = DRILLS.question(game, skill, 3, variant)
    assert msgspec.json.decode(msgspec.json.encode(asked), type=Question) == asked
    for answer in asked.right:
        assert msgspec.json.decode(msgspec.json.encode(answer), type=Answer) == answer
