"""Chip sets: the values a float tray holds, and how an amount is cut into them."""

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from app.base.datafile import files, read_datafile
from app.base.saying import Saying
from app.base.trouble import BadContent, Problem
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


ACADEMY = "academy"
"""The chip set that is used where nobody chose another."""
TUBES = 8
"""How many values a float tray has room for."""


@cache
def academy_chips() -> ChipSet:
    """The academy's chip set."""
    return read_datafile(files("assets") / "chips" / f"{ACADEMY}.toml", ChipSet)


def chip_files(folder: Path | None = None) -> dict[str, Path]:
    """The files of all chip sets by name: the program's own, and those in the `chips` of a data folder over them."""
    folders = [files("assets") / "chips", *([folder / "chips"] if folder is not None else [])]
    return {file.stem: file for place in folders for file in sorted(place.glob("*.toml"))}


def read_chips(file: Path) -> ChipSet:
    """A chip set that a float tray can hold; BadContent tells what is wrong with it."""
    chips = read_datafile(file, ChipSet)
    values = [chip.value for chip in chips.chips]
    if not 1 <= len(values) <= TUBES:
        raise BadContent(str(file), [Problem("chips", Saying("chips.count", count=len(values), most=TUBES))])
    if values != sorted(set(values), reverse=True):
        raise BadContent(str(file), [Problem("chips", Saying("chips.order"))])
    return chips
