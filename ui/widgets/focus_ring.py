"""The ring round the control that has the keyboard: three pixels with a halo on both sides, two off the control."""

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QWidget

from ui.theme import Theme

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
        """Move along with what is ringed."""
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
        if self._around is not None:
            self._around.removeEventFilter(self)
        ringed = now is not None and self._window.isAncestorOf(now) and any(now.inherits(kind) for kind in RINGED)
        self._around = now if ringed else None
        if self._around is not None:
            self._around.installEventFilter(self)
        self._place()

    def _place(self) -> None:
        shown = self._around is not None and self._around.isVisible()
        if shown and self._around is not None:
            corner = self._around.mapTo(self._window, self._around.rect().topLeft())
            self.setGeometry(QRect(corner, self._around.size()).adjusted(-REACH, -REACH, REACH, REACH))
            self.raise_()
        self.setVisible(shown)
