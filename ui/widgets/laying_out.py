"""Laying out at once what Qt would lay out over the next turns of its loop, and scrolling by keys."""

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QScrollArea, QWidget

LINES = 3
"""How many lines a key scrolls by."""


def lay_out_now(ground: QWidget) -> None:
    """Lay out a widget and all in it, from the inside outward, and tell the area it scrolls in: half a layout would flicker."""
    # WORKAROUND: Qt lays out over several turns of its loop, and the first frame would show a half of it.
    for part in (*reversed(ground.findChildren(QWidget)), ground):
        if (inside := part.layout()) is not None:
            inside.activate()
    QCoreApplication.sendPostedEvents(ground, QEvent.Type.LayoutRequest)


def scroll_by(area: QScrollArea, pages: int) -> None:
    """Scroll an area by so many pages."""
    bar = area.verticalScrollBar()
    bar.setValue(bar.value() + pages * bar.pageStep())


def scroll_lines(area: QScrollArea, steps: int) -> None:
    """Scroll an area by a few lines, so many times."""
    bar = area.verticalScrollBar()
    bar.setValue(bar.value() + steps * LINES * bar.singleStep())


def polish(ground: QWidget) -> None:
    """Give a widget and all in it their looks before they are seen."""
    for part in (ground, *ground.findChildren(QWidget)):
        part.ensurePolished()
