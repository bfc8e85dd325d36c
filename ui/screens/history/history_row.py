"""One run or sitting: what it was, how it came out, what went wrong, how fast, and when. Space picks it, Enter opens it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QLabel, QWidget

from app.pages.history import HistoryLine
from app.words.listing import listed
from app.words.text import say
from ui.foundation.game_colours import dot_picture, game_colour
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.elided_label import ElidedLabel
from ui.widgets.fitted_button import FittedButton
from ui.widgets.parts import label, row

WIDTHS = (82, 56, 76, 52)
"""How wide the columns of figures are, in units of the text: right, faults, pace, when."""
DOT = 10
SIGN = 22


class HistoryRow(FittedButton):
    """A line of the history; `picked` tells that it is to be compared, or no longer."""

    opened = Signal()
    toggled_pick = Signal()

    def __init__(self, line: HistoryLine, felt: str) -> None:
        super().__init__()
        self.line = line
        self.setObjectName("row")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.sign = label("cap", "")
        self.sign.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._dot, self._felt = label("picture"), felt
        self.title = label("strong", line.title)
        self.note = ElidedLabel("caption", line.note)
        faults = label("wrong" if line.faults else "caption", str(line.faults))
        self.figures: Sequence[QLabel] = (
            label("strong", line.result),
            faults,
            label("caption", line.pace),
            label("caption", line.time),
        )
        self.figures[-1].setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        inside = row(self, (12, 0, 16, 0), 10)
        for part in (self.sign, self._dot):
            inside.addWidget(part)
        inside.addWidget(self.title)
        inside.addWidget(self.note, 1)
        inside.addStretch(0)
        for part in self.figures:
            inside.addWidget(part)
        for inner in self.findChildren(QWidget):
            inner.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.clicked.connect(self.toggled_pick)
        self.show_pick("")

    def show_pick(self, letter: str) -> None:
        """Show by a letter that it is picked, or that it is not."""
        self.sign.setText(letter)
        self.setChecked(bool(letter))
        line = self.line
        faults = say("history.faults-told", count=line.faults)
        told = say(
            "history.line", title=line.title, note=line.note, result=line.result, faults=faults, pace=line.pace, time=line.time
        )
        self.setAccessibleName(listed([told, say("history.picked")]) if letter else told)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """With the keyboard on it, Enter opens it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Open it."""
        self.opened.emit()

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures; where text is large there is no room for the note and the pace."""
        self.setFixedHeight(max(40, measures.px(44)))
        self.sign.setFixedSize(measures.px(SIGN), measures.px(SIGN))
        self._dot.setPixmap(dot_picture(game_colour(self._felt, colours), measures.px(DOT)))
        self.note.setVisible(not measures.narrow)
        self.figures[2].setVisible(not measures.narrow)
        for part, width in zip(self.figures, WIDTHS, strict=True):
            part.setFixedWidth(measures.px(width))
