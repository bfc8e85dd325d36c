"""Everything a layout puts on a table of so many positions, each with its outline."""

from collections.abc import Iterator
from math import cos, sin
from typing import NamedTuple

from app.layouts.geometry import (
    BESIDE_STAKE,
    CARD,
    CHIP,
    DEALERS_HAND_Y,
    DEVICE,
    DISCARD,
    FAN_STEP,
    LABEL_GAP,
    LABEL_HEIGHT,
    LEGEND_HEIGHT,
    LEGEND_LETTER,
    LETTER_WIDTH,
    LIMITS_SIGN,
    MAGNIFIED,
    METER,
    PAIR_GAP,
    PAYMENT_GAP,
    SET_APART,
    SET_CENTRES,
    SET_REST,
    SET_STEP,
    TRAY,
    Block,
    Box,
    Point,
    block,
    grown,
    row_of_cards,
)
from app.layouts.model import Area, HandPlace, Layout
from app.layouts.outline import Corners, Outline, RoundOutline, box_outline, touch

MIDDLE = -230
DEALERS_HAND = "Dealer's hand"
COMMUNITY_CARDS = "Community cards"
DISCARD_HOLDER = "discard holder"
THREE_CARDS = 3
FAR_FROM_RAIL = 380
CAPITALS = 0.75
NAME = "the game's name"
OVER_COMMUNITY = 458


class Placed(NamedTuple):
    """Something with its place on the table: what it is, and whether it must lie on the felt."""

    name: str
    outline: Outline
    on_felt: bool = True


def placed(layout: Layout, positions: int) -> list[Placed]:
    """All of it, for a table of so many positions."""
    blocks = [block(number, positions) for number in range(1, positions + 1)]
    things = [thing for at in blocks for thing in _in_block(layout, at)]
    return [*things, *_dealers_things(layout), *_signs(), *_legend(layout)]


def _in_block(layout: Layout, at: Block) -> Iterator[Placed]:
    for area in layout.areas:
        yield Placed(f"position {at.number}, {area.wager}", area_outline(area, at))
        if area.label:
            width = len(area.label) * LETTER_WIDTH
            centre = (area.at[0], area.at[1] + area.size[1] / 2 + LABEL_GAP)
            yield Placed(f"position {at.number}, the word {area.label}", leaning_box(at, centre, (width, LABEL_HEIGHT - 2)))
    for number, box in enumerate(hand_boxes(layout.hand)):
        centre = (box.x + box.w / 2, box.y + box.h / 2)
        yield Placed(f"position {at.number}, cards {number + 1}", leaning_box(at, centre, (box.w, box.h)))
    yield Placed(f"position {at.number}, name tag", box_outline(at.tag_box), on_felt=False)


def area_outline(area: Area, at: Block) -> Outline:
    """The outline of an area in its block."""
    if area.shape in ("circle", "sensor"):
        return RoundOutline(at.point(*area.at), area.size[0] / 2 * MAGNIFIED)
    if area.shape == "diamond":
        (u, v), (w, h) = area.at, area.size
        return Corners((at.point(u, v - h / 2), at.point(u + w / 2, v), at.point(u, v + h / 2), at.point(u - w / 2, v)))
    return leaning_box(at, area.at, area.size)


def hand_boxes(hand: HandPlace) -> list[Box]:
    """Where the cards of a position lie in its block: one box, or two where the hand is set."""
    width, height = CARD
    if hand.kind == "set":
        widths = (width + 2 * SET_STEP, width + SET_STEP)
        return [Box(centre - w / 2, hand.v - height / 2, w, height) for centre, w in zip(SET_CENTRES, widths, strict=True)]
    step = width + PAIR_GAP if hand.kind == "pair" else FAN_STEP
    total = width + (hand.cards - 1) * step
    return [Box(-total / 2, hand.v - height / 2, total, height)]


def dealers_boxes(layout: Layout) -> dict[str, Box]:
    """The Dealer's places and things as they are drawn."""
    boxes = {"float tray": TRAY, "dealing device": DEVICE, DISCARD_HOLDER: DISCARD}
    if layout.hand.kind == "set":
        boxes |= dict(zip(layout.hand.parts, (SET_APART, SET_REST), strict=False))
    else:
        boxes[DEALERS_HAND] = row_of_cards(layout.dealers_cards, DEALERS_HAND_Y)
    if layout.community:
        boxes[COMMUNITY_CARDS] = row_of_cards(layout.community.cards, layout.community.y)
    return {name: grown(box) for name, box in boxes.items()}


def boxes_of(layout: Layout, place: str) -> list[Box]:
    """Where a place among the Dealer's is drawn: one box, or two where the hand there is set."""
    names = {"dealer": (DEALERS_HAND, *layout.hand.parts), "community": (COMMUNITY_CARDS,), "discard": (DISCARD_HOLDER,)}
    boxes = dealers_boxes(layout)
    return [boxes[name] for name in names.get(place, ()) if name in boxes]


def _dealers_things(layout: Layout) -> Iterator[Placed]:
    for name, box in dealers_boxes(layout).items():
        yield Placed(name, box_outline(box))


def _signs() -> Iterator[Placed]:
    yield Placed("jackpot display", box_outline(METER), on_felt=False)
    yield Placed("limits sign", box_outline(LIMITS_SIGN), on_felt=False)


def leaning_box(at: Block, centre: tuple[float, float], size: tuple[float, float]) -> Corners:
    """A box of a block, as it leans on the table."""
    (u, v), (w, h) = centre, size
    corners = [(u - w / 2, v - h / 2), (u + w / 2, v - h / 2), (u + w / 2, v + h / 2), (u - w / 2, v + h / 2)]
    return Corners(tuple(at.point(*corner) for corner in corners))


def payment_place(layout: Layout, area: Area) -> tuple[tuple[float, float], float]:
    """Where the payment of a wager stands in its block, and how far the stake moves aside for it.

    At the right of an area on the spine where that is free; anywhere else inside the area, beside the stake.
    """
    u, v = area.at
    beside = (u + area.size[0] / 2 + PAYMENT_GAP, v)
    if u == 0 and _is_free(layout, area, beside):
        return beside, 0.0
    return (u + BESIDE_STAKE, v), -BESIDE_STAKE


def _is_free(layout: Layout, area: Area, centre: tuple[float, float]) -> bool:
    """Whether a chip has room at a point of the block: clear of other areas, of words and of the cards."""
    chip = Box(centre[0] - CHIP / 2, centre[1] - CHIP / 2, CHIP, CHIP)
    taken = list(hand_boxes(layout.hand))
    for other in layout.areas:
        (u, v), (w, h) = other.at, other.size
        if other is not area:
            taken.append(Box(u - w / 2, v - h / 2, w, h))
        width = len(other.label) * LETTER_WIDTH
        taken.append(Box(u - width / 2, v + h / 2 + 1, width, LABEL_HEIGHT - 2))
    return not any(touch(box_outline(chip), box_outline(box)) for box in taken if box.w)


class Legend(NamedTuple):
    """Where the game's name stands: on an arc about the centre, or on a straight line where Community cards fill the middle.

    A felt that prints more has it on an arc over three Community cards too, so that pay tables have room.
    """

    radius: float | None
    y: float


def legend_place(layout: Layout) -> Legend:
    """Clear of the Players' cards above it and the Dealer's places below it."""
    community = layout.community
    if community and community.y < MIDDLE:
        if layout.print is not None and community.cards <= THREE_CARDS:
            return Legend(OVER_COMMUNITY, 0)
        below = grown(row_of_cards(community.cards, community.y))
        above = grown(row_of_cards(layout.dealers_cards, DEALERS_HAND_Y))
        return Legend(None, (below.y + below.h + above.y) / 2 + LEGEND_HEIGHT / 3)
    if layout.hand.kind == "set":
        return Legend(452, 0)
    if community and community.cards > THREE_CARDS:
        return Legend(424, 0)
    return Legend(384 if layout.hand.v > FAR_FROM_RAIL else 420, 0)


def _legend(layout: Layout) -> Iterator[Placed]:
    """The game's name: the whole straight line, or the letters along its arc."""
    place, width = legend_place(layout), len(layout.legend) * LEGEND_LETTER
    if place.radius is None:
        line = Box(-width / 2, place.y - LEGEND_HEIGHT * CAPITALS, width, LEGEND_HEIGHT * CAPITALS)
        yield Placed(NAME, box_outline(line))
    elif layout.legend:
        yield from arc_pieces(NAME, place.radius, width, LEGEND_HEIGHT * CAPITALS, LEGEND_LETTER)


def arc_pieces(name: str, radius: float, length: float, height: float, step: float) -> Iterator[Placed]:
    """Words along an arc, as small boxes that lean with it."""
    pieces = max(1, round(length / step))
    for piece in range(pieces):
        turn = ((piece + 0.5) / pieces - 0.5) * length / radius
        yield Placed(name, Corners(tuple(_on_arc(radius, turn, *corner) for corner in _corners(length / pieces, height))))


def _corners(width: float, height: float) -> list[tuple[float, float]]:
    return [(-width / 2, 0), (width / 2, 0), (width / 2, height), (-width / 2, height)]


def _on_arc(radius: float, turn: float, along: float, out: float) -> Point:
    """A point beside one of the arc: so far along its tangent, so far outward."""
    x, y = radius * sin(turn), -radius * cos(turn)
    return Point(x + along * cos(turn) + out * sin(turn), y + along * sin(turn) - out * cos(turn))
