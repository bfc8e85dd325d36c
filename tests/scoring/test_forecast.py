"""How much work is left to the next grade."""

from scoring.forecast import Forecast, forecast
from tests.scoring.examples import AT_PAR, CRITICAL, FAST, SLOW, WRONG


def test_mistakes_long_ago_take_as_many_answers_as_it_takes_them_to_leave_the_window() -> None:
    # 10 wrong lie at the old end of the fifty; 48 right make 95 %: when 8 have left, 2 are still there
    marks = [WRONG] * 10 + [AT_PAR] * 40
    assert forecast(marks) == Forecast("dealer", answers=8, minutes=2)


def test_a_critical_fault_bars_the_top_until_it_has_left_the_window() -> None:
    marks = [AT_PAR] * 30 + [CRITICAL] + [AT_PAR] * 19
    assert forecast(marks) == Forecast("table-ready", answers=31, minutes=5)


def test_too_few_answers_are_filled_up_first() -> None:
    assert forecast([FAST] * 12) == Forecast("dealer", answers=8, minutes=1)


def test_minutes_are_rounded_up_from_the_speed_of_late() -> None:
    # 15 more make 35 of 50 at par, the 70 % of a dealer; at 6 s each that is a minute and a half
    assert forecast([SLOW] * 16 + [FAST] * 20) == Forecast("dealer", answers=15, minutes=2)


def test_who_does_not_get_better_is_promised_nothing() -> None:
    assert forecast([WRONG, AT_PAR] * 25) is None
    assert forecast([AT_PAR] * 25 + [WRONG] * 25) is None
    assert forecast([SLOW] * 50) is None


def test_who_gets_better_is_promised_the_grade_they_are_heading_for() -> None:
    better = forecast(([WRONG] * 2 + [AT_PAR] * 3) * 5 + ([WRONG] + [AT_PAR] * 4) * 5)
    assert better is not None
    assert better.grade == "dealer"
    worse = forecast(([WRONG] * 3 + [AT_PAR] * 2) * 5 + ([WRONG] * 2 + [AT_PAR] * 3) * 5)
    assert worse is None or worse.answers > better.answers


def test_at_the_top_and_before_the_first_answer_there_is_nothing_to_forecast() -> None:
    assert forecast([FAST] * 50) is None
    assert forecast([]) is None
