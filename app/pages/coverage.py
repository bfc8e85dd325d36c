"""What of a game somebody has met: the rows of each pay table, the boundaries between ranks, the clauses."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from msgspec import Struct

from app.rules.catalogue import Catalogue
from app.rules.core.game import AnyGame
from lessons.coverage import CoverageMeter, clauses, meter, pay_table_rows, rank_boundaries

What = Literal["row", "boundary", "clause"]


class CoverageLine(Struct, frozen=True):
    """How much was met of one kind of thing at a game: pay-table rows (of a wager), boundaries between ranks, clauses."""

    game: str
    what: What
    wager: str
    met: CoverageMeter


def covered(met: Mapping[str, Mapping[str, int]], catalogue: Catalogue) -> tuple[CoverageLine, ...]:
    """What was met at some games; of a single one, by wager."""
    return tuple(line for game, items in met.items() for line in _lines(game, catalogue[game], items, by_wager=len(met) == 1))


def _lines(game_id: str, game: AnyGame, met: Mapping[str, int], *, by_wager: bool) -> Iterator[CoverageLine]:
    rows = pay_table_rows(game)
    wagers = dict.fromkeys(row.split(":")[1] for row in sorted(rows)) if by_wager else {"": None}
    for wager in wagers:
        of_wager = [row for row in rows if wager in ("", row.split(":")[1])]
        yield CoverageLine(game_id, "row", wager, meter(of_wager, met))
    yield CoverageLine(game_id, "boundary", "", meter(rank_boundaries(game), met))
    yield CoverageLine(game_id, "clause", "", meter(clauses(game), met))


def in_all(lines: Iterable[CoverageLine], what: What) -> CoverageMeter:
    """Several lines as one."""
    found = [line.met for line in lines if line.what == what]
    return CoverageMeter(sum(one.met for one in found), sum(one.all for one in found))
