"""Which row of a pay table paid a wager, found without asking the game how: a twin of it pays every row at odds of its own.

The twin settles the same round with one cent on every wager. What it pays is the number of the row.
"""

from functools import cache

from msgspec.structs import replace

from app.rules.core.game import AnyGame
from app.rules.core.gamefile import PayTable
from app.rules.core.money import Odds
from app.rules.core.round import JACKPOT, Position, Round
from app.rules.core.settlement import Line
from lessons.coverage import onlookers_awards, onlookers_payment, row_key

Rows = dict[tuple[int, str], str]
"""The row that pays, by position and wager."""


@cache
def marked(game: AnyGame) -> AnyGame:
    """The twin of a game whose every pay-table row pays its own number to one."""
    pays = {
        wager: PayTable(table.clauses, {row: Odds(number) for number, row in enumerate(table.odds, start=1)})
        for wager, table in game.file.pays.items()
    }
    return type(game)(replace(game.file, pays=pays))


def rows_paid(game: AnyGame, round: Round) -> Rows:
    """The row behind every wager that its pay table pays, jackpots by their hand."""
    file = game.file
    one_cent = replace(
        round,
        table=replace(round.table, limits={}),
        positions=tuple(replace(position, wagers=dict.fromkeys(position.wagers, 1), raised=None) for position in round.positions),
    )
    rows: Rows = {}
    for played, settled in zip(round.positions, marked(game).settle(one_cent).positions, strict=True):
        for line in settled.lines:
            if line.paid and line.wager in file.pays:
                number = line.paid // (line.staked or 1)
                rows[played.number, line.wager] = list(file.pays[line.wager].odds)[number - 1]
            elif line.paid and line.wager == JACKPOT and (hand := game.jackpot_hand(played, round)):
                rows[played.number, JACKPOT] = hand
    return rows


def looked_on(game: AnyGame, round: Round, position: Position) -> dict[int, str]:
    """The other positions whose hand earns this one a payment, and which hand; none without a jackpot wager in play."""
    if not has_jackpot(game, position):
        return {}
    return {number: hand for number, hand in top_hands(game, round, position).items() if number in _based(game, round)}


def has_jackpot(game: AnyGame, position: Position) -> bool:
    """Whether a jackpot wager lies at a position beside one it needs."""
    return JACKPOT in position.wagers and bool(game.is_valid(JACKPOT, position.wagers))


def top_hands(game: AnyGame, round: Round, position: Position) -> dict[int, str]:
    """The hands of the other positions that others may be paid for, whatever was wagered on them."""
    held = {other.number: game.jackpot_hand(other, round) for other in round.positions if other.number != position.number}
    return {number: hand for number, hand in held.items() if hand and hand in onlookers_awards(game)}


def _based(game: AnyGame, round: Round) -> set[int]:
    """The positions with a wager of the kind a jackpot wager needs."""
    return {position.number for position in round.positions if game.is_valid(JACKPOT, {**position.wagers, JACKPOT: 0})}


def met_by(game: AnyGame, round: Round, position: Position, line: Line, rows: Rows) -> frozenset[str]:
    """The pay-table rows that a line meets."""
    if line.wager == onlookers_payment(game):
        return frozenset(row_key(line.wager, hand) for hand in looked_on(game, round, position).values())
    row = rows.get((position.number, line.wager))
    return frozenset({row_key(line.wager, row)}) if row and line.paid else frozenset()
