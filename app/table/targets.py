"""What is under a point of the table: a tube of the float, the device, cards, an area, a name, a place, what is due."""

from collections.abc import Iterator
from math import cos, dist, radians, sin
from typing import Literal, NamedTuple

from app.layouts.chipset import ChipSet
from app.layouts.geometry import (
    CARD,
    CHIP,
    DEVICE,
    DISCARD,
    MAGNIFIED,
    SET_APART,
    SET_REST,
    TRAY,
    TUBE_WIDTH,
    Block,
    Box,
    Point,
    grown,
)
from app.layouts.model import Layout
from app.layouts.outline import is_inside
from app.layouts.placing import COMMUNITY_CARDS, DEALERS_HAND, area_outline, dealers_boxes, hand_boxes
from app.rules.core.cards import Card
from app.rules.core.felt import Felt
from app.rules.world.act import FILL
from app.rules.world.world import place_of
from app.table.spot import CardSpot, Picked
from app.table.spots import Spots

Kind = Literal["nothing", "money", "tube", "tray", "device", "discard", "cards", "area", "name", "place", "apart", "rest", "due"]
DEALERS_PLACES = {DEALERS_HAND: "dealer", COMMUNITY_CARDS: "community"}


class Target(NamedTuple):
    """Something the mouse can point at: of what kind, where, and which area, card or tube."""

    kind: Kind
    place: str = ""
    wager: str = ""
    card: Card | None = None
    tube: int = 0


NOTHING = Target("nothing")


class Targets:
    """Finds what is under a point on a table of a layout."""

    def __init__(self, layout: Layout, spots: Spots, chips: ChipSet) -> None:
        self._layout = layout
        self._spots = spots
        self._tubes = len(chips.chips)

    def at(self, point: Point, felt: Felt, picked: Picked | None = None) -> Target:
        """What lies uppermost under a point."""
        found = (
            self._money(point, felt)
            or self._things(point)
            or self._areas(point)
            or self._cards(point, felt, picked)
            or self._places(point)
        )
        return found or NOTHING

    def drop_at(self, point: Point, felt: Felt, picked: Picked | None = None) -> Target:
        """Where something let go over a point comes to lie: cards that lie there already do not catch it."""
        return (
            self._money(point, felt)
            or self._things(point)
            or self._areas(point)
            or self._places(point)
            or self._blocks(point)
            or self.at(point, felt, picked)
        )

    def _money(self, point: Point, felt: Felt) -> Target | None:
        """Money beside the wagers: what a Player has handed over, and a fill."""
        places = [place_of(at.number) for at in self._spots.blocks if at.number in felt.handed] + [FILL] * bool(felt.fill)
        found = (place for place in places if dist(point, self._spots.money(place)) < CHIP)
        return next((Target("money", place) for place in found), None)

    def _things(self, point: Point) -> Target | None:
        """The Dealer's things at the straight edge."""
        tray = grown(TRAY)
        if _within(point, tray):
            left = grown(Box(TRAY.x + (TRAY.w - self._tubes * TUBE_WIDTH) / 2, 0, 0, 0)).x
            tube = int((point.x - left) // (TUBE_WIDTH * MAGNIFIED))
            return Target("tube", tube=tube) if 0 <= tube < self._tubes else Target("tray")
        if _within(point, grown(DEVICE)):
            return Target("device")
        if _within(point, grown(DISCARD)):
            return Target("discard", "discard")
        return None

    def _areas(self, point: Point) -> Target | None:
        for at in self._spots.blocks:
            place = f"position-{at.number}"
            for area in self._layout.areas:
                if is_inside(point, area_outline(area, at)):
                    return Target("area", place, area.wager)
            if _within(point, at.tag_box):
                return Target("name", place)
        return None

    def _cards(self, point: Point, felt: Felt, picked: Picked | None = None) -> Target | None:
        for spot in reversed(list(self._spots.cards(felt, picked))):
            if spot.place and _covers(spot, point):
                return Target("cards", spot.place, card=spot.card)
        return None

    def _places(self, point: Point) -> Target | None:
        """Where cards may lie: the Dealer's places, and those of every position."""
        for name, box in dealers_boxes(self._layout).items():
            if _within(point, box) and name in DEALERS_PLACES:
                return Target("place", DEALERS_PLACES[name])
        if self._layout.hand.kind == "set":
            for kind, box in (("apart", SET_APART), ("rest", SET_REST)):
                if _within(point, grown(box)):
                    return Target(kind, "dealer")  # type: ignore[arg-type]
        return next(self._hand_places(point), None)

    def _hand_places(self, point: Point) -> Iterator[Target]:
        kinds: tuple[Kind, ...] = ("apart", "rest") if self._layout.hand.kind == "set" else ("place",)
        for at in self._spots.blocks:
            for kind, box in zip(kinds, hand_boxes(self._layout.hand), strict=True):
                if _within(_in_block(at, point), box):
                    yield Target(kind, f"position-{at.number}")

    def _blocks(self, point: Point) -> Target | None:
        """The position whose cards would lie nearest: a packet need not be put down to the millimetre."""
        depth = self._layout.hand.v + CARD[1]
        for at in self._spots.blocks:
            u, v = _in_block(at, point)
            if abs(u) < CARD[0] * 1.5 and 0 < v < depth:
                return Target("place", f"position-{at.number}")
        return None


def _within(point: Point, box: Box) -> bool:
    return box.x <= point.x <= box.x + box.w and box.y <= point.y <= box.y + box.h


def _in_block(at: Block, point: Point) -> Point:
    """A point of the table in the axes of a block."""
    x, y = (point.x - at.origin.x) / MAGNIFIED, (point.y - at.origin.y) / MAGNIFIED
    return Point(x * cos(at.tilt) + y * sin(at.tilt), y * cos(at.tilt) - x * sin(at.tilt))


def _covers(spot: CardSpot, point: Point) -> bool:
    turn = radians(spot.turned)
    x, y = point.x - spot.at.x, point.y - spot.at.y
    u, v = x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)
    return abs(u) <= CARD[0] / 2 * MAGNIFIED and abs(v) <= CARD[1] / 2 * MAGNIFIED
