"""The bench: chips being cut as they lie before the Dealer, for a payment or for what was handed over, and their tubes."""

from collections import Counter

from msgspec import Struct
from msgspec.structs import replace

from app.layouts.chipset import ChipSet
from app.rules.core.act import Pay
from app.rules.core.cards import Card
from app.rules.core.chips import Stack, laid
from app.rules.core.customs import Customs
from app.rules.core.cutting import (
    COLOURS,
    CUTTING,
    FEWEST,
    PROVED,
    SIZED,
    broken_customs,
    can_be_sized,
    is_even,
    well_cut,
)
from app.rules.core.felt import Felt
from app.rules.core.script import Script
from app.rules.core.tray import Tray
from app.rules.world.act import PushChips
from app.rules.world.world import place_of
from app.table.hands.pending import AT_ONCE, Cutting

Told = Pay | PushChips | None

TUBE_ROOM = 100
"""How many chips a tube has room for."""


class Tube(Struct, frozen=True):
    """A tube of the float: how many chips lie in it, how many it has room for, how many of them are out in front of it."""

    holds: int
    room: int
    out: int = 0

    @property
    def filled(self) -> float:
        """How high it is filled, from nothing to one."""
        return max(0.0, min(1.0, (self.holds - self.out) / self.room)) if self.room else 0.0


class CustomTicked(Struct, frozen=True):
    """A custom of cutting and whether the chips as they lie keep it."""

    name: str
    kept: bool


class BenchSeen(Struct, frozen=True):
    """What lies there: the chips that were brought, the stake they pay, the hand, the tubes.

    `figures` is whether sums are told. `due` is what is to be pushed as the house has it cut, where it is told at all.
    """

    chips: ChipSet
    cutting: Cutting
    tubes: tuple[Tube, ...]
    stake: Stack = ()
    hand: tuple[Card | None, ...] = ()
    figures: bool = True
    due: Pay | PushChips | None = None

    @property
    def brought_last(self) -> Stack:
        """The chips that came last: those of one colour on the end of what was brought."""
        stack = self.cutting.stack
        first = next((at for at in range(len(stack), 0, -1) if stack[at - 1] != stack[-1]), 0)
        return stack[first:][-AT_ONCE:]

    @property
    def can_be_sized(self) -> bool:
        """Whether the heights of payment and stake can be compared."""
        return can_be_sized(self.cutting.stack, self.stake)

    @property
    def next_key(self) -> str:
        """The key that goes on with what is due; nothing where nothing is told."""
        if self.due is None:
            return ""
        stack, wanted = self.cutting.stack, laid(self.due.chips)
        if stack != wanted[: len(stack)]:
            return "Backspace"
        if len(stack) < len(wanted):
            return self._tube_key(wanted[len(stack) :])
        if not isinstance(self.due, Pay):
            return "Enter"
        if self.due.proved and not self.cutting.proved:
            return "E"
        return "Up" if self.due.sized and not self.cutting.sized else "Enter"

    def _tube_key(self, to_come: Stack) -> str:
        """The key of the tube the next chips come from: five at once where there are so many of them to come."""
        number = str(self.chips.values.index(to_come[0]) + 1)
        five = to_come[:AT_ONCE] == (to_come[0],) * AT_ONCE
        return f"Ctrl+{number}" if five else number

    def customs_ticked(self, customs: Customs) -> list[CustomTicked]:
        """The customs of cutting the house has, each with whether it is kept so far."""
        act, stack = self.cutting.pushed, self.cutting.stack
        if not isinstance(act, Pay):
            return []
        broken = set(broken_customs(stack, self.stake, self.chips.values, customs, act))
        return [CustomTicked(name, bool(stack) and name not in broken) for name in CUTTING if self._is_asked(name, customs)]

    def _is_asked(self, name: str, customs: Customs) -> bool:
        """Whether a custom says anything of the payment that is due."""
        if not isinstance(self.due, Pay) or not getattr(customs, name.replace("-", "_")):
            return False
        even = is_even(self.due.amount, self.stake, customs)
        return {FEWEST: not even, COLOURS: even, PROVED: self.due.proved, SIZED: self.due.sized}.get(name, True)


def tubes_of(chips: ChipSet, tray: Tray, out: Stack = ()) -> tuple[Tube, ...]:
    """The tubes of a float, chips taken out of them; a float that nobody counted is full. All tubes are of one length."""
    taken = Counter(out)
    held = dict(tray.holds) if tray.is_counted else dict(chips.in_float)
    room = max([TUBE_ROOM, *held.values()])
    return tuple(Tube(held.get(value, 0), room, taken[value]) for value in chips.values)


def bench_of(
    cutting: Cutting, felt: Felt, script: Script, tray: Tray, chips: ChipSet, told: Told = None, *, figures: bool = True
) -> BenchSeen:
    """The bench at a table; `told` is what is due there, where that is told."""
    position, wager = cutting.act.position, cutting.wager
    stake = felt.stacks.get((position, wager, "stake"), ())
    hand = tuple(card if card in felt.face_up else None for card in felt.hands.get(place_of(position), ()))
    due: Told = None
    if isinstance(told, Pay) and (told.position, told.wager) == (position, wager):
        due = well_cut(told, stake, chips.values, script.customs)
    elif isinstance(told, PushChips) and told.position == position and not wager:
        due = _pushed(told, script, tray)
    return BenchSeen(
        chips, cutting, tubes_of(chips, tray, cutting.stack), stake, hand, figures, due if due and due.chips else None
    )


def _pushed(told: PushChips, script: Script, tray: Tray) -> PushChips:
    """Chips for what was handed over, as they are asked for."""
    asked = next((seat.asks for seat in script.seats if seat.position == told.position), None)
    return replace(told, chips=told.chips or tray.change(told.amount, asked.wants if asked else 0) or ())
