"""Felts without a table round them: a scene in a view, shown a state, and the colours that are seen of it."""

from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from app.layouts.chipset import academy_chips
from app.rules.judge.duty import Duty
from app.table.due_mark import due_mark
from app.table.session import TableSession
from app.table.table_state import TableState, state_of
from tests.table.test_due_mark import hands_at
from tests.table.troubles import felt_of
from ui.felt.scene import FeltScene
from ui.felt.view import FeltView

SMALLEST = (992, 548)
"""The felt in the smallest window."""


def scene_of(session: TableSession) -> FeltScene:
    """The felt of a sitting, empty."""
    table = session.script.table
    return FeltScene(felt_of(session.game.file.id, table.layout), table.seats, academy_chips())


def shown(session: TableSession, duty: Duty | None = None) -> TableState:
    """A table as it lies, with a duty marked where one is given."""
    return state_of(session, due=due_mark(duty, hands_at(session)))


def view_of(qtbot: QtBot, session: TableSession, duty: Duty | None = None) -> FeltView:
    """A felt on the screen."""
    view = FeltView(scene_of(session))
    qtbot.addWidget(view)
    view.resize(*SMALLEST)
    view.show()
    view.felt_scene.show_state(shown(session, duty))
    return view


def colours(picture: QImage) -> set[str]:
    """Every colour of a picture."""
    raw = picture.convertToFormat(QImage.Format.Format_RGB888)
    data, step = bytes(raw.constBits()), raw.bytesPerLine()
    rows = (data[y * step : y * step + 3 * raw.width()] for y in range(raw.height()))
    return {f"#{row[x : x + 3].hex()}" for row in rows for x in range(0, len(row), 3)}


def has(picture: QImage, colour: QColor) -> bool:
    """Whether a colour is seen, unmixed."""
    return colour.name() in colours(picture)
