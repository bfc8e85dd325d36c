"""Two more minds of another make, held back: no figure of the engine was chosen by them.

`Sleeping` has two stores (Atkinson and Shiffrin): what is told is held for the day, and only a night carries it over.
`Interfering` has one strength an item that others of its kind push down (retroactive interference), and never guesses.
"""

from collections.abc import Callable, Iterable
from math import exp

from app.base.chance import chance
from tests.learning.minds import DAY_MS, Asked, Mind, Reply


class Sleeping:
    """What is told is held today; a night carries over a part of it, the more the oftener it was met, and what was carried stays.

    One in five is known for good. One answer in thirty is a slip.
    """

    CARRIED, SLIPS = 0.45, 1 / 30

    def __init__(self, items: Iterable[str], seed: int) -> None:
        self._luck = chance(seed, "sleeping")
        self._kept = {item: 1.0 if self._luck.random() < 0.2 else 0.0 for item in items}
        self._held: dict[str, tuple[int, int]] = {}

    def recall(self, item: str, at_ms: int) -> float:
        day, times = self._held.get(item, (0, 0))
        if times and day == at_ms // DAY_MS:
            return 1.0
        return self._carried(item, times)

    def answer(self, asked: Asked, at_ms: int) -> Reply:
        today = at_ms // DAY_MS
        missed = tuple(item for item in asked.items if self._luck.random() >= self.recall(item, at_ms))
        guessed = bool(missed) and self._luck.random() < (1 / asked.choices if asked.choices else 0.0)
        slipped = not missed and self._luck.random() < self.SLIPS
        for item in asked.items:
            day, times = self._held.get(item, (today, 0))
            if day != today:
                self._kept[item], times = self._carried(item, times), 0
            self._held[item] = (today, times + 1)
        time_ms = int(asked.par_ms * self._luck.uniform(0.4, 1.1))
        return Reply(guessed if missed else not slipped, missed or asked.items[:1] * slipped, time_ms)

    def _carried(self, item: str, times: int) -> float:
        """What is there after a night: meeting it again on the same day adds less and less."""
        part = 1 - (1 - self.CARRIED) * 0.8 ** max(0, times - 1) if times else 0.0
        return self._kept[item] + (1 - self._kept[item]) * part


class Interfering:
    """Every telling strengthens an item and weakens one other of its kind; a weak item is mistaken for another, never guessed.

    A quarter is known well at first. Nothing fades by itself.
    """

    GAIN, PUSH, PUSHED = 1.4, 0.25, 0.3

    def __init__(self, items: Iterable[str], seed: int) -> None:
        self._luck = chance(seed, "interfering")
        self._strength = {item: 4.0 if self._luck.random() < 0.25 else -3.0 for item in items}
        self._alike: dict[str, list[str]] = {}
        for item in self._strength:
            self._alike.setdefault(item.split(":")[0], []).append(item)

    def recall(self, item: str, at_ms: int) -> float:
        return 1 / (1 + exp(-2 * self._strength[item]))

    def answer(self, asked: Asked, at_ms: int) -> Reply:
        missed = tuple(item for item in asked.items if self._luck.random() >= self.recall(item, at_ms))
        for item in asked.items:
            self._strength[item] = min(4.0, self._strength[item] + (2 if item in missed else 1) * self.GAIN)
            other = self._luck.choice(self._alike[item.split(":")[0]])
            if other != item and self._luck.random() < self.PUSHED:
                self._strength[other] -= self.PUSH
        return Reply(not missed, missed, int(asked.par_ms * self._luck.uniform(0.5, 1.0)))


LAST_MINDS: dict[str, Callable[[Iterable[str], int], Mind]] = {"sleeping": Sleeping, "interfering": Interfering}
