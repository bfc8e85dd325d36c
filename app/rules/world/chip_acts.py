"""What hands do with chips."""

from collections.abc import Iterator

from msgspec.structs import replace

from app.rules.core import act as acts
from app.rules.core import event as events
from app.rules.core.round import JACKPOT
from app.rules.world import speech
from app.rules.world.chips import NO_CHIPS
from app.rules.world.event import Event, PayoutTakenBack
from app.rules.world.meter import meter_falls
from app.rules.world.outcome import Done, Impossible, Outcome
from app.rules.world.world import World


def lock_jackpots(world: World) -> Iterator[Event]:
    """The jackpot system takes the wagers on its sensors, once."""
    if world.locked:
        return
    world.locked = True
    for (position, wager), chips in list(world.chips.items()):
        if wager == JACKPOT and chips.lies:
            world.chips[position, wager] = replace(chips, lies=0, taken=chips.taken + chips.lies)
            world.house += chips.lies
            yield events.WagerTaken(position, wager, chips.lies)


def put_down(world: World, position: int, wager: str, amount: int) -> events.WagerPlaced:
    """The Player's chips on an area are now this much."""
    chips = world.chips.get((position, wager), NO_CHIPS)
    more = amount - chips.lies
    world.chips[position, wager] = replace(chips, staked=chips.staked + more, lies=amount)
    world.give(position, wager, -more)
    world.turn += 1
    return events.WagerPlaced(position, wager, amount)


def lift(world: World, position: int, wager: str) -> None:
    """The Player has the chips of an area again."""
    chips = world.at(position, wager)
    world.chips[position, wager] = replace(chips, staked=chips.staked - chips.lies, lies=0)
    world.give(position, wager, chips.lies)
    world.turn += 1


def push_back(world: World, position: int, wager: str) -> Iterator[Event]:
    """A wager is refused: late chips go back to the Player; before bets close, or as a raise, the whole of it does."""
    chips = world.at(position, wager)
    if chips.late:
        world.chips[position, wager] = replace(chips, late=0)
        world.give(position, wager, chips.late)
        yield events.WagerWithdrawn(position, wager)
        if chips.lies:
            yield events.WagerPlaced(position, wager, chips.lies)
    elif chips.lies and (not world.closed or world.game.file.wagers[wager].raises):
        lift(world, position, wager)
        yield events.WagerWithdrawn(position, wager)


def take(world: World, act: acts.Take) -> Outcome:
    """Chips go into the float: a payout first, then the stake."""
    chips = world.at(act.position, act.wager)
    if not 0 < act.amount <= chips.within_reach:
        return Impossible(speech.TOO_FEW_CHIPS if chips.within_reach else speech.NO_CHIPS)
    after, payout = chips.less(act.amount)
    world.chips[act.position, act.wager] = after
    world.house += act.amount
    world.give(act.position, act.wager, after.returned - chips.returned)
    if payout:
        world.cuts.pop((act.position, act.wager), None)
    happened: list[Event] = [PayoutTakenBack(act.position, act.wager, payout)] if payout else []
    if act.amount > payout:
        happened.append(events.WagerTaken(act.position, act.wager, act.amount - payout))
    if payout and act.wager == JACKPOT:
        happened += meter_falls(world)
    return Done(tuple(happened))


def pay(world: World, act: acts.Pay) -> Outcome:
    """Chips from the float are laid beside a wager."""
    if not 0 < act.position <= world.table.seats or act.amount <= 0:
        return Impossible(speech.NOTHING_TO_PUT_DOWN)
    _lay(world, act.position, act.wager, act.amount)
    if act.chips:
        world.cuts[act.position, act.wager] = act.chips
    return Done((events.WagerPaid(act.position, act.wager, act.amount, act.chips),))


def award(world: World, act: acts.Award) -> Outcome:
    """A jackpot is laid beside its wager."""
    if not 0 < act.position <= world.table.seats or act.amount <= 0:
        return Impossible(speech.NOTHING_TO_PUT_DOWN)
    _lay(world, act.position, JACKPOT, act.amount)
    return Done((events.JackpotAwarded(act.position, act.amount), *meter_falls(world)))


def _lay(world: World, position: int, wager: str, amount: int) -> None:
    chips = world.at(position, wager)
    world.chips[position, wager] = replace(chips, payout=chips.payout + amount)
    world.house -= amount


def give_back(world: World, act: acts.Return) -> Outcome:
    """Chips go back to the Player."""
    chips = world.at(act.position, act.wager)
    if not 0 < act.amount <= chips.owed_back:
        return Impossible(speech.TOO_FEW_CHIPS if chips.owed_back else speech.NO_CHIPS)
    after = chips.back(act.amount)
    world.chips[act.position, act.wager] = after
    world.house -= chips.taken - after.taken
    world.give(act.position, act.wager, act.amount)
    return Done((events.WagerReturned(act.position, act.wager, act.amount),))


def correct(world: World, act: acts.Correct) -> Outcome:
    """A Player is spoken to about a wager, or it is pushed back."""
    chips = world.at(act.position, act.wager)
    if not (chips.lies or chips.late or chips.withdrawn or chips.taken):
        return Impossible(speech.NO_CHIPS)
    if act.how == "refuse":
        return Done(tuple(push_back(world, act.position, act.wager)))
    return Done(())
