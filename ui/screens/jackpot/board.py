"""The table at the desk's left, on bare cloth: the meter, the Community cards, and every position with its hand and entries."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.practice.desk_run import DeskRun
from app.practice.jackpot.case import CaseEntry, JackpotCase
from app.practice.question_table import bearing_rulings
from app.rules.core.cards import Cards
from app.rules.core.game import RESET_BASIS, AnyGame
from app.rules.wording import say_words
from app.words.text import language, say
from ui.felt.cards_row import CardsRow
from ui.felt.cloth import paint_cloth
from ui.foundation.felt_look import USUAL, FeltLook
from ui.foundation.measures import Measures
from ui.screens.jackpot.board_places import WIDE, EntryPlace, MeterPlace, PositionPlace, card_height
from ui.widgets.page import Page
from ui.widgets.parts import clear, label, row

METER = 0
"""The place of the meter, beside the numbers of the positions."""
WIDEST = 900


class Board(Page):
    """Shows a case. `chosen` tells which place somebody wants to enter something for."""

    chosen = Signal(int)

    def __init__(self, felt: str) -> None:
        super().__init__(WIDEST, (20, 20, 20, 20), 10)
        self._felt = QColor(felt)
        self._look = USUAL
        self._dress: tuple[Measures, FeltLook] | None = None
        self._community: tuple[CardsRow, Cards] | None = None
        self.places: dict[int, EntryPlace] = {}

    def show_case(self, case: JackpotCase, game: AnyGame) -> None:
        """Lay out another case."""
        clear(self.inside)
        positions = {position.number: PositionPlace(position, game.file) for position in case.round.positions}
        self.places = {METER: MeterPlace(case.meter), **positions}
        for number, place in self.places.items():
            place.clicked.connect(lambda _=False, number=number: self.chosen.emit(number))
            place.show_entered(())
        self.inside.addWidget(self.places[METER])
        if RESET_BASIS in bearing_rulings(game, case.round):
            ruling = say_words(game.file.switches[RESET_BASIS].choices[case.round.table.rulings[RESET_BASIS]], language())
            self.inside.addWidget(label("ink", say("jackpot.ruling", ruling=ruling), wraps=True))
        self._community = None
        if case.round.community:
            self.inside.addWidget(self._shared(case.round.community))
        for made in positions.values():
            self.inside.addWidget(made)
        self.inside.addStretch(1)
        if self._dress is not None:
            self.dress(*self._dress)

    def show_run(self, run: DeskRun, now: CaseEntry | None) -> None:
        """Show what was entered, and for which place something is entered now."""
        for number, place in self.places.items():
            entered = [one for entry, one in run.done.items() if entry.position == number]
            place.show_entered(entered)
            place.setChecked(now is not None and now.position == number)
        if now is not None:
            self.ensureWidgetVisible(self.places[now.position])

    def dress(self, measures: Measures, look: FeltLook) -> None:
        """Take the measures, and the cards as a person likes them."""
        self._dress, self._look = (measures, look), look
        self.set_widest(measures.px(WIDEST))
        for place in self.places.values():
            place.dress(measures, look)
        if self._community is not None:
            shown, cards = self._community
            shown.show_cards(cards, look, card_height(measures), round(card_height(measures) * WIDE))
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The cloth."""
        paint_cloth(QPainter(self.viewport()), QRectF(self.viewport().rect()), self._felt, self._look)

    def _shared(self, cards: Cards) -> QWidget:
        """The Community cards."""
        made = QWidget()
        across = row(made, (12, 4, 12, 4), 14)
        shown = CardsRow()
        self._community = (shown, cards)
        across.addWidget(shown)
        across.addWidget(label("ink", say("jackpot.community"), wraps=True), 1)
        return made
