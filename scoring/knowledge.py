"""Knowledge: how likely each item is known by now, reckoned from answers one by one; nobody looks into a head.

A right answer may be a guess and a wrong one a slip, so an answer is evidence and not the thing itself: what was likely before
is weighed by how likely such an answer is from who knows and from who does not. Every answer is told what was right, so it also
teaches. What is known fades; each time it is recalled after a while, it fades more slowly. How often this person knows at first,
learns from one telling, keeps things and slips is reckoned beside, from the same answers (`scoring/ways.py`).

It is a fold of the log: the same answers in the same order come to the same knowledge.
"""

from collections.abc import Sequence

from msgspec import Struct, field

from scoring.ways import OwnWays

DAY_MS = 86_400_000
SAME_SITTING_DAYS = 0.3
"""What is recalled again this soon was never gone, and is hardly kept the longer for it."""
FADES_AT = 1 / 9
"""The curve of forgetting that spaced repetition uses: nine in ten are left after as many days as it lasts."""
LASTS_AFTER_WRONG, LASTS_AFTER_RIGHT, LASTS_MOST = 1.0, 3.0, 100.0
"""In days, for whoever keeps things as usual: what is thought to last for years hardly fades, and no answer could tell how."""
GROWS_AT_ONCE, GROWS, GROWS_BY_EFFORT, FALLS_TO = 0.1, 0.3, 2.5, 0.2
BESIDE = 0.75
"""What an answer tells and teaches of the items beside the first, as a share."""
LEAST_GUESS, LEAST_SLIP = 0.02, 0.01
SURE = 2
"""So many right in a row are known: what was wrong often and then so often right is no leech any more."""
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

    @property
    def is_leech(self) -> bool:
        """Whether it went wrong too often, and still does."""
        return self.wrong >= LEECH and self.row < SURE


class Knowledge(Struct):
    """What a person knows of a game, item by item, and the person's own ways."""

    items: dict[str, Known] = {}
    ways: OwnWays = field(default_factory=OwnWays)

    def recall(self, item: str, at_ms: int) -> float:
        """How likely an item is known at a moment."""
        known = self.items.get(item)
        return self.ways.knows_at_first if known is None else self.recall_of(known, at_ms)

    def recall_of(self, known: Known, at_ms: int) -> float:
        """How likely an item that was met is known at a moment."""
        return known.chance / (1 + self._faded(known, at_ms))

    def mean(self, items: Sequence[str], at_ms: int) -> float:
        """How much of some items is known at a moment."""
        return sum(self.recall(item, at_ms) for item in items) / max(1, len(items))

    def gain(self, item: str, at_ms: int, ahead_ms: int = DAY_MS) -> float:
        """How much likelier an item is known some time ahead if it is asked now: what is just told, or sure, gains nothing."""
        known = self.items.get(item)
        before = self.recall(item, at_ms)
        if known is None:
            return self._asked_now(before, LASTS_AFTER_RIGHT, LASTS_AFTER_WRONG, 0, ahead_ms) - before
        lasts_right, lasts_wrong = (self._lasts(known, before, at_ms, right=right) for right in (True, False))
        return self._asked_now(before, lasts_right, lasts_wrong, known.row, ahead_ms) - self.recall_of(known, at_ms + ahead_ms)

    def _asked_now(self, before: float, lasts_right: float, lasts_wrong: float, row: int, ahead_ms: int) -> float:
        """How likely something is known some time after it was asked, and told where it was not known."""
        days, ways = ahead_ms / DAY_MS, self.ways
        if_known = before / (1 + FADES_AT * days / (lasts_right * ways.keeps(row + 1)))
        return if_known + (1 - before) * ways.learns / (1 + FADES_AT * days / (lasts_wrong * ways.keeps(0)))

    def take(self, items: Sequence[str], *, right: bool, guess: float, at_ms: int) -> None:
        """Take an answer in: the items it is evidence for, the first before all, and how likely a guess is right."""
        for place, item in enumerate(items):
            self._weigh(item, max(guess, LEAST_GUESS), at_ms, right=right, is_first=not place)

    def _faded(self, known: Known, at_ms: int) -> float:
        """How far it has faded: nothing at once, a ninth after as long as it lasts with this person."""
        days = max(0, at_ms - known.at_ms) / DAY_MS
        return FADES_AT * days / (known.lasts * self.ways.keeps(known.row))

    def _weigh(self, item: str, guess: float, at_ms: int, *, right: bool, is_first: bool) -> None:
        known, before = self.items.get(item), self.recall(item, at_ms)
        if is_first:
            self._learn_ways(known, before, guess, at_ms, right=right)
        slips, weight = max(self.ways.slips, LEAST_SLIP), 1.0 if is_first else BESIDE
        if_known, if_not = (1 - slips, guess) if right else (slips, 1 - guess)
        weighed = before * if_known / (before * if_known + (1 - before) * if_not)
        after = before + (weighed - before) * weight
        chance = after + (1 - after) * self.ways.learns * weight
        if known is None:
            self.items[item] = known = Known(chance, LASTS_AFTER_RIGHT if right else LASTS_AFTER_WRONG, at_ms, at_ms)
        else:
            if is_first:
                known.lasts = self._lasts(known, after, at_ms, right=right)
            known.chance, known.at_ms = chance, max(known.at_ms, at_ms)
        if is_first:
            known.asked += 1
            known.wrong += not right
            known.row = known.row + 1 if right else 0

    def _learn_ways(self, known: Known | None, recall: float, guess: float, at_ms: int, *, right: bool) -> None:
        """What an answer tells of the person."""
        if known is None:
            self.ways.take_first(guess, right=right)
            return
        is_soon = at_ms - known.at_ms < DAY_MS // 2
        if known.wrong and not known.row and is_soon:
            self.ways.take_told(guess, right=right)
        if known.row and is_soon:
            self.ways.take_slip(recall, guess, right=right)
        if not is_soon:
            self.ways.take_kept(known.row, known.chance, self._faded(known, at_ms), guess, right=right)

    def _lasts(self, known: Known, after: float, at_ms: int, *, right: bool) -> float:
        """How long it lasts after an answer: longer by being recalled, the more the nearer it was to being forgotten."""
        if not right:
            return max(LASTS_AFTER_WRONG, known.lasts * (FALLS_TO + (1 - FALLS_TO) * after))
        days, faded = max(0, at_ms - known.at_ms) / DAY_MS, self._faded(known, at_ms)
        grows = GROWS_AT_ONCE if days < SAME_SITTING_DAYS else GROWS + GROWS_BY_EFFORT * faded / (1 + faded)
        return min(LASTS_MOST, known.lasts * (1 + grows))
