"""A person's own ways, reckoned from their answers: what they know at first, learn from one telling, slip on, and keep how long.

Nothing here is set for anybody: it begins with what is usual and follows whoever answers. How long things are kept is followed by
the slope of how likely each answer was (one step of Newton an answer), by itself for what was recalled never, a few times, and
often, because people differ in how much recalling helps them.
"""

from math import exp

from msgspec import Struct, field

CLASSES = 3
ROWS_A_CLASS = 2
"""Things recalled twice more in a row are kept in another class, up to the last."""
SURE_AT_FIRST, SUREST = 2.0, 60.0
"""How much what is usual weighs at first, and the weight beyond which earlier answers are forgotten."""
FARTHEST, STEP = 4.0, 0.7
"""How far from the usual a person may keep things, and how far one answer may move it: as powers of e."""
SHARED = 0.3
"""What an answer about one class tells of the others."""
LIKELY = 0.6
"""Only what was likely known can tell how long it is kept."""
ALMOST_SURE = 0.995
MOST_SLIPS = 0.08
"""A wrong answer is taken at its word: whoever is thought to slip more is thought to forget less, and is reviewed too little."""


class Share(Struct, array_like=True):
    """How often something happens: so much of so many, beginning with what is usual."""

    of: float
    many: float

    def take(self, happened: float, weight: float = 1.0) -> None:
        """Once more."""
        self.of += happened
        self.many += weight

    def within(self, least: float, most: float) -> float:
        """The share, kept within what can be."""
        return min(most, max(least, self.of / self.many))


class Keeping(Struct, array_like=True):
    """How much longer than usual things are kept, as a power of e, and how sure that is."""

    power: float = 0.0
    sure: float = 0.0

    def move(self, slope: float, bend: float) -> None:
        """Follow an answer: by the slope of how likely it was, the less the more is known already."""
        self.sure = min(SUREST, self.sure + bend)
        step = slope / (SURE_AT_FIRST + self.sure)
        self.power = min(FARTHEST, max(-FARTHEST, self.power + min(STEP, max(-STEP, step))))


class OwnWays(Struct):
    """How this person learns."""

    at_first: Share = field(default_factory=lambda: Share(0.6, 3.0))
    by_telling: Share = field(default_factory=lambda: Share(2.0, 4.0))
    slipping: Share = field(default_factory=lambda: Share(2.0, 50.0))
    kept: list[Keeping] = field(default_factory=lambda: [Keeping() for _ in range(CLASSES)])

    @property
    def knows_at_first(self) -> float:
        """How likely something never asked is known."""
        return self.at_first.within(0.03, 0.9)

    @property
    def learns(self) -> float:
        """How likely one telling is enough."""
        return self.by_telling.within(0.15, 0.95)

    @property
    def slips(self) -> float:
        """How likely somebody who knows answers wrong."""
        return self.slipping.within(0.0, MOST_SLIPS)

    def keeps(self, row: int) -> float:
        """How many times as long as is usual things are kept that were recalled so often in a row."""
        return exp(self.kept[_class(row)].power)

    def take_first(self, guess: float, *, right: bool) -> None:
        """An answer to something never asked before."""
        self.at_first.take(self._knew(guess, right=right))

    def take_told(self, guess: float, *, right: bool) -> None:
        """An answer soon after something was told."""
        self.by_telling.take(self._knew(guess, right=right))

    def take_slip(self, recall: float, guess: float, *, right: bool) -> None:
        """An answer soon after a right one: wrong, it is as much of a slip as it was known; later it may be forgotten."""
        slips = self.slips
        if_known, if_not = (1 - slips, guess) if right else (slips, 1 - guess)
        knew = recall * if_known / max(1e-9, recall * if_known + (1 - recall) * if_not)
        self.slipping.take(0.0 if right else knew, knew)

    def take_kept(self, row: int, chance: float, faded: float, guess: float, *, right: bool) -> None:
        """An answer on another day to something that was likely known and has faded so far."""
        if chance <= LIKELY:
            return
        tells = 1 - self.slips - guess
        recall = chance / (1 + faded)
        expected = min(ALMOST_SURE, max(1 - ALMOST_SURE, guess + tells * recall))
        turns = tells * recall * faded / (1 + faded)
        slope = (right - expected) / (expected * (1 - expected)) * turns
        bend = turns * turns / (expected * (1 - expected))
        for place, kept in enumerate(self.kept):
            share = 1.0 if place == _class(row) else SHARED
            kept.move(slope * share, bend * share)

    def _knew(self, guess: float, *, right: bool) -> float:
        """How much an answer tells that it was known: one that nobody could guess tells most."""
        return (right - guess) / (1 - guess - min(self.slips, 0.5))


def _class(row: int) -> int:
    return min(CLASSES - 1, row // ROWS_A_CLASS)
