"""The ring round what has the keyboard: it lies round it, and goes along wherever that goes."""

from collections.abc import Callable

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ui.widgets.focus_ring import REACH, FocusRing
from ui.widgets.page import Page
from ui.window.window import Window


def test_the_ring_goes_along_with_what_its_control_lies_in(qtbot: QtBot, open_window: Callable[[], Window]) -> None:
    window = open_window()
    window.activateWindow()
    sheet = QWidget(window)
    button = QPushButton("Leave", sheet)
    sheet.show()
    button.setFocus()
    qtbot.waitUntil(button.hasFocus)
    ring = window.findChild(FocusRing)
    assert ring is not None
    for x, y in ((40, 30), (200, 90)):
        sheet.move(x, y)
        assert ring.pos() == button.mapTo(window, button.rect().topLeft()) - QPoint(REACH, REACH)
    sheet.hide()
    assert ring.isHidden()


def test_the_ring_is_cut_where_its_control_scrolls_away_and_gone_where_it_is_out_of_sight(
    qtbot: QtBot, open_window: Callable[[], Window]
) -> None:
    window = open_window()
    window.activateWindow()
    page = Page(400)
    button = QPushButton("Leave")
    for part in (QWidget(), button, QWidget()):
        part.setFixedHeight(600)
        page.inside.addWidget(part)
    page.setParent(window)
    page.setGeometry(100, 100, 500, 400)
    page.show()
    button.setFocus()
    qtbot.waitUntil(button.hasFocus)
    ring = window.findChild(FocusRing)
    assert ring is not None
    page.verticalScrollBar().setValue(400)
    area = page.geometry().adjusted(-REACH, -REACH, REACH, REACH)
    assert ring.isVisible()
    assert area.contains(ring.mask().boundingRect().translated(ring.pos()))
    page.verticalScrollBar().setValue(0)
    assert ring.isHidden()
