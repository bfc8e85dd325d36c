"""Cards picked from those shown: a figure picks one up or puts it back, 0 says that none can be."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

from app.layouts.geometry import CARD as CARD_SIZE
from app.rules.core.cards import Card, in_signs, spell
from app.words.spoken_cards import spoken_card, spoken_cards
from app.words.text import language, say
from lessons.kept_answer import say_no_card
from lessons.question import Named
from ui.felt.card_painter import paint_card
from ui.felt.items import CLASSIC_FROM_PX
from ui.foundation.felt_look import USUAL, FeltLook
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.question.pad import AnswerPad
from ui.widgets.flow import Flow
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import cap, column, label

NONE = "0"
LARGEST, LARGEST_NARROW = 160, 116
"""How high a card is in units of the text; where text is large, five of them stand in a row with the question in view."""
LIFT = 0.12
"""How far a card that is picked is raised, of its height."""


class CardsPad(AnswerPad):
    """The cards in a row, those picked raised; Enter answers."""

    def __init__(self, cards: Sequence[Card]) -> None:
        super().__init__()
        self._cards = tuple(cards)
        self.none = False
        self.buttons = [_CardButton(str(number), card) for number, card in enumerate(cards, start=1)]
        self.no_card = KeyButton(NONE, say_no_card(language()))
        self.no_card.setCheckable(True)
        self.no_card.pressed_key.connect(self.press)
        self.told = label("body-2", wraps=True)
        across = QWidget()
        flow = Flow(across, 12)
        flow.setContentsMargins(0, 0, 0, 0)
        for button in self.buttons:
            button.clicked.connect(lambda _=False, key=button.key: self.press(key))
            flow.addWidget(button)
        inside = column(self, spacing=16)
        inside.addWidget(across)
        inside.addWidget(self.told)
        inside.addWidget(self.no_card, 0, Qt.AlignmentFlag.AlignLeft)
        self._show()

    @property
    def picked(self) -> tuple[Card, ...]:
        """The cards that are picked."""
        return tuple(button.card for button in self.buttons if button.isChecked())

    @property
    def is_ready(self) -> bool:
        """Whether cards are picked, or it was said that none can be."""
        return self.none or bool(self.picked)

    @property
    def spoken(self) -> str:
        """The cards that are picked, or that none can be."""
        return say("drill.picked", cards=spoken_cards(self.picked)) if self.picked else self.told.text()

    def press(self, key: str) -> bool:
        """Pick a card or put it back, say none, or answer."""
        if key.isdigit() and 1 <= int(key) <= len(self.buttons):
            self._turn_over(self.buttons[int(key) - 1])
        elif key == NONE:
            self.none = not self.none
            for button in self.buttons:
                button.setChecked(False)
        elif key == "Enter":
            if self.is_ready:
                self.given.emit(Named(spell(self.picked)))
        else:
            return False
        self._show()
        return True

    def dress(self, colours: Theme, measures: Measures, look: FeltLook) -> None:
        """Cards as large as there is room."""
        self.no_card.set_height(max(40, measures.button))
        for button in self.buttons:
            button.dress(look, measures.px(LARGEST_NARROW if measures.narrow else LARGEST))

    def _turn_over(self, button: "_CardButton") -> None:
        self.none = False
        button.setChecked(not button.isChecked())

    def _show(self) -> None:
        self.no_card.setChecked(self.none)
        picked = say("drill.picked", cards=in_signs(self.picked)) if self.picked else say("drill.none-picked")
        self.told.setText(say("drill.none-said") if self.none else picked)
        self.changed.emit()


class _CardButton(QPushButton):
    """A card with its key under it."""

    def __init__(self, key: str, card: Card) -> None:
        super().__init__()
        self.key = key
        self.card = card
        self._look = USUAL
        self._height = 132
        self.setObjectName("bare")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(spoken_card(card))
        self._cap = cap(key)
        self._cap.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside = column(self, (0, 0, 0, 0))
        inside.addStretch(1)
        inside.addWidget(self._cap, 0, Qt.AlignmentFlag.AlignHCenter)

    def dress(self, look: FeltLook, height: int) -> None:
        """Be so high, in this look."""
        self._look, self._height = look, height
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """The card, room to be raised, and the key."""
        width = round(self._height * CARD_SIZE[0] / CARD_SIZE[1])
        return QSize(width + 4, round(self._height * (1 + LIFT)) + self._cap.sizeHint().height() + 8)

    def nextCheckState(self) -> None:  # noqa: N802 - Qt's name
        """Whether it is picked the pad decides."""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The card, raised where it is picked."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        raised = 0 if self.isChecked() else self._height * LIFT
        painter.translate(self.width() / 2, raised + self._height / 2 + 1)
        scale = self._height / CARD_SIZE[1]
        painter.scale(scale, scale)
        paint_card(painter, self.card, self._look, large=self.width() >= CLASSIC_FROM_PX)
