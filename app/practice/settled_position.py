"""A position being settled by hand: each wager taken, paid or returned, with an amount that can be typed over."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from app.rules.core.act import Act, Award, Pay, Return, Take
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT
from lessons.typed import read_dollars

Doing = Literal["take", "pay", "return"]
BACK = "Backspace"
MOST_FIGURES = 10
"""No amount at a table is longer."""


def type_on(typed: str, key: str) -> str:
    """An amount in dollars after one more key: a figure, a point, or Backspace. What makes no amount is not typed."""
    if key == BACK:
        return typed[:-1]
    longer = typed + key
    whole, point, cents = longer.partition(".")
    is_amount = whole.isdigit() and len(whole) <= MOST_FIGURES and len(cents) <= 2 and (not cents or cents.isdigit())
    return longer if is_amount and (point or not cents) else typed


def cents_of(typed: str) -> Cents | None:
    """What a typed amount comes to; None before the first figure."""
    return read_dollars(typed.removesuffix("."))


class SettledBy(Struct, frozen=True):
    """What is done with a wager: an amount that was typed, or without one what lies there still."""

    doing: Doing
    cents: Cents
    typed: str = ""


class WagerLine(Struct, frozen=True):
    """A wager of a position: what lies there, and what is done with it."""

    position: int
    wager: str
    lies: Cents
    done: tuple[SettledBy, ...] = ()

    @property
    def left(self) -> Cents:
        """What would lie there still."""
        return max(0, self.lies - sum(one.cents for one in self.done if one.doing != "pay"))

    def do(self, doing: Doing) -> "WagerLine":
        """Take, pay or return: what lies there still, or an amount that is typed now. The same again takes it back."""
        others = tuple(one for one in self.done if one.doing != doing)
        if len(others) < len(self.done):
            return replace(self, done=others)
        return replace(self, done=(*others, SettledBy(doing, 0 if doing == "pay" else self.left)))

    def type(self, key: str) -> "WagerLine":
        """Type on at the amount of what was done last; Backspace with nothing typed takes back what was done."""
        if not self.done:
            return self
        last = self.done[-1]
        if key == BACK and not last.typed:
            return replace(self, done=self.done[:-1])
        typed = type_on(last.typed, key)
        return replace(self, done=(*self.done[:-1], SettledBy(last.doing, cents_of(typed) or 0, typed)))


def acts_of(lines: Sequence[WagerLine]) -> tuple[Act, ...]:
    """What was done, act by act; a jackpot is awarded."""
    return tuple(_act(line, one) for line in lines for one in line.done if one.cents)


def _act(line: WagerLine, one: SettledBy) -> Act:
    if one.doing == "pay":
        return Award(line.position, one.cents) if line.wager == JACKPOT else Pay(line.position, line.wager, one.cents)
    return (Take if one.doing == "take" else Return)(line.position, line.wager, one.cents)
