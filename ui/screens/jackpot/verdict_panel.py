"""What an entry came to, at once: what was entered, what is right, how it is worked out, why it is wrong, the clauses."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from app.practice.desk_run import DeskRun
from app.practice.jackpot.working import working
from app.practice.kept_desk import Entered
from app.rules.core.money import dollars
from app.words.listing import sentences
from app.words.text import language, say
from lessons.texts import drill_texts
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.jackpot.entry_words import result_of, say_entry, say_hand_held, say_result, say_steps
from ui.widgets.clause_link import clause_link
from ui.widgets.flow import Flow
from ui.widgets.par_bar import seconds
from ui.widgets.parts import box, column, label, row

LOOKS = {"right": ("right-plate", "check"), "slow": ("slow-plate", "clock"), "wrong": ("wrong-plate", "cross")}


class ToldEntry(QWidget):
    """Made for one entry and gone with the next. `opened` asks for a clause in the rulebook."""

    opened = Signal(str)

    def __init__(self, run: DeskRun, entered: Entered) -> None:
        super().__init__()
        self.entered = entered
        self.heading = sentences([say_result(entered), say_entry(entered.entry)])
        self._result = result_of(entered)
        self._sign = QLabel()
        look, _ = LOOKS[self._result]
        made = box(look)
        made.setAccessibleName(self.heading)
        inside = column(made, (16, 12, 16, 12), 8)
        inside.addLayout(self._top())
        for words in told_words(run, entered):
            inside.addWidget(label("body", words, wraps=True))
        inside.addWidget(links(entered.judged.mark.clauses, self.opened.emit))
        column(self).addWidget(made)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        ink = {"right": colours.right, "slow": colours.slow, "wrong": colours.wrong}[self._result]
        self._sign.setPixmap(icon_picture(LOOKS[self._result][1], ink, measures.px(22)))

    def _top(self) -> QHBoxLayout:
        mark = self.entered.judged.mark
        across = row(spacing=10)
        across.addWidget(self._sign)
        across.addWidget(label(f"{self._result}-word", self.heading, wraps=True), 2)
        if not self.entered.refused:
            time = say("jackpot.time", time=seconds(mark.time_ms), par=seconds(mark.par_ms))
            shown = label("body-2", time, wraps=True)
            shown.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            across.addWidget(shown, 1)
        return across


def told_words(run: DeskRun, entered: Entered) -> list[str]:
    """What there is to say about an entry: amounts where it was wrong, the working, and the rule it breaks."""
    rule = entered.judged.verdict.broken_rule
    why = [drill_texts(language()).broken_rules[rule]] if rule else []
    if entered.refused:
        return [*why, say("jackpot.first-others")]
    right = say("jackpot.right-is", amount=dollars(entered.entry.amount))
    given = sentences([say("jackpot.entered", amount=dollars(entered.given)), right])
    steps = sentences(say_steps(working(run.game, run.case, entered.entry)))
    held = say_hand_held(run.game.file, run.case, entered.entry) if entered.entry.kind == "award" else ""
    return [*([] if entered.judged.mark.right else [given]), *why, sentences([held, steps])]


def links(clauses: Sequence[str], opened: Callable[[str], object]) -> QWidget:
    """Clauses as links into the rulebook."""
    made = QWidget()
    flow = Flow(made, 6)
    flow.setContentsMargins(0, 0, 0, 0)
    for clause in dict.fromkeys(clauses):
        flow.addWidget(clause_link(clause, opened))
    return made
