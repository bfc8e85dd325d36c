"""What there is to meet in a game: every pay-table row, every boundary between ranks, every clause; and how much was met."""

from collections.abc import Collection, Iterable, Mapping
from functools import cache

from msgspec import Struct

from app.rules.core.game import AnyGame


def row_key(wager: str, row: str) -> str:
    """The key of a row of a wager's pay table."""
    return f"row:{wager}:{row}"


def boundary_key(lower: str, higher: str) -> str:
    """The key of the boundary between two neighbouring ranks of hands."""
    return f"boundary:{lower}:{higher}"


def ranks_beside(boundary: str) -> tuple[str, str]:
    """The two ranks a boundary lies between, the lower first."""
    _, lower, higher = boundary.split(":")
    return lower, higher


def clause_key(number: str) -> str:
    """The key of a clause."""
    return f"clause:{number}"


@cache
def pay_table_rows(game: AnyGame) -> frozenset[str]:
    """Every row of every pay table of a game, the jackpot's among them, and what others are paid for its hands."""
    file = game.file
    rows = {row_key(wager, row) for wager, table in file.pays.items() for row in table.odds}
    rows |= {row_key("jackpot", hand) for hand in (file.jackpot.awards if file.jackpot else ())}
    return frozenset(rows | {row_key(onlookers_payment(game), hand) for hand in onlookers_awards(game)})


def onlookers_payment(game: AnyGame) -> str:
    """The name of what others are paid for a jackpot hand; nothing in a game without it."""
    return game.file.onlookers.payment if game.file.onlookers else ""


def onlookers_awards(game: AnyGame) -> Mapping[str, int]:
    """What others are paid for a jackpot hand, in cents; nothing in a game without it."""
    onlookers = game.file.onlookers
    return {hand: award.fixed for hand, award in onlookers.awards.items()} if onlookers else {}


def rows_of(game: AnyGame, *wagers: str) -> frozenset[str]:
    """The pay-table rows of these wagers."""
    return frozenset(row for row in pay_table_rows(game) if row.split(":")[1] in wagers)


@cache
def rank_boundaries(game: AnyGame) -> frozenset[str]:
    """Every boundary between neighbouring ranks of a game's hands."""
    return frozenset(boundary_key(lower, higher) for lower, higher in zip(game.hands, game.hands[1:], strict=False))


@cache
def clauses(game: AnyGame) -> frozenset[str]:
    """Every clause of a game's document."""
    return frozenset(map(clause_key, game.file.clauses))


def all_keys(game: AnyGame) -> frozenset[str]:
    """Everything there is to meet in a game."""
    return pay_table_rows(game) | rank_boundaries(game) | clauses(game)


class CoverageMeter(Struct, frozen=True):
    """How much of what there is to meet was met often enough."""

    met: int
    all: int

    @property
    def percent(self) -> int:
        """The part that was met, rounded down: 100 only where nothing is missing."""
        return self.met * 100 // self.all if self.all else 100


def meter(keys: Collection[str], met: Mapping[str, int], times: int = 1) -> CoverageMeter:
    """How many of the keys were met at least so many times."""
    return CoverageMeter(sum(met.get(key, 0) >= times for key in keys), len(keys))


def still_wanted(keys: Iterable[str], met: Mapping[str, int], times: int = 1) -> frozenset[str]:
    """The keys not met often enough: what the next questions are steered to."""
    return frozenset(key for key in keys if met.get(key, 0) < times)
