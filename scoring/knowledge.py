"""Knowledge: how likely each item is known by now, reckoned from answers one by one; nobody looks into a head.

A right answer may be a guess and a wrong one a slip, so an answer is evidence and not the thing itself: what was likely before
is weighed by how likely such an answer is from who knows and from who does not. Every answer is told what was right, so it also
teaches. What is known fades; each time it is recalled after a while, it fades more slowly. How often this person knows at first,
learns from one telling, keeps things and slips is reckoned beside, from the same answers.

It is a fold of the log: the same answers in the same order come to the same knowledge.
"""

from collections.abc import Sequence
from math import exp

from msgspec import Struct, field

DAY_MS = 86_400_000
SAME_SITTING_DAYS = 0.3
"""What is recalled again this soon was never gone, and is hardly kept the longer for it."""
FADES_AT, FADING = 1 / 9, -1.0
"""The curve of forgetting that spaced repetition uses: nine in ten are left after as many days as it lasts."""
LASTS_AFTER_WRONG, LASTS_AFTER_RIGHT, LASTS_MOST = 1.0, 3.0, 1_000.0
GROWS_AT_ONCE, GROWS, GROWS_BY_EFFORT, FALLS_TO = 0.1, 0.3, 4.0, 0.5
BESIDE = 0.3
"""What an answer tells and teaches of the items beside the first, as a share."""
LEAST_GUESS = 0.02
SURE = 2
"""So many right in a row are known: a wrong answer after them is a slip more likely than not."""
SLIP_WITHIN_MS = DAY_MS * 3 // 2
"""Later a wrong answer may be forgetting."""
LIKELY, KEEPS_STEP, KEEPS_LEAST, KEEPS_MOST = 0.6, 0.08, 0.02, 20.0
"""What was likely known and is asked on another day tells how long this person keeps things, each time by a small step."""
LEECH = 5
"""Wrong so often, an item needs another treatment than being asked again."""


class Known(Struct, array_like=True):
    """One item: how likely it was known at its last answer, how many days it lasts, and how its answers went.

    `row` counts the right answers since the last wrong one.
    """

    chance: float
    lasts: float
    at_ms: int
    first_ms: int
    asked: int = 0
    wrong: int = 0
    row: int = 0

    def recall(self, at_ms: int, keeps: float = 1.0) -> float:
        """How likely it is known at a moment, by somebody who `keeps` things so many times as long as is usual."""
        days = max(0, at_ms - self.at_ms) / DAY_MS
        return float(self.chance * (1 + FADES_AT * days / (self.lasts * keeps)) ** FADING)

    @property
    def is_leech(self) -> bool:
        """Whether it went wrong too often, and still does."""
        return self.wrong >= LEECH and self.row < SURE


class Share(Struct, array_like=True):
    """How often something happens: so much of so many, beginning with what is usual."""

    of: float
    many: float

    def take(self, happened: float) -> None:
        """Once more."""
        self.of += happened
        self.many += 1

    def within(self, least: float, most: float) -> float:
        """The share, kept within what can be."""
        return min(most, max(least, self.of / self.many))


class Knowledge(Struct):
    """What a person knows of a game, item by item, and the person's own ways."""

    items: dict[str, Known] = {}
    at_first: Share = field(default_factory=lambda: Share(0.6, 3))
    by_telling: Share = field(default_factory=lambda: Share(2.0, 4))
    slipping: Share = field(default_factory=lambda: Share(0.6, 12))
    keeps: float = 1.0

    @property
    def prior(self) -> float:
        """How likely something never asked is known."""
        return self.at_first.within(0.03, 0.9)

    @property
    def learns(self) -> float:
        """How likely one telling is enough."""
        return self.by_telling.within(0.15, 0.9)

    @property
    def slips(self) -> float:
        """How likely somebody who knows answers wrong."""
        return self.slipping.within(0.0, 0.3)

    def recall(self, item: str, at_ms: int) -> float:
        """How likely an item is known at a moment."""
        known = self.items.get(item)
        return self.prior if known is None else known.recall(at_ms, self.keeps)

    def take(self, items: Sequence[str], *, right: bool, guess: float, at_ms: int) -> None:
        """Take an answer in: the items it is evidence for, the first before all, and how likely a guess is right."""
        for place, item in enumerate(items):
            self._weigh(item, max(guess, LEAST_GUESS), at_ms, right=right, is_first=not place)

    def _weigh(self, item: str, guess: float, at_ms: int, *, right: bool, is_first: bool) -> None:
        known, before = self.items.get(item), self.recall(item, at_ms)
        if is_first:
            self._learn_ways(known, guess, at_ms, right=right)
        slips, weight = self.slips, 1.0 if is_first else BESIDE
        if_known, if_not = (1 - slips, guess) if right else (slips, 1 - guess)
        weighed = before * if_known / (before * if_known + (1 - before) * if_not)
        after = before + (weighed - before) * weight
        chance = after + (1 - after) * self.learns * weight
        if known is None:
            self.items[item] = known = Known(chance, LASTS_AFTER_RIGHT if right else LASTS_AFTER_WRONG, at_ms, at_ms)
        else:
            if is_first:
                known.lasts = _lasts(known, after, at_ms, self.keeps, right=right)
            known.chance, known.at_ms = chance, max(known.at_ms, at_ms)
        if is_first:
            known.asked += 1
            known.wrong += not right
            known.row = known.row + 1 if right else 0

    def _learn_ways(self, known: Known | None, guess: float, at_ms: int, *, right: bool) -> None:
        """What an answer tells of the person: an answer nobody could guess tells most."""
        knew = (right - guess) / (1 - guess - min(self.slips, 0.5))
        if known is None:
            self.at_first.take(knew)
        elif known.wrong and not known.row and at_ms - known.at_ms < DAY_MS // 2:
            self.by_telling.take(knew)
        if known is None:
            return
        recall = known.recall(at_ms, self.keeps)
        if known.row >= SURE and at_ms - known.at_ms < SLIP_WITHIN_MS:
            self.slipping.take(not right)
        if at_ms - known.at_ms > DAY_MS // 2 and known.chance > LIKELY:
            expected = recall * (1 - self.slips) + (1 - recall) * guess
            self.keeps = min(KEEPS_MOST, max(KEEPS_LEAST, self.keeps * exp(KEEPS_STEP * (right - expected))))


def _lasts(known: Known, after: float, at_ms: int, keeps: float, *, right: bool) -> float:
    """How long it lasts after an answer: longer by being recalled, the more the nearer it was to being forgotten."""
    days = max(0, at_ms - known.at_ms) / DAY_MS
    if not right:
        return max(LASTS_AFTER_WRONG, known.lasts * (FALLS_TO + (1 - FALLS_TO) * after))
    faded = 1 - known.recall(at_ms, keeps) / known.chance if known.chance else 1.0
    grows = GROWS_AT_ONCE if days < SAME_SITTING_DAYS else GROWS + GROWS_BY_EFFORT * faded
    return min(LASTS_MOST, known.lasts * (1 + grows))
