"""The measure of grades before there was evidence for each line: a gate on accuracy and one on speed over the last answers.

It counts only answers that do not say what they asked.
"""

from collections.abc import Sequence
from functools import cache

from app.base.datafile import files, read_datafile
from app.rules.core.gamefile import Count, Part
from scoring.judge import Mark
from scoring.percent import share
from scoring.recent_terms import recent_terms


class EarlierTerms(Part, frozen=True):
    """What one grade demands; without a number of critical faults there is no gate on them."""

    id: str
    right_percent: Count
    at_par_percent: Count
    critical_faults: int | None = None


class EarlierGrades(Part, frozen=True):
    """The gates, the easiest first."""

    grades: tuple[EarlierTerms, ...]


@cache
def _grades_file() -> EarlierGrades:
    return read_datafile(files("assets") / "scoring" / "earlier-grades.toml", EarlierGrades)


def earlier_grade(marks: Sequence[Mark]) -> str:
    """The grade rated marks are worth, the oldest first; nothing where they are too few, or worth none."""
    terms = recent_terms()
    counted = marks[-terms.last :]
    grade = ""
    for gate in _grades_file().grades if len(counted) >= terms.least else ():
        if not _is_passed(gate, counted):
            break
        grade = gate.id
    return grade


def _is_passed(gate: EarlierTerms, marks: Sequence[Mark]) -> bool:
    """Whether accuracy, speed and faults are all within a gate at once."""
    critical = sum(mark.severity == "critical" for mark in marks)
    return (
        sum(mark.right for mark in marks) >= share(len(marks), gate.right_percent)
        and sum(mark.at_par for mark in marks) >= share(len(marks), gate.at_par_percent)
        and (gate.critical_faults is None or critical <= gate.critical_faults)
    )
