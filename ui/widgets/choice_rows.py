"""Rows of which one is chosen: a title, a note, and how it stands."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QLabel

from app.words.listing import listed
from app.words.text import say
from ui.widgets.fitted_button import PlateButton
from ui.widgets.page import plate
from ui.widgets.parts import clear, column, label, mark_last, row

MOST, WIDTH = 200, 480
Row = tuple[str, str, str, str]
"""A key, a title, a note, and how it stands."""


class ChoiceRows(QFrame):
    """A plate of rows. `chosen` tells the key of the one that was chosen."""

    chosen = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        card, self._inside = plate(margins=(8, 8, 8, 8))
        self._inside.setSpacing(0)
        column(self).addWidget(card)
        self.now = ""
        self.buttons: dict[str, PlateButton] = {}
        self._group = QButtonGroup(self)

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these; the chosen one stays so where it is among them."""
        clear(self._inside)
        self.buttons = {key: self._row(key, title, note, state) for key, title, note, state in rows[:MOST]}
        self.now = self.now if self.now in self.buttons else ""
        for key, button in self.buttons.items():
            button.setChecked(key == self.now)
            self._inside.addWidget(button)
        mark_last(list(self.buttons.values()))
        if not rows:
            self._inside.addWidget(label("body-2", say("rows.nothing"), wraps=True))
        elif len(rows) > MOST:
            self._inside.addWidget(label("caption", say("rows.more", count=len(rows) - MOST), wraps=True))

    def choose(self, key: str) -> None:
        """Choose one."""
        self.now = key
        self.buttons[key].setChecked(True)
        self.chosen.emit(key)

    def _row(self, key: str, title: str, note: str, state: str) -> PlateButton:
        made = PlateButton(WIDTH)
        made.setObjectName("row")
        made.setCheckable(True)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setAccessibleName(listed([title, note, state]))
        inside = row(made, (12, 8, 12, 8), 16)
        words = column(spacing=2)
        words.addWidget(label("body", title, wraps=True))
        words.addWidget(label("caption", note, wraps=True))
        inside.addLayout(words, 1)
        inside.addWidget(label("label", state))
        for part in made.findChildren(QLabel):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        made.clicked.connect(lambda _=False: self.choose(key))
        self._group.addButton(made)
        return made
