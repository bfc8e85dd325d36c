"""The shade between a sheet and the screen it lies over: what is under it is seen, and waits."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget


class Scrim(QFrame):
    """Covers a screen while its sheet is open; a click on it does nothing."""

    def __init__(self, screen: QWidget, sheet: QWidget) -> None:
        super().__init__(screen)
        self._screen, self._sheet = screen, sheet
        self.setObjectName("scrim")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # else a click gives the keyboard to the screen; the sheet takes it back
        self.hide()
        sheet.destroyed.connect(self.deleteLater)

    def cover(self) -> None:
        """Lie over all of the screen, under the sheet."""
        self.setGeometry(self._screen.rect())
        self.show()
        self.raise_()
        self._sheet.raise_()
