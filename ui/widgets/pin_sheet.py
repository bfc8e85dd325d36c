"""Asking for a PIN, over the screen."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from app.house.pin import LONGEST
from ui.widgets.key_button import KeyButton
from ui.widgets.line_field import LineField
from ui.widgets.parts import label
from ui.widgets.sheet import Sheet

WIDTH = 360


class PinSheet(Sheet):
    """A field for a PIN; what is typed is given away with Enter and never shown."""

    given = Signal(str)

    def __init__(self, screen: QWidget, title: str, act: str) -> None:
        super().__init__(screen, title)
        self.field = LineField()
        self.field.setEchoMode(QLineEdit.EchoMode.Password)
        self.field.setMaxLength(LONGEST)
        self.field.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly)
        self.field.setAccessibleName(title)
        self.field.returnPressed.connect(self._give)
        self.told = label("wrong-word", wraps=True)
        self.go_on = KeyButton("Enter", act, "primary")
        self.go_on.clicked.connect(self._give)
        self.field.setMinimumWidth(WIDTH)
        for part in (self.field, self.told):
            self.inside.addWidget(part)
        self.add_foot(self.go_on)
        self.told.hide()

    def open_sheet(self) -> None:
        """Show it with the keyboard in the field."""
        super().open_sheet()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def ask(self, title: str) -> None:
        """Ask for something else than at first; the field is empty again."""
        self.title.setText(title)
        self.field.setAccessibleName(title)
        self.field.clear()
        self.told.hide()

    def refuse(self, words: str) -> None:
        """Say why it was not accepted; the field is empty again."""
        self.field.clear()
        self.told.setText(words)
        self.told.show()
        self.adjustSize()
        self.place()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _give(self) -> None:
        self.given.emit(self.field.text())
