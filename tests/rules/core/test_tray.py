"""The float: what its tubes make, what they lack, and that no chip comes out that is not in."""

from hypothesis import given
from hypothesis import strategies as some

from app.layouts.chipset import academy_chips, chip_files, read_chips
from app.rules.core.tray import Tray, together, worth

FULL = academy_chips().in_float
LOW_LIMITS = read_chips(chip_files()["low-limits"]).in_float


def holding(**chips: int) -> Tray:
    return Tray(tuple(sorted(((int(value[1:]), count) for value, count in chips.items()), reverse=True)), FULL)


def test_the_highest_chips_come_first() -> None:
    assert Tray(FULL, FULL).makes(37_500) == ((10_000, 3), (2_500, 3))


def test_what_a_tube_lacks_comes_from_the_next() -> None:
    assert holding(_2500=1, _500=20).makes(7_500) == ((2_500, 1), (500, 10))


def test_where_no_tubes_make_it_nothing_does() -> None:
    assert holding(_10000=5, _2500=1).makes(5_000) is None


def test_fewer_of_the_highest_where_the_rest_cannot_be_made_otherwise() -> None:
    assert Tray(((2_500, 3), (1_000, 3)), LOW_LIMITS).makes(3_000) == ((1_000, 3),)


def test_change_is_made_in_what_is_wanted_or_not_at_all() -> None:
    assert holding(_10000=1, _2500=1).change(10_000, 2_500) is None
    assert holding(_10000=1, _2500=4).change(10_000, 2_500) == ((2_500, 4),)


def test_a_tray_that_nobody_counted_lacks_nothing() -> None:
    assert Tray().out_of(123_456_700) == ()


def test_chips_below_nothing_cannot_be_taken_out() -> None:
    assert holding(_500=10).without(((500, -5),)) is None
    assert holding(_500=10).without(((500, 6), (500, 6))) is None


@given(some.lists(some.integers(0, 9), min_size=8, max_size=8), some.integers(0, 3_000_000))
def test_what_is_made_makes_the_amount_and_is_there(counts: list[int], amount: int) -> None:
    values = [value for value, _ in LOW_LIMITS]
    tray = Tray(tuple((value, count) for value, count in zip(values, counts, strict=True) if count), LOW_LIMITS)
    made = tray.makes(amount)
    if made is not None:
        assert worth(made) == amount - amount % tray.smallest
        left = tray.without(made)
        assert left is not None
        assert left.value + worth(made) == tray.value
        assert left.with_chips(made) == tray


def test_a_fill_makes_it_full() -> None:
    tray = holding(_2500=3)
    assert together(tray.holds, tray.lacks) == FULL
    assert tray.is_low
    assert not Tray(FULL, FULL).is_low
