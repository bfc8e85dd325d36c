"""The faults of a sitting, round by round: what was done and expected, how grave, under which clause, and what trains it."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QWidget

from app.pages.results import FaultResult, RoundResult
from app.rules.wording import say_name
from app.table.fault_words import kind_told
from app.words.acts import ActWords
from app.words.durations import minutes
from app.words.listing import named, sentences
from app.words.text import language, say
from lessons.texts import drill_texts
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.clause_link import clause_link
from ui.widgets.flow import Flow
from ui.widgets.page import hairline, plate
from ui.widgets.par_bar import seconds
from ui.widgets.parts import column, label, relook, row


class FaultsList(QFrame):
    """Every round with its faults."""

    watch = Signal(int)
    practise = Signal(object)

    def __init__(
        self, rounds: tuple[RoundResult, ...], words: ActWords, open_clause: Callable[[str], object], *, earlier: bool = False
    ) -> None:
        super().__init__()
        card, inside = plate(say("results.by-round"))
        column(self).addWidget(card)
        self.rows: list[FaultRow] = []
        self.signs: list[QLabel] = []
        if not earlier and any(dealt.faults for dealt in rounds):
            inside.addWidget(label("caption", say("results.final"), wraps=True))
        for number, dealt in enumerate(rounds):
            if number:
                inside.addWidget(hairline())
            inside.addLayout(self._head(dealt))
            for fault in dealt.faults:
                made = FaultRow(fault, words, open_clause, earlier=earlier)
                made.watched.connect(self.watch)
                made.practise.connect(self.practise)
                self.rows.append(made)
                inside.addWidget(made)

    def mark_place(self, place: int) -> None:
        """Show which fault the replay is at."""
        for made in self.rows:
            relook(made, "result-row-now" if made.fault.place == place else "result-row")

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the theme and the measures."""
        for sign in self.signs:
            sign.setPixmap(icon_picture("check", colours.right, measures.px(16)))
        for made in self.rows:
            made.dress(colours, measures)

    def _head(self, dealt: RoundResult) -> QHBoxLayout:
        made = row(spacing=12)
        made.addWidget(label("strong", say("results.round", number=dealt.number)))
        told = say("results.round-told", time=minutes(dealt.time_ms), par=minutes(dealt.par_ms), acts=dealt.acts)
        undone = say("results.round-undone", undone=dealt.undone) if dealt.undone else ""
        made.addWidget(label("caption", sentences((told, undone)), wraps=True), 1)
        if not dealt.faults:
            self.signs.append(label("picture"))
            made.addWidget(self.signs[-1])
            made.addWidget(label("right-word", say("results.round-clean")))
        return made


class FaultRow(QFrame):
    """One fault."""

    watched = Signal(int)
    practise = Signal(object)

    def __init__(
        self, fault: FaultResult, words: ActWords, open_clause: Callable[[str], object], *, earlier: bool = False
    ) -> None:
        super().__init__()
        self.fault = fault
        self.setObjectName("result-row")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.sign = label("picture")
        severity = say(f"coach.{fault.fault.severity}")
        what = kind_told(fault.fault.kind, language(), earlier=earlier)
        self.head = label("wrong-word", named(say("coach.fault", severity=severity), what), wraps=True)
        self.watch = QPushButton(say("results.watch"))
        self.again = QPushButton(say("results.practise-this"))
        done, expected = done_and_expected(fault, words)
        told = named(say("results.did"), done), named(say("results.expected"), expected)
        good = [say("results.made-good")] if fault.made_good else []
        self.setAccessibleName(sentences([self.head.text(), *told, *good]))
        self._connect()
        self._lay_out(words, open_clause)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the theme and the measures."""
        self.sign.setPixmap(icon_picture("alert", colours.wrong, measures.px(18)))
        for button in (self.watch, self.again):
            button.setMinimumHeight(max(32, measures.px(32)))

    def _connect(self) -> None:
        fault = self.fault
        skill = drill_texts(language()).skills[fault.practise[1]] if fault.practise else ""
        self.again.setAccessibleName(say("results.practise-fault", skill=skill))
        self.again.setToolTip(skill)
        self.watch.setAccessibleName(say("results.watch-fault"))
        self.watch.clicked.connect(lambda: self.watched.emit(fault.place if fault.place is not None else 0))
        self.again.clicked.connect(lambda: self.practise.emit(fault.practise))
        for button in (self.watch, self.again):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def _lay_out(self, words: ActWords, open_clause: Callable[[str], object]) -> None:
        act = self.fault.act
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        for place, (name, told) in enumerate(zip(("did", "expected"), done_and_expected(self.fault, words), strict=True)):
            grid.addWidget(label("caption", say(f"results.{name}")), place, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label("strong", told, wraps=True), place, 1)
        told_of = column(spacing=4)
        told_of.addWidget(self.head)
        told_of.addLayout(grid)
        told_of.addWidget(self._foot(open_clause))
        if self.fault.made_good:
            told_of.addWidget(label("right-word", say("results.made-good"), wraps=True))
        told_of.addWidget(
            label("caption", say("results.at-time", time=minutes(act.started_ms + act.time_ms), took=seconds(act.time_ms)))
        )
        across = row(self, (12, 10, 12, 10), 14)
        across.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignTop)
        across.addLayout(told_of, 1)
        for button in (self.watch, self.again):
            across.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        self.again.setVisible(self.fault.practise is not None)
        self.watch.setVisible(self.fault.place is not None)

    def _foot(self, open_clause: Callable[[str], object]) -> QWidget:
        """The clauses as links, or the custom by its name."""
        fault = self.fault.fault
        if fault.custom:
            return label("caption", named(say("coach.custom"), say_name(fault.custom, language())), wraps=True)
        made = QWidget()
        flow = Flow(made, 6)
        flow.setContentsMargins(0, 0, 0, 0)
        for clause in fault.clauses:
            flow.addWidget(clause_link(clause, open_clause))
        return made


def done_and_expected(fault: FaultResult, words: ActWords) -> tuple[str, str]:
    """What was done and what was expected, in the language in use; as it was written down where the acts are not known."""
    acts = (fault.done, fault.fault.done), (fault.expected, fault.fault.expected)
    done, expected = (words.act(act) if act is not None else kept for act, kept in acts)
    return done or say("strip.none"), expected or say("strip.none")
