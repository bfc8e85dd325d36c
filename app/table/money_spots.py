"""Where money beside the wagers lies: what Players have handed over, the chips that are pushed for it, and a fill."""

from collections.abc import Iterator, Sequence

from app.layouts.chipset import ChipSet
from app.layouts.geometry import CHIP, TRAY, Block, Point, grown
from app.rules.core.chips import Stack, fewest
from app.rules.core.felt import Felt
from app.rules.core.money import Cents
from app.table.spot import StackSpot
from app.table.stack_spots import hand_at_the_rail

MONEY = "money"
"""What stands in the place of a wager where there is none."""
_TRAY = grown(TRAY)
FILL_SPOT = Point(_TRAY.x + _TRAY.w / 2, _TRAY.y - CHIP)
"""A fill lies before the tray."""


NOTES = (100_000, 10_000, 5_000, 1_000, 500, 200, 100)
MOST_HUNDREDS = 20
"""What cash is made of, in cents; up to so many hundreds there is no larger note."""


def notes(cash: Cents) -> Stack:
    """The banknotes a Player puts down for an amount, the highest first."""
    largest = NOTES if cash > MOST_HUNDREDS * NOTES[1] else NOTES[1:]
    return fewest(largest, cash)


def money_spot(at: Block) -> Point:
    """Where a Player lays what is to be changed: at the rail, on the other side of the name than where hands are."""
    u, v = hand_at_the_rail(at)
    return at.point(-u, v)


def money_stacks(blocks: Sequence[Block], felt: Felt, chips: ChipSet) -> Iterator[StackSpot]:
    """Every stack of such money; cash is banknotes, to be counted."""
    for at in blocks:
        handed = felt.handed.get(at.number)
        if handed is None:
            continue
        u, v = hand_at_the_rail(at)
        if handed.cash or handed.chips:
            yield StackSpot(at.number, MONEY, "stake", money_spot(at), tuple(chips.of(handed.chips)), notes=notes(handed.cash))
        if handed.pushed:
            yield StackSpot(at.number, MONEY, "payment", at.point(-u, v - CHIP * 1.4), tuple(chips.of(handed.pushed)))
    if felt.fill:
        yield StackSpot(0, MONEY, "stake", FILL_SPOT, tuple(chips.of(felt.fill)))
