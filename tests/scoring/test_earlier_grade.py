"""The measure of grades before: both gates at once, over the last fifty."""

import pytest

from scoring.earlier_grade import earlier_grade
from scoring.judge import Mark
from tests.scoring.examples import AT_PAR, CRITICAL, FAST, SLOW, WRONG


@pytest.mark.parametrize(
    ("marks", "grade"),
    [
        ([], ""),
        ([FAST] * 19, ""),
        ([FAST] * 20, "table-ready"),
        ([SLOW] * 6 + [AT_PAR] * 14, "dealer"),
        ([SLOW] * 7 + [AT_PAR] * 13, ""),
        ([WRONG] + [AT_PAR] * 19, "dealer"),
        ([WRONG] * 2 + [AT_PAR] * 18, ""),
        ([WRONG] + [AT_PAR] * 49, "table-ready"),
        ([WRONG] * 2 + [AT_PAR] * 48, "dealer"),
        ([WRONG] * 3 + [AT_PAR] * 47, ""),
        ([SLOW] * 7 + [AT_PAR] * 43, "table-ready"),
        ([SLOW] * 8 + [AT_PAR] * 42, "dealer"),
        ([CRITICAL] + [AT_PAR] * 49, "dealer"),
        ([CRITICAL] + [AT_PAR] * 50, "table-ready"),
        ([WRONG] * 500 + [AT_PAR] * 50, "table-ready"),
        ([FAST] * 500 + [WRONG] * 3 + [FAST] * 47, ""),
    ],
    ids=[
        "nothing yet", "19 are too few", "20 suffice", "70 % at par", "65 % at par", "95 % right", "90 % right", "98 % right",
        "96 % right", "94 % right", "86 % at par", "84 % at par", "a critical fault", "a critical fault long ago",
        "what was before the last 50 is forgiven", "and it does not help",
    ],
)  # fmt: skip
def test_a_grade_takes_accuracy_and_speed(marks: list[Mark], grade: str) -> None:
    assert earlier_grade(marks) == grade


def test_fast_guessing_is_no_grade() -> None:
    assert earlier_grade([WRONG, FAST] * 25) == ""
