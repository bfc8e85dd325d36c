"""What a house has of its own at the tables of a game."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from app.rules.core.gamefile import Part, WagerTerms
from app.rules.core.money import Cents

if TYPE_CHECKING:
    from app.rules.core.customs import Customs


class PracticeLimits(Part, frozen=True):
    """The limits of the practice table: for wagers that open a position, and for those beside them."""

    opening: tuple[Cents, Cents]
    side: tuple[Cents, Cents]

    def of(self, wager: WagerTerms) -> tuple[Cents, Cents]:
        """The least and the most of a wager."""
        return self.side if wager.needs else self.opening


class HouseTerms(Struct, frozen=True, omit_defaults=True):
    """Rulings where the document leaves something open, customs and limits; what is left out is as the academy has it."""

    rulings: Mapping[str, str] = {}
    customs: "Customs | None" = None
    limits: PracticeLimits | None = None


USUAL = HouseTerms()
