"""The forecast: how much work is left to the next grade, if somebody goes on as they have been going lately."""

from collections import deque
from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct

from scoring.grade import GradeTerms, grades_file, standing
from scoring.judge import Mark

MOST_ANSWERS = 1_000
"""Beyond this nobody can say anything."""

CLEARLY_BETTER = 2
"""So many more successes in half a window are learning; one more is luck."""

MINUTE_MS = 60_000


class Forecast(Struct, frozen=True):
    """The work left to a grade: so many answers, so many minutes at the speed of late."""

    grade: str
    answers: int
    minutes: int


class _Trend(Struct, frozen=True):
    """How often something succeeds of late, and how much more often with every answer, if it does get better."""

    now: float
    growth: float

    def after(self, answers: int) -> float:
        """How often it will succeed then."""
        return min(self.now + self.growth * answers, 1.0)


def forecast(marks: Sequence[Mark]) -> Forecast | None:
    """The work left from rated marks, the oldest first; None at the top, and where the way one goes does not lead there.

    Answers to come are taken to be like those of the window; where its later half is clearly better than its earlier, like the
    later half and better still by the same step. They are taken to be free of critical faults.
    """
    gap = standing(marks).gap
    if gap is None or not marks:
        return None
    gate = next(gate for gate in grades_file().grades if gate.id == gap.grade)
    answers = _answers_to(gate, marks[-grades_file().last :])
    if answers is None:
        return None
    each_ms = fmean(mark.time_ms for mark in marks[-grades_file().least :])
    return Forecast(gate.id, answers, -int(-answers * each_ms // MINUTE_MS))


def _answers_to(gate: GradeTerms, window: Sequence[Mark]) -> int | None:
    terms = grades_file()
    right = _window([mark.right for mark in window], terms.last)
    at_par = _window([mark.at_par for mark in window], terms.last)
    critical = _window([mark.severity == "critical" for mark in window], terms.last)
    right_trend, at_par_trend = _trend(right), _trend(at_par)
    for answers in range(1, MOST_ANSWERS + 1):
        right.append(right_trend.after(answers))
        at_par.append(at_par_trend.after(answers))
        critical.append(0.0)
        fast_and_right = _reaches(right, gate.right_percent) and _reaches(at_par, gate.at_par_percent)
        calm = gate.critical_faults is None or sum(critical) <= gate.critical_faults
        if len(right) >= terms.least and fast_and_right and calm:
            return answers
    return None


def _window(values: Sequence[bool], last: int) -> deque[float]:
    return deque(map(float, values), maxlen=last)


def _trend(values: Sequence[float]) -> _Trend:
    """The later half against the earlier where it is clearly better, else the whole window without a trend."""
    half = len(values) // 2
    earlier, later = list(values)[:half], list(values)[len(values) - half :]
    if sum(later) - sum(earlier) < CLEARLY_BETTER:
        return _Trend(fmean(values), 0.0)
    return _Trend(fmean(later), (fmean(later) - fmean(earlier)) / half)


def _reaches(values: Sequence[float], percent: int) -> bool:
    return round(sum(values) * 100, 6) >= percent * len(values)
