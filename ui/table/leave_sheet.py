"""The question before a round is left in the middle."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from ui.text import say
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import label, row
from ui.widgets.sheet import Sheet

LEAST_HEIGHT = 40


class LeaveSheet(Sheet):
    """Says what leaving means; Enter leaves, Esc stays."""

    def __init__(self, screen: QWidget) -> None:
        super().__init__(screen, say("leaving.title"))
        self.leave = KeyButton("Enter", say("leaving.leave"), "primary")
        self.stay = KeyButton("Esc", say("leaving.stay"))
        self.stay.clicked.connect(self.close_sheet)
        self.close_button.hide()
        ways = row()
        for way in (self.leave, self.stay):
            way.setMinimumHeight(LEAST_HEIGHT)
            ways.addWidget(way)
        ways.addStretch(1)
        self.inside.addWidget(label("plain", say("leaving.told")))
        self.inside.addLayout(ways)

    def open_sheet(self) -> None:
        """Show it with the keyboard on the way out."""
        super().open_sheet()
        self.leave.setFocus(Qt.FocusReason.PopupFocusReason)
