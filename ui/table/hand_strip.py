"""The strip under the felt: who is in focus, the cards there large, and every wager with its amount and what became of it.

Where text is large it is one line: who, the cards, the wager in focus, and which of how many it is.
"""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from app.table.place_words import PlaceSeen, WagerSeen
from app.words.text import say
from ui.felt.cards_row import CardsRow
from ui.foundation.felt_look import USUAL, FeltLook
from ui.foundation.icons import icon_picture
from ui.foundation.keys import key_words
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.parts import box, cap, column, label, relook, restyle, row

CARDS_SHARE = 0.62
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


class StripLine(QWidget):
    """The wager in focus in one line: its name, its amount and what became of it; and which of how many it is."""

    def __init__(self) -> None:
        super().__init__()
        self.wager, self.fate, self.told = label("title"), label("caption"), label("caption")
        self.place = label("caption")
        self.keys = (cap(key_words("Up")), cap(key_words("Down")))
        self.has_more = False
        """Whether there are other wagers to walk to."""
        inside = row(self, spacing=12)
        inside.addWidget(self.wager)
        inside.addWidget(self.fate)
        inside.addWidget(self.told, 1)
        inside.addWidget(self.place)
        for key in self.keys:
            inside.addWidget(key)

    def show_wagers(self, seen: PlaceSeen) -> None:
        """Show the one in focus, or the first; what the hand is stands beside it where there is room."""
        number, wager = next(
            ((number, wager) for number, wager in enumerate(seen.wagers, start=1) if wager.is_in_focus),
            (1, seen.wagers[0] if seen.wagers else None),
        )
        self.wager.setText(f"{wager.name} {wager.amount}" if wager else "")
        self.fate.setText(wager.words if wager else "")
        relook(self.fate, "good" if wager and wager.fate == "paid" else "caption")
        self.told.setText(seen.told)
        self.place.setText(say("strip.of", number=number, count=len(seen.wagers)) if seen.wagers else "")
        self.has_more = len(seen.wagers) > 1


class HandStrip(QWidget):
    """Says at text size what the felt shows small."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
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
        self.line = StripLine()
        self._row.addWidget(self.line, 1)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Be as wide as the felt over it: where that is too narrow, the cards make way."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Show beside the wagers only what there is room for."""
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Make way also for words that turn out wider once they are dressed, one thing at a time: Qt asks again for the next."""
        if event.type() == QEvent.Type.LayoutRequest and self._is_too_wide:
            for part in [part for part in self._giving_way if not part.isHidden()][:1]:
                part.hide()
        return super().event(event)

    def _fit(self) -> None:
        """Show everything again, and then only what there is room for."""
        self.cards.setVisible(bool(self.cards.cards))
        for part in self._beside:
            part.setVisible(part not in self.line.keys or self.line.has_more)
        for part in self._giving_way:
            self.line.updateGeometry()  # what is in it changed, and the row asks again only when it is told
            if not self._is_too_wide:
                return
            part.hide()

    @property
    def _is_too_wide(self) -> bool:
        return self._row.minimumSize().width() > self.width()

    @property
    def _beside(self) -> list[QWidget]:
        """What stands beside the wager of the one line, the least needed first."""
        return [*self.line.keys, self.line.told, self.line.place, self.title, self.line.fate]

    @property
    def _giving_way(self) -> list[QWidget]:
        """What makes way where it is narrow: the cards; of one line then its keys, the hand, its place, who it is, its fate."""
        return [self.cards, *(self._beside if not self.line.isHidden() else ())]

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
        self.told.setVisible(bool(seen.told) and not measures.narrow)
        self.cards.show_cards(
            seen.cards, look, measures.strip - (8 if measures.narrow else 16), round(measures.panel * CARDS_SHARE)
        )
        self.line.setVisible(measures.narrow)
        self._wagers.setVisible(not measures.narrow)
        if measures.narrow:
            self.line.show_wagers(seen)
            self._fit()
            return
        wagers = seen.wagers
        while len(self.tiles) < len(wagers):
            self.tiles.append(WagerTile())
        for place, tile in enumerate(self.tiles):
            self._ledger.addWidget(tile, 0, place)
        for place, tile in enumerate(self.tiles):
            if place < len(wagers):
                tile.show_wager(wagers[place], colours, measures, is_due=is_due)
            tile.setVisible(place < len(wagers))
        self._fit()
