"""The question before a round is left in the middle."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.words.text import say
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import label
from ui.widgets.sheet import Sheet

WORDS = 360
"""How wide its words stand at the least."""


class LeaveSheet(Sheet):
    """Says what leaving means, usually that the round ends; Enter leaves, Esc stays."""

    def __init__(self, screen: QWidget, told: str = "") -> None:
        super().__init__(screen, say("leaving.title"))
        self.leave = KeyButton("Enter", say("leaving.leave"), "primary")
        self.stay = KeyButton("Esc", say("leaving.stay"))
        self.stay.clicked.connect(self.close_sheet)
        self.close_button.hide()
        words = label("plain", told or say("leaving.told"), wraps=True)
        words.setMinimumWidth(WORDS)
        self.inside.addWidget(words)
        self.add_foot(self.leave, self.stay)

    def open_sheet(self) -> None:
        """Show it with the keyboard on the way out."""
        super().open_sheet()
        self.leave.setFocus(Qt.FocusReason.PopupFocusReason)
