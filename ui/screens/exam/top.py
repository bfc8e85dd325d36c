"""The strip over an exam: whose it is, the time that is left, how far the part is, and the two ways there are."""

from collections.abc import Collection

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.exams.sitting import ExamSitting
from app.pages.exam_words import kind_told
from app.words.listing import listed, named
from app.words.text import say
from scoring.moments import MINUTE_MS
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.screen_reader import announce
from ui.foundation.theme import Theme
from ui.screens.exam.steps_bar import StepsBar
from ui.widgets.elided_label import ElidedLabel
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import column, label, relook, row

CALL, FINISH = "F9", "F10"
"""The keys of the two ways; neither is a key of the table or of a way to answer."""
BAR = 3
SECOND_MS = 1000


class ExamTop(QWidget):
    """Always in sight. Under it a bar runs out with the time."""

    called = Signal()
    finished = Signal()

    def __init__(self, sitting: ExamSitting) -> None:
        super().__init__()
        self.setObjectName("top")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._share = 0.0
        self._inks = ("#888", "#888")
        self._is_short = self._is_narrow = self._runs = self._has_time = False
        prepared = sitting.state.prepared
        self.lock = label("picture")
        self.title = ElidedLabel("strong", listed([kind_told(prepared), prepared.blueprint.title]))
        self.candidate = ElidedLabel("caption", named(say("exam.candidate"), prepared.candidate.name))
        self.caption = label("caption", say("exam.time-left"))
        self.time = label("exam-time")
        self.steps_told = label("strong")
        self.steps = StepsBar()
        self.call = KeyButton(CALL, say("exam.call"))
        self.finish = KeyButton(FINISH, say("exam.finish"))
        self.call.clicked.connect(self.called)
        self.finish.clicked.connect(self.finished)
        self._lay_out()

    def show_sitting(self, sitting: ExamSitting) -> None:
        """Show where the sitting is, and what can be done there."""
        phase = sitting.state.phase
        self._runs = phase == "section"
        self._has_time = self._runs or (phase == "stands" and sitting.state.in_section)
        self.caption.setText(say("exam.clock-stands" if phase == "stands" else "exam.time-left"))
        self._is_short = False
        self._show_parts()
        self.show_time(sitting)

    def show_time(self, sitting: ExamSitting) -> None:
        """Show the time that is left; brass, and told once, when it is nearly over."""
        if self.time.isHidden():
            self._share = 0.0
            self.update()
            return
        left = sitting.left_ms
        self.time.setText(time_left(left))
        self.time.setAccessibleName(named(say("exam.time-left"), self.time.text()))
        self._share = left / sitting.state.limit_ms
        is_short = sitting.is_short
        relook(self.time, "exam-time-short" if is_short else "exam-time")
        if is_short and not self._is_short:
            minutes = max(1, -(-left // MINUTE_MS))
            self.caption.setText(say("exam.time-short", minutes=minutes))
            announce(self, self.caption.text())
        self._is_short = is_short
        self.update()

    def show_steps(self, done: Collection[int], now: int, count: int, words: str) -> None:
        """Show how far the part is."""
        self.steps.show_steps(done, now, count, words)
        self.steps_told.setText(words)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self._inks = (colours.text_2, colours.accent)
        self.setFixedHeight(measures.top)
        self.lock.setPixmap(icon_picture("lock", colours.text_2, measures.px(18)))
        self.steps.dress(colours)
        self.steps.setMaximumHeight(measures.px(20))
        for button in (self.call, self.finish):
            button.set_height(measures.button)
        self._is_narrow = measures.narrow
        self.lock.setVisible(not measures.narrow)
        self._show_parts()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The time as a bar along the foot."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._inks[self._is_short]))
        painter.drawRect(QRectF(0, self.height() - BAR, self.width() * self._share, BAR))

    def _show_parts(self) -> None:
        """Show what there is room and use for: where text is large, the two ways and the time come first."""
        for part in (self.call, self.finish, self.steps_told):
            part.setVisible(self._runs)
        self.steps.setVisible(self._runs and not self._is_narrow)
        self.time.setVisible(self._has_time)
        self.caption.setVisible(self._has_time and not self._is_narrow)

    def _lay_out(self) -> None:
        across = row(self, (14, 0, 10, 0), 10)
        names = column(spacing=0)
        names.addStretch(1)
        names.addWidget(self.title)
        names.addWidget(self.candidate)
        names.addStretch(1)
        left, middle, right = row(spacing=10), row(spacing=10), row(spacing=8)
        left.addWidget(self.lock)
        left.addLayout(names, 1)
        middle.addWidget(self.caption)
        middle.addWidget(self.time)
        right.addStretch(1)
        for part in (self.steps_told, self.steps, self.call, self.finish):
            right.addWidget(part)
        across.addLayout(left, 1)
        across.addLayout(middle)
        across.addLayout(right, 1)


def time_left(left_ms: int) -> str:
    """The time in minutes and seconds; a second that has begun counts."""
    seconds = -(-left_ms // SECOND_MS)
    return f"{seconds // 60}:{seconds % 60:02}"
