"""A round of play as data: what lies on the table when the last decision has been made."""

from typing import Annotated

from msgspec import Meta, Struct

from app.rules.core.cards import Cards
from app.rules.core.money import Cents

JACKPOT = "jackpot"
"""The name of the progressive jackpot's wager in every game that has one."""


Amount = Annotated[Cents, Meta(gt=0)]


class Meter(Struct, frozen=True, forbid_unknown_fields=True):
    """The jackpot display, the amount it starts from again, and the price of the jackpot wager."""

    display: Amount = 10_000_000
    reset: Amount = 5_000_000
    price: Amount = 500


class Table(Struct, frozen=True):
    """The table a round is played on: felt, device, limits, meter, and its choice for every switch of the game."""

    layout: str
    seats: int
    device: str | None
    limits: dict[str, tuple[Cents, Cents]]
    jackpot: Meter
    rulings: dict[str, str]


class Position(Struct, frozen=True):
    """A playing position in a round: its cards, what was wagered before the deal, and what its Player did.

    `apart` are the cards the Player has set apart from the rest, in a game where hands are set.
    `raised` is what in fact lies on the wagers its decision placed, where that is not what the decision asks for.
    """

    number: int
    cards: Cards
    wagers: dict[str, Cents]
    decision: str | None = None
    apart: Cards | None = None
    exposed: bool = True
    absent: bool = False
    warned: bool = False
    raised: dict[str, Cents] | None = None


class Round(Struct, frozen=True):
    """One round of play at one table."""

    game: str
    table: Table
    dealer: Cards
    community: Cards
    positions: tuple[Position, ...]
