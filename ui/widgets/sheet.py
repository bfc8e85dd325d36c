"""A sheet over a screen: a dialog that is part of the window, closed with Esc or by its button. Nothing waits for it."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from ui.keys import key_name
from ui.text import say
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import column, label, row

MARGIN = 24


class Sheet(QFrame):
    """Lies in the middle of its screen, no larger than it."""

    CLOSED_BY: tuple[str, ...] = ("Esc",)

    def __init__(self, screen: QWidget, title: str) -> None:
        super().__init__(screen)
        self.setObjectName("sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(title)
        self._screen = screen
        self.title = label("heading", title)
        self.close_button: QPushButton = KeyButton("Esc", say("keys.close"))
        self.close_button.clicked.connect(self.close_sheet)
        top = row()
        top.addWidget(self.title)
        top.addStretch(1)
        top.addWidget(self.close_button)
        self.inside = column(self, (24, 16, 24, 24), 16)
        self.inside.addLayout(top)
        screen.installEventFilter(self)
        self.hide()

    def open_sheet(self) -> None:
        """Show it in the middle, with the keyboard on it."""
        self.place()
        self.show()
        self.raise_()
        self.close_button.setFocus(Qt.FocusReason.PopupFocusReason)

    def close_sheet(self) -> None:
        """Hide it, and give the keyboard back to the screen."""
        self.hide()
        self._screen.setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Close with its keys, wherever on it the keyboard is; the screen decides about the others."""
        if key_name(event) in self.CLOSED_BY:
            self.close_sheet()
        else:
            super().keyPressEvent(event)

    def toggle(self) -> None:
        """Show it, or hide it."""
        if self.isVisible():
            self.close_sheet()
        else:
            self.open_sheet()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802 - Qt's name
        """Tab stays on the sheet while it is open."""
        stops = [part for part in self.findChildren(QWidget) if part.isVisible() and part.focusPolicy() & Qt.FocusPolicy.TabFocus]
        if not stops:
            return False
        here = next((place for place, part in enumerate(stops) if part.hasFocus()), -1 if forward else 0)
        stops[(here + (1 if forward else -1)) % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def place(self) -> None:
        """Be in the middle."""
        room = self._screen.size()
        size = self.sizeHint()
        self.resize(min(size.width(), room.width() - 2 * MARGIN), min(size.height(), room.height() - 2 * MARGIN))
        self.move((room.width() - self.width()) // 2, (room.height() - self.height()) // 2)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Stay in the middle when the screen changes its size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.place()
        return super().eventFilter(watched, event)
