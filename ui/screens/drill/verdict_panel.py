"""What an answer came to, at once: what was answered, what was right, the working, why it is wrong, and the pay table."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLabel, QPushButton, QWidget

from app.layouts.chipset import Chip, ChipSet
from app.pages.answer_words import said, said_amount, said_chips
from app.practice.fault_lines import fault_lines
from app.practice.marking import Told
from app.practice.pay_rows import PayRow, amount_of, pay_rows
from app.rules.core.cards import CARD, cards
from app.words.listing import named, sentences, unended
from app.words.text import language, say
from lessons.question import ActsGiven, Answer, Cut, Named
from lessons.skills import NO_GAME
from ui.felt.cards_row import CardsRow
from ui.felt.chip_sign import ChipSign
from ui.foundation.desk import Desk
from ui.foundation.felt_look import FeltLook
from ui.foundation.fonts import LAST_OF_INTER
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.clause_link import clause_link
from ui.widgets.flow import Flow
from ui.widgets.page import hairline, plate
from ui.widgets.par_bar import seconds
from ui.widgets.parts import box, column, label, restyle, row

LONG = 14
"""Answers longer than this are written smaller."""
MOST_CHIPS = 24
ACROSS, DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
LOOKS = {"right": ("right-plate", "check"), "slow": ("slow-plate", "clock"), "wrong": ("wrong-plate", "cross")}


class ToldPanel(QWidget):
    """Made for one answer and gone with it. `opened` asks for a clause in the rulebook."""

    opened = Signal(str)

    def __init__(self, told: Told, rows: Sequence[PayRow], broken: Sequence[str], chips: ChipSet) -> None:
        super().__init__()
        self.told = told
        self.broken = list(broken)
        self.signs: list[tuple[QLabel, str, str]] = []
        self.hands: list[tuple[CardsRow, str]] = []
        self.clauses: list[QPushButton] = []
        self.chips: list[ChipSign] = []
        inside = column(self, spacing=16)
        inside.addWidget(self._result())
        inside.addWidget(self._working(chips))
        if why := self._why():
            inside.addWidget(why)
        if rows:
            inside.addWidget(_pay_table(rows))

    @property
    def result(self) -> str:
        """Right, slow or wrong."""
        return "slow" if self.told.is_slow else "right" if self.told.mark.right else "wrong"

    @property
    def heading(self) -> str:
        """What it came to in a few words, for whoever hears it."""
        told = self.told
        if told.mark.right:
            return say("drill.slow", over=seconds(told.mark.time_ms - told.mark.par_ms)) if told.is_slow else say("drill.right")
        head = say("drill.time-is-up") if told.answer is None else say("drill.wrong")
        return sentences([head, say("drill.right-was", answer=unended(said(told.question.right[0], told.question)))])

    @property
    def spoken(self) -> str:
        """The same for whoever hears it, and of a wrong answer the working and why it is wrong."""
        wrong = (self.told.question.explanation, *self.broken) if self.result == "wrong" else ()
        return sentences([self.heading, *wrong])

    @property
    def took(self) -> str:
        """How long it took beside par."""
        return say("drill.time", time=seconds(self.told.mark.time_ms), par=seconds(self.told.mark.par_ms))

    def dress(self, colours: Theme, measures: Measures, look: FeltLook) -> None:
        """Take the colours and the measures."""
        inks = {"right": colours.right, "slow": colours.slow, "wrong": colours.wrong}
        for sign, name, ink in self.signs:
            sign.setPixmap(icon_picture(name, inks[ink], measures.px(24)))
        self._across.setDirection(DOWN if measures.narrow else ACROSS)
        for hand, text in self.hands:
            hand.show_cards(tuple(cards(text)), look, measures.px(84), measures.px(320))
        for link in self.clauses:
            link.setFixedHeight(max(24, measures.px(26)))
        for chip in self.chips:
            chip.set_side(measures.px(26))

    def _result(self) -> QWidget:
        """What was answered and what was right, side by side."""
        told = self.told
        both = QWidget()
        across = self._across = row(both, spacing=12)
        right = told.question.right[0]
        if told.mark.right:
            across.addWidget(self._plate(self.result, self.heading, told.answer or right))
            return both
        if told.answer is None:
            across.addWidget(self._plate("wrong", say("drill.time-is-up"), None), 1)
        else:
            across.addWidget(self._plate("wrong", say("drill.you-answered"), told.answer, struck=True), 1)
        across.addWidget(self._plate("right", say("drill.right-is"), right), 1)
        return both

    def _plate(self, result: str, head: str, answer: Answer | None, *, struck: bool = False) -> QWidget:
        look, sign = LOOKS[result]
        made = box(look)
        inside = column(made, (16, 12, 12, 14), 6)
        top = row()
        top.addWidget(label(f"{result}-word", head))
        top.addStretch(1)
        shown = QLabel()
        self.signs.append((shown, sign, result))
        top.addWidget(shown)
        inside.addLayout(top)
        if answer is not None:
            inside.addWidget(self._answer(answer, struck=struck))
        inside.addStretch(1)
        made.setAccessibleName(head if answer is None else named(head, said(answer, self.told.question)))
        return made

    def _answer(self, answer: Answer, *, struck: bool) -> QWidget:
        """An answer as large as its length lets it be; cards as cards, and what was cut as what it comes to."""
        if isinstance(answer, Named) and answer.cards and all(name in CARD for name in answer.cards.split()):
            hand = CardsRow()
            self.hands.append((hand, answer.cards))
            return hand
        if isinstance(answer, Cut):
            made = QWidget()
            inside = column(made, spacing=2)
            inside.addWidget(_words(said_amount(answer), struck=struck))
            inside.addWidget(label("body-2", said_chips(answer), wraps=True))
            return made
        return _words(said(answer, self.told.question), struck=struck)

    def _working(self, chips: ChipSet) -> QWidget:
        """The working, how the amount is cut, how long it took, and the clauses."""
        told = self.told
        made, inside = plate()
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(1, 1)
        rows: list[tuple[str, QWidget]] = [(say("drill.working"), label("body", told.question.explanation, wraps=True))]
        cut = chips.cut(amount_of(told.question.right[0]) or 0)
        if 0 < len(cut) <= MOST_CHIPS:
            rows.append((say("drill.cut"), self._cut(cut)))
        if took := self.took:
            rows.append((say("drill.took"), label("body", took, wraps=True)))
        if told.mark.clauses:
            rows.append((say("drill.clauses"), self._links(told.mark.clauses)))
        for place, (name, shown) in enumerate(rows):
            if place:
                grid.addWidget(hairline(), place * 2 - 1, 0, 1, 2)
            grid.addWidget(label("body-2", name), place * 2, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(shown, place * 2, 1)
        inside.addLayout(grid)
        return made

    def _cut(self, cut: Sequence[Chip]) -> QWidget:
        made = QWidget()
        flow = Flow(made, 4)
        flow.setContentsMargins(0, 0, 0, 0)
        self.chips = [ChipSign(chip, 26) for chip in cut]
        for chip in self.chips:
            flow.addWidget(chip)
        return made

    def _links(self, clauses: Sequence[str]) -> QWidget:
        made = QWidget()
        flow = Flow(made, 6)
        flow.setContentsMargins(0, 0, 0, 0)
        for number in dict.fromkeys(clauses):
            self.clauses.append(clause_link(number, self.opened.emit))
            flow.addWidget(self.clauses[-1])
        return made

    def _why(self) -> QWidget | None:
        """Why the answer is wrong: the rule it breaks, or every fault in acts; what was made good in a right one."""
        told = self.told
        if not self.broken or told.answer is None:
            return None
        made = box("note-plate")
        inside = column(made, (16, 12, 16, 12), 4)
        text = said_amount(told.answer) if isinstance(told.answer, Cut) else said(told.answer, told.question)
        is_short = len(text) <= LONG and not isinstance(told.answer, ActsGiven)
        head = say("drill.why", answer=text) if is_short else say("drill.made-good" if told.mark.right else "drill.why-wrong")
        inside.addWidget(label("title", head))
        for line in self.broken:
            inside.addWidget(label("body", line, wraps=True))
        return made


def told_panel(told: Told, desk: Desk) -> ToldPanel:
    """The panel of an answer, with the pay table it is read from and the faults in its acts."""
    question = told.question
    broken = desk.drills.why(question, told.answer, told.verdict) if told.answer is not None else ()
    if question.game == NO_GAME:
        return ToldPanel(told, (), broken, desk.chips)
    game = desk.catalogue[question.game]
    faults = fault_lines(told, game, language())
    return ToldPanel(told, pay_rows(game, question, told.answer, language()), faults or broken, desk.chips)


def _words(text: str, *, struck: bool) -> QLabel:
    """Words as large as their length lets them be."""
    broad = sum(sign > LAST_OF_INTER for sign in text)  # a sign of East Asia is as wide as two letters
    size = "amount" if len(text) + broad <= LONG else "lead"
    made = label(f"struck-{size}" if struck else size, text, wraps=size == "lead")
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return made


def _pay_table(rows: Sequence[PayRow]) -> QWidget:
    """The pay table, with the row of this hand and the row that was paid."""
    made = box("plate")
    inside = column(made, (8, 8, 8, 8), 0)
    for told in rows:
        line = box("pay-row")
        restyle(line, "state", "right" if told.is_right else "wrong" if told.was_paid else "")
        across = row(line, (12, 6, 12, 6), 16)
        strong = told.is_right or told.was_paid
        across.addWidget(label("strong" if strong else "body", told.hand, wraps=True), 1)
        if strong:
            look = "right-word" if told.is_right else "wrong-word"
            across.addWidget(label(look, say("drill.this-hand") if told.is_right else say("drill.you-paid")))
        across.addWidget(label("strong" if strong else "body", told.pays))
        restyle(line, "last", told is rows[-1])
        inside.addWidget(line)
    return made
