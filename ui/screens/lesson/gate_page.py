"""The gate of a lesson: what it asks for, what is reached, what is missing in numbers, and the way on."""

from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from app.practice.gates import GateStanding
from app.words.listing import listed, named
from app.words.text import say
from lessons.course import Gate, Lesson
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.lesson.stop_part import Dress, StopPart
from ui.widgets.bar import Bar
from ui.widgets.page import plate
from ui.widgets.parts import column, label, relook, row


class GateFigure(QWidget):
    """One thing a gate asks for: its name, the numbers, and a bar with a mark where it should reach."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self.figure = label("large-figure")
        self.needed = label("body-2", wraps=True)
        self.bar = Bar(name)
        inside = column(self, spacing=6)
        inside.addWidget(label("body-2", name, wraps=True))
        for part in (self.figure, self.bar, self.needed):
            inside.addWidget(part)

    def show_count(self, count: int, needed: int, of: int, colours: Theme) -> None:
        """So many there are, so many it takes, of so many."""
        self.figure.setText(say("lesson.count-of", count=count, of=of))
        reached = count >= needed
        words = say("lesson.gate-ok" if reached else "lesson.gate-needs", needed=needed, missing=needed - count)
        self.needed.setText(words)
        self.bar.show_share(count / of, needed / of, named(self._name, listed([str(count), words])))
        self.bar.dress(colours, colours.right if reached else "")


class GateFigures(QWidget):
    """The three things every gate asks for, side by side: enough answers, enough of them right, enough at par."""

    def __init__(self, gate: Gate) -> None:
        super().__init__()
        self.answers, self.right, self.at_par = (
            GateFigure(say(f"lesson.gate-{name}")) for name in ("answers", "right", "at-par")
        )
        asks = say("lesson.gate-asks", accuracy=gate.accuracy, at_par=gate.at_par, questions=gate.questions)
        made, inside = plate()
        inside.addWidget(label("title", asks, wraps=True))
        self._across = row(spacing=24)
        for figure in (self.answers, self.right, self.at_par):
            self._across.addWidget(figure, 1)
        inside.addLayout(self._across)
        column(self).addWidget(made)

    def show_standing(self, standing: GateStanding, colours: Theme, measures: Measures) -> None:
        """Show the numbers; where text is large, one under another."""
        self._across.setDirection(QBoxLayout.Direction.TopToBottom if measures.narrow else QBoxLayout.Direction.LeftToRight)
        of = standing.questions
        self.answers.show_count(standing.asked, of, of, colours)
        self.right.show_count(standing.right, standing.right_needed, of, colours)
        self.at_par.show_count(standing.at_par, standing.at_par_needed, of, colours)


class GatePage(StopPart):
    """Whether the gate is open, why, and what comes after it."""

    def __init__(self, gate: Gate, after: Lesson | None) -> None:
        super().__init__()
        self._after = after
        self.sign = QLabel()
        self.verdict = label("large-figure", wraps=True)
        self.told = label("lead-2", wraps=True)
        self.figures = GateFigures(gate)
        inside = column(self, (32, 24, 32, 24), 14)
        inside.addWidget(label("caption", say("lesson.gate")))
        head = row(spacing=12)
        head.addWidget(self.sign)
        head.addWidget(self.verdict, 1)
        inside.addLayout(head)
        inside.addWidget(self.told)
        inside.addWidget(self.figures)
        if after is not None:
            made, words = plate(say("lesson.after-gate"))
            words.addWidget(label("heading", after.title, wraps=True))
            words.addWidget(label("lead-2", after.aim, wraps=True))
            inside.addWidget(made)
        inside.addStretch(1)

    def dress(self, dress: Dress) -> None:
        """Show how somebody stands before it."""
        if dress.standing is not None:
            self._show(dress.standing.gate, dress.colours, dress.measures)

    def _show(self, standing: GateStanding, colours: Theme, measures: Measures) -> None:
        name = "open" if standing.reached else "closed"
        self.sign.setPixmap(icon_picture("check" if standing.reached else "gate", colours.text, measures.px(28)))
        self.verdict.setText(say(f"lesson.gate-{name}"))
        self.told.setText(self._words(standing))
        relook(self.told, "lead" if standing.reached else "lead-2")
        self.figures.show_standing(standing, colours, measures)

    def _words(self, standing: GateStanding) -> str:
        """What is missing, or what comes next."""
        if not standing.reached:
            return say("lesson.gate-missing")
        return say("lesson.gate-next") if self._after else say("lesson.course-done")
