"""The strip under the felt: who is in focus, the cards there large, and every wager with its amount and what became of it.

Where text is large it has room for the wagers beside the one in focus.
"""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from app.table.place_words import PlaceSeen, WagerSeen
from ui.felt.cards_row import CardsRow
from ui.foundation.felt_look import USUAL, FeltLook
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.parts import box, column, label, relook, restyle, row

CARDS_SHARE = 0.62
TILES_WHEN_NARROW = 3
SIGNS = {"paid": "check", "taken": "taken", "returned": "returned"}


class WagerTile(QFrame):
    """One wager of the place in focus."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("tile")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.name = label("label")
        self.amount = label("money")
        self.sign = QLabel()
        self.fate = label("caption")
        inside = column(self, (8, 0, 8, 0), 0)
        last = row(spacing=4)
        last.addWidget(self.sign)
        last.addWidget(self.fate)
        last.addStretch(1)
        inside.addWidget(self.name)
        inside.addWidget(self.amount)
        inside.addLayout(last)

    def show_wager(self, wager: WagerSeen, colours: Theme, measures: Measures, *, is_due: bool = False) -> None:
        """Show one; what is due is brass."""
        self.name.setText(wager.name)
        self.amount.setText(wager.amount)
        self.fate.setText(wager.words)
        relook(self.fate, "good" if wager.fate == "paid" else "caption")
        restyle(self, "now", wager.is_in_focus and not is_due)
        restyle(self, "due", wager.is_in_focus and is_due)
        sign = SIGNS.get(wager.fate)
        self.sign.setVisible(sign is not None)
        if sign is not None:
            colour = colours.right if wager.fate == "paid" else colours.text_2
            self.sign.setPixmap(icon_picture(sign, colour, measures.px(14)))


class HandStrip(QWidget):
    """Says at text size what the felt shows small."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._at_once = TILES_WHEN_NARROW
        self._seen: PlaceSeen | None = None
        self._dress: tuple[Theme, Measures, FeltLook, bool] | tuple[()] = ()
        self.number = label("number")
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.title = label("title")
        self.told = label("caption")
        self.cards = CardsRow()
        self.tiles: list[WagerTile] = []
        who = column(spacing=0)
        who.addStretch(1)
        who.addWidget(self.title)
        who.addWidget(self.told)
        who.addStretch(1)
        self._row = row(self, (12, 3, 12, 3), 12)
        self._row.addWidget(self.number)
        self._row.addLayout(who)
        self._row.addWidget(self.cards)
        self._wagers = box()
        self._ledger = QGridLayout(self._wagers)
        self._ledger.setContentsMargins(0, 0, 0, 0)
        self._ledger.setSpacing(8)
        self._row.addWidget(self._wagers, 1)

    def show_at_once(self, wagers: int) -> None:
        """Show no more than so many wagers where text is large."""
        if wagers != self._at_once:
            self._at_once, seen, self._seen = wagers, self._seen, None
            if seen is not None:
                self.show_place(seen, *self._dress)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Be as wide as the felt over it: where that is too narrow, the cards make way."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Show the cards only where every wager has room beside them."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.cards.setVisible(bool(self.cards.cards))
        if self._row.minimumSize().width() > self.width():
            self.cards.hide()

    def show_place(
        self,
        seen: PlaceSeen,
        colours: Theme,
        measures: Measures,
        look: FeltLook = USUAL,
        is_due: bool = False,
    ) -> None:
        """Show what lies at a place, the one in focus or the one that is due; where nothing changed nothing is done."""
        if (seen, colours, measures, look, is_due) == (self._seen, *self._dress):
            return
        self._seen, self._dress = seen, (colours, measures, look, is_due)
        restyle(self.number, "due", is_due)
        self.number.setText(seen.number)
        self.number.setVisible(bool(seen.number))
        self.number.setFixedSize(measures.px(36), measures.px(36))
        self.title.setText(seen.title)
        self.told.setText(seen.told)
        self.told.setVisible(bool(seen.told))
        self.cards.show_cards(
            () if measures.narrow else seen.cards, look, measures.strip - 16, round(measures.panel * CARDS_SHARE)
        )
        wagers = _about_focus(seen.wagers, self._at_once) if measures.narrow else seen.wagers
        while len(self.tiles) < len(wagers):
            self.tiles.append(WagerTile())
        columns = TILES_WHEN_NARROW if measures.narrow else len(self.tiles)
        for place, tile in enumerate(self.tiles):
            self._ledger.addWidget(tile, place // max(1, columns), place % max(1, columns))
        for place, tile in enumerate(self.tiles):
            if place < len(wagers):
                tile.show_wager(wagers[place], colours, measures, is_due=is_due)
            tile.setVisible(place < len(wagers))
        self._fit()


def _about_focus(wagers: tuple[WagerSeen, ...], most: int) -> tuple[WagerSeen, ...]:
    """So many wagers at most, the one in focus among them."""
    focus = next((place for place, wager in enumerate(wagers) if wager.is_in_focus), 0)
    first = focus // most * most
    return wagers[first : first + most]
