"""Chip sets: the values a float tray holds, and how an amount is cut into them."""

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from app.base.datafile import files, read_datafile
from app.base.saying import Saying
from app.base.trouble import BadContent, Problem
from app.layouts.model import Colour
from app.rules.core.chips import Stack, Values, fewest
from app.rules.core.gamefile import Part
from app.rules.core.money import Cents, CutChips

Spot = Literal["dot", "block", "wedge", "twin", "diamond", "tick", "arc", "chevron"]


class Chip(Part, frozen=True):
    """A chip of one value: its colours, the shape and number of its edge spots, its figure in short, how many a float has.

    `colour` is the name of its colour; without one it is told by the nearest of the academy's (`colour_of`).
    """

    value: Annotated[Cents, Meta(gt=0)]
    short: str
    body: Colour
    spot: Colour
    spots: int
    shape: Spot
    count: Annotated[int, Meta(ge=0, le=1000)] = 60
    colour: Literal["", "sky", "copper", "yellow", "purple", "black", "green", "red", "ivory"] = ""


class ChipSet(Part, frozen=True):
    """The chips of a table, the highest value first."""

    name: str
    chips: tuple[Chip, ...]

    @property
    def in_float(self) -> CutChips:
        """The chips of a float that is full, by value and number."""
        return tuple((chip.value, chip.count) for chip in self.chips)

    @property
    def values(self) -> Values:
        """What the chips are worth, the highest first."""
        return tuple(chip.value for chip in self.chips)

    def cut(self, amount: Cents) -> list[Chip]:
        """The fewest chips that make an amount, the highest first; what is below the smallest goes on a slip and is left out."""
        return self.of(fewest(self.values, amount))

    def of(self, stack: Stack) -> list[Chip]:
        """The chips of a stack; none where it has a value that is not of this set."""
        known = {chip.value: chip for chip in self.chips}
        return [known[value] for value in stack] if known.keys() >= set(stack) else []


ACADEMY = "academy"
"""The chip set that is used where nobody chose another."""
TUBES = 8
"""How many values a float tray has room for."""


@cache
def academy_chips() -> ChipSet:
    """The academy's chip set."""
    return read_datafile(files("assets") / "chips" / f"{ACADEMY}.toml", ChipSet)


def colour_of(chip: Chip) -> str:
    """The name of a chip's colour, or of the academy's colour that is nearest to it."""
    return chip.colour or min(academy_chips().chips, key=lambda other: _apart(chip.body, other.body)).colour


def _apart(one: Colour, other: Colour) -> int:
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return sum((first - second) ** 2 for first, second in pairs)


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
