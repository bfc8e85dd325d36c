"""A position settled by hand: what is taken, paid and returned, and amounts typed over."""

import pytest

from app.practice.settled_position import WagerLine, acts_of, cents_of, type_on
from app.rules.core.act import Award, Pay, Return, Take

ANTE = WagerLine(3, "ante", 2500)


def typed(keys: str) -> str:
    text = ""
    for key in keys:
        text = type_on(text, key)
    return text


@pytest.mark.parametrize(
    ("keys", "cents"),
    [("175", 17500), ("8432.05", 843205), ("8.5", 850), ("12.", 1200), (".5", 500), ("1.2.3", 123), ("1.234", 123), ("", None)],
)
def test_an_amount_is_typed_as_it_is_written(keys: str, cents: int | None) -> None:
    assert cents_of(typed(keys)) == cents


def test_backspace_takes_the_last_figure_back() -> None:
    assert type_on("12.5", "Backspace") == "12."
    assert type_on("", "Backspace") == ""


def test_no_amount_is_longer_than_any_at_a_table() -> None:
    assert len(typed("1" * 40)) == 10


def test_a_wager_is_taken_whole_unless_an_amount_is_typed() -> None:
    assert acts_of([ANTE.do("take")]) == (Take(3, "ante", 2500),)
    assert acts_of([ANTE.do("take").type("2").type("0")]) == (Take(3, "ante", 2000),)


def test_what_is_left_over_is_returned() -> None:
    line = ANTE.do("take").type("2").type("0").do("return")
    assert acts_of([line]) == (Take(3, "ante", 2000), Return(3, "ante", 500))


def test_a_payment_has_no_amount_until_it_is_typed() -> None:
    assert acts_of([ANTE.do("pay")]) == ()
    assert acts_of([ANTE.do("pay").type("5")]) == (Pay(3, "ante", 500),)


def test_a_jackpot_is_awarded() -> None:
    line = WagerLine(3, "jackpot", 0).do("pay")
    for key in "8432.05":
        line = line.type(key)
    assert acts_of([line]) == (Award(3, 843205),)


def test_doing_the_same_again_takes_it_back_and_so_does_backspace() -> None:
    assert ANTE.do("take").do("take") == ANTE
    assert ANTE.do("take").type("Backspace") == ANTE
    assert ANTE.do("pay").type("5").type("Backspace").type("Backspace") == ANTE


def test_without_anything_done_there_is_nothing_to_type() -> None:
    assert ANTE.type("5") == ANTE
