"""Minds of another make, made to check the engine; since then some of its figures were chosen with them in view.

`ActR` has an activation of its own for every item, a sum over all earlier meetings that each decay by a power of time, with noise
(Anderson and Schooler). `HalfLife` doubles or halves how long an item lasts by right and wrong answers alone, slips and guesses,
and knows three in five from the start (Settles and Meeder). `Generalising` learns concepts: what was told of one item helps with
the others of its kind and first part, and what is known of a concept makes its items come sooner.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from math import exp, log

from app.base.chance import chance
from tests.learning.minds import DAY_MS, Asked, Mind, Reply

HOUR_MS = 3_600_000


def _guessed(asked: Asked, drawn: float) -> bool:
    return drawn < (1 / asked.choices if asked.choices else 0.0)


class ActR:
    """Every meeting leaves a trace that decays by a power of time; an item comes to mind where the traces together are enough.

    Traces decay the faster the more active the item was when it was met (Pavlik and Anderson), so that cramming hardly lasts.
    """

    THRESHOLD, NOISE = -1.2, 0.35
    DECAY, CROWDED = 0.22, 0.20
    SCALE_MS = HOUR_MS

    def __init__(self, items: Iterable[str], seed: int) -> None:
        self._luck = chance(seed, "act-r")
        self._traces: dict[str, list[tuple[int, float]]] = {item: [] for item in items}
        for item in self._traces:
            if self._luck.random() < 0.2:
                self._traces[item] = [(-30 * DAY_MS, 0.05)] * 3

    def _activation(self, item: str, at_ms: int) -> float | None:
        traces = self._traces[item]
        if not traces:
            return None
        return log(sum(max(0.02, (at_ms - met_ms) / self.SCALE_MS) ** -decay for met_ms, decay in traces))

    def recall(self, item: str, at_ms: int) -> float:
        active = self._activation(item, at_ms)
        return 0.0 if active is None else 1 / (1 + exp((self.THRESHOLD - active) / self.NOISE))

    def answer(self, asked: Asked, at_ms: int) -> Reply:
        missed = tuple(item for item in asked.items if self._luck.random() >= self.recall(item, at_ms))
        guessed = bool(missed) and _guessed(asked, self._luck.random())
        for item in asked.items:
            active = self._activation(item, at_ms)
            decay = self.DECAY + (self.CROWDED * exp(min(active, 1.5)) if active is not None else 0.0)
            self._traces[item].append((at_ms, min(decay, 0.9)))
        slow = 1.5 if missed else 0.6
        return Reply(not missed or guessed, missed, int(asked.par_ms * slow * self._luck.uniform(0.7, 1.2)))


class HalfLife:
    """Three in five are known from the start; what is right lasts twice as long, what is wrong half; one in twenty slips."""

    SLIPS = 0.05
    FIRST_DAYS = 1.0

    def __init__(self, items: Iterable[str], seed: int) -> None:
        self._luck = chance(seed, "half-life")
        self._half = {item: 40.0 if self._luck.random() < 0.6 else 0.0 for item in items}
        self._met_ms = dict.fromkeys(self._half, 0)

    def recall(self, item: str, at_ms: int) -> float:
        half = self._half[item]
        return 2 ** (-max(0, at_ms - self._met_ms[item]) / DAY_MS / half) if half else 0.0

    def answer(self, asked: Asked, at_ms: int) -> Reply:
        missed = tuple(item for item in asked.items if self._luck.random() >= self.recall(item, at_ms))
        right = _guessed(asked, self._luck.random()) if missed else self._luck.random() >= self.SLIPS
        for item in asked.items:
            days = (at_ms - self._met_ms[item]) / DAY_MS
            if item in missed:
                self._half[item] = max(self.FIRST_DAYS, self._half[item] / 2)
            elif days > 0.25:
                self._half[item] = min(200.0, self._half[item] * 2)
            self._met_ms[item] = at_ms
        return Reply(right, missed, int(asked.par_ms * self._luck.uniform(0.5, 1.3)))


class Generalising:
    """Concepts are learnt: the items of one kind and first part share a strength, and each has a little of its own.

    Both fade by half in some days that grow with every recall on another day.
    """

    SHARED = 0.5

    def __init__(self, items: Iterable[str], seed: int) -> None:
        self._luck = chance(seed, "generalising")
        self._own: dict[str, float] = {}
        self._concept: defaultdict[str, float] = defaultdict(float)
        self._lasts: dict[str, float] = {}
        self._met_ms: dict[str, int] = {}
        for item in items:
            self._own[item] = 1.5 if self._luck.random() < 0.1 else 0.0

    @staticmethod
    def _of(item: str) -> str:
        return ":".join(item.split(":")[:2])

    def recall(self, item: str, at_ms: int) -> float:
        if not self._own[item] and not self._concept[self._of(item)]:
            return 0.0
        days = (at_ms - self._met_ms.get(item, at_ms)) / DAY_MS
        kept = 2 ** (-max(0.0, days) / self._lasts.get(item, 4.0))
        return 1 - exp(-(2.2 * self._own[item] * kept + self.SHARED * min(self._concept[self._of(item)], 2.0)))

    def answer(self, asked: Asked, at_ms: int) -> Reply:
        missed = tuple(item for item in asked.items if self._luck.random() >= self.recall(item, at_ms))
        guessed = bool(missed) and _guessed(asked, self._luck.random())
        for item in asked.items:
            days = (at_ms - self._met_ms.get(item, at_ms)) / DAY_MS
            self._lasts[item] = min(
                120.0, self._lasts.get(item, 3.0) * (1 + min(1.2, days / 2)) * (0.6 if item in missed else 1.0)
            )
            self._own[item] = min(3.0, self._own[item] + 1.0)
            self._concept[self._of(item)] = min(2.0, self._concept[self._of(item)] + 0.15)
            self._met_ms[item] = at_ms
        return Reply(not missed or guessed, missed, int(asked.par_ms * self._luck.uniform(0.5, 1.4)))


OTHER_MINDS: dict[str, Callable[[Iterable[str], int], Mind]] = {
    "act-r": ActR,
    "half-life": HalfLife,
    "generalising": Generalising,
}
