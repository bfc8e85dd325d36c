"""Waiting for a key: what it is to stand for, and what to do where it stands for something already."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.words.text import say
from ui.foundation.keys import pressed_key
from ui.widgets.parts import button, label
from ui.widgets.sheet import Sheet

WIDTH = 480
WAITED_OUT = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta, Qt.Key.Key_CapsLock)
"""Keys that only change others."""


class KeyCatcher(Sheet):
    """Takes the next key that is pressed; Esc leaves everything as it is."""

    caught = Signal(str, str)
    swapped = Signal(str, str)
    left = Signal(str)

    def __init__(self, screen: QWidget) -> None:
        super().__init__(screen, say("preferences.press-title"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.holds_keyboard = self
        self._key = self._pressed = ""
        self.does = label("lead", wraps=True)
        self.told = label("body", wraps=True)
        self.told.setMinimumWidth(WIDTH)
        self.swap = button(say("preferences.swap"), "primary")
        self.swap.clicked.connect(lambda: self.swapped.emit(self._key, self._pressed))
        for part in (self.does, self.told):
            self.inside.addWidget(part)
        self.add_foot(self.swap)

    def wait_for(self, key: str, does: str) -> None:
        """Wait for the key that is to do this."""
        self._key, self._pressed = key, ""
        self.does.setText(say("preferences.press-key", does=does))
        self._tell(say("preferences.press-told"), can_swap=False)
        self.open_sheet()

    def refuse(self, why: str) -> None:
        """Say why a key cannot be taken, and go on waiting."""
        self._tell(why, can_swap=False)

    def offer_swap(self, pressed: str, does: str) -> None:
        """Say what a key does already, and offer to let the two change places."""
        self._pressed = pressed
        self._tell(say("preferences.taken", key=pressed, does=does), can_swap=True)
        self.swap.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_sheet(self) -> None:
        """Leave everything as it is."""
        super().close_sheet()
        self.left.emit(self._key)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Take a key; one that only changes others is waited out."""
        pressed = pressed_key(event)
        if pressed == "Esc":
            self.close_sheet()
        elif event.key() not in WAITED_OUT:
            self.caught.emit(self._key, pressed)

    def _tell(self, words: str, *, can_swap: bool) -> None:
        self.told.setText(words)
        self.swap.setVisible(can_swap)
        self.place()
