"""A layout: one block, as a position looks upright, and what the middle of the table has. Blocks stand on the arc by themselves.

Block axes are u to the Dealer's right and v from the rail towards the Dealer; table axes are x to the right and y down, with the
centre of the arc as origin. The trainee is the Dealer: position 1 is at the left.
"""

from typing import Annotated, Literal

from msgspec import Meta

from app.rules.core.gamefile import Part

Shape = Literal["circle", "box", "diamond", "sensor"]
Emblem = Literal["none", "target", "equals", "suits", "two-cards"]
Millimetres = Annotated[float, Meta(ge=-2000, le=2000)]
Length = Annotated[float, Meta(ge=1, le=2000)]
Colour = Annotated[str, Meta(pattern="^#[0-9A-F]{6}$")]


class Area(Part, frozen=True):
    """The playing area of a wager: its shape, where its centre lies in the block, how large it is, and what is printed there.

    `pays` are payments that have no area of their own and are laid here.
    """

    wager: str
    shape: Shape
    at: tuple[Millimetres, Millimetres]
    size: tuple[Length, Length]
    label: str = ""
    emblem: Emblem | Literal[""] = ""
    pays: tuple[str, ...] = ()


class HandPlace(Part, frozen=True):
    """Where the cards of a position lie: in a fan, side by side, or set as three and two; `under` a wager once it is placed.

    `parts` are the words on the Dealer's two places where hands are set.
    """

    kind: Literal["fan", "pair", "set"]
    cards: int
    v: Millimetres
    under: str = ""
    parts: tuple[str, ...] = ()


class CommunityPlace(Part, frozen=True):
    """Where the Community cards lie: how many places, and how far from the centre of the arc."""

    cards: int
    y: Millimetres


class PayTablePlace(Part, frozen=True):
    """Where a pay table is printed: of which wager or payment, its middle, and which of its rows where it is halved."""

    pays: str
    at: tuple[Millimetres, Millimetres]
    rows: tuple[int, int] = (0, 99)
    foot: str = ""


class PrintPlaces(Part, frozen=True):
    """Where a felt is printed beside its areas; what is printed there are the game's own figures.

    `number` is how far a position's number stands from the middle of its block, and how far from the rail; `odds` are the wagers
    whose odds stand in their areas; with `beside_sensor` the jackpot's awards stand there.
    """

    rule: str
    number: tuple[Millimetres, Millimetres]
    tables: tuple[PayTablePlace, ...] = ()
    odds: tuple[str, ...] = ()
    beside_sensor: bool = False


class Layout(Part, frozen=True, kw_only=True):
    """A felt of a game, with its name as it is printed there, and the Dealer's cards where they are not as many as a position's.

    An academy's own may lie over a picture of its real felt: the file names one beside itself, and once it is read, `picture`
    says where that lies.
    """

    game: str
    key: str
    name: str
    arrangement: str
    legend: str
    positions: tuple[int, int]
    felt: Colour
    areas: tuple[Area, ...]
    hand: HandPlace
    community: CommunityPlace | None = None
    dealer: int = 0
    picture: str = ""
    print: PrintPlaces | None = None

    @property
    def dealers_cards(self) -> int:
        """How many cards the Dealer's hand has."""
        return self.dealer or self.hand.cards

    def area_of(self, wager: str) -> Area:
        """Where the chips of a wager are laid; a payment without an area of its own goes to the one that has it, or the first."""
        own = (area for area in self.areas if area.wager == wager or wager in area.pays)
        return next(own, next((area for area in self.areas if area.shape != "sensor"), self.areas[0]))

    @property
    def id(self) -> str:
        """The name a layout goes by: its game and its appendix."""
        return f"{self.game}-{self.key.lower()}"
