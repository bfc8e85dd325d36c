"""Answers as people type them."""

import pytest

from app.base.trouble import BadInput
from lessons.question import Amount, Choice, Chosen, Cut, Named, Ordered
from lessons.typed import read_answer, read_dollars
from tests.lessons.drills import DRILLS
from tests.lessons.test_question import question

CHOICE = question("choice", Choice(Chosen("first")), Choice(Chosen("second"), "rule"))
ORDER = DRILLS.question("megalink-bullseye", "deal-order", 1, "automated")


@pytest.mark.parametrize(
    ("text", "cents"),
    [("125", 12500), ("$1,250", 125000), ("8432.05", 843205), ("0.5", 50), ("0", 0), ("1,25", None), ("-5", None), ("", None)],
)
def test_amounts_are_dollars(text: str, cents: int | None) -> None:
    assert read_dollars(text) == cents


def test_a_choice_is_its_number() -> None:
    assert read_answer(CHOICE, " 2\n") == Chosen("second")


def test_each_kind_of_answer_is_read() -> None:
    assert read_answer(question("amount"), "$8,432.05") == Amount(843205)
    assert read_answer(question("chips"), "3x25, 2×5 1*1000") == Cut(((2500, 3), (500, 2), (100000, 1)))
    assert read_answer(question("cards"), "10d 4C 6D") == Named("Td 4c 6d")
    assert read_answer(question("cards"), "none") == Named("")
    numbers = " ".join(str(number) for number in range(len(ORDER.items), 0, -1))
    assert read_answer(ORDER, numbers) == Ordered(tuple(reversed(ORDER.items)))


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        ("choice", "3", "the number of a choice"),
        ("choice", "", "the number of a choice"),
        ("amount", "a lot", "an amount in dollars"),
        ("chips", "25", "chips as number x value"),
        ("cards", "Td 4x", "cards such as Td 4c 6d, or none"),
        ("order", "1 1 2", "the numbers of the things in their order"),
    ],
)
def test_what_is_no_answer_is_told_with_what_was_expected(kind: str, text: str, expected: str) -> None:
    asked = {"choice": CHOICE, "order": ORDER}.get(kind) or question(kind)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match=expected):
        read_answer(asked, text)
