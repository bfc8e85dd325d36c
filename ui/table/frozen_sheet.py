"""The veil over a table that stands still."""

from PySide6.QtWidgets import QWidget

from app.words.text import say
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import label
from ui.widgets.sheet import Sheet


class FrozenSheet(Sheet):
    """Says that the table stands still, and how it goes on."""

    CLOSED_BY = ()

    def __init__(self, screen: QWidget) -> None:
        super().__init__(screen, say("frozen.title"))
        self.go_on = KeyButton("Z", say("frozen.go-on"), "primary")
        self.close_button.hide()
        self.told = label("plain", say("frozen.told"))
        self.inside.addWidget(self.told)
        self.add_foot(self.go_on)

    def tell(self, *, by_order: bool) -> None:
        """Say who lets it go on: whoever deals, or an instructor who ordered it."""
        self.told.setText(say("frozen.by-order" if by_order else "frozen.told"))
        self.go_on.setHidden(by_order)

    def open_sheet(self) -> None:
        """Show it with the keyboard on the way out."""
        super().open_sheet()
        self.go_on.setFocus()
