"""The house's money at a table: the float, what lies beside it, and what Players have handed over to be changed."""

from collections.abc import Mapping

from msgspec import Struct

from app.rules.core.money import Cents, CutChips
from app.rules.core.script import Asking, MoneyAsked
from app.rules.core.tray import Tray, worth


class Handed(Struct, frozen=True):
    """What a Player has handed over: what for, how much, what was called, the chips that lie there for it, whether it is away."""

    kind: Asking
    amount: Cents
    wants: Cents = 0
    called: Cents = 0
    pushed: CutChips = ()
    away: bool = False

    @property
    def is_cash(self) -> bool:
        """Whether it is cash; else chips."""
        return self.kind == "buy-in"

    @property
    def lies(self) -> Cents:
        """What of it still lies on the felt."""
        return 0 if self.away else self.amount

    @property
    def is_served(self) -> bool:
        """Whether there is nothing left to do about it: the Player has chips, the house what was handed over."""
        return self.away and bool(self.pushed)


class Bank:
    """The money of the house by where it is, and of Players what is about to become chips.

    `beside` is what the house has elsewhere than in the tray since the round began: cash in the drop box, jackpot wagers, what
    went to the cage; slips and fills came from there. `sensor` is the part of it that is not under lock yet, `pockets` what
    Players have less in cash.
    """

    def __init__(self, tray: Tray) -> None:
        self.before = tray
        self.tray = tray
        self.beside: Cents = 0
        self.sensor: Cents = 0
        self.handed: dict[int, Handed] = {}
        self.pockets: dict[int, Cents] = {}
        self.fill: CutChips = ()
        self.fill_called: Cents = 0
        self.float_called: Cents = 0

    def copy(self) -> "Bank":
        """The same moment, to go another way from."""
        other = Bank.__new__(Bank)
        other.__dict__.update(self.__dict__)
        other.handed, other.pockets = dict(self.handed), dict(self.pockets)
        return other

    @property
    def gained(self) -> Cents:
        """What the house has more than when the round began, wherever it is."""
        return self.tray.value - self.before.value + self.beside

    @property
    def on_felt(self) -> Cents:
        """What Players have handed over, and what lies there for it."""
        return sum(handed.lies + (0 if handed.is_served else worth(handed.pushed)) for handed in self.handed.values())

    def hand_over(self, position: int, asked: MoneyAsked) -> None:
        """A Player puts money down to be changed; cash comes out of a pocket."""
        self.handed[position] = Handed(asked.kind, asked.amount, asked.wants)
        if asked.kind == "buy-in":
            self.pockets[position] = -asked.amount

    def move(self, amount: Cents, chips: Mapping[Cents, int]) -> None:
        """The house gets an amount, or gives it: in chips of the tubes, the rest from elsewhere."""
        self.beside += amount
        if self.tray.is_counted:
            before, self.tray = self.tray.value, self.tray.moved(chips)
            self.beside -= self.tray.value - before
