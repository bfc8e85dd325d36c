"""The table as a plain list: every place with its cards, wagers and words, for a screen reader or whoever reads better so."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem

from app.rules.core.cards import Card, in_signs
from app.rules.core.felt import Felt
from app.table.place_words import Seeing
from app.words.listing import sentences
from app.words.text import say
from ui.foundation.keys import key_name

OF_THE_LIST = ("Up", "Down", "Left", "Right")
PLACE_ROLE = Qt.ItemDataRole.UserRole


class TableList(QTreeWidget):
    """The same table in rows; keys that are not the list's own go to the Dealer's hands."""

    pressed = Signal(str)
    pointed = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(say("list.name"))
        self.setHeaderLabels([say("list.place"), say("list.cards"), say("list.wagers")])
        self.setRootIsDecorated(False)
        self.setIndentation(24)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._rows: dict[tuple[str, str], QTreeWidgetItem] = {}
        self.currentItemChanged.connect(self._point_at)

    def show_table(self, places: list[str], seeing: Seeing, felt: Felt, focus: tuple[str, str]) -> None:
        """Show every place as it is now, and where the focus is."""
        self.blockSignals(True)
        told: set[tuple[str, str]] = set()
        for place in places:
            seen = seeing.place(place, "", felt)
            cards = _cards(seen.cards)
            number = f"{seen.number}. " if seen.number else ""
            words = sentences([seen.told, seeing.heard_and_seen(place, felt)])
            told.add(self._fill((place, ""), [f"{number}{seen.title}", cards, words]))
            wagers = seeing.wagers(int(seen.number), felt) if seen.number and int(seen.number) in seeing.seats else []
            told.update(self._fill((place, wager), ["", "", text]) for wager, text in wagers)
        self._drop_all_but(told)
        self.expandAll()
        for column in range(3):
            self.resizeColumnToContents(column)
        current = self._rows.get(focus) or self._rows.get((focus[0], ""))
        if current is not None:
            self.setCurrentItem(current)
        self.blockSignals(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Arrows walk the list, every other key is the Dealer's."""
        name = key_name(event)
        if not name or name in OF_THE_LIST:
            super().keyPressEvent(event)
        else:
            self.pressed.emit(name)

    def _drop_all_but(self, told: set[tuple[str, str]]) -> None:
        """Take away what is no longer there, such as a bonus of the last round."""
        for key in set(self._rows) - told:
            item = self._rows.pop(key)
            parent = item.parent()
            if parent is not None:
                parent.removeChild(item)

    def _fill(self, key: tuple[str, str], texts: list[str]) -> tuple[str, str]:
        item = self._rows.get(key)
        if item is None:
            parent = self._rows.get((key[0], "")) if key[1] else None
            item = QTreeWidgetItem(parent) if parent is not None else QTreeWidgetItem(self)
            item.setData(0, PLACE_ROLE, key)
            self._rows[key] = item
        for column, text in enumerate(texts):
            if item.text(column) != text:
                item.setText(column, text)
        return key

    def _point_at(self, current: QTreeWidgetItem | None) -> None:
        if current is not None:
            place, wager = current.data(0, PLACE_ROLE)
            self.pointed.emit(place, wager)


def _cards(cards: tuple[Card | None, ...]) -> str:
    """Cards in words: those that lie open, and how many do not."""
    down = sum(card is None for card in cards)
    told = [in_signs([card]) for card in cards if card is not None]
    return " ".join([*told, say("list.face-down", count=down)] if down else told)
