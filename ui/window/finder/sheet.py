"""The finder over the screen: type a few letters, choose with the arrows, Enter goes there."""

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from app.words.text import say
from ui.foundation.desk import Desk
from ui.foundation.screen_reader import announce
from ui.widgets.door import FoundEntry
from ui.widgets.line_field import LineField
from ui.widgets.sheet import Sheet
from ui.window.doors import Doors
from ui.window.finder.entries import Finder

SIZE = QSize(760, 520)
ARROWS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
SHOWN_LETTERS = 90


class FinderSheet(Sheet):
    """A field and what it finds. The keyboard stays in the field; arrows walk through the list from there."""

    found = Signal(object)

    def __init__(self, screen: QWidget, desk: Desk, doors: Doors) -> None:
        finder = Finder(desk, doors)  # first of all: should a door fail to tell its entries, no half-made sheet hears of events
        super().__init__(screen, say("finder.title"))
        self._finder = finder
        self._shown: list[FoundEntry] = []
        self.field = LineField()
        self.field.setPlaceholderText(say("finder.hint"))
        self.field.setAccessibleName(say("finder.title"))
        self.field.textChanged.connect(self._search)
        self.field.returnPressed.connect(self._go)
        self.field.installEventFilter(self)
        self.list = QListWidget()
        self.list.setAccessibleName(say("finder.found"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setWordWrap(True)
        self.list.itemActivated.connect(self._go)
        self.list.itemClicked.connect(self._go)
        self.list.currentTextChanged.connect(self._say)
        self.inside.addWidget(self.field)
        self.inside.addWidget(self.list, 1)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Always the same, so that it does not jump while one types."""
        return SIZE.expandedTo(QSize(self._screen.width() // 2, self._screen.height() // 2))

    def open_sheet(self) -> None:
        """Begin anew, with the keyboard in the field."""
        self.field.clear()
        self._search("")
        super().open_sheet()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def close_sheet(self) -> None:
        """Put it away; the next one begins anew."""
        super().close_sheet()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Arrows in the field walk through the list."""
        pressed = event if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress else None
        if watched is self.field and pressed is not None and pressed.key() in ARROWS:
            self.list.keyPressEvent(pressed)
            return True
        return super().eventFilter(watched, event)

    def _search(self, letters: str) -> None:
        self._shown = self._finder.find(letters)
        filling = QSignalBlocker(self.list)
        self.list.clear()
        for found in self._shown:
            note = found.note if len(found.note) <= SHOWN_LETTERS else f"{found.note[:SHOWN_LETTERS]}…"
            self.list.addItem(QListWidgetItem(f"{found.title}   {note}".rstrip()))
        if not self._shown:
            self.list.addItem(QListWidgetItem(say("finder.nothing")))
        self.list.setCurrentRow(0)
        filling.unblock()
        self._say(self.list.item(0).text())

    def _say(self, found: str) -> None:
        """Say what Enter would go to: the keyboard stays in the field."""
        if found and self.isVisible():
            announce(self, found)

    def _go(self) -> None:
        if 0 <= self.list.currentRow() < len(self._shown):
            place = self._shown[self.list.currentRow()].place
            self.close_sheet()
            self.found.emit(place)
