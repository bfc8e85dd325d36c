"""The right part of a question: what is asked, the way to answer, and then what the answer came to."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from lessons.question import Question
from ui.foundation.felt_look import FeltLook
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.question.pad import AnswerPad
from ui.widgets.laying_out import lay_out_now, polish, scroll_by
from ui.widgets.parts import column, label, relook, row

WIDEST = 760
BELOW = 3
"""How much more room is under a question that stands alone than over it."""
LONG, VERY_LONG = 90, 240
"""Questions longer than this are written smaller."""


class AskingColumn(QScrollArea):
    """One question at a time. `painted` tells once that it can be seen."""

    painted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.note = label("label", wraps=True)
        self.note.hide()
        self.prompt = label("question", wraps=True)
        self.pad: AnswerPad | None = None
        self._told: QWidget | None = None
        self._is_new = False
        self._dress: tuple[Theme, Measures, FeltLook] | None = None
        middle = QWidget()
        self._middle = middle
        self._inside = column(middle, (32, 24, 32, 24), 20)
        self._inside.addStretch(0)
        asked = column(spacing=6)
        asked.addWidget(self.note)
        asked.addWidget(self.prompt)
        self._inside.addLayout(asked)
        self._inside.addStretch(BELOW)
        ground = self._ground = QWidget()
        across = row(ground)
        across.addStretch(1)
        across.addWidget(middle, 1000)
        across.addStretch(1)
        self.setWidget(ground)
        self.prompt.installEventFilter(self)

    def make_ready(self, pad: AnswerPad) -> None:
        """Take a way to answer before it is shown, and dress it."""
        pad.setParent(self._middle)
        pad.hide()
        polish(pad)
        if self._dress is not None:
            pad.dress(*self._dress)

    def ask(self, question: Question, pad: AnswerPad, *, alone: bool) -> None:
        """Show a question with the way to answer it; alone it stands lower, nearer to the middle."""
        self._put_away()
        self._inside.setStretch(0, 1 if alone else 0)
        self.pad = pad
        self._show_prompt(question.prompt)
        self._is_new = True
        self._put_in(pad)
        pad.changed.connect(self._keep_in_view)

    def tell(self, question: Question, told: QWidget) -> None:
        """Show what the answer came to, in place of the way to answer."""
        self._put_away()
        self._show_prompt(question.prompt)
        self._told = told
        self._put_in(told)

    def say_why(self, note: str) -> None:
        """Say over a question why it is asked; nothing where it is simply the next one."""
        self.note.setText(note)
        self.note.setVisible(bool(note))

    def dress(self, colours: Theme, measures: Measures, look: FeltLook) -> None:
        """Take the colours and the measures."""
        self._middle.setMaximumWidth(measures.px(WIDEST))
        around = measures.px(24)
        self._inside.setContentsMargins(measures.px(32), around, measures.px(32), around)
        self._dress = (colours, measures, look)
        if self.pad is not None:
            self.pad.dress(colours, measures, look)
            self.settle()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """A new question is seen once its words are painted."""
        if watched is self.prompt and event.type() == QEvent.Type.Paint and self._is_new:
            self._is_new = False
            self.painted.emit()
        return super().eventFilter(watched, event)

    def turn_pages(self, pages: int) -> None:
        """Scroll by so many pages."""
        scroll_by(self, pages)

    def _show_prompt(self, prompt: str) -> None:
        """What is asked, smaller where it is long."""
        length = len(prompt)
        relook(self.prompt, "question" if length <= LONG else "heading" if length <= VERY_LONG else "lead")
        self.prompt.setText(prompt)

    def _keep_in_view(self) -> None:
        if self.pad is not None and self.pad.now is not None:
            self.ensureWidgetVisible(self.pad.now)

    def _put_in(self, part: QWidget) -> None:
        """Show a part under the question, laid out at once: a first frame out of shape would flicker."""
        self._inside.insertWidget(2, part)
        part.show()
        self.settle()
        self.verticalScrollBar().setValue(0)

    def settle(self) -> None:
        """Lay everything out now."""
        lay_out_now(self._ground)

    def _put_away(self) -> None:
        for part in (self.pad, self._told):
            if part is not None:
                part.hide()
                self._inside.removeWidget(part)
                part.deleteLater()
        self.pad, self._told = None, None
