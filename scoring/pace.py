"""Pace: how fast somebody works, against par and by the hour."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from scoring.judge import Mark

HOUR_MS = 3_600_000


class Pace(Struct, frozen=True):
    """Time against par of the right answers, in percent of par: the middle one, and the one that nine in ten do not exceed.

    A wrong answer has no pace: there is no hurry in which it would have been better.
    """

    median_percent: int
    ninetieth_percent: int


class TablePace(Struct, frozen=True):
    """Rounds and hands an hour at a table, with the positions that were in play on average."""

    rounds: int
    rounds_an_hour: float
    hands_an_hour: float
    positions: float


class TimedRound(Struct, frozen=True):
    """A round that was dealt: how long it took, and how many positions were in play."""

    time_ms: int
    positions: int


def pace(marks: Iterable[Mark]) -> Pace | None:
    """The pace of the right answers among these; None where there is none."""
    ratios = time_percents(marks)
    return Pace(median(ratios), percentile(ratios, 90)) if ratios else None


def table_pace(rounds: Sequence[TimedRound]) -> TablePace | None:
    """The pace of these rounds, the time between them left aside; None where no time passed."""
    time_ms = sum(dealt.time_ms for dealt in rounds)
    if not time_ms:
        return None
    hands = sum(dealt.positions for dealt in rounds)
    return TablePace(len(rounds), len(rounds) * HOUR_MS / time_ms, hands * HOUR_MS / time_ms, hands / len(rounds))


def time_percents(marks: Iterable[Mark]) -> list[int]:
    """The times of the right answers in percent of their par, the shortest first."""
    return sorted(mark.time_ms * 100 // mark.par_ms for mark in marks if mark.right)


def median(ordered: Sequence[int]) -> int:
    """The middle value, or of an even number the mean of the two in the middle, rounded down."""
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) // 2


def percentile(ordered: Sequence[int], percent: int) -> int:
    """The smallest value that so many percent of them do not exceed (nearest rank)."""
    return ordered[max(-(-len(ordered) * percent // 100), 1) - 1]
