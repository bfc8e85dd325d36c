"""The way of Tab over a screen of parts that are made as they are needed: part after part, each as it is read."""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget


def tab_stops(parts: Iterable[QWidget]) -> Iterator[QWidget]:
    """Everything Tab comes to in some parts, in each from top to bottom and from left to right."""
    for part in parts:
        stops = [stop for stop in (part, *part.findChildren(QWidget)) if _is_stop(stop)]
        places = {stop: stop.mapTo(part, QPoint()) for stop in stops}
        yield from sorted(stops, key=lambda stop: (places[stop].y(), places[stop].x()))


def next_stop(stops: list[QWidget], *, forward: bool) -> QWidget:
    """The stop after the one that has the keyboard, or before it; from the last it goes on with the first."""
    here = next((place for place, stop in enumerate(stops) if stop.hasFocus()), -1 if forward else 0)
    return stops[(here + (1 if forward else -1)) % len(stops)]


def _is_stop(widget: QWidget) -> bool:
    by_tab = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    return bool(by_tab) and widget.isVisible() and widget.isEnabled()
