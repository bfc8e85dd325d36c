"""Which rulings stand beside each other as choices: first some that are easily confused, then any of them as the right one.

So none gives itself away: whoever does not read the case finds every ruling shown as often right as any other beside it.
"""

from bisect import bisect
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import accumulate, product
from random import Random
from typing import NamedTuple

from app.rules.core.game import AnyGame
from app.rules.core.irregularity import REFER, Fact, FactTerms, asked_facts, cases, cases_of, comes_to_the_same, rule
from lessons.item import ruling as ruling_item

DECIDERS = ("dealer", "gaming-shift-manager")
NUMBERS = (0, 1, 2, 3)
SHOWN = 4
"""How many rulings are shown."""


class Decided(NamedTuple):
    """A ruling, and who decides it."""

    ruling: str
    decides: str

    @property
    def by_the_other(self) -> "Decided":
        """The same, decided by the wrong one of the two."""
        return Decided(self.ruling, DECIDERS[1 - DECIDERS.index(self.decides)])


class Occurrence(NamedTuple):
    """A case with the facts it turns on."""

    case: str
    facts: tuple[tuple[str, Fact], ...]

    @property
    def told(self) -> dict[str, Fact]:
        """The facts by name."""
        return dict(self.facts)


def facts_asked(game: AnyGame, case: str) -> dict[str, FactTerms]:
    """The facts a case turns on in a game."""
    return asked_facts(cases()[case], game.file.irregularities.get(case, {}))


def values(terms: FactTerms) -> Sequence[Fact]:
    """What a fact may be."""
    return (True, False) if terms.is_ == "truth" else [number for number in NUMBERS if number >= terms.least]


def decided(game: AnyGame, case: str, facts: Mapping[str, Fact]) -> Decided:
    """What is ruled in a game, and who decides."""
    ruled = rule(game.file, case, facts)
    return Decided(ruled.ruling, ruled.decides)


@cache
def occurrences(game: AnyGame, *beside: AnyGame) -> dict[Decided, tuple[Occurrence, ...]]:
    """Every case with every set of facts that can be in these games, by what is ruled in the first."""
    found: dict[Decided, list[Occurrence]] = {}
    for case in cases_of(game.file, *(other.file for other in beside)):
        asked = facts_asked(game, case)
        for told in product(*map(values, asked.values())):
            occurrence = Occurrence(case, tuple(zip(asked, told, strict=True)))
            found.setdefault(decided(game, case, occurrence.told), []).append(occurrence)
    return {ruling: tuple(told) for ruling, told in found.items()}


@cache
def standing_apart(game: AnyGame, *beside: AnyGame) -> dict[Decided, tuple[Decided, ...]]:
    """The rulings that can stand beside each one: none of them comes to the same."""
    known = occurrences(game, *beside)
    return {ruling: tuple(other for other in known if not comes_to_the_same(ruling.ruling, other.ruling)) for ruling in known}


@cache
def confused_with(game: AnyGame, *beside: AnyGame) -> dict[Decided, tuple[Decided, ...]]:
    """The rulings somebody comes to who overlooks a fact; any other where no fact leads from one to another."""
    known = occurrences(game, *beside)
    cases_with = {ruling: {occurrence.case for occurrence in told} for ruling, told in known.items()}
    apart = standing_apart(game, *beside)
    near = {ruling: [other for other in apart[ruling] if cases_with[ruling] & cases_with[other]] for ruling in known}
    return {ruling: tuple(near[ruling] or apart[ruling]) for ruling in known}


def rulings_shown(chance: Random, game: AnyGame, *beside: AnyGame, always: str = "") -> tuple[Decided, ...]:
    """Some rulings, by twos that are confused, none of which comes to the same as another; `always` is among them."""
    near, apart = confused_with(game, *beside), standing_apart(game, *beside)
    shown: list[Decided] = []
    free: Sequence[Decided] = tuple(near)

    def show(ruling: Decided) -> None:
        nonlocal free
        shown.append(ruling)
        free = [other for other in apart[ruling] if other in free]

    for ruling in [ruling for ruling in near if ruling.ruling == always][:1]:
        show(ruling)
    while free and len(shown) < SHOWN:
        show(chance.choice(free))
        beside_it = [ruling for ruling in near[shown[-1]] if ruling in free]
        if beside_it and len(shown) < SHOWN:
            show(chance.choice(beside_it))
    return tuple(shown)


@cache
def item_counts(game: AnyGame) -> dict[Decided, int]:
    """How many items each ruling is right for: so often it is, where every item is asked as often as any other."""
    found = occurrences(game)
    return {one: len({ruling_item(game.file, told.case, told.told) for told in found[one]}) for one in found}


def rulings_beside(chance: Random, game: AnyGame, right: Decided) -> tuple[Decided, ...]:
    """The rulings shown where an item is asked for by name: each as often the right one as any other beside it.

    Rulings lie on a circle in an order of chance, each as long as often it is right; from a point on the right one every fourth
    part of the way is shown (systematic sampling). Wherever such a set is shown, any of it was the beginning as often.
    """
    lengths, apart = item_counts(game), standing_apart(game)
    circle = [one for alike in _alike(chance, tuple(lengths)) for one in alike]
    ends = list(accumulate(lengths[one] for one in circle))
    place = circle.index(right)
    begins = ends[place] - chance.random() * lengths[right]
    points = ((begins + ends[-1] * part / SHOWN) % ends[-1] for part in range(SHOWN))
    shown: list[Decided] = [right]
    for one in (circle[bisect(ends, point) % len(circle)] for point in points):
        if all(one in apart[other] for other in shown):
            shown.append(one)
    return tuple(shown)


def _alike(chance: Random, rulings: Sequence[Decided]) -> list[list[Decided]]:
    """Rulings, those together that come to the same: so near each other on the circle no two of them are shown."""
    groups: list[list[Decided]] = []
    for one in chance.sample(rulings, len(rulings)):
        group = next((group for group in groups if comes_to_the_same(one.ruling, group[0].ruling)), None)
        if group is None:
            groups.append([one])
        else:
            group.append(one)
    return groups


def why_wrong(game: AnyGame, occurrence: Occurrence, wrong: Decided, right: Decided) -> str:
    """Which rule is broken by whoever rules so: by the wrong person, on other facts, as another document or on another case."""
    if wrong.ruling == right.ruling:
        return "wrong-decider"
    if facts_for(game, occurrence, wrong.ruling):
        return "fact-ignored"
    if wrong.ruling == REFER:
        return "referred-needlessly"
    known = game.file.irregularities.get(occurrence.case, {})
    in_case = wrong.ruling in [row.ruling for row in cases()[occurrence.case].rows]
    return "another-documents-ruling" if in_case and wrong.ruling not in known else "another-cases-ruling"


def facts_for(game: AnyGame, occurrence: Occurrence, ruling: str) -> dict[str, Fact]:
    """The fewest facts of a case that would have to be otherwise for a ruling; none where no facts of it lead there."""
    told = occurrence.told
    others = [
        {name: fact for name, fact in other.facts if told[name] != fact}
        for ruled, found in occurrences(game).items()
        if ruled.ruling == ruling
        for other in found
        if other.case == occurrence.case
    ]
    return min(others, key=len, default={})
