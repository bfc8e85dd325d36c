"""Accuracy, pace, consistency and faults side by side."""

from scoring.figures import figures
from scoring.pace import Pace
from tests.scoring.examples import AT_PAR, CRITICAL, FAST, SLOW, WRONG


def test_a_run_comes_to_its_figures_side_by_side() -> None:
    run = figures([FAST, FAST, AT_PAR, SLOW, WRONG, CRITICAL])
    assert (run.asked, run.right, run.at_par) == (6, 4, 3)
    assert (run.accuracy_percent, run.at_par_percent) == (66, 50)
    assert run.points == (100 + 100 + 80 + 50) // 6
    assert run.pace == Pace(median_percent=80, ninetieth_percent=150)
    assert run.consistency_percent == 75
    assert run.faults == {"minor": 0, "serious": 1, "critical": 1}


def test_what_cannot_be_said_yet_is_not_said() -> None:
    nothing = figures([])
    assert (nothing.accuracy_percent, nothing.at_par_percent, nothing.points) == (None, None, None)
    assert (nothing.pace, nothing.consistency_percent) == (None, None)


def test_a_percentage_is_never_rounded_up_to_one_that_was_not_reached() -> None:
    assert figures([FAST] * 199 + [WRONG]).accuracy_percent == 99
