"""The question before a round is left in the middle."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.words.text import say
from ui.foundation.held_key import is_held
from ui.foundation.keys import key_name
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import label
from ui.widgets.sheet import Sheet

WORDS = 360
"""How wide its words stand at the least."""


LEAVES = "L"


class LeaveSheet(Sheet):
    """Says what leaving means, usually that the round ends. Enter and Esc go on; leaving has a key of its own."""

    def __init__(self, screen: QWidget, told: Callable[[], str]) -> None:
        super().__init__(screen, say("leaving.title"))
        self.stay = KeyButton("Enter", say("leaving.stay"), "primary")
        self.leave = KeyButton(LEAVES, say("leaving.leave"))
        self.stay.clicked.connect(self.close_sheet)
        self.close_button.hide()
        self._told = told
        self.words = label("plain", told(), wraps=True)
        self.words.setMinimumWidth(WORDS)
        self.inside.addWidget(self.words)
        self.add_foot(self.stay, self.leave)

    def open_sheet(self) -> None:
        """Show it with the keyboard on the way that ends nothing, and say what leaving means now."""
        self.words.setText(self._told())
        super().open_sheet()
        self.stay.setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Leave by its key, pressed anew."""
        if key_name(event) == LEAVES and not is_held(event):
            self.leave.click()
        else:
            super().keyPressEvent(event)
