"""Chips as things: cut, laid, told by colour and number, and taken off a stack again."""

from hypothesis import given
from hypothesis import strategies as some

from app.layouts.chipset import academy_chips
from app.rules.core.chips import MOST_CHIPS, by_value, fewest, is_tidy, laid, parted, restacked, runs, tidy, worth

VALUES = academy_chips().values
stacks = some.lists(some.sampled_from(VALUES), max_size=30).map(tuple)


def test_the_fewest_chips_are_laid_with_the_highest_lowest() -> None:
    assert fewest(VALUES, 37_500) == (10_000, 10_000, 10_000, 2_500, 2_500, 2_500)
    assert fewest(VALUES, 37_599) == fewest(VALUES, 37_500)
    assert fewest((), 37_500) == ()


def test_no_file_can_ask_for_more_chips_than_a_table_has() -> None:
    assert fewest((1,), 10**15) == ()
    assert laid(((100, 10**12),)) == ()
    assert len(laid(((100, MOST_CHIPS),))) == MOST_CHIPS


def test_a_stack_is_told_in_its_order_and_counted_in_any() -> None:
    dirty = (2_500, 500, 2_500)
    assert runs(dirty) == ((2_500, 1), (500, 1), (2_500, 1))
    assert by_value(dirty) == ((2_500, 2), (500, 1))
    assert not is_tidy(dirty)
    assert is_tidy(tidy(dirty))


@given(stacks)
def test_what_is_told_in_runs_can_be_laid_again(stack: tuple[int, ...]) -> None:
    assert laid(runs(stack)) == stack


@given(stacks, some.integers(min_value=0, max_value=2_000_000))
def test_no_chip_is_lost_when_a_part_is_taken_off(stack: tuple[int, ...], part: int) -> None:
    amount = min(part // 100 * 100, worth(stack))
    off, left = parted(stack, amount, VALUES)
    assert worth(off) == amount
    assert worth(left) == worth(stack) - amount


def test_what_can_be_taken_off_as_it_is_leaves_the_other_chips_in_their_order() -> None:
    assert parted((500, 2_500, 500, 100), 600, VALUES) == ((500, 100), (500, 2_500))


@given(stacks, some.integers(min_value=0, max_value=3_000_000))
def test_a_stack_makes_whatever_amount_it_is_to(stack: tuple[int, ...], amount: int) -> None:
    assert worth(restacked(stack, amount, VALUES)) == amount - amount % VALUES[-1]


def test_chips_that_are_meant_come_on_top_where_they_make_it() -> None:
    assert restacked((2_500,), 3_500, VALUES, meant=(500, 500)) == (2_500, 500, 500)
    assert restacked((2_500,), 3_500, VALUES, meant=(10_000,)) == (2_500, 500, 500)
