"""What the cards come to while they are being set, for whoever wants to see it: 3 and 6 counted both ways."""

from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from app.practice.studio import Total, totals, way_of
from app.rules.core.cards import Cards
from app.rules.core.game import AnyGame
from app.rules.wording import say_hand
from app.words.text import language, say
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.studio.part_names import part_names
from ui.widgets.parts import box, clear, column, label, row

MOST_TOTALS = 4


class LiveValue(QWidget):
    """The cards set apart with every total they can come to, and the hand left beside them; or a word on how to see them."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self._game = game
        self._seen: tuple[Cards, Cards] = ((), ())
        self._dress: tuple[Theme, Measures] | None = None
        self.is_on = False
        self.hidden = label("body-2", say("studio.live-hidden"), wraps=True)
        apart, left = part_names(game.file.cards)
        self.apart, self._totals = _well(apart)
        self.left, inside = _well(left)
        self.point = label("figure", wraps=True)
        self.point_told = label("caption", wraps=True)
        inside.addWidget(self.point)
        inside.addWidget(self.point_told)
        inside.addStretch(1)
        whole = column(self, spacing=12)
        whole.addWidget(label("question", say("studio.set-it"), wraps=True))
        whole.addWidget(label("lead-2", say("studio.set-told"), wraps=True))
        for part in (self.hidden, self.apart, self.left):
            whole.addWidget(part)
        self.turn(on=False)

    def turn(self, *, on: bool) -> None:
        """Show it, or no longer."""
        self.is_on = on
        self.hidden.setVisible(not on)
        for part in (self.apart, self.left):
            part.setVisible(on)
        self._show()

    def show_setting(self, hand: Cards, apart: Cards) -> None:
        """Another card was moved."""
        self._seen = (hand, apart)
        self._show()

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self._dress = (colours, measures)
        self._show()

    def _show(self) -> None:
        if not self.is_on or self._dress is None:
            return
        hand, apart = self._seen
        clear(self._totals)
        whole = len(apart) == self._game.file.cards.set
        way = way_of(self._game, hand, apart) if whole else None
        for total in totals(apart)[:MOST_TOTALS] if apart else ():
            self._totals.addWidget(self._total(total, whole=whole, closes=way is not None and total.total == sum(way.counted)))
        if not apart:
            self._totals.addWidget(label("body-2", say("studio.none-apart")))
        if way is not None:
            self.point.setText(say_hand(way.name, language()))
            self.point_told.setText(say("studio.stands", place=way.from_the_top, of=len(self._game.hands)))
        else:
            self.point.setText("–")
            self.point_told.setText(say("studio.counts-only") if whole else say("studio.not-whole"))

    def _total(self, total: Total, *, whole: bool, closes: bool) -> QWidget:
        """A sum, with a sign where it closes the hand."""
        colours, measures = self._dress or (None, None)
        made = box()
        across = row(made, spacing=8)
        words = say("studio.comes-to", sum=" + ".join(map(str, total.values)), total=total.total)
        across.addWidget(label("figure" if closes or not whole else "lead-2", words))
        if whole and colours is not None and measures is not None:
            sign, ink = QLabel(), colours.right if closes else colours.text_3
            sign.setPixmap(icon_picture("check" if closes else "cross", ink, measures.px(16)))
            across.addWidget(sign)
            across.addWidget(label("right-word" if closes else "caption", say("studio.closes") if closes else say("studio.open")))
        across.addStretch(1)
        return made


def _well(title: str) -> tuple[QFrame, QVBoxLayout]:
    """A sunken plate with its title, and the column to fill."""
    made = box("well")
    inside = column(made, (16, 12, 16, 12), 6)
    inside.addWidget(label("label", title))
    filled = column(spacing=6)
    inside.addLayout(filled)
    return made, filled
