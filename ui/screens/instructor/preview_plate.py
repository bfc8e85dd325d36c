"""What a sheet would bring, beside its fields: the first table with its bets, and the lines. It stays in view."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from app.table.session import TableSession
from app.table.table_state import state_of
from app.words.text import say
from ui.felt.table_preview import TablePreview
from ui.foundation.desk import Desk
from ui.widgets.page import plate
from ui.widgets.parts import box, clear, column, label


class PreviewPlate(QFrame):
    """A plate that moves down with the page as far as its room goes."""

    def __init__(self) -> None:
        super().__init__()
        self._above = QWidget()
        self._above.setFixedHeight(0)
        self._page: QScrollArea | None = None
        card, inside = plate(say("instructor.preview"))
        self.table = TablePreview()
        self.table.fit(whole=True)
        self.table.hide()
        inside.addWidget(self.table)
        told = box()
        self._lines = column(told, spacing=6)
        inside.addWidget(told)
        whole = column(self, spacing=0)
        whole.addWidget(self._above)
        whole.addWidget(card)
        whole.addStretch(1)
        self._card = card

    def show_lines(self, lines: Sequence[str]) -> None:
        """Show these lines in place of those before."""
        clear(self._lines)
        for line in lines:
            self._lines.addWidget(label("body-2", line, wraps=True))
        if self.table.isVisible():
            self.table.hide()

    def show_table(self, session: TableSession | None, desk: Desk) -> None:
        """Show a table as its bets lie; none where nothing is dealt."""
        if session is not None:
            table, game = session.script.table, session.game.file
            dress = (desk.chips, desk.preferences.look)
            self.table.show_table(desk.felt_of(game.id, table.layout), table.seats, state_of(session), dress, game)
        self.table.setVisible(session is not None)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """Find the page it is on, and follow it."""
        super().showEvent(event)
        above = self.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        if isinstance(above, QScrollArea) and self._page is None:
            self._page = above
            above.verticalScrollBar().valueChanged.connect(self._follow)

    def _follow(self, _: int) -> None:
        """Lie at the top of what is seen, as far as there is room below; no longer than the plate is there."""
        page = self._page
        if page is None or page.viewport() is None:
            return
        gone = page.viewport().mapToGlobal(QPoint(0, 0)).y() - self.mapToGlobal(QPoint(0, 0)).y()
        room = self.height() - self._card.sizeHint().height()
        self._above.setFixedHeight(max(0, min(gone, room)))
