"""Chip sets: the values a float tray holds, and how an amount is cut into them."""

from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

from msgspec import Meta

from app.base.datafile import read_datafile
from app.layouts.model import Colour
from app.rules.core.gamefile import Part
from app.rules.core.money import Cents, CutChips

Spot = Literal["dot", "block", "wedge", "twin", "diamond", "tick", "arc", "chevron"]


class Chip(Part, frozen=True):
    """A chip of one value: its colours, the shape and number of its edge spots, and its figure in short."""

    value: Annotated[Cents, Meta(gt=0)]
    short: str
    body: Colour
    spot: Colour
    spots: int
    shape: Spot


class ChipSet(Part, frozen=True):
    """The chips of a table, the highest value first."""

    name: str
    chips: tuple[Chip, ...]

    def cut(self, amount: Cents) -> list[Chip]:
        """The fewest chips that make an amount, the highest first; what is below the smallest goes on a slip and is left out."""
        cut = []
        for chip in self.chips:
            count, amount = divmod(amount, chip.value)
            cut += [chip] * count
        return cut

    def named(self, chips: CutChips) -> list[Chip]:
        """Chips that were cut, the highest first."""
        return [chip for chip in self.chips for value, count in chips if value == chip.value for _ in range(count)]


@cache
def academy_chips() -> ChipSet:
    """The academy's chip set."""
    return read_datafile(files("assets") / "chips" / "academy.toml", ChipSet)
