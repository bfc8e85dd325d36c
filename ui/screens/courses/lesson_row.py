"""A lesson on the way through a course: its sign, title and aim, how it stands, and what its gate counts so far."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout

from app.practice.course_path import Stop, drills_page, gate_page
from app.practice.gates import GateStanding
from app.words.listing import listed
from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.courses.path_sign import PathSign
from ui.widgets.parts import column, label, row
from ui.widgets.wrapped_button import WrappedButton

RING = 30


class LessonRow(WrappedButton):
    """One lesson; a click chooses it, two clicks open it."""

    opened = Signal()

    def __init__(self, number: int, stop: Stop, *, last: bool) -> None:
        super().__init__()
        self.stop = stop
        self.setObjectName("way")
        self.setCheckable(True)
        self.sign = PathSign(number, first=number == 1, last=last)
        self.state = label("now" if stop.state in ("begun", "next") else "label", state_words(stop))
        figures = label("caption", gate_words(stop.standing))
        teaches = label("caption", say("courses.teaches", clauses=len(stop.lesson.teaches)))
        words = (label("title", stop.lesson.title, wraps=True), label("body-2", stop.lesson.aim, wraps=True))
        stands = (self.state, figures, teaches)
        for part in stands:
            part.setAlignment(Qt.AlignmentFlag.AlignRight)
        inside = row(self, (12, 0, 16, 0), 14)
        inside.addWidget(self.sign)
        inside.addLayout(_in_the_middle(words), 1)
        inside.addLayout(_in_the_middle(stands))
        for part in self.findChildren(QLabel):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        told = (say("courses.lesson", number=number), stop.lesson.title, state_words(stop), gate_words(stop.standing))
        self.setAccessibleName(listed(told))
        self.setAccessibleDescription(stop.lesson.aim)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """With the keyboard on it, Enter opens it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Open it."""
        self.opened.emit()

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self.sign.show_state(self.stop.state, colours, measures.px(RING))


def _in_the_middle(parts: Sequence[QLabel]) -> QVBoxLayout:
    """Words one under another, with what room is left above and below."""
    made = column(margins=(0, 10, 0, 10), spacing=2)
    made.addStretch(1)
    for part in parts:
        made.addWidget(part)
    made.addStretch(1)
    return made


def state_words(stop: Stop) -> str:
    """How a lesson stands, in few words."""
    if stop.state != "begun" or stop.page is None:
        return say(f"courses.{stop.state}")
    if stop.page == drills_page(stop.lesson):
        return say("courses.begun-drills")
    return say("courses.begun-gate") if stop.page == gate_page(stop.lesson) else say("courses.begun", page=stop.page + 1)


def gate_words(standing: GateStanding) -> str:
    """What a gate counts so far."""
    if not standing.asked:
        return say("courses.gate-new")
    return say(
        "courses.gate-figures",
        right=standing.right,
        right_needed=standing.right_needed,
        at_par=standing.at_par,
        at_par_needed=standing.at_par_needed,
    )
