"""What a question is about, at the left: a part of the felt with the hands beside it, or hands alone, large."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QWidget

from app.layouts.chipset import ChipSet
from app.layouts.model import Layout
from app.pages.table_words import facts_of, place_name, unusual_at, wagers_at
from app.practice.question_table import TableSeen
from app.rules.core.cards import Card, cards
from app.rules.core.gamefile import GameFile
from app.rules.wording import say_words
from app.table.table_state import TableState, names
from app.words.listing import enumerated, listed
from app.words.text import language, say
from ui.foundation.felt_look import FeltLook
from ui.foundation.measures import Measures
from ui.question.felt_picture import FeltPicture
from ui.question.glimpse import Glimpse
from ui.question.hand import Hand
from ui.widgets.flow import Flow
from ui.widgets.laying_out import lay_out_now
from ui.widgets.parts import column, label, row

LARGE, MIDDLE, SMALL = 150, 112, 68
"""How high cards are at usual type."""
WORDS_SHARE = 0.56
"""How much of the height words may take from the felt."""
FEW = 2
"""Up to so many positions are seen well on the felt; more are told beside it."""


class SeenPanel(QFrame):
    """The left part of a question. It is made for one question and gone with it."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("question-seen")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.hands: list[Hand] = []
        self.felt: FeltPicture | None = None
        self._inside = column(self, spacing=0)

    def dress(self, measures: Measures, look: FeltLook) -> None:
        """Take the measures, and the cards as a person likes them."""
        for hand in self.hands:
            hand.dress(measures, look)
        if self.felt is not None:
            self.felt.draw_again()

    def draw_ahead(self) -> None:
        """Draw the picture of the felt before it is seen."""
        self.ensurePolished()
        self._inside.activate()
        if self.felt is not None:
            self.felt.prepare()

    def hand(self, place: str, cards: Sequence[Card | None], height: int, look: str = "label") -> Hand:
        """A hand of this panel, under the name of its place."""
        made = Hand(place_name(place), tuple(cards), height, look)
        self.hands.append(made)
        return made


class HandsSeen(SeenPanel):
    """Hands alone on the cloth of a felt, each under its name."""

    def __init__(self, hands: dict[str, str], cloth: Callable[[], QColor]) -> None:
        super().__init__()
        self._cloth = cloth
        ground = QWidget()
        inside = column(ground, (24, 24, 24, 24), 24)
        inside.addStretch(1)
        for place, hand in hands.items():
            made = self.hand(place, cards(hand), LARGE if len(hands) == 1 else MIDDLE, "on-felt")
            inside.addWidget(made, 0, Qt.AlignmentFlag.AlignHCenter)
        inside.addStretch(1)
        self._inside.addWidget(scrolled(ground, "on-felt-rows"))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The cloth, a little lighter in the middle as on a table."""
        light = QRadialGradient(QPointF(self.rect().center()), self.height())
        light.setColorAt(0, self._cloth().lighter(108))
        light.setColorAt(1, self._cloth().darker(118))
        QPainter(self).fillRect(self.rect(), light)


class TableSeenPanel(SeenPanel):
    """A part of the felt, and under it what lies there in words and large cards."""

    def __init__(self, seen: TableSeen, file: GameFile, layout: Layout, chips: ChipSet, look: Callable[[], FeltLook]) -> None:
        super().__init__()
        self._seen, self._file = seen, file
        state = TableState(seen.felt, seen.seats, seen.table, names(file.wagers), names(file.decisions))
        drawn = Glimpse(layout, chips, state, seen.positions, seen.asked)
        self.felt = FeltPicture(lambda size, ratio: drawn.draw(look(), size, ratio))
        self.felt.setAccessibleName(say("drill.felt", name=say_words(layout.name, language())))
        self._on_small_felt: list[Hand] = []
        self._ground = QWidget()
        inside = column(self._ground, (24, 14, 24, 14), 10)
        inside.addWidget(self._middle())
        for number in seen.positions:
            inside.addLayout(self._position(number))
        for told in facts_of(seen, file):
            inside.addWidget(label("caption", told, wraps=True))
        self.words = scrolled(self._ground)
        self._inside.addWidget(self.felt, 1)
        self._inside.addWidget(self.words)

    def dress(self, measures: Measures, look: FeltLook) -> None:
        """Take the measures; where large type leaves the felt little room, its cards are shown beside it too."""
        for hand in self._on_small_felt:
            hand.setVisible(measures.narrow)
        super().dress(measures, look)
        self._share_room()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Share the room anew."""
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        """The words take what they need, up to a part of the height; the felt has the rest."""
        lay_out_now(self._ground)  # WORKAROUND: before it is seen, Qt does not know yet how high words that wrap are
        needed = self._ground.heightForWidth(max(320, self.width()))
        self.words.setFixedHeight(min(needed, round(self.height() * WORDS_SHARE)))

    def _middle(self) -> QWidget:
        """The Dealer's cards and the Community cards, side by side where there is room."""
        across = QWidget()
        flow = Flow(across, 20)
        flow.setContentsMargins(0, 0, 0, 0)
        few = self._seen.positions if len(self._seen.positions) <= FEW else ()
        for place in (*(f"position-{number}" for number in few), "dealer", "community"):
            if hand := self._seen.felt.hands.get(place):
                shown = self.hand(place, _as_seen(hand, self._seen), SMALL)
                flow.addWidget(shown)
                if place.startswith("position-"):
                    self._on_small_felt.append(shown)
        return across

    def _position(self, number: int) -> QHBoxLayout:
        """A position with its wagers; its cards too where the felt shows them small."""
        place = f"position-{number}"
        words = column(spacing=0)
        words.addWidget(label("label", place_name(place)))
        words.addWidget(label("money", enumerated(wagers_at(self._seen, self._file, number)), wraps=True))
        if told := listed(unusual_at(self._seen, self._file, number)):
            words.addWidget(label("body-2", told, wraps=True))
        across = row(spacing=16)
        across.addLayout(words, 1)
        hand = self._seen.felt.hands.get(place, ())
        if hand and len(self._seen.positions) > FEW:
            across.addWidget(self.hand("", _as_seen(hand, self._seen), SMALL - 16))
        return across


def scrolled(ground: QWidget, look: str = "question-rows") -> QScrollArea:
    """Things that scroll where there are too many."""
    made = QScrollArea()
    made.setObjectName(look)
    made.setWidgetResizable(True)
    made.setFrameShape(QFrame.Shape.NoFrame)
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.setWidget(ground)
    return made


def _as_seen(hand: tuple[Card, ...], seen: TableSeen) -> tuple[Card | None, ...]:
    return tuple(card if card in seen.felt.face_up else None for card in hand)
