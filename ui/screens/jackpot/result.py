"""What a case came to: every line with what was entered, what is right, how it is worked out, and the clauses behind it all."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from app.practice.desk_run import DeskRun
from app.practice.kept_desk import Entered
from app.rules.core.money import dollars
from app.words.listing import named
from app.words.text import say
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.jackpot.entry_words import result_of, say_entry, say_result
from ui.screens.jackpot.verdict_panel import LOOKS, links, told_words
from ui.widgets.par_bar import seconds
from ui.widgets.parts import box, column, label, mark_last, restyle, row

STATES = {"right": "", "slow": "", "wrong": "wrong"}


class CaseResult(QWidget):
    """Made when a case is settled. `opened` asks for a clause in the rulebook."""

    opened = Signal(str)

    def __init__(self, run: DeskRun) -> None:
        super().__init__()
        self._signs: list[tuple[QLabel, str]] = []
        marks = [one.judged.mark for one in run.entered]
        inside = column(self, spacing=12)
        inside.addWidget(label("question", say("jackpot.done"), wraps=True))
        told = say("jackpot.done-told", right=sum(mark.right for mark in marks), of=len(marks))
        inside.addWidget(label("lead-2", told, wraps=True))
        plate = box("plate")
        lines = column(plate, (8, 8, 8, 8), 0)
        rows = [self._line(run, entered) for entered in run.entered]
        for line in rows:
            lines.addWidget(line)
        mark_last(rows)
        inside.addWidget(plate)
        inside.addWidget(links([clause for mark in marks for clause in mark.clauses], self.opened.emit))

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        inks = {"right": colours.right, "slow": colours.slow, "wrong": colours.wrong}
        for sign, result in self._signs:
            sign.setPixmap(icon_picture(LOOKS[result][1], inks[result], measures.px(18)))

    def _line(self, run: DeskRun, entered: Entered) -> QFrame:
        """One entry."""
        result = result_of(entered)
        made = box("pay-row")
        restyle(made, "state", STATES[result])
        made.setAccessibleName(named(say_entry(entered.entry), say_result(entered)))
        across = row(made, (12, 8, 12, 8), 12)
        sign = QLabel()
        self._signs.append((sign, result))
        words = column(spacing=2)
        amount = say("jackpot.line-told", name=say_entry(entered.entry), amount=dollars(entered.entry.amount))
        words.addWidget(label("strong", say_entry(entered.entry) if entered.refused else amount, wraps=True))
        for told in told_words(run, entered):
            words.addWidget(label("caption", told, wraps=True))
        across.addWidget(sign)
        across.addLayout(words, 1)
        across.addWidget(label("body-2", say("drill.seconds", time=seconds(entered.judged.mark.time_ms))))
        return made
