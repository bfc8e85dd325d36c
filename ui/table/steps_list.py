"""The steps of the phase: those done with a check, the one now with a dot, those to come where they are told."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from PySide6.QtWidgets import QLabel, QWidget

from app.rules.running.play import Play
from app.words.acts import TableWords
from app.words.text import say
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.parts import column, label, relook, row

DONE_SHOWN = 4
NEXT_SHOWN = 3
When = Literal["done", "now", "next"]
LOOKS: dict[When, str] = {"done": "caption", "now": "strong", "next": "faint"}


class StepSeen(Struct, frozen=True):
    """A step of the list."""

    words: str
    when: When


class StepRow(QWidget):
    """One step, with its sign."""

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
        relook(self.words, LOOKS[step.when])
        sign, colour = {
            "done": ("check", colours.right),
            "now": ("next", colours.accent_text),
            "next": ("taken", colours.text_3),
        }[step.when]
        self.sign.setPixmap(icon_picture(sign, colour, measures.px(14)))


class StepsList(QWidget):
    """What of this phase is done and, guided, what is to come."""

    def __init__(self) -> None:
        super().__init__()
        self.head = label("label")
        self.rows: list[StepRow] = []
        self._shown: object = None
        self._column = column(self, spacing=6)
        self._column.addWidget(self.head)

    def show_steps(self, phase: str, steps: list[StepSeen], colours: Theme, measures: Measures) -> None:
        """Show these; where nothing changed nothing is done."""
        if (phase, steps, colours, measures) == self._shown:
            return
        self._shown = (phase, steps, colours, measures)
        self.head.setText(say(f"phases.{phase}") if phase else "")
        while len(self.rows) < len(steps):
            self.rows.append(StepRow())
            self._column.addWidget(self.rows[-1])
        for place, one in enumerate(self.rows):
            if place < len(steps):
                one.show_step(steps[place], colours, measures)
            one.setVisible(place < len(steps))


def steps_seen(play: Play, words: TableWords, *, told: bool) -> tuple[str, list[StepSeen]]:
    """The phase the round is in, and its steps round the one that is due; what is to come only where it is told."""
    due = play.procedure.due(play.progress)
    now = due[0] if due else len(play.procedure.steps)
    last = play.procedure.steps[min(now, len(play.procedure.steps) - 1)]
    return last.phase, list(_around(play, now, last.phase, words, told=told))


def _around(play: Play, now: int, phase: str, words: TableWords, *, told: bool) -> Iterator[StepSeen]:
    done = [n for n, step in enumerate(play.procedure.steps) if step.phase == phase and play.progress.is_done(n)]
    for number in done[-DONE_SHOWN:]:
        yield StepSeen(words.act(play.procedure.steps[number].act), "done")
    if not told:
        return
    for number, step in enumerate(play.procedure.steps[now : now + NEXT_SHOWN + 1]):
        if step.phase == phase and not play.progress.is_done(now + number):
            yield StepSeen(words.act(step.act), "next" if number else "now")
