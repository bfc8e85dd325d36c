"""What is promised, as data (`promises.toml`), and whether a figure keeps its promise."""

from functools import cache
from importlib.resources import files
from typing import Literal

from msgspec import Struct

from app.base.datafile import read_datafile
from tests.bench.measure import Measured


class Promise(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is promised: what, how much of it, beside what it is measured, and where it was promised."""

    what: str
    goal: float
    unit: str
    promised: str
    means: str
    beside: str = ""
    """What is measured in turns with it; the yardstick where nothing is said."""
    of: Literal["value", "ratio"] = "value"
    better: Literal["less", "more"] = "less"

    def is_kept(self, found: Measured) -> bool:
        """Whether a figure, or its ratio, is on the right side of the goal."""
        figure = self._figure(found)
        return figure <= self.goal if self.better == "less" else figure >= self.goal

    def _figure(self, found: Measured) -> float:
        if self.of == "value":
            return found.ours
        if not found.beside:
            raise ValueError(f"{found.key}: nothing was measured beside it")
        return found.ours / found.beside

    @property
    def goal_told(self) -> str:
        """The goal as a person reads it."""
        sign = "≤" if self.better == "less" else "≥"
        return f"{sign} {self.goal:,.3g} ×" if self.of == "ratio" else f"{sign} {told(self.goal, self.unit)}"


def told(figure: float, unit: str) -> str:
    """A figure with its unit, three digits of it."""
    plain = f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"
    return f"{plain} {unit}".strip()


@cache
def promises() -> dict[str, Promise]:
    """All that is promised, by its key."""
    return read_datafile(files("tests.bench") / "promises.toml", dict[str, Promise])
