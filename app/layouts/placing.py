"""Everything a layout puts on a table of so many positions, each with its outline."""

from collections.abc import Iterator
from typing import NamedTuple

from app.layouts.geometry import (
    CARD,
    DEALERS_HAND_Y,
    DEVICE,
    DISCARD,
    FAN_STEP,
    LABEL_GAP,
    LABEL_HEIGHT,
    LETTER_WIDTH,
    LIMITS_SIGN,
    MAGNIFIED,
    METER,
    PAIR_GAP,
    POINT_HAND,
    SET_CENTRES,
    SET_STEP,
    TAG_SIZE,
    THREE_CARD_HAND,
    TRAY,
    Block,
    Box,
    block,
    grown,
    row_of_cards,
)
from app.layouts.model import Area, HandPlace, Layout
from app.layouts.outline import Corners, Outline, Round, box_outline


class Placed(NamedTuple):
    """Something with its place on the table: what it is, and whether it must lie on the felt."""

    name: str
    outline: Outline
    on_felt: bool = True


def placed(layout: Layout, positions: int) -> list[Placed]:
    """All of it, for a table of so many positions."""
    blocks = [block(number, positions) for number in range(1, positions + 1)]
    return [thing for at in blocks for thing in _in_block(layout, at)] + list(_dealers_things(layout)) + list(_signs())


def _in_block(layout: Layout, at: Block) -> Iterator[Placed]:
    for area in layout.areas:
        yield Placed(f"position {at.number}, {area.wager}", area_outline(area, at))
        if area.label:
            width = len(area.label) * LETTER_WIDTH
            centre = (area.at[0], area.at[1] + area.size[1] / 2 + LABEL_GAP)
            yield Placed(f"position {at.number}, the word {area.label}", _leaning_box(at, centre, (width, LABEL_HEIGHT - 2)))
    for number, box in enumerate(hand_boxes(layout.hand)):
        centre = (box.x + box.w / 2, box.y + box.h / 2)
        yield Placed(f"position {at.number}, cards {number + 1}", _leaning_box(at, centre, (box.w, box.h)))
    yield Placed(
        f"position {at.number}, name tag",
        box_outline(Box(at.tag.x - TAG_SIZE[0] / 2, at.tag.y - TAG_SIZE[1] / 2, *TAG_SIZE)),
        on_felt=False,
    )


def area_outline(area: Area, at: Block) -> Outline:
    """The outline of an area in its block."""
    if area.shape in ("circle", "sensor"):
        return Round(at.point(*area.at), area.size[0] / 2 * MAGNIFIED)
    if area.shape == "diamond":
        (u, v), (w, h) = area.at, area.size
        return Corners((at.point(u, v - h / 2), at.point(u + w / 2, v), at.point(u, v + h / 2), at.point(u - w / 2, v)))
    return _leaning_box(at, area.at, area.size)


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
    boxes = {"float tray": TRAY, "dealing device": DEVICE, "discard holder": DISCARD}
    if layout.hand.kind == "set":
        boxes |= {"3 Card Hand": THREE_CARD_HAND, "Point Hand": POINT_HAND}
    else:
        boxes["Dealer's hand"] = row_of_cards(layout.hand.cards, DEALERS_HAND_Y)
    if layout.community:
        boxes["Community cards"] = row_of_cards(layout.community.cards, layout.community.y)
    return {name: grown(box) for name, box in boxes.items()}


def _dealers_things(layout: Layout) -> Iterator[Placed]:
    for name, box in dealers_boxes(layout).items():
        yield Placed(name, box_outline(box))


def _signs() -> Iterator[Placed]:
    yield Placed("jackpot display", box_outline(METER), on_felt=False)
    yield Placed("limits sign", box_outline(LIMITS_SIGN), on_felt=False)


def _leaning_box(at: Block, centre: tuple[float, float], size: tuple[float, float]) -> Corners:
    (u, v), (w, h) = centre, size
    corners = [(u - w / 2, v - h / 2), (u + w / 2, v - h / 2), (u + w / 2, v + h / 2), (u - w / 2, v + h / 2)]
    return Corners(tuple(at.point(*corner) for corner in corners))
