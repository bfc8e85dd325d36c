"""A whole table as a picture: for previews and for looking at every felt."""

from PySide6.QtGui import QImage, QPainter

from app.layouts.chipset import ChipSet
from app.layouts.model import Layout
from app.rules.core.gamefile import GameFile
from app.table.table_state import TableState
from ui.felt.state_painter import StatePainter
from ui.felt.table_painter import VIEW, TablePainter, paint_rail_number
from ui.foundation.felt_look import USUAL, FeltLook


def table_picture(
    layout: Layout,
    positions: int,
    chips: ChipSet,
    width: int,
    state: TableState | None,
    look: FeltLook = USUAL,
    game: GameFile | None = None,
) -> QImage:
    """The table so many pixels wide, empty or in a state, printed with figures of its game where they are given."""
    image = QImage(width, round(width * VIEW.height() / VIEW.width()), QImage.Format.Format_RGB32)
    image.fill(look.room)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(width / VIEW.width(), width / VIEW.width())
    painter.translate(-VIEW.topLeft())
    table = TablePainter(layout, positions, chips, look, game)
    device = state.table.device or "" if state else "automated"
    table.paint(painter, device, state.occupied if state else frozenset(), dark=state is not None and state.felt.dark)
    if state is None:
        for at in table.blocks if layout.print is None else ():
            paint_rail_number(painter, at)
    else:
        StatePainter(layout, positions, chips, look).paint(painter, state)
    painter.end()
    return image
