"""A place on the desk's cloth that something is entered for: a position with its hand, or the meter."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QLabel, QVBoxLayout, QWidget

from app.practice.kept_desk import Entered
from app.rules.core.cards import Cards
from app.rules.core.gamefile import GameFile
from app.rules.core.money import dollars
from app.rules.core.round import JACKPOT, Meter, Position
from app.rules.wording import say_words
from app.words.listing import listed
from app.words.spoken_cards import spoken_cards
from app.words.text import language, say
from ui.felt.cards_row import CardsRow
from ui.foundation.felt_look import FeltLook
from ui.foundation.icons import icon_picture
from ui.foundation.ink import GOLD, PRINT, RIGHT, WRONG
from ui.foundation.measures import Measures
from ui.screens.jackpot.entry_words import key_of, result_of
from ui.widgets.parts import clear, column, label, row
from ui.widgets.wrapped_button import WrappedButton

WIDE = 4.5
"""How wide the cards of a hand may be at most, in their height."""
ABOVE, NARROW = 12, 84
"""How much higher a strip is than its cards, and how high they are where there is little room."""
SIGNS = {"right": ("check", RIGHT), "slow": ("clock", RIGHT), "wrong": ("cross", WRONG)}


class EntryPlace(WrappedButton):
    """Chosen by a click; shows what was entered for it, each with its sign."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self._measures: Measures | None = None
        self._entered: Sequence[Entered] = ()
        self.setObjectName("ink-row")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.across = row(self, (12, 8, 12, 8), 14)
        self._entries: QVBoxLayout = column(spacing=4)

    def show_entered(self, entered: Sequence[Entered]) -> None:
        """Show what was entered."""
        self._entered = entered
        told = [_amount_told(one) for one in entered] or [say("jackpot.to-enter")]
        self.setAccessibleName(say("jackpot.choose-entry", name=self._name, told=listed(told)))
        self._show()

    def dress(self, measures: Measures, look: FeltLook) -> None:
        """Take the measures; words go under the cards where there is no room beside them."""
        del look
        self._measures = measures
        self.across.setDirection(QBoxLayout.Direction.TopToBottom if measures.narrow else QBoxLayout.Direction.LeftToRight)
        self._show()

    def nextCheckState(self) -> None:  # noqa: N802 - Qt's name
        """Which one is chosen the desk decides."""

    def _show(self) -> None:
        if self._measures is None:
            return
        clear(self._entries)
        for one in self._entered:
            sign, ink = SIGNS[result_of(one)]
            shown, words = QLabel(), label("ink-strong", _amount_told(one))
            shown.setPixmap(icon_picture(sign, ink.name(), self._measures.px(18)))
            self._entries.addWidget(_line(shown, words))


class PositionPlace(EntryPlace):
    """A position: its number, its cards, whether it has a jackpot wager, and what its Player decided."""

    def __init__(self, position: Position, file: GameFile) -> None:
        super().__init__(say("jackpot.position", number=position.number))
        self._cards: Cards = position.cards
        self._is_in = JACKPOT in position.wagers
        self.number = label("number", str(position.number))
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.cards = CardsRow()
        self._star = QLabel()
        words = column(spacing=2)
        words.addStretch(1)
        wagered = label("ink", say("jackpot.wagered") if self._is_in else say("jackpot.not-wagered"), wraps=True)
        words.addWidget(_line(self._star, wagered))
        if position.decision:
            words.addWidget(label("ink", say_words(file.decisions[position.decision].name, language()), wraps=True))
        words.addStretch(1)
        first = row(spacing=14)
        for part in (self.number, self.cards):
            first.addWidget(part)
        first.addStretch()
        self.across.addLayout(first)
        self.across.addLayout(words, 1)
        self.across.addLayout(self._entries)
        told = (part.text() for part in self.findChildren(QLabel))
        self.setAccessibleDescription(listed([spoken_cards(position.cards), *told]))
        _let_through(self)

    def dress(self, measures: Measures, look: FeltLook) -> None:
        """Take the measures, and the cards as a person likes them."""
        self.number.setFixedSize(measures.px(36), measures.px(36))
        self.cards.show_cards(self._cards, look, card_height(measures), round(card_height(measures) * WIDE))
        sign, ink = ("star", GOLD) if self._is_in else ("taken", PRINT)
        self._star.setPixmap(icon_picture(sign, ink.name(), measures.px(18)))
        super().dress(measures, look)
        _let_through(self)


class MeterPlace(EntryPlace):
    """The meter: what it shows, where it starts again, and what a wager costs."""

    def __init__(self, meter: Meter) -> None:
        super().__init__(say("jackpot.after"))
        words = column(spacing=2)
        words.addWidget(label("ink", say("jackpot.meter")))
        words.addWidget(label("ink-gold", f"${meter.display // 100:,}.{meter.display % 100:02}"))
        notes = column(spacing=2)
        notes.addStretch(1)
        notes.addWidget(label("ink", say("jackpot.reset", reset=dollars(meter.reset)), wraps=True))
        notes.addWidget(label("ink", say("jackpot.price", price=dollars(meter.price)), wraps=True))
        notes.addStretch(1)
        self.across.addLayout(words)
        self.across.addLayout(notes, 1)
        self.across.addLayout(self._entries)
        self.setAccessibleDescription(listed(part.text() for part in self.findChildren(QLabel)))
        _let_through(self)


def card_height(measures: Measures) -> int:
    """How high the cards are: as those of the strip at a table, smaller where words are large."""
    return NARROW if measures.narrow else measures.strip - ABOVE


def _amount_told(entered: Entered) -> str:
    return say(f"jackpot.{key_of(entered.entry)}-of", amount=dollars(entered.given))


def _line(*parts: QWidget) -> QWidget:
    made = QWidget()
    across = row(made, spacing=6)
    for part in parts:
        across.addWidget(part, int(part is parts[-1]))
    return made


def _let_through(button: QWidget) -> None:
    """Clicks on what lies in a button are clicks on the button."""
    for part in button.findChildren(QWidget):
        part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
