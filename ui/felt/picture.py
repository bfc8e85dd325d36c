"""A whole table as a picture: for previews and for looking at every felt."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from app.layouts.chipset import ChipSet
from app.layouts.model import Layout
from app.rules.core.felt import Felt
from ui.felt.ink import ROOM
from ui.felt.state_painter import StatePainter, TableState
from ui.felt.table_painter import TablePainter, paint_rail_number

VIEW = QRectF(-1060, -1082, 2120, 1192)
"""What of the room is always in view, in millimetres."""


def table_picture(layout: Layout, positions: int, chips: ChipSet, width: int, state: TableState | None) -> QImage:
    """The table so many pixels wide, empty or in a state."""
    image = QImage(width, round(width * VIEW.height() / VIEW.width()), QImage.Format.Format_RGB32)
    image.fill(ROOM)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(width / VIEW.width(), width / VIEW.width())
    painter.translate(-VIEW.topLeft())
    table = TablePainter(layout, positions, chips)
    device = state.table.device or "" if state else "automated"
    table.paint(painter, device, occupied(state.felt) if state else frozenset())
    if state is None:
        for at in table.blocks:
            paint_rail_number(painter, at)
    else:
        StatePainter(layout, positions, chips).paint(painter, state)
    painter.end()
    return image


def occupied(felt: Felt) -> frozenset[str]:
    """The Dealer's places that have cards on them."""
    names = {"community": "Community cards", "dealer": "Dealer's hand"}
    taken = {names[place] for place in names if felt.hands.get(place)}
    return frozenset(taken | {"3 Card Hand", "Point Hand"} if felt.set_apart.get("dealer") else taken)
