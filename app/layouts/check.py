"""Proves a layout: every wager has an area, every hand a place, nothing overlaps, everything is on the felt, the words fit."""

from collections.abc import Iterator
from itertools import combinations

from app.base.saying import Saying
from app.base.trouble import Problem, unknown
from app.layouts.geometry import STEP_DEGREES, on_felt
from app.layouts.model import Layout
from app.layouts.outline import touch
from app.layouts.placing import placed
from app.layouts.print_places import print_placed
from app.layouts.printing import Printing, print_words, printing_of
from app.rules.core.game import AnyGame


def check_layout(layout: Layout, game: AnyGame) -> list[Problem]:
    """Everything that is wrong with a layout of a game."""
    problems = [*_wrong_names(layout, game), *_wrong_counts(layout, game), *_wrong_positions(layout, game)]
    unprintable = list(_wrong_print(layout, game))
    fewest, most = layout.positions
    for count in STEP_DEGREES:
        if fewest <= count <= most:
            problems += _misplaced(layout, count)
            if not unprintable:
                problems += _misprinted(layout, printing_of(layout, game.file), count)
    return [*problems, *unprintable]


def _wrong_names(layout: Layout, game: AnyGame) -> Iterator[Problem]:
    wagers = [name for name, terms in game.file.wagers.items() if not terms.payment]
    found = [area.wager for area in layout.areas]
    for place, name in enumerate(found):
        if name not in wagers:
            yield Problem(f"areas[{place}].wager", unknown("wager", name, wagers))
        elif name in found[:place]:
            yield Problem(f"areas[{place}].wager", Saying("felt.area-again", wager=repr(name)))
    payments = [name for name, terms in game.file.wagers.items() if terms.payment]
    for place, area in enumerate(layout.areas):
        for name in area.pays:
            if name not in payments:
                yield Problem(f"areas[{place}].pays", unknown("wager", name, payments))
    for name in wagers:
        if name not in found:
            yield Problem("areas", Saying("felt.area-missing", wager=repr(name)))


def _wrong_counts(layout: Layout, game: AnyGame) -> Iterator[Problem]:
    cards = game.file.cards
    if layout.hand.cards != cards.player:
        yield Problem("hand.cards", Saying("felt.cards", found=layout.hand.cards, expected=cards.player, game=game.file.name))
    elif layout.dealers_cards != cards.dealer:
        yield Problem(
            "dealer", Saying("felt.dealers-cards", found=layout.dealers_cards, expected=cards.dealer, game=game.file.name)
        )
    if (layout.hand.kind == "set") != bool(cards.set):
        told = "felt.hands-set" if cards.set else "felt.hands-not-set"
        yield Problem("hand.kind", Saying(told, found=repr(layout.hand.kind), game=game.file.name))
    parts = list(cards.set_parts.values())
    if list(layout.hand.parts) != parts:
        yield Problem("hand.parts", Saying("felt.parts", found=list(layout.hand.parts), expected=parts, game=game.file.name))
    if layout.hand.under and layout.hand.under not in game.file.wagers:
        yield Problem("hand.under", unknown("wager", layout.hand.under, game.file.wagers))
    places = layout.community.cards if layout.community else 0
    dealt = max((step.cards for deal in game.file.deals.values() for step in deal.steps if "community" in step.to), default=0)
    if places != dealt:
        yield Problem("community", Saying("felt.places", found=places, expected=dealt, game=game.file.name))


def _wrong_positions(layout: Layout, game: AnyGame) -> Iterator[Problem]:
    """A felt is one the rules name, with as many positions as they give it, and the arc has room for them."""
    named = game.file.layouts.get(layout.key)
    found = list(layout.positions)
    if named is None:
        yield Problem("key", unknown("layout", layout.key, game.file.layouts))
    elif named.positions != layout.positions:
        expected = list(named.positions)
        yield Problem("positions", Saying("felt.positions", found=found, expected=expected, game=game.file.name))
    if any(count not in STEP_DEGREES for count in layout.positions):
        yield Problem("positions", Saying("felt.room", found=found, fewest=min(STEP_DEGREES), most=max(STEP_DEGREES)))


def _wrong_print(layout: Layout, game: AnyGame) -> Iterator[Problem]:
    """What the print names that the game has not."""
    if layout.print is None:
        return
    if layout.print.rule not in print_words().rules:
        yield Problem("print.rule", unknown("rule", layout.print.rule, print_words().rules))
    pays = [*game.file.pays, *(["jackpot"] if game.file.jackpot else [])]
    for place, table in enumerate(layout.print.tables):
        if table.pays not in pays:
            yield Problem(f"print.tables[{place}].pays", unknown("wager", table.pays, pays))
        if table.foot and table.foot not in print_words().feet:
            yield Problem(f"print.tables[{place}].foot", unknown("foot", table.foot, print_words().feet))
    areas = [area.wager for area in layout.areas if area.wager in game.file.pays]
    for wager in layout.print.odds:
        if wager not in areas:
            yield Problem("print.odds", unknown("wager", wager, areas))


def _misprinted(layout: Layout, printing: Printing, count: int) -> Iterator[Problem]:
    """What of the print is not on the felt, or lies under something: an area, a word, cards, the Dealer's things."""
    where = Saying("felt.so-many", count=count)
    pieces = print_placed(layout, printing, count)
    lying = placed(layout, count)
    for piece in pieces:
        if not all(on_felt(point) for point in piece.outline.edge):
            yield Problem(where, Saying("felt.off", thing=piece.name))
        for thing in lying:
            if touch(piece.outline, thing.outline):
                yield Problem(where, Saying("felt.overlap", first=piece.name, second=thing.name))
    for first, second in combinations(pieces, 2):
        if first.name != second.name and touch(first.outline, second.outline):
            yield Problem(where, Saying("felt.overlap", first=first.name, second=second.name))


def _misplaced(layout: Layout, count: int) -> Iterator[Problem]:
    things = placed(layout, count)
    where = Saying("felt.so-many", count=count)
    for thing in things:
        if thing.on_felt and not all(on_felt(point) for point in thing.outline.edge):
            yield Problem(where, Saying("felt.off", thing=thing.name))
    for first, second in combinations(things, 2):
        if first.name != second.name and touch(first.outline, second.outline):
            yield Problem(where, Saying("felt.overlap", first=first.name, second=second.name))
