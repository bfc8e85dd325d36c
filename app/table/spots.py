"""Where everything that moves lies at a moment: cards and stacks, in the axes of the table."""

from collections.abc import Iterator

from app.layouts.chipset import ChipSet
from app.layouts.geometry import Point, block
from app.layouts.model import Layout
from app.rules.core.felt import Felt
from app.rules.world.act import FILL
from app.rules.world.world import position_of
from app.table.card_spots import card_spots
from app.table.money_spots import FILL_SPOT, money_spot, money_stacks
from app.table.reaches import reaches
from app.table.spot import BeingCut, CardSpot, Picked, Reach, StackSpot
from app.table.stack_spots import StackSpots


class Spots:
    """Finds the spots of a table with a layout and so many positions."""

    def __init__(self, layout: Layout, positions: int, chips: ChipSet) -> None:
        self.layout = layout
        self.blocks = [block(number, positions) for number in range(1, positions + 1)]
        self.chips = chips
        self._stacks = StackSpots(layout, chips)

    def cards(self, felt: Felt, picked: Picked | None = None) -> Iterator[CardSpot]:
        """Every card on the table, those that lie lower first."""
        return card_spots(self.layout, self.blocks, felt, picked)

    def stacks(self, felt: Felt, being_cut: BeingCut | None = None) -> Iterator[StackSpot]:
        """Every stack on the table."""
        for at in self.blocks:
            yield from self._stacks.at_block(at, felt, being_cut)
        yield from money_stacks(self.blocks, felt, self.chips)

    def money(self, place: str) -> Point:
        """Where money beside the wagers lies: before the tray, or beside the name of the Player who handed it over."""
        if place == FILL:
            return FILL_SPOT
        return money_spot(self.blocks[position_of(place) - 1])

    def reaches(self, felt: Felt) -> Iterator[Reach]:
        """Every arm across the table."""
        return reaches(self.layout, self.blocks, felt)

    def where(self, place: str, wager: str) -> Point:
        """The middle of an area, or of a Player's name."""
        at = self.blocks[int(place.removeprefix("position-")) - 1]
        area = next((area for area in self.layout.areas if area.wager == wager), None)
        return at.point(*area.at) if area else at.tag
