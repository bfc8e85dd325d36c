"""A line to find something in a list: Enter takes the first that is found, Down goes into the list, Esc finds nothing."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from ui.widgets.line_field import ENTER, LineField


class SearchField(LineField):
    """`taken` tells of Enter over words, `went_down` that the list is wanted, `done` that finding is over."""

    taken = Signal()
    went_down = Signal()
    done = Signal()

    def __init__(self, told: str) -> None:
        super().__init__()
        self.setAccessibleName(told)
        self.setClearButtonEnabled(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Keep what is meant for finding; Enter over no words goes on to the screen."""
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.done.emit()
        elif event.key() == Qt.Key.Key_Down:
            self.went_down.emit()
        elif event.key() in ENTER and self.text().strip():
            self.taken.emit()
        else:
            super().keyPressEvent(event)
