"""The stops of a lesson at the left: its pages, its drills and its gate, and which of them one is at."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QScrollArea

from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.lesson.sign_row import SignRow
from ui.widgets.parts import box, column

PAGE, FELT, DRILLS, GATE = "page", "table", "drills", "gate"
"""The signs of the stops: a page, one with a felt to work at, the drills, the gate."""


class StopsList(QScrollArea):
    """One row a stop; a click goes there."""

    chosen = Signal(int)

    def __init__(self, stops: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(say("lesson.stops"))
        self._signs = [sign for _, sign in stops]
        self.rows = [SignRow(title) for title, _ in stops]
        self._group = QButtonGroup(self)
        ground = box("side")
        inside = column(ground, (12, 16, 12, 16), 4)
        for place, stop in enumerate(self.rows):
            stop.clicked.connect(lambda _=False, place=place: self.chosen.emit(place))
            self._group.addButton(stop)
            inside.addWidget(stop)
        inside.addStretch(1)
        self.setWidget(ground)

    def show_stop(self, place: int) -> None:
        """Show which stop one is at."""
        self.rows[place].setChecked(True)
        self.ensureWidgetVisible(self.rows[place])

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        for stop, sign in zip(self.rows, self._signs, strict=True):
            stop.show_sign(sign, say(f"lesson.stop-{sign}"), colours, measures)
