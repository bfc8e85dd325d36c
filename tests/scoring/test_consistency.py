"""Evenness, whatever the speed."""

from scoring.consistency import consistency_percent
from tests.scoring.examples import WRONG, right_in


def test_a_metronome_is_fully_consistent_however_slow() -> None:
    assert consistency_percent([right_in(30_000)] * 7) == 100


def test_consistency_counts_what_lies_within_a_quarter_of_the_usual_time() -> None:
    # the usual time is 100 % of par: 75 and 125 are within a quarter, 74 and 126 are not
    times = [7_400, 7_500, 10_000, 10_000, 10_000, 12_500, 12_600]
    assert consistency_percent([right_in(time_ms) for time_ms in times]) == 5 * 100 // 7


def test_wrong_answers_say_nothing_about_evenness() -> None:
    assert consistency_percent([right_in(10_000), WRONG]) == 100
    assert consistency_percent([WRONG]) is None
