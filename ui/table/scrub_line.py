"""The line of a replay: where one is in the sitting, with a mark for every fault and every round."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSlider

from app.words.text import say
from ui.foundation.theme import Theme

HEIGHT = 36
TRACK = 6
HANDLE = 8
FAULT = 6
EDGE = 10
"""What is left free at both ends, for the handle."""


class ScrubLine(QSlider):
    """Dragged or stepped through. Faults are triangles over the line, rounds are ticks under it."""

    def __init__(self, moments: int, faults: Sequence[int], rounds: Sequence[int]) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.faults, self._rounds = tuple(faults), tuple(rounds)
        self._ink = dict.fromkeys(("ground", "done", "handle", "fault", "tick"), QColor())
        self.setRange(0, max(moments - 1, 0))
        self.setPageStep(10)
        self.setAccessibleName(say("results.scrub"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFixedHeight(HEIGHT)

    def dress(self, colours: Theme) -> None:
        """Take the colours."""
        inks = (colours.track, colours.text_2, colours.text, colours.wrong, colours.edge)
        self._ink = dict(zip(self._ink, map(QColor, inks), strict=True))
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Go to where it is pressed; a fault that is near is meant."""
        self.setValue(self._meant(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Go along with the mouse."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setValue(self._place_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Stay there."""

    def x_of(self, place: int) -> float:
        """Where on the line a moment is."""
        return EDGE + (self.width() - 2 * EDGE) * place / max(self.maximum(), 1)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The line, what is behind, the marks, and the handle over them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        middle, here = self.height() / 2, self.x_of(self.value())
        for ink, end in (("ground", self.width() - EDGE), ("done", here)):
            painter.setBrush(self._ink[ink])
            painter.drawRoundedRect(QRectF(EDGE, middle - TRACK / 2, end - EDGE, TRACK), TRACK / 2, TRACK / 2)
        painter.setBrush(self._ink["tick"])
        for place in self._rounds:
            painter.drawRect(QRectF(self.x_of(place) - 1, middle + TRACK, 2, TRACK))
        painter.setBrush(self._ink["fault"])
        for place in self.faults:
            x, y = self.x_of(place), middle - TRACK - 1
            painter.drawPolygon(QPolygonF([QPointF(x, y), QPointF(x - FAULT, y - 9), QPointF(x + FAULT, y - 9)]))
        painter.setBrush(self._ink["handle"])
        painter.drawEllipse(QPointF(here, middle), HANDLE, HANDLE)

    def _place_at(self, x: float) -> int:
        share = (x - EDGE) / max(self.width() - 2 * EDGE, 1)
        return round(min(max(share, 0.0), 1.0) * self.maximum())

    def _meant(self, x: float) -> int:
        near = [place for place in self.faults if abs(self.x_of(place) - x) <= FAULT]
        return min(near, key=lambda place: abs(self.x_of(place) - x)) if near else self._place_at(x)
