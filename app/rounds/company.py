"""Players side by side: one who bets for a neighbour, two who share an area, one who mistakes the price of the jackpot.

They come only where a scenario gives them a chance, and from a stream of their own, so that they change no other round.
"""

from collections.abc import Collection, Sequence
from random import Random

from msgspec.structs import replace

from app.rounds.players import Chances
from app.rules.core.game import AnyGame
from app.rules.core.round import JACKPOT, Table
from app.rules.core.script import SeatScript


def with_company(
    seats: Sequence[SeatScript], game: AnyGame, table: Table, chances: Chances, planned: Collection[str], stream: Random
) -> list[SeatScript]:
    """The seats with what Players do about each other's areas and the jackpot's price; nobody does at a place with a plan."""
    found = list(seats)
    for at, seat in enumerate(seats):
        if seat.wagers and seat.placed == seat.wagers and f"position-{seat.position}" not in planned:
            found[at] = _in_company(found, at, game, table, chances, stream)
    return found


def _in_company(
    seats: Sequence[SeatScript], at: int, game: AnyGame, table: Table, chances: Chances, stream: Random
) -> SeatScript:
    seat = seats[at]
    if stream.random() < chances.shares_area:
        seat = replace(seat, shares=game.placed_wagers[0])
    if stream.random() < chances.wrong_price and JACKPOT in seat.placed:
        seat = replace(seat, placed={**seat.placed, JACKPOT: table.jackpot.price * 2})
    if stream.random() < chances.for_neighbour:
        seat = replace(seat, jackpot_at=_without_jackpot(seats, at))
    return seat


def _without_jackpot(seats: Sequence[SeatScript], at: int) -> int:
    """The next position with a base wager and no jackpot wager, where nobody bets for its Player yet; 0 where there is none."""
    taken = {seat.jackpot_at for seat in seats}
    for other in [*seats[at + 1 :], *seats[:at]]:
        if other.wagers and JACKPOT not in {**other.placed, **other.wagers} and other.position not in taken:
            return other.position
    return 0
