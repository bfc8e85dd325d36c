"""What hands do with money beside the wagers: cash and chips that are changed, fills, and counts of the float."""

from collections import Counter

from msgspec.structs import replace

from app.rules.core.chips import laid
from app.rules.core.event import PlayerLeft, Said
from app.rules.core.money import Cents, CutChips
from app.rules.core.tray import worth
from app.rules.world import speech
from app.rules.world.act import FILL, TRAY, AskFill, CountMoney, PushChips, PutAway
from app.rules.world.bank import Handed
from app.rules.world.event import ChipsPushed, Event, FillBrought, MoneyCalled, MoneyPutAway
from app.rules.world.outcome import Done, Impossible, Outcome
from app.rules.world.world import World, place_of, position_of

SMALL_CHIPS = 8
"""Who is coloured up has at least so many chips of the largest kind."""


def money_at(world: World, place: str) -> Cents:
    """What the money at a place comes to: what a Player handed over, a fill, or the float."""
    bank = world.bank
    if place == TRAY:
        return bank.tray.value
    if place == FILL:
        return worth(bank.fill)
    handed = bank.handed.get(position_of(place))
    return 0 if handed is None or handed.is_served else handed.amount


def tally(world: World, act: CountMoney) -> Outcome:
    """Money is spread and counted, and what it comes to is called."""
    bank = world.bank
    if act.place == TRAY and world.lid_on:
        return Impossible(speech.LID_IS_ON)
    if not money_at(world, act.place) or act.amount <= 0:
        return Impossible(speech.NO_MONEY)
    if act.place == TRAY:
        bank.float_called = act.amount
        world.count_float()
    elif act.place == FILL:
        bank.fill_called = act.amount
    else:
        position = position_of(act.place)
        bank.handed[position] = replace(bank.handed[position], called=act.amount)
    return Done((MoneyCalled(act.place, act.amount),))


def push(world: World, act: PushChips) -> Outcome:
    """Chips from the float lie before a Player; those that lay there go back into the tubes."""
    bank = world.bank
    handed = bank.handed.get(act.position)
    if handed is None or handed.is_served:
        return Impossible(speech.NO_MONEY)
    if act.amount <= 0 or (act.chips and worth(act.chips) != act.amount):
        return Impossible(speech.NOTHING_TO_PUT_DOWN)
    tray = bank.tray.with_chips(handed.pushed)
    chips = act.chips or tray.change(act.amount, handed.wants)
    if not chips or tray.out_of(act.amount, chips) is None or min(count for _, count in chips) < 0:
        return Impossible(speech.TUBES_LACK_IT)
    moved = Counter(laid(handed.pushed))
    moved.subtract(laid(chips))
    world.to_house(worth(handed.pushed) - worth(chips), moved)
    bank.handed[act.position] = replace(handed, pushed=chips)
    return Done((ChipsPushed(act.position, chips), *_picked_up(world, act.position)))


def put_away(world: World, act: PutAway) -> Outcome:
    """Cash goes into the drop slot, chips and fills into the tubes; then a Player picks up what lies there for it."""
    bank = world.bank
    if act.place == FILL:
        return _fill_in(world)
    position = position_of(act.place)
    handed = bank.handed.get(position)
    if handed is None or handed.away:
        return Impossible(speech.NO_MONEY)
    world.to_house(handed.amount, {} if handed.is_cash else Counter(laid(chips_handed(world, handed))))
    bank.handed[position] = replace(handed, away=True)
    return Done((MoneyPutAway(act.place, handed.amount), *_picked_up(world, position)))


def chips_handed(world: World, handed: Handed) -> CutChips:
    """The chips a Player hands over: large ones to be changed into small, and before leaving small ones."""
    tray = world.bank.tray
    small = [value for value, _ in tray.full if SMALL_CHIPS * value <= handed.amount]
    return tray.fewest(handed.amount, small[0] if small and handed.kind == "colour-up" else 0)


def _picked_up(world: World, position: int) -> tuple[Event, ...]:
    """A Player whose money is put away takes the chips; who was coloured up leaves."""
    handed = world.bank.handed[position]
    if not handed.is_served:
        return ()
    world.racks[position] = world.racks.get(position, 0) + worth(handed.pushed)
    world.said.pop(place_of(position), None)
    if handed.kind != "colour-up":
        return ()
    world.guests[position].away = True
    world.turn += 1
    return (PlayerLeft(position),)


def ask_fill(world: World, act: AskFill) -> Outcome:
    """The supervisor brings what the tubes lack, or chips for an amount, and it lies before the tray."""
    bank = world.bank
    chips = bank.tray.fewest(act.amount) if act.amount else bank.tray.lacks
    if not chips or bank.fill or not bank.tray.is_counted:
        return Impossible(speech.NOTHING_LACKS)
    bank.fill = chips
    return Done((Said(speech.SUPERVISOR, speech.BRINGS_FILL), FillBrought(chips)))


def _fill_in(world: World) -> Outcome:
    bank = world.bank
    if not bank.fill:
        return Impossible(speech.NO_MONEY)
    chips, bank.fill, bank.fill_called = bank.fill, (), 0
    world.to_house(0, Counter(laid(chips)))
    return Done((MoneyPutAway(FILL, worth(chips)),))
