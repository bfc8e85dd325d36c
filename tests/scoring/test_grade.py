"""Grades: both gates at once, over the last fifty."""

import pytest

from scoring.grade import Gap, standing
from scoring.judge import Mark
from tests.scoring.examples import AT_PAR, CRITICAL, FAST, SLOW, WRONG


@pytest.mark.parametrize(
    ("marks", "grade"),
    [
        ([], "trainee"),
        ([FAST] * 19, "trainee"),
        ([FAST] * 20, "table-ready"),
        ([SLOW] * 6 + [AT_PAR] * 14, "dealer"),
        ([SLOW] * 7 + [AT_PAR] * 13, "trainee"),
        ([WRONG] + [AT_PAR] * 19, "dealer"),
        ([WRONG] * 2 + [AT_PAR] * 18, "trainee"),
        ([WRONG] + [AT_PAR] * 49, "table-ready"),
        ([WRONG] * 2 + [AT_PAR] * 48, "dealer"),
        ([WRONG] * 3 + [AT_PAR] * 47, "trainee"),
        ([SLOW] * 7 + [AT_PAR] * 43, "table-ready"),
        ([SLOW] * 8 + [AT_PAR] * 42, "dealer"),
        ([CRITICAL] + [AT_PAR] * 49, "dealer"),
        ([CRITICAL] + [AT_PAR] * 50, "table-ready"),
        ([WRONG] * 500 + [AT_PAR] * 50, "table-ready"),
        ([FAST] * 500 + [WRONG] * 3 + [FAST] * 47, "trainee"),
    ],
    ids=[
        "nothing yet", "19 are too few", "20 suffice", "70 % at par", "65 % at par", "95 % right", "90 % right", "98 % right",
        "96 % right", "94 % right", "86 % at par", "84 % at par", "a critical fault", "a critical fault long ago",
        "what was before the last 50 is forgiven", "and it does not help",
    ],
)  # fmt: skip
def test_a_grade_takes_accuracy_and_speed(marks: list[Mark], grade: str) -> None:
    assert standing(marks).grade == grade


def test_fast_guessing_is_no_grade() -> None:
    assert standing([WRONG, FAST] * 25).grade == "trainee"


def test_what_is_missing_to_the_next_grade_is_told_in_numbers() -> None:
    assert standing([WRONG] * 4 + [SLOW] * 20 + [FAST] * 26).gap == Gap(
        grade="dealer",
        asked=50,
        more_answers=0,
        right=46,
        right_needed=48,
        at_par=26,
        at_par_needed=35,
        critical_faults_too_many=0,
    )
    assert standing([CRITICAL] + [FAST] * 49).gap == Gap(
        grade="table-ready",
        asked=50,
        more_answers=0,
        right=49,
        right_needed=49,
        at_par=49,
        at_par_needed=43,
        critical_faults_too_many=1,
    )


def test_before_anything_is_said_the_answers_still_needed_are_told() -> None:
    gap = standing([FAST] * 13).gap
    assert gap is not None
    assert (gap.grade, gap.asked, gap.more_answers) == ("dealer", 13, 7)


def test_at_the_top_nothing_is_missing() -> None:
    assert standing([FAST] * 50).gap is None
