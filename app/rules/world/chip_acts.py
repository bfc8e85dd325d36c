"""What hands do with chips."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from app.rules.core import act as acts
from app.rules.core import event as events
from app.rules.core.chips import Stack, fewest, laid, tidy
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT
from app.rules.core.tray import worth
from app.rules.world import speech
from app.rules.world.chips import NO_CHIPS, AreaChips
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
            world.lay(position, wager, replace(chips, lies=0, taken=chips.taken + chips.lies))
            world.to_house(chips.lies)
            world.bank.sensor += chips.lies
            yield events.WagerTaken(position, wager, chips.lies)


def put_down(world: World, position: int, wager: str, amount: int) -> events.WagerPlaced:
    """The Player's chips on an area are now this much."""
    chips = world.chips.get((position, wager), NO_CHIPS)
    more = amount - chips.lies
    meant = chips_meant(world, position, wager, more)
    world.lay(position, wager, replace(chips, staked=chips.staked + more, lies=amount), meant)
    world.give(position, wager, -more)
    world.turn += 1
    return events.WagerPlaced(position, wager, amount)


def chips_meant(world: World, position: int, wager: str, amount: Cents) -> Stack:
    """The chips a Player puts down: those brought for it, on a raise the colours of what it raises, else the fewest."""
    brought = world.brought.get((position, wager), ())
    if sum(brought) == amount:
        return brought
    base = world.stacks.get((position, world.game.file.wagers[wager].raises, "stake"), ())
    times, rest = divmod(amount, sum(base) or amount or 1)
    return tidy(base * times) if base and not rest and times > 0 else fewest(world.values, amount)


def lift(world: World, position: int, wager: str) -> None:
    """The Player has the chips of an area again."""
    chips = world.at(position, wager)
    world.lay(position, wager, replace(chips, staked=chips.staked - chips.lies, lies=0))
    world.give(position, wager, chips.lies)
    world.turn += 1


def push_back(world: World, position: int, wager: str) -> Iterator[Event]:
    """A wager is refused: late chips go back to the Player; before bets close, or as a raise, the whole of it does."""
    chips = world.at(position, wager)
    if chips.late:
        world.lay(position, wager, replace(chips, late=0))
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
    moved = _moved(world, act.position, act.wager, after)
    moved.update(fewest(world.values, chips.returned - after.returned))
    world.to_house(act.amount, moved)
    world.give(act.position, act.wager, after.returned - chips.returned)
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
    smallest = world.values[-1] if world.values else 1
    cut = act.chips if worth(act.chips) == act.amount - act.amount % smallest else ()
    chips = world.bank.tray.out_of(act.amount, cut)
    if chips is None:
        return Impossible(speech.TUBES_LACK_IT)
    _lay(world, act.position, act.wager, act.amount, laid(cut or chips))
    return Done((events.WagerPaid(act.position, act.wager, act.amount, act.chips),))


def award(world: World, act: acts.Award) -> Outcome:
    """A jackpot is laid beside its wager."""
    if not 0 < act.position <= world.table.seats or act.amount <= 0:
        return Impossible(speech.NOTHING_TO_PUT_DOWN)
    _lay(world, act.position, JACKPOT, act.amount, laid(world.bank.tray.out_of(act.amount) or ()))
    return Done((events.JackpotAwarded(act.position, act.amount), *meter_falls(world)))


def _lay(world: World, position: int, wager: str, amount: int, cut: Stack = ()) -> None:
    chips = world.at(position, wager)
    world.to_house(-amount, _moved(world, position, wager, replace(chips, payout=chips.payout + amount), cut))


def _moved(world: World, position: int, wager: str, after: AreaChips, meant: Stack = ()) -> Counter[Cents]:
    """The chips that leave an area for the float; what comes out of it has a number below nothing, and what is changed both."""
    before = world.on_area(position, wager)
    world.lay(position, wager, after, meant)
    before.subtract(world.on_area(position, wager))
    return before


def give_back(world: World, act: acts.Return) -> Outcome:
    """Chips go back to the Player; a jackpot wager comes from its sensor."""
    chips = world.at(act.position, act.wager)
    if not 0 < act.amount <= chips.owed_back:
        return Impossible(speech.TOO_FEW_CHIPS if chips.owed_back else speech.NO_CHIPS)
    after = chips.back(act.amount)
    world.lay(act.position, act.wager, after)
    taken = chips.taken - after.taken
    if act.wager == JACKPOT:
        world.to_house(-taken)
        world.bank.sensor = max(0, world.bank.sensor - taken)
    else:
        from_float = laid(world.bank.tray.out_of(taken) or ()) or fewest(world.values, taken)
        world.to_house(-taken, {value: -count for value, count in Counter(from_float).items()})
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
