"""Minds that can be taught: what each truly knows of every item, how it forgets, and how it answers.

They are models, and simple ones. A question is answered right by whoever knows all of its items; who does not know guesses where
there are choices. Items are independent of each other. Time of day, mood and fatigue do not exist. What they assume beside that
stands with each.
"""

from collections.abc import Callable, Iterable, Sequence
from math import exp, log
from typing import NamedTuple, Protocol

from app.base.chance import chance

DAY_MS = 86_400_000
SECOND_MS = 1_000


class Asked(NamedTuple):
    """A question as a learner meets it: its items, how many choices there are (0 where it is typed), and its par."""

    items: tuple[str, ...]
    choices: int
    par_ms: int


class Reply(NamedTuple):
    """Whether the answer is right, the items it went wrong by, and how long it took."""

    right: bool
    missed: tuple[str, ...]
    time_ms: int


class Mind(Protocol):
    """Somebody who answers and is told what was right."""

    def answer(self, asked: Asked, at_ms: int) -> Reply:
        """Answer a question; what is right is told then, and learnt or not."""

    def recall(self, item: str, at_ms: int) -> float:
        """How likely the item is truly known at a moment, slips and luck left aside."""


def knowledge(mind: Mind, items: Sequence[str], at_ms: int) -> float:
    """What a test with one question on every item would show, if nobody slipped or guessed."""
    return sum(mind.recall(item, at_ms) for item in items) / len(items)


class Forgetful:
    """Learns from one telling and forgets by an exponential curve, each item at its own speed.

    Recalling what had nearly gone strengthens most; repeating at once strengthens little; missing something costs half of what it
    was worth. Three items in twenty are known from the start.
    """

    HALF_DAYS = 1.5
    GAIN = 2.0

    def __init__(self, items: Iterable[str], seed: int) -> None:
        self._luck = chance(seed, "forgetful")
        self._first = {item: self.HALF_DAYS * exp(self._luck.gauss(0, 0.5)) for item in items}
        self._half = {item: 20.0 for item in self._first if self._luck.random() < 0.15}
        self._seen_ms: dict[str, int] = dict.fromkeys(self._half, 0)

    def recall(self, item: str, at_ms: int) -> float:
        if item not in self._half:
            return 0.0
        days = max(0, at_ms - self._seen_ms[item]) / DAY_MS if self._seen_ms[item] else 0.0
        return exp(-log(2) * days / self._half[item])

    def answer(self, asked: Asked, at_ms: int) -> Reply:
        missed = tuple(item for item in asked.items if self._luck.random() >= self.recall(item, at_ms))
        guessed = bool(missed) and self._luck.random() < (1 / asked.choices if asked.choices else 0.0)
        for item in asked.items:
            self._strengthen(item, at_ms, missed=item in missed)
        time_ms = int(asked.par_ms * self._luck.uniform(0.5, 1.0) * (1.6 if missed else 1.0))
        return Reply(not missed or guessed, missed, time_ms)

    def _strengthen(self, item: str, at_ms: int, *, missed: bool) -> None:
        if item not in self._half:
            self._half[item] = self._first[item]
        elif missed:
            self._half[item] = max(self._first[item], self._half[item] / 2)
        else:
            self._half[item] *= 1 + self.GAIN * (1 - self.recall(item, at_ms)) ** 0.5
        self._seen_ms[item] = at_ms


class Misled:
    """Holds wrong rules that only correction of that very thing cures: each misconception needs to be told several times.

    A third of the items is known, a third is believed wrongly, the rest is unknown and takes two tellings. What is
    learnt stays. A belief gives the same wrong answer every time, without guessing.
    """

    UNKNOWN = 2
    TELLINGS = (3, 4, 5)

    def __init__(self, items: Iterable[str], seed: int) -> None:
        self._luck = chance(seed, "misled")
        self._left = {item: self._luck.choice((0, self.UNKNOWN, self._luck.choice(self.TELLINGS))) for item in items}

    def recall(self, item: str, at_ms: int) -> float:
        return float(not self._left[item])

    def answer(self, asked: Asked, at_ms: int) -> Reply:
        missed = tuple(item for item in asked.items if self._left[item])
        only_unknown = all(self._left[item] <= self.UNKNOWN for item in missed)
        guessed = bool(missed) and only_unknown and self._luck.random() < (1 / asked.choices if asked.choices else 0.0)
        for item in missed:
            self._left[item] -= 1
        return Reply(not missed or guessed, missed, int(asked.par_ms * self._luck.uniform(0.6, 0.95)))


class Careless:
    """Answers fast, slips on what is known, and mostly does not read what was right.

    What is known is known for good. One answer in twelve is a slip whatever is known.
    """

    SLIPS = 1 / 12
    READS = 0.35

    def __init__(self, items: Iterable[str], seed: int) -> None:
        self._luck = chance(seed, "careless")
        self._knows = {item: self._luck.random() < 0.25 for item in items}

    def recall(self, item: str, at_ms: int) -> float:
        return float(self._knows[item])

    def answer(self, asked: Asked, at_ms: int) -> Reply:
        missed = tuple(item for item in asked.items if not self._knows[item])
        guessed = bool(missed) and self._luck.random() < (1 / asked.choices if asked.choices else 0.0)
        slipped = self._luck.random() < self.SLIPS
        right = (not missed or guessed) and not slipped
        for item in missed:
            self._knows[item] = not guessed and self._luck.random() < self.READS
        return Reply(right, missed or asked.items[:1], int(asked.par_ms * self._luck.uniform(0.2, 0.5)))


MINDS: dict[str, Callable[[Iterable[str], int], Mind]] = {"forgetful": Forgetful, "misled": Misled, "careless": Careless}
