"""A standing as data for other programs: the grade, each line with what proves it, and what is missing with its work."""

from typing import Any

from scoring.grades.line import DemandLine, Entry
from scoring.grades.standing import GradeStanding
from scoring.moments import MINUTE_MS


def grade_status(standing: GradeStanding) -> dict[str, Any]:
    """What a standing comes to, in values that JSON can hold; what is missing to the next grade has the nearest first."""
    return {
        "grade": standing.grade,
        "proven_on": standing.proven_on or None,
        "lapsed": standing.lapsed or None,
        "earlier_measure": standing.earlier or None,
        "next": standing.next_grade or None,
        "evidence": [_evidence(line) for line in standing.lines],
        "missing": [_missing(line, entry) for line in standing.missing for entry in line.missing],
    }


def _evidence(line: DemandLine) -> dict[str, Any]:
    return {
        "grade": line.grade,
        "demand": line.demand,
        "met": line.is_met,
        "have": line.met,
        "need": len(line.entries),
        "proof": [{"kind": proof.kind, "id": proof.id, "attempt": proof.attempt, "day": proof.day} for proof in line.proofs],
    }


def _missing(line: DemandLine, entry: Entry) -> dict[str, Any]:
    return {
        "grade": line.grade,
        "demand": line.demand,
        "about": entry.about,
        "lacks": entry.lacks,
        "have": entry.have,
        "need": entry.need,
        "days": entry.days,
        "minutes": -(-entry.work_ms // MINUTE_MS),
    }
