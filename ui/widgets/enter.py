"""Enter on a button: it presses the one that has the keyboard, before it does what it does on the screen."""

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from ui.keys import key_name


def press_focused(screen: QWidget, event: QKeyEvent) -> bool:
    """Press the button of a screen that has the keyboard; whether Enter was pressed and there was one."""
    button = QApplication.focusWidget()
    if key_name(event) != "Enter" or not isinstance(button, QAbstractButton) or not screen.isAncestorOf(button):
        return False
    button.click()
    return True
