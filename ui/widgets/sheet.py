"""A sheet over a screen: a dialog that is part of the window, closed with Esc or by its button. Nothing waits for it."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton, QWidget
from shiboken6 import isValid

from app.words.listing import sentences
from app.words.text import say
from ui.foundation.held_key import is_held
from ui.foundation.keys import key_name
from ui.foundation.screen_reader import announce
from ui.widgets.key_button import KeyButton
from ui.widgets.laying_out import lay_out_now, polish
from ui.widgets.parts import column, label, row
from ui.widgets.scrim import Scrim

MARGIN = 24
WAY = 40
"""How high a way out of a sheet is at the least."""


class Sheet(QFrame):
    """Lies in the middle of its screen, no larger than it. It tells when it is `laid` over it, and when it is `lifted`."""

    laid = Signal()
    lifted = Signal()
    CLOSED_BY: tuple[str, ...] = ("Esc",)

    def __init__(self, screen: QWidget, title: str) -> None:
        super().__init__(screen)
        self.setObjectName("sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(title)
        self._screen = screen
        self._scrim = Scrim(screen, self)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        if isinstance(application := QApplication.instance(), QApplication):
            application.focusChanged.connect(self._hold)
        self.title = label("heading", title)
        self.close_button: QPushButton = KeyButton("Esc", say("keys.close"))
        self.close_button.clicked.connect(self.close_sheet)
        top = row(spacing=24)
        top.addWidget(self.title, 1)
        top.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        self.inside = column(self, (24, 16, 24, 24), 16)
        self.inside.addLayout(top)
        self.hide()

    def add_foot(self, *ways: QPushButton) -> None:
        """Add what can be done, side by side under everything else."""
        foot = row(spacing=12)
        for way in ways:
            way.setMinimumHeight(WAY)
            foot.addWidget(way)
        foot.addStretch(1)
        self.inside.addLayout(foot)

    def open_sheet(self) -> None:
        """Show it in the middle, with the keyboard on it."""
        polish(self)
        self.place()
        self.show()
        self._scrim.cover()
        self.laid.emit()
        self.close_button.setFocus(Qt.FocusReason.PopupFocusReason)
        announce(self, self.said_on_opening)

    @property
    def said_on_opening(self) -> str:
        """What a screen reader says when it opens: its title, and the sentences that stand on it by themselves."""
        items = filter(None, map(self.inside.itemAt, range(self.inside.count())))
        parts = [item.widget() for item in items]
        told = [part.text() for part in parts if isinstance(part, QLabel) and not part.isHidden()]
        return sentences([self.title.text(), *filter(str.strip, told)])

    def close_sheet(self) -> None:
        """Hide it, and give the keyboard back to the screen."""
        self.hide()
        self._screen.setFocus(Qt.FocusReason.PopupFocusReason)
        self.lifted.emit()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """Watch the size of the screen from now on: one that is not whole yet, or fails on the way, hears of nothing."""
        super().showEvent(event)
        self._screen.installEventFilter(self)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        """Take the shade away with it."""
        super().hideEvent(event)
        if isValid(self._screen):
            self._screen.removeEventFilter(self)
        if isValid(self._scrim):
            self._scrim.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Close with its keys, wherever on it the keyboard is; the screen decides about the others."""
        if key_name(event) in self.CLOSED_BY:
            if not is_held(event):
                self.close_sheet()
        else:
            super().keyPressEvent(event)

    def _hold(self, before: QWidget | None, now: QWidget | None) -> None:
        """A click beside it, or where nothing stands on it, leaves the keyboard where it was: not with the screen below.

        A sheet that Tab can lead to takes keys itself, and keeps the keyboard.
        """
        itself = now is self and not self.focusPolicy() & Qt.FocusPolicy.TabFocus
        if self.isVisible() and (itself or now is self._scrim):
            stays = before if before is not None and self.isAncestorOf(before) else self.close_button
            stays.setFocus(Qt.FocusReason.OtherFocusReason)

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
        """Be in the middle; a title that is too long for the screen wraps."""
        room = self._screen.size()
        most = room.width() - 2 * MARGIN
        self.title.setWordWrap(self._wide_with_title() > most)
        lay_out_now(self)
        wide = min(self.sizeHint().width(), most)
        high = self.inside.totalHeightForWidth(wide) if self.title.wordWrap() else self.sizeHint().height()
        self.resize(wide, min(high, room.height() - 2 * MARGIN))
        self.move((room.width() - self.width()) // 2, (room.height() - self.height()) // 2)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Stay in the middle when the screen changes its size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.place()
            self._scrim.cover()
        return super().eventFilter(watched, event)

    def _wide_with_title(self) -> int:
        """How wide the title in one line and the button beside it are."""
        title = self.title.fontMetrics().horizontalAdvance(self.title.text())
        return title + self.close_button.sizeHint().width() + 3 * MARGIN
