"""Grades: a gate on accuracy and a gate on speed over the last answers, and what is missing to the next one, in numbers."""

from collections.abc import Sequence
from functools import cache

from msgspec import Struct

from app.base.datafile import files, read_datafile
from app.rules.core.gamefile import Count, Part
from scoring.judge import Mark
from scoring.recent_terms import recent_terms


class EarlierTerms(Part, frozen=True):
    """What one grade demands; without a number of critical faults there is no gate on them."""

    id: str
    right_percent: Count
    at_par_percent: Count
    critical_faults: int | None = None


class EarlierGrades(Part, frozen=True):
    """What everybody begins as, and the gates, the easiest first."""

    beginner: str
    grades: tuple[EarlierTerms, ...]


class Gap(Struct, frozen=True):
    """What is missing to a grade: more answers before anything is said, more right ones, more at par, fewer critical faults.

    `right` and `at_par` count among `asked` answers, the last fifty at most; the numbers needed are of as many.
    """

    grade: str
    asked: int
    more_answers: int
    right: int
    right_needed: int
    at_par: int
    at_par_needed: int
    critical_faults_too_many: int

    @property
    def closed(self) -> bool:
        """Whether nothing is missing."""
        enough = self.right >= self.right_needed and self.at_par >= self.at_par_needed
        return enough and not self.more_answers and not self.critical_faults_too_many


class Standing(Struct, frozen=True):
    """The grade somebody has, and what is missing to the next; None at the top."""

    grade: str
    gap: Gap | None


@cache
def grades_file() -> EarlierGrades:
    """The gates there are."""
    return read_datafile(files("assets") / "scoring" / "earlier-grades.toml", EarlierGrades)


def standing(marks: Sequence[Mark]) -> Standing:
    """Where rated marks put somebody, the oldest first; only the last fifty count."""
    grade = grades_file().beginner
    for gate in grades_file().grades:
        gap = gap_to(gate, marks)
        if not gap.closed:
            return Standing(grade, gap)
        grade = gate.id
    return Standing(grade, None)


def gap_to(gate: EarlierTerms, marks: Sequence[Mark]) -> Gap:
    """What these marks lack to a gate."""
    terms = recent_terms()
    counted = marks[-terms.last :]
    asked = len(counted)
    critical = sum(mark.severity == "critical" for mark in counted)
    return Gap(
        grade=gate.id,
        asked=asked,
        more_answers=max(terms.least - asked, 0),
        right=sum(mark.right for mark in counted),
        right_needed=share(asked, gate.right_percent),
        at_par=sum(mark.at_par for mark in counted),
        at_par_needed=share(asked, gate.at_par_percent),
        critical_faults_too_many=0 if gate.critical_faults is None else max(critical - gate.critical_faults, 0),
    )


def share(of: int, percent: int) -> int:
    """The fewest that make so many percent of a number."""
    return -(-of * percent // 100)
