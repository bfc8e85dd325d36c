"""What stands around something that is practised: a top with the par bar, a cover while it is paused, a foot with the acts."""

from collections.abc import Callable, Iterable
from itertools import pairwise

from PySide6.QtWidgets import QStackedWidget, QWidget

from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.question.cover import Cover
from ui.question.foot import DrillFoot
from ui.question.top import DrillTop
from ui.widgets.parts import column, row

LEFT_SHARE, RIGHT_SHARE = 9, 8


class PractiseFrame(QWidget):
    """Holds two things side by side: what lies there at the left, what is asked of it at the right."""

    def __init__(self, top: DrillTop, left: QWidget, right: QWidget, go_on: Callable[[], object]) -> None:
        super().__init__()
        self.top = top
        self.foot = DrillFoot()
        self.cover = Cover()
        self.cover.go_on.pressed_key.connect(lambda _: go_on())
        self._body = QWidget()
        across = row(self._body, spacing=0)
        across.addWidget(left, LEFT_SHARE)
        across.addWidget(right, RIGHT_SHARE)
        self._stack = QStackedWidget()
        for part in (self._body, self.cover):
            self._stack.addWidget(part)
        whole = column(self, spacing=0)
        whole.addWidget(top)
        whole.addWidget(self._stack, 1)
        whole.addWidget(self.foot)

    def cover_up(self) -> None:
        """Let nothing be seen while it is paused."""
        self._stack.setCurrentWidget(self.cover)
        self.foot.hide()
        self.cover.go_on.setFocus()

    def uncover(self) -> None:
        """Show it again."""
        self._stack.setCurrentWidget(self._body)
        self.foot.show()

    def show_instead(self, other: QWidget) -> None:
        """Show something else in its place, to the end."""
        self._stack.addWidget(other)
        self._stack.setCurrentWidget(other)
        self.foot.hide()

    def order_tabs(self, stops: Iterable[QWidget]) -> None:
        """Tab goes from the top to these, and then to the foot."""
        for before, after in pairwise([self.top.pause, *stops, *self.foot.buttons]):
            QWidget.setTabOrder(before, after)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self.top.dress(colours, measures)
        self.foot.dress(measures)
        self.cover.dress(measures)
