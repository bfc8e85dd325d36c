"""A screen with many buttons: Enter presses the one that has the keyboard, before it does what it does on the screen."""

from PySide6.QtGui import QKeyEvent

from ui.foundation.keys import key_name
from ui.widgets.parts import press_focused
from ui.widgets.screen import Screen


class ButtonScreen(Screen):
    """Whatever kind its buttons are of."""

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Enter for the button that has the keyboard; every other key goes by its name."""
        if key_name(event) != "Enter" or self.sheet_over is not None or not press_focused(self):
            super().keyPressEvent(event)
