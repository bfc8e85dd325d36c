"""The round so far: what was done, act by act, and what of it was a fault."""

from collections.abc import Container, Iterable

from msgspec import Struct
from PySide6.QtWidgets import QLabel, QWidget

from app.rules.core.cards import Card
from app.rules.judge.fault import JudgedFault
from app.table.round_acts import NumberedAct
from app.words.acts import TableWords
from app.words.text import say
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.parts import column, label, relook, row

MOST_SHOWN = 6


class StepSeen(Struct, frozen=True):
    """An act of the list, and whether it was a fault."""

    words: str
    is_fault: bool


class StepRow(QWidget):
    """One act, with its sign."""

    def __init__(self) -> None:
        super().__init__()
        self.sign = QLabel()
        self.words = label("caption", wraps=True)
        inside = row(self, spacing=8)
        inside.addWidget(self.sign)
        inside.addWidget(self.words, 1)

    def show_step(self, step: StepSeen, colours: Theme, measures: Measures) -> None:
        """Show one."""
        self.words.setText(step.words)
        relook(self.words, "wrong" if step.is_fault else "caption")
        sign, colour = ("alert", colours.wrong) if step.is_fault else ("check", colours.right)
        self.sign.setPixmap(icon_picture(sign, colour, measures.px(14)))


class StepsList(QWidget):
    """What was done last in this round, the latest at the foot."""

    def __init__(self) -> None:
        super().__init__()
        self.head = label("label", say("coach.round"))
        self.rows: list[StepRow] = []
        self._shown: object = None
        self._column = column(self, spacing=6)
        self._column.addWidget(self.head)

    def show_steps(self, steps: list[StepSeen], colours: Theme, measures: Measures) -> None:
        """Show these; where nothing changed nothing is done."""
        if (steps, colours, measures) == self._shown:
            return
        self._shown = (steps, colours, measures)
        self.head.setVisible(bool(steps))
        while len(self.rows) < len(steps):
            self.rows.append(StepRow())
            self._column.addWidget(self.rows[-1])
        for place, one in enumerate(self.rows):
            if place < len(steps):
                one.show_step(steps[place], colours, measures)
            one.setVisible(place < len(steps))


def steps_seen(
    acts: Iterable[NumberedAct], faults: Iterable[JudgedFault], words: TableWords, open_cards: Container[Card]
) -> list[StepSeen]:
    """The last acts of a round; what a coach stopped is there as a fault, what hands could not do is not."""
    wrong = {fault.number for fault in faults}
    shown = [one for one in acts if one.done or one.number in wrong][-MOST_SHOWN:]
    return [StepSeen(words.act_as_seen(one.act, open_cards), one.number in wrong) for one in shown]
