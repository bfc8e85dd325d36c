"""A few choices side by side, in lines where there are many, of which one holds, such as Guided, Coached, Silent."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QGridLayout, QPushButton

from app.words.listing import named


class Segments(QFrame):
    """One of several, always."""

    chosen = Signal(str)

    def __init__(self, name: str, choices: Sequence[tuple[str, str]], now: str, columns: int = 0) -> None:
        super().__init__()
        self.setObjectName("segments")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(name)
        self.buttons: dict[str, QPushButton] = {}
        self._group = QButtonGroup(self)
        inside = QGridLayout(self)
        inside.setContentsMargins(2, 2, 2, 2)
        inside.setSpacing(2)
        columns = columns or len(choices)
        for place, (key, words) in enumerate(choices):
            button = self.buttons[key] = QPushButton(words)
            button.setObjectName("segment")
            button.setCheckable(True)
            stop_where_it_holds(button)
            button.setAccessibleName(named(name, words))
            button.clicked.connect(lambda _=False, key=key: self.chosen.emit(key))
            self._group.addButton(button)
            inside.addWidget(button, place // columns, place % columns)
            inside.setColumnStretch(place % columns, 1)
        self.choose(now)

    @property
    def now(self) -> str:
        """The one that holds."""
        return next(key for key, button in self.buttons.items() if button.isChecked())

    def choose(self, key: str) -> None:
        """Show which one holds."""
        self.buttons[key].setChecked(True)

    def set_height(self, height: int) -> None:
        """Be so high, as the measures of the screen say."""
        for button in self.buttons.values():
            button.setFixedHeight(height - 6)


def stop_where_it_holds(button: QPushButton) -> None:
    """Let Tab stop at a button of a group only while it is the one that holds; arrows lead from it to the others."""
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    button.toggled.connect(lambda holds: button.setFocusPolicy(Qt.FocusPolicy.TabFocus if holds else Qt.FocusPolicy.NoFocus))


def order_tabs(stops: Sequence[QPushButton]) -> None:
    """Let Tab go this way, through the one of each group that holds."""
    for stop in stops:
        stop.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # WORKAROUND: setTabOrder ignores what Tab does not come to
    for before, after in pairwise(stops):
        QPushButton.setTabOrder(before, after)
    for stop in stops:
        if stop.isCheckable() and not stop.isChecked():
            stop.setFocusPolicy(Qt.FocusPolicy.NoFocus)
