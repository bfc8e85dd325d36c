"""What a settled wager is evidence for: the row that pays it, or what becomes of a wager that none pays."""

from collections.abc import Iterable, Iterator

from app.rules.core.game import AnyGame
from app.rules.core.round import JACKPOT, Position, Round
from app.rules.core.settlement import Line
from lessons.coverage import onlookers_awards, onlookers_payment, row_key
from lessons.item import JOINT, Item, item, kind_of
from lessons.rows import Rows, met_by

ROW = "row"
VOID = item("line", "any", "void")
"""That a wager is not in play and goes back."""


def line_items(game: AnyGame, round: Round, position: Position, line: Line, rows: Rows) -> tuple[Item, ...]:
    """What a line is evidence for."""
    return tuple(sorted(met_by(game, round, position, line, rows))) or (unpaid(line),)


def unpaid(line: Line) -> Item:
    """What becomes of a wager that no row pays."""
    return VOID if line.outcome == "void" else item("line", line.wager, line.outcome)


def table_items(game: AnyGame, round: Round, rows: Rows, lines: Iterable[tuple[Position, Line]]) -> tuple[Item, ...]:
    """What the lines of a table are evidence for: the rarest rows first, then what is not paid, what is lost last."""
    found = {one: None for position, line in lines for one in line_items(game, round, position, line, rows)}
    return tuple(sorted(found, key=lambda one: _rarity(game, one)))


def rows_among(items: Iterable[Item]) -> frozenset[Item]:
    """The pay-table rows among items: what a question meets of them."""
    return frozenset(one for one in items if kind_of(one) == ROW)


def _rarity(game: AnyGame, one: Item) -> tuple[bool, bool, int]:
    """Where an item stands among others of a table; jackpots and other fixed payments are the rarest."""
    kind, wager, name = one.split(JOINT)[:3]
    is_row = kind == ROW
    odds = game.file.pays[wager].odds[name] if is_row and wager in game.file.pays else None
    return not is_row, name == "lose", -odds.pays // odds.on if odds else -(10**6)


def rows_asked(game: AnyGame, *wagers: str) -> tuple[Item, ...]:
    """The pay-table rows of some wagers, in the order of the document."""
    return tuple(row_key(wager, row) for wager in wagers for row in _rows(game, wager))


def _rows(game: AnyGame, wager: str) -> Iterable[str]:
    if wager == JACKPOT:
        return game.file.jackpot.awards if game.file.jackpot else ()
    return onlookers_awards(game) if wager == onlookers_payment(game) else game.file.pays[wager].odds


def lines_asked(game: AnyGame) -> tuple[Item, ...]:
    """Everything that may become of a wager that no row pays: lost, stood off where hands are compared, not in play."""
    return tuple(_lines(game))


def _lines(game: AnyGame) -> Iterator[Item]:
    wagers = game.file.wagers
    for name, terms in wagers.items():
        if not terms.payment:
            yield item("line", name, "lose")
            if terms.raises or name == game.placed_wagers[0]:
                yield item("line", name, "stand-off")
    if game.file.absence or any(terms.needs for terms in wagers.values()):
        yield VOID
