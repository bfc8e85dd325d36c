"""Proves a layout: every wager has an area, every hand a place, nothing overlaps, everything is on the felt, the words fit."""

from collections.abc import Iterator
from itertools import combinations

from app.base.trouble import Problem, unknown
from app.layouts.geometry import STEP_DEGREES, on_felt
from app.layouts.model import Layout
from app.layouts.outline import touch
from app.layouts.placing import placed
from app.rules.core.game import AnyGame


def check_layout(layout: Layout, game: AnyGame) -> list[Problem]:
    """Everything that is wrong with a layout of a game."""
    problems = [*_wrong_names(layout, game), *_wrong_counts(layout, game), *_wrong_positions(layout, game)]
    fewest, most = layout.positions
    for count in STEP_DEGREES:
        if fewest <= count <= most:
            problems += _misplaced(layout, count)
    return problems


def _wrong_names(layout: Layout, game: AnyGame) -> Iterator[Problem]:
    wagers = [name for name, terms in game.file.wagers.items() if not terms.payment]
    found = [area.wager for area in layout.areas]
    for place, name in enumerate(found):
        if name not in wagers:
            yield Problem(f"areas[{place}].wager", unknown("the wager", name, wagers))
        elif name in found[:place]:
            yield Problem(f"areas[{place}].wager", f"found {name!r} again, expected one area for each wager")
    for name in wagers:
        if name not in found:
            yield Problem("areas", f"missing an area for {name!r}: every position needs one for every wager")


def _wrong_counts(layout: Layout, game: AnyGame) -> Iterator[Problem]:
    cards = game.file.cards
    if layout.hand.cards != cards.player:
        yield Problem("hand.cards", f"found {layout.hand.cards}, expected {cards.player} for {game.file.name}")
    if (layout.hand.kind == "set") != bool(cards.set):
        yield Problem("hand.kind", f"found {layout.hand.kind!r}; hands are {'' if cards.set else 'not '}set in {game.file.name}")
    if layout.hand.under and layout.hand.under not in game.file.wagers:
        yield Problem("hand.under", unknown("the wager", layout.hand.under, game.file.wagers))
    places = layout.community.cards if layout.community else 0
    dealt = max((step.cards for deal in game.file.deals.values() for step in deal.steps if "community" in step.to), default=0)
    if places != dealt:
        yield Problem("community", f"found {places} places, expected {dealt} for {game.file.name}")


def _wrong_positions(layout: Layout, game: AnyGame) -> Iterator[Problem]:
    """A felt is one the rules name, with as many positions as they give it, and the arc has room for them."""
    named = game.file.layouts.get(layout.key)
    found = list(layout.positions)
    if named is None:
        yield Problem("key", unknown("the layout", layout.key, game.file.layouts))
    elif named.positions != layout.positions:
        yield Problem("positions", f"found {found}, expected {list(named.positions)} as the rules of {game.file.name} have it")
    if any(count not in STEP_DEGREES for count in layout.positions):
        yield Problem(
            "positions", f"found {found}, expected no fewer than {min(STEP_DEGREES)} and no more than {max(STEP_DEGREES)}"
        )


def _misplaced(layout: Layout, count: int) -> Iterator[Problem]:
    things = placed(layout, count)
    where = f"{count} positions"
    for thing in things:
        if thing.on_felt and not all(on_felt(point) for point in thing.outline.edge):
            yield Problem(where, f"{thing.name} is not wholly on the felt")
    for first, second in combinations(things, 2):
        if touch(first.outline, second.outline):
            yield Problem(where, f"{first.name} overlaps {second.name}")
