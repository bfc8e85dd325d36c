"""The ring round the control that has the keyboard: three pixels with a halo on both sides, two off the control."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget
from shiboken6 import isValid

from ui.foundation.theme import Theme

OFF = 2
HALO = 2
RING = 3
REACH = OFF + HALO + RING + HALO
RINGED = ("QAbstractButton", "QAbstractItemView", "QTextBrowser", "QLineEdit", "QSlider")
"""What gets a ring; the felt has one of its own."""


class FocusRing(QWidget):
    """Lies over a window and follows its focus. It is never removed and never used for anything else."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._around: QWidget | None = None
        self._watched: list[QWidget] = []
        self._ring, self._halo = QColor(), QColor()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.hide()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow)

    def dress(self, colours: Theme) -> None:
        """Take the colours of a theme."""
        self._ring, self._halo = QColor(colours.focus), QColor(colours.focus_halo)
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Move along with what is ringed, and with what that lies in."""
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Hide, QEvent.Type.Show):
            self._place()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """A thick halo with the ring in its middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = HALO + RING / 2
        rect = self.rect().adjusted(round(middle), round(middle), -round(middle), -round(middle))
        for colour, width in ((self._halo, RING + 2 * HALO), (self._ring, RING)):
            painter.setPen(QPen(colour, width))
            painter.drawRoundedRect(rect, 9, 9)

    def _follow(self, _old: QWidget | None, now: QWidget | None) -> None:
        for part in filter(isValid, self._watched):
            part.removeEventFilter(self)
        ringed = now is not None and self._window.isAncestorOf(now) and any(now.inherits(kind) for kind in RINGED)
        self._around = now if ringed else None
        self._watched = [*self._up_to_window(self._around)]
        for part in self._watched:
            part.installEventFilter(self)
        self._place()

    def _up_to_window(self, part: QWidget | None) -> Iterator[QWidget]:
        """A part of the window, and everything it lies in."""
        while part is not None and part is not self._window:
            yield part
            part = part.parentWidget()

    def _place(self) -> None:
        around = self._around
        ringed = self._in_window(around) if around is not None and around.isVisible() else QRect()
        shown = not ringed.isNull() and ringed.intersects(seen := self._seen())
        if shown:
            self.setGeometry(ringed.adjusted(-REACH, -REACH, REACH, REACH))
            self.setMask(seen.adjusted(-REACH, -REACH, REACH, REACH).translated(-self.pos()))
            self.raise_()
        self.setVisible(shown)

    def _seen(self) -> QRect:
        """What of the window shows the control: where it scrolls, it goes under what stands around."""
        seen = self._window.rect()
        for part in self._watched:
            area = part.parentWidget()
            if isinstance(area, QAbstractScrollArea) and area.viewport() is part:
                seen &= self._in_window(part)
        return seen

    def _in_window(self, part: QWidget) -> QRect:
        return QRect(part.mapTo(self._window, QPoint()), part.size())
