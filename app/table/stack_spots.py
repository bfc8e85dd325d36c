"""Where every stack of chips lies: stakes on their areas, payments beside them, and what came late or was pulled back."""

from collections.abc import Iterator, Sequence
from functools import cache

from msgspec.structs import replace

from app.layouts.chipset import Chip, ChipSet
from app.layouts.geometry import CHIP, STACK_STEP, Block
from app.layouts.model import Layout
from app.layouts.placing import payment_place
from app.rules.core.felt import NO_CHIPS, Felt, PileKind
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT
from app.table.spot import BeingCut, StackSpot

STACK_HOLDS = 10
MOST_STACKS = 2
FURTHER = 42.0
"""How far toward the rail a second payment on one area stands from the first."""
LATE, LATE_BESIDE_PAYMENT = (25.0, 9.0), (0.0, 24.0)
"""How far chips that come late lie from the stake: over the edge of it, and in front where a payment stands in the area."""
AT_THE_RAIL = (104.0, -8.0)
"""Where a Player holds chips that were pulled back: at the rail, on the side of the name that is nearer to the crown."""


class StackSpots:
    """Finds the stacks of a table of a layout."""

    def __init__(self, layout: Layout, chips: ChipSet) -> None:
        self.layout = layout
        self.chips = chips

    def at_block(self, at: Block, felt: Felt, being_cut: BeingCut | None = None) -> Iterator[StackSpot]:
        """Every stack of a position: area by area, then the payments that have none of their own, then what its Player holds."""
        cutting = being_cut if being_cut and being_cut.position == at.number else None
        printed = [area.wager for area in self.layout.areas]
        others = unprinted(self.layout, felt, at.number)
        if cutting and cutting.wager not in printed and cutting.wager not in others:
            others = (*others, cutting.wager)
        for wager in [*printed, *others]:
            chips = felt.chips.get((at.number, wager), NO_CHIPS)
            cut = self.chips.of(cutting.chips) if cutting and cutting.wager == wager else []
            if chips != NO_CHIPS or cut:
                yield from self._of_wager(at, wager, felt, cut, others)

    def _pile(self, felt: Felt, position: int, wager: str, kind: PileKind, amount: Cents) -> list[Chip]:
        """The chips of a pile as they lie; where only its amount is known, the fewest that make it."""
        known = felt.stacks.get((position, wager, kind), ())
        makes_it = sum(known) == amount - self.left_over(amount)
        return (makes_it and self.chips.of(known)) or self.chips.cut(amount)

    def _of_wager(self, at: Block, wager: str, felt: Felt, cut: list[Chip], others: tuple[str, ...]) -> Iterator[StackSpot]:
        chips = felt.chips.get((at.number, wager), NO_CHIPS)
        spot, aside = payment_spot(self.layout, wager, others)
        paid = self._pile(felt, at.number, wager, "payment", chips.paid) + cut
        u, v = self.layout.area_of(wager).at
        stake = chips.lies or chips.beside
        if stake and wager != JACKPOT:
            shared = (at.number, wager) in felt.shared
            pile = self._pile(felt, at.number, wager, "stake", stake)
            yield from self._stake(at, wager, stake, pile, aside if paid or chips.paid else 0.0, shared=shared)
        if chips.late:
            beside = (0.0, 0.0) if not (stake or chips.paid) else LATE_BESIDE_PAYMENT if aside and chips.paid else LATE
            yield self._stack(at, wager, "late", (u + beside[0], v + beside[1]), chips.late, felt)
        if chips.withdrawn:
            yield self._stack(at, wager, "withdrawn", hand_at_the_rail(at), chips.withdrawn, felt)
        most = MOST_STACKS if aside == 0 and wager != JACKPOT else 1
        yield from self._payment(at, wager, spot, paid, most, self._slip(wager, chips.paid))

    def _stake(
        self, at: Block, wager: str, amount: Cents, chips: list[Chip], aside: float, *, shared: bool
    ) -> Iterator[StackSpot]:
        """A stake in the middle of its area, in two stacks where it is high or two Players'; in one beside a payment."""
        area = self.layout.area_of(wager)
        rest = self.left_over(amount)
        groups = self._halves(amount, chips) if shared and not aside else _groups(chips, 1 if aside else MOST_STACKS) or [()]
        for number, group in enumerate(groups):
            u = area.at[0] + aside + (number - (len(groups) - 1) / 2) * CHIP
            is_last = number == len(groups) - 1
            spot = at.point(u, area.at[1])
            yield StackSpot(at.number, wager, "stake", spot, tuple(group), number, is_last, rest if is_last else 0)

    def _halves(self, amount: Cents, chips: list[Chip]) -> list[Sequence[Chip]]:
        """What two Players put down on one area: about half of the chips each; a single one is smaller chips then."""
        if len(chips) == 1:
            smaller = tuple(chip for chip in self.chips.chips if chip.value < chips[0].value)
            chips = replace(self.chips, chips=smaller).cut(amount) if smaller else chips
        half = (len(chips) + 1) // 2
        return [group for group in (chips[:half], chips[half:]) if group] or [()]

    def _payment(
        self, at: Block, wager: str, spot: tuple[float, float], paid: Sequence[Chip], most: int, slip: Cents
    ) -> Iterator[StackSpot]:
        groups = _groups(() if slip and wager == JACKPOT else paid, most)
        if slip and not groups:
            groups = [()]
        for number, group in enumerate(groups):
            is_last = number == len(groups) - 1
            where = at.point(spot[0] + number * STACK_STEP, spot[1])
            yield StackSpot(at.number, wager, "payment", where, tuple(group), number, is_last, slip if is_last else 0)

    def _stack(self, at: Block, wager: str, kind: PileKind, spot: tuple[float, float], amount: Cents, felt: Felt) -> StackSpot:
        chips = tuple(self._pile(felt, at.number, wager, kind, amount))
        return StackSpot(at.number, wager, kind, at.point(*spot), chips, slip=self.left_over(amount))

    def left_over(self, amount: Cents) -> Cents:
        """What no chip of this table makes: it goes on a slip."""
        return amount % self.chips.chips[-1].value

    def _slip(self, wager: str, amount: Cents) -> Cents:
        """What is written on the slip of a payment: what no chip makes; of a jackpot with such a rest the whole of it."""
        rest = self.left_over(amount)
        return amount if rest and wager == JACKPOT else rest


def hand_at_the_rail(at: Block) -> tuple[float, float]:
    """Where a Player of a block holds chips, in the axes of the block."""
    side = -1 if at.angle >= 0 else 1
    return side * AT_THE_RAIL[0], AT_THE_RAIL[1]


def unprinted(layout: Layout, felt: Felt, position: int) -> tuple[str, ...]:
    """The payments at a position that have no area of their own."""
    printed = {area.wager for area in layout.areas}
    return tuple(wager for number, wager in felt.chips if number == position and wager not in printed)


@cache
def payment_spot(layout: Layout, wager: str, others: tuple[str, ...] = ()) -> tuple[tuple[float, float], float]:
    """Where what a wager is paid stands in its block, and how far the stake moves aside; on a sensor it stands on the sensor.

    `others` are the payments without an area of their own: they stand further toward the rail, one behind another.
    """
    area = layout.area_of(wager)
    (u, v), aside = (area.at, 0.0) if area.shape == "sensor" else payment_place(layout, area)
    further = 0.0 if area.wager == wager else FURTHER * (1 + others.index(wager))
    return (u, v - further), aside


def _groups(chips: Sequence[Chip], most: int) -> list[Sequence[Chip]]:
    """Chips in stacks of ten, as many as there is room for; the last holds the rest."""
    stacks = min(most, -(-len(chips) // STACK_HOLDS))
    bounds = [(n * STACK_HOLDS, len(chips) if n == stacks - 1 else (n + 1) * STACK_HOLDS) for n in range(stacks)]
    return [chips[start:end] for start, end in bounds]
