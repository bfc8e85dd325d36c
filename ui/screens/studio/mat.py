"""The mat: a hand on a blank felt, whose cards are set apart by key, click or drag."""

from PySide6.QtCore import QEasingCurve, QPoint, QPointF, QPropertyAnimation, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.practice.two_hands import TwoHands
from app.rules.core.cards import Card, Cards, spell
from app.rules.core.gamefile import CardCounts
from app.words.listing import named, sentences
from app.words.spoken_cards import spoken_card, spoken_cards
from app.words.text import say
from ui.felt.motion import SLIDE_MS
from ui.foundation.felt_look import USUAL, FeltLook
from ui.foundation.measures import Measures
from ui.foundation.preferences import Pace
from ui.screens.studio.card_button import EDGE, MatCard
from ui.screens.studio.mat_painter import paint_backs, paint_cannot, paint_mat
from ui.screens.studio.mat_places import MatPlaces
from ui.screens.studio.part_names import part_names

SMALLEST = (380, 300)


class Mat(QWidget):
    """Shows a hand being set; `changed` tells of another card that was moved, `painted` once that a hand can be seen."""

    changed = Signal()
    painted = Signal()

    def __init__(self, felt: str, counts: CardCounts) -> None:
        super().__init__()
        self._felt = QColor(felt)
        self._counts = (counts.player, counts.set)
        self._parts = part_names(counts)
        self._look, self._words_px = USUAL, 14
        self._pace: Pace = "off"
        self._slides: dict[MatCard, QPropertyAnimation] = {}
        self.hands = TwoHands()
        self.cannot = False
        self._is_new = False
        self.buttons: list[MatCard] = []
        self.setMinimumSize(*SMALLEST)
        self.setAccessibleName(say("studio.mat"))

    @property
    def apart(self) -> Cards:
        """The cards set apart."""
        return self.hands.apart

    @property
    def is_ready(self) -> bool:
        """Whether the hand is set, or it was said that it cannot be."""
        return self.cannot or self.hands.is_whole

    @property
    def answer(self) -> str:
        """The cards set apart as an answer names them; none where it cannot be set."""
        return "" if self.cannot else spell(self.apart)

    def show_hand(self, hand: Cards) -> None:
        """Lay out another hand."""
        self._finish_slides()
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self.hands, self.cannot = TwoHands(hand, self._counts[1]), False
        self.buttons = [self._button(str(number), card) for number, card in enumerate(hand, start=1)]
        self._is_new = True
        self._place(slide=False)
        self.update()
        self.changed.emit()

    def move_card(self, card: Card) -> None:
        """Set a card apart, or put it back."""
        self.cannot = False
        self._set(self.hands.move(card))

    def set_as(self, apart: Cards) -> None:
        """Set these cards apart; none says that it cannot be set."""
        for card in apart:
            self.move_card(card)
        if not apart:
            self.press("0")

    def press(self, key: str) -> bool:
        """Move a card by its number, say that none can be set, or begin again; whether there was anything to do."""
        if key == "0":
            self.cannot = not self.cannot
            self._set(self.hands.again())
        elif key.isdigit() and int(key) <= len(self.hands.hand):
            self.move_card(self.hands.hand[int(key) - 1])
        elif key == "Esc" and (self.cannot or self.hands != self.hands.again()):
            self.cannot = False
            self._set(self.hands.again())
        else:
            return False
        return True

    @property
    def spoken(self) -> str:
        """How the hand is set so far, for whoever hears it."""
        if self.cannot:
            return say("studio.cannot")
        hands = zip(self._parts, (self.apart, self.hands.left), strict=True)
        return sentences(named(name, spoken_cards(cards)) for name, cards in hands if cards)

    def lock(self) -> None:
        """Nothing can be moved any more."""
        for button in self.buttons:
            button.setEnabled(False)

    def dress(self, look: FeltLook, measures: Measures, pace: Pace) -> None:
        """Take the look of the cards and how they move."""
        self._look, self._pace, self._words_px = look, pace, measures.px(13)
        for button in self.buttons:
            button.dress(look, measures.px(20))
        self._place(slide=False)
        self.update()

    def stop(self) -> None:
        """Leave nothing moving."""
        self._finish_slides()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Everything where it belongs on a mat of the new size."""
        super().resizeEvent(event)
        self._place(slide=False)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The cloth, the frames with their words, and the places of the cards."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_mat(painter, self._places, self._parts, self._felt, self._look, self._words_px)
        if not self.buttons:
            paint_backs(painter, self._places, self._look)
        if self.cannot:
            paint_cannot(painter, self._places, self._look, self._words_px)
        if self._is_new:
            self._is_new = False
            self.painted.emit()

    @property
    def _places(self) -> MatPlaces:
        return MatPlaces(self.size(), *self._counts)

    def _set(self, hands: TwoHands) -> None:
        self.hands = hands
        self._place(slide=True)
        self.update()
        self.changed.emit()

    def _button(self, key: str, card: Card) -> MatCard:
        button = MatCard(self, key, card)
        button.dress(self._look, round(self._words_px * 1.5))
        button.clicked.connect(lambda: self.move_card(card))
        button.dropped.connect(lambda at: self._drop(card, at))
        button.show()
        return button

    def _drop(self, card: Card, at: QPointF) -> None:
        """A card was let go: over a frame it goes into that hand, anywhere else it comes out of both."""
        self.cannot = False
        if self._places.frame(apart=True).contains(at):
            self._set(self.hands if card in self.apart else self.hands.move(card))
        elif self._places.frame(apart=False).contains(at):
            self._set(self.hands.keep(card))
        else:
            self._set(self.hands.put_back(card))

    def _place(self, *, slide: bool) -> None:
        """Put every card where it belongs: in one of the two hands, or where it lay before."""
        places, hands = self._places, self.hands
        card = places.card
        for number, button in enumerate(self.buttons):
            if button.card in hands.apart:
                middle = places.in_frame(hands.apart.index(button.card), apart=True)
            elif button.card in hands.left:
                middle = places.in_frame(hands.left.index(button.card), apart=False)
            else:
                middle = places.in_hand(number)
            button.setAccessibleName(self._told(button.card))
            button.resize(round(card.width()) + 2 * EDGE, round(card.height()) + 2 * EDGE)
            corner = QPoint(round(middle.x() - button.width() / 2), round(middle.y() - button.height() / 2))
            self._send(button, corner, slide=slide)

    def _told(self, card: Card) -> str:
        apart, left = self._parts
        where = apart if card in self.apart else left if card in self.hands.left else say("studio.in-hand")
        return say("studio.card-at", card=spoken_card(card), place=where)

    def _send(self, button: MatCard, to: QPoint, *, slide: bool) -> None:
        """Move a card to its place; from wherever it is on its way."""
        if (before := self._slides.pop(button, None)) is not None:
            before.stop()
        duration = SLIDE_MS[self._pace] if slide else 0
        if not duration or button.pos() == to:
            button.move(to)
            return
        way = self._slides[button] = QPropertyAnimation(button, b"pos", self)
        way.setDuration(duration)
        way.setEndValue(to)
        way.setEasingCurve(QEasingCurve.Type.OutCubic)
        way.finished.connect(lambda: self._slides.pop(button, None))
        way.start()

    def _finish_slides(self) -> None:
        for way in self._slides.values():
            way.stop()
        self._slides.clear()
