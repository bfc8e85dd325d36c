"""Players side by side, and what they bet on: a second hand played blind, a neighbour's jackpot, a shared area, a wrong price.

What they do comes from a stream of its own, so that it changes no round in which nobody does.
"""

from collections.abc import Collection, Mapping, Sequence
from random import Random

from msgspec.structs import replace

from app.rounds.players import Chances
from app.rules.core.game import AnyGame
from app.rules.core.round import JACKPOT, Table
from app.rules.core.script import SeatScript

TWO_HANDS = "multiple-hands"
"""Where a document says what becomes of two hands in error it knows blind betting too, and lets one Player have two hands."""


def with_company(
    seats: Sequence[SeatScript], game: AnyGame, table: Table, chances: Chances, planned: Collection[str], stream: Random
) -> list[SeatScript]:
    """The seats with what Players do about areas, prices and second hands; nobody does at a place with a plan."""
    found = list(seats)
    free = [at for at, seat in enumerate(seats) if _is_free(seat, planned)]
    for at in free:
        found[at] = _in_company(found, at, game, table, chances, stream)
    return [
        _alone(seat, found, game, table) if at in free and stream.random() < chances.alone else seat
        for at, seat in enumerate(found)
    ]


def second_hand(
    players: Mapping[int, str], game: AnyGame, table: Table, chances: Chances, stream: Random
) -> tuple[int, int] | None:
    """A position where a Player sits and an empty one that this Player bets on as well; None where nobody does in this round."""
    empty = [number for number in range(1, table.seats + 1) if number not in players]
    if stream.random() >= chances.blind or not empty or TWO_HANDS not in game.file.irregularities:
        return None
    return stream.choice(list(players)), stream.choice(empty)


def blindly(seat: SeatScript, game: AnyGame) -> SeatScript:
    """What is decided about a hand that nobody looks at: it is played to the end; where hands are set, the Dealer is asked to."""
    if game.file.cards.set:
        return replace(seat, asks_house_way=True, absent=False, exposed=True)
    return replace(
        seat, absent=False, exposed=True, decision=next(name for name, terms in game.file.decisions.items() if terms.stakes)
    )


def _is_free(seat: SeatScript, planned: Collection[str]) -> bool:
    """Whether a Player bets as usual, and nothing is planned for the position."""
    return bool(seat.wagers) and seat.placed == seat.wagers and f"position-{seat.position}" not in planned


def _in_company(
    seats: Sequence[SeatScript], at: int, game: AnyGame, table: Table, chances: Chances, stream: Random
) -> SeatScript:
    seat = seats[at]
    if stream.random() < chances.shares_area:
        seat = replace(seat, shares=game.placed_wagers[0])
    if stream.random() < chances.wrong_price and JACKPOT in seat.placed:
        seat = replace(seat, placed={**seat.placed, JACKPOT: table.jackpot.price * 2})
    if stream.random() < chances.for_neighbour and JACKPOT in game.placed_wagers:
        seat = replace(seat, jackpot_at=_without_jackpot(seats, at))
    return seat


def _alone(seat: SeatScript, seats: Sequence[SeatScript], game: AnyGame, table: Table) -> SeatScript:
    """A position opened by another wager than the usual one, where the game has one that needs none, and only by that.

    Where something else is done there already nothing changes: one thing at a time.
    """
    usual, *others = game.placed_wagers
    opening = next((name for name in others if not game.file.wagers[name].needs), "")
    if not opening or usual not in seat.wagers or _is_busy(seat, seats):
        return seat
    stake = seat.wagers.get(opening) or seat.wagers[usual]
    least, most = table.limits.get(opening, (stake, stake))
    beside = {name: seat.wagers[name] for name in (JACKPOT,) if name in seat.wagers and game.is_valid(name, {opening: stake})}
    wagers = {opening: min(max(stake, least), most), **beside}
    return replace(seat, placed=wagers, wagers=dict(wagers))


def _is_busy(seat: SeatScript, seats: Sequence[SeatScript]) -> bool:
    """Whether anything else than betting goes on at a position."""
    for_it = any(other.jackpot_at == seat.position for other in seats)
    return bool(seat.placed != seat.wagers or seat.shares or seat.late or seat.pulled_back or for_it)


def _without_jackpot(seats: Sequence[SeatScript], at: int) -> int:
    """The next position with a base wager and no jackpot wager, where nobody bets for its Player yet; 0 where there is none."""
    taken = {seat.jackpot_at for seat in seats}
    for other in [*seats[at + 1 :], *seats[:at]]:
        if other.wagers and JACKPOT not in {**other.placed, **other.wagers} and other.position not in taken:
            return other.position
    return 0
