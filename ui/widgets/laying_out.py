"""Laying out at once what Qt would lay out over the next turns of its loop, and scrolling by keys."""

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QScrollArea, QWidget


def lay_out_now(ground: QWidget) -> None:
    """Lay out a widget and all in it, from the inside outward, and tell the area it scrolls in: half a layout would flicker."""
    for part in (*reversed(ground.findChildren(QWidget)), ground):
        if (inside := part.layout()) is not None:
            inside.activate()
    QCoreApplication.sendPostedEvents(ground, QEvent.Type.LayoutRequest)


def scroll_by(area: QScrollArea, pages: int) -> None:
    """Scroll an area by so many pages."""
    bar = area.verticalScrollBar()
    bar.setValue(bar.value() + pages * bar.pageStep())


def polish(ground: QWidget) -> None:
    """Give a widget and all in it their looks before they are seen."""
    for part in (ground, *ground.findChildren(QWidget)):
        part.ensurePolished()
