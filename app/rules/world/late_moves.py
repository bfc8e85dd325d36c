"""Chips that Players move when it is too late: put down or added, pulled back whole or in part, and tried again when refused."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from app.rules.core.act import Correct
from app.rules.core.event import WagerPlaced, WagerWithdrawn
from app.rules.core.money import Cents
from app.rules.core.script import LateMoment, SeatScript
from app.rules.world.chip_acts import lift, put_down
from app.rules.world.chips import AreaChips
from app.rules.world.event import Event, LateChips
from app.rules.world.world import World

AGAIN = 2
"""Nobody tries a third time."""


def come_late(world: World, seats: Mapping[int, SeatScript], moment: LateMoment, only: int = 0) -> Iterator[Event]:
    """What some try when bets are closed, everybody whose moment it is or one of them; each tries it once."""
    for position, seat in seats.items():
        guest = world.guests[position]
        if seat.late_at != moment or only not in (0, position) or guest.tries or guest.away or not world.closed:
            continue
        if seat.late or seat.pulled_back:
            guest.tries = 1
            yield from _put_down_late(world, seat)
            yield from pull_back(world, seat)


def try_again(world: World, seats: Mapping[int, SeatScript]) -> Iterator[Event]:
    """Whoever was refused and does not take no for an answer puts the same chips down once more."""
    for position, seat in seats.items():
        guest = world.guests[position]
        if seat.again and seat.late and 0 < guest.tries < AGAIN and not guest.away and not _lies_late(world, seat):
            guest.tries = AGAIN
            yield from _put_down_late(world, seat)


def bet_again(world: World, seat: SeatScript, act: Correct) -> Iterator[Event]:
    """A wager that was refused while bets are open lies there again, as it was put down first."""
    guest, amount = world.guests[seat.position], seat.placed.get(act.wager, 0)
    if seat.again and act.how == "refuse" and not guest.tries and amount and not world.at(act.position, act.wager).lies:
        guest.tries = AGAIN
        yield put_down(world, seat.position, act.wager, amount)


def put_back(world: World, position: int, wager: str) -> Iterator[WagerPlaced]:
    """What was pulled back after bets closed lies on its area again."""
    chips = world.at(position, wager)
    if chips.withdrawn:
        world.brought[position, wager] = (
            *world.stacks.get((position, wager, "stake"), ()),
            *world.stacks.get((position, wager, "withdrawn"), ()),
        )
        world.lay(position, wager, replace(chips, withdrawn=0))
        yield put_down(world, position, wager, chips.lies + chips.withdrawn)


def late_beside(chips: AreaChips, amount: Cents) -> AreaChips:
    """The chips of a wager with more beside them that came too late."""
    return replace(chips, late=chips.late + amount)


def _lies_late(world: World, seat: SeatScript) -> bool:
    """Whether late chips of a Player lie there still, or were taken for a wager."""
    return any(world.at(seat.position, wager).late or world.at(seat.position, wager).honoured for wager in seat.late)


def _put_down_late(world: World, seat: SeatScript) -> Iterator[Event]:
    for wager, total in seat.late.items():
        lies = world.at(seat.position, wager).lies
        yield lay_late(world, seat.position, wager, total - lies if total > lies else total)


def lay_late(world: World, position: int, wager: str, amount: Cents) -> LateChips:
    """Chips come to lie beside a wager when it is too late for them."""
    world.lay(position, wager, late_beside(world.at(position, wager), amount))
    world.racks[position] = world.racks.get(position, 0) - amount
    return LateChips(position, wager, amount)


def pull_back(world: World, seat: SeatScript) -> Iterator[Event]:
    """A stake that still lies there goes back to its Player's hand, or a part of it does."""
    position, wager = seat.position, seat.pulled_back
    lies = world.at(position, wager).lies
    if not wager or not lies or world.at(position, wager).payout:
        return
    stays = lies - seat.pulled_part if 0 < seat.pulled_part < lies else 0
    stack = world.stacks.get((position, wager, "stake"), ())
    lift(world, position, wager)
    yield WagerWithdrawn(position, wager)
    if stays:
        yield put_down(world, position, wager, stays)
    world.lay(position, wager, replace(world.at(position, wager), withdrawn=lies - stays), () if stays else stack)
