"""The outline of what is due on a felt: a place, an area, cards, a tube of the float, or the jackpot meter."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform

from app.layouts.geometry import (
    CARD,
    CHIP,
    DEALERS_HAND_Y,
    DEVICE,
    DISCARD,
    MAGNIFIED,
    METER,
    ROW_STEP,
    TRAY,
    TUBE_WIDTH,
    UNSET_Y,
    Block,
    Box,
    grown,
    row_of_cards,
)
from app.layouts.placing import hand_boxes
from app.table.due import DueThing
from app.table.spot import CardSpot
from app.table.spots import Spots
from app.table.table_state import TableState
from ui.felt.area_painter import area_path, grown_area
from ui.felt.brush import block_transform

OUTSIDE = 7.0
"""How far outside what is due its mark is drawn."""
GHOST_STEP = 6.0
TUBE_INSET, TUBE_HEIGHT = 5, 70


class DueOutline(Struct, frozen=True):
    """Where a mark is drawn: round what is due, with ghosts of the cards that are to lie there and the card that is turned.

    `beside` is what the flag points at.
    """

    path: QPainterPath
    beside: QRectF
    ghosts: tuple[QPainterPath, ...] = ()
    turned: CardSpot | None = None
    filled: float = 0.0


def due_outline(spots: Spots, state: TableState, due: DueThing) -> DueOutline:
    """The outline of what is due on a table in a state."""
    at = next((at for at in spots.blocks if due.place == f"position-{at.number}"), None)
    match due.kind:
        case "area" if at is not None:
            return _area(spots, at, due)
        case "meter" if at is not None:
            return _meter(spots, at, due)
        case "place":
            return _place(spots, at, state, due)
        case "tube":
            return _tube(spots, due)
        case "money" | "tray" | "device" | "discard" | "meter":
            return _thing(spots, due)
        case _:
            return _cards(spots, state, due)


def _area(spots: Spots, at: Block, due: DueThing) -> DueOutline:
    path = block_transform(at).map(area_path(grown_area(spots.layout.area_of(due.wager), OUTSIDE)))
    return DueOutline(path, path.boundingRect(), filled=0.1)


def _meter(spots: Spots, at: Block, due: DueThing) -> DueOutline:
    """The meter an award is read from, and the sensor it is laid at."""
    sensor = _area(spots, at, due)
    whole = QPainterPath(sensor.path)
    whole.addRoundedRect(_round(QRectF(*METER)), 18, 18)
    return DueOutline(whole, sensor.beside)


def _tube(spots: Spots, due: DueThing) -> DueOutline:
    left = TRAY.x + (TRAY.w - len(spots.chips.chips) * TUBE_WIDTH) / 2 + due.tube * TUBE_WIDTH
    box = Box(left + TUBE_INSET, TRAY.y + TUBE_INSET, TUBE_WIDTH - 2 * TUBE_INSET, TUBE_HEIGHT)
    path = QPainterPath()
    path.addRoundedRect(QRectF(*grown(box)), 9, 9)
    return DueOutline(path, path.boundingRect(), filled=0.12)


THINGS = {"tray": TRAY, "device": DEVICE, "discard": DISCARD}


def _thing(spots: Spots, due: DueThing) -> DueOutline:
    """A thing at the Dealer's edge, the meter, or money before a Player."""
    path = QPainterPath()
    if due.kind == "money":
        path.addEllipse(QPointF(*spots.money(due.place)), CHIP, CHIP)
    elif due.kind == "meter":
        path.addRoundedRect(_round(QRectF(*METER)), 18, 18)
    else:
        path.addRoundedRect(_round(QRectF(*grown(THINGS[due.kind]))), 14, 14)
    return DueOutline(path, path.boundingRect())


def _cards(spots: Spots, state: TableState, due: DueThing) -> DueOutline:
    """Round cards that lie there, however they lie; round the place itself where none do."""
    lying = [spot for spot in spots.cards(state.felt, state.picked) if spot.place == due.place]
    hand = state.felt.hands.get(due.place, ())
    named = hand[due.after : due.after + due.cards] if due.cards else hand
    meant = [spot for spot in lying if spot.card in named]
    if not meant:
        at = next((at for at in spots.blocks if due.place == f"position-{at.number}"), None)
        return _place(spots, at, state, due)
    path = _round_cards(meant)
    return DueOutline(path, path.boundingRect(), turned=meant[-1] if due.turns else None)


def _round_cards(spots: Sequence[CardSpot]) -> QPainterPath:
    """A box round some cards, turned as the first of them is."""
    turned = QTransform().rotate(spots[0].turned)
    back, _ = turned.inverted()
    box = QRectF()
    for spot in spots:
        corner = QPointF(CARD[0] / 2 * MAGNIFIED, CARD[1] / 2 * MAGNIFIED)
        own = QTransform().translate(*spot.at).rotate(spot.turned).mapToPolygon(QRectF(-corner, corner).toRect())
        box = box.united(back.map(own).boundingRect().toRectF())
    path = QPainterPath()
    path.addRoundedRect(_round(box, OUTSIDE), 10, 10)
    return turned.map(path)


def _place(spots: Spots, at: Block | None, state: TableState, due: DueThing) -> DueOutline:
    """The place itself, with the packet ghosted in it."""
    layout = spots.layout
    if at is not None:
        whole = QRectF()
        for box in hand_boxes(layout.hand):
            whole = whole.united(QRectF(*box))
        path = QPainterPath()
        path.addRoundedRect(_round(whole, OUTSIDE), 9, 9)
        lean = block_transform(at)
        middle = whole.center()
        centres = [middle + QPointF((n - (due.cards - 1) / 2) * GHOST_STEP, 0) for n in range(due.cards)]
        ghosts = tuple(lean.map(_card_path(centre)) for centre in centres)
        path = lean.map(path)
        return DueOutline(path, path.boundingRect(), ghosts, filled=0.12)
    return _dealers_place(spots, state, due)


def _dealers_place(spots: Spots, state: TableState, due: DueThing) -> DueOutline:
    layout = spots.layout
    if due.place == "community" and layout.community:
        count, y = layout.community.cards, layout.community.y
    else:
        count, y = layout.dealers_cards, UNSET_Y if layout.hand.kind == "set" else DEALERS_HAND_Y
    lying = len(state.felt.hands.get(due.place, ()))
    path = QPainterPath()
    path.addRoundedRect(_round(QRectF(*grown(row_of_cards(count, y)))), 14, 14)
    grow = QTransform().translate(0, 100 * (1 - MAGNIFIED)).scale(MAGNIFIED, MAGNIFIED)
    slots = range(lying, min(count, lying + due.cards))
    ghosts = tuple(grow.map(_card_path(QPointF((n - (count - 1) / 2) * ROW_STEP, y))) for n in slots)
    return DueOutline(path, path.boundingRect(), ghosts, filled=0.12)


def _card_path(centre: QPointF) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(centre.x() - CARD[0] / 2, centre.y() - CARD[1] / 2, *CARD), 5, 5)
    return path


def _round(box: QRectF, outside: float = OUTSIDE * MAGNIFIED) -> QRectF:
    return box.adjusted(-outside, -outside, outside, outside)
