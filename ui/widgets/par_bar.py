"""The par bar: how long a question has been seen, toward one's own par and the academy's. It never changes its colour."""

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.words.text import say
from ui.foundation.theme import Theme

PAR_AT = 2 / 3
"""Where one's own par is marked when there is no limit."""
MARK = 2


class Pars(NamedTuple):
    """The academy's par of a question, one's own, which is never below it, and a limit where there is one."""

    par_ms: int
    own_ms: int
    limit_ms: int = 0


class ParBar(QWidget):
    """A thin line under the top. A strong mark is one's own par; a fainter one before it the academy's, while they are apart."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("par")
        self._colours = (QColor("#000"), QColor("#888"), QColor("#fff"), QColor("#ccc"))
        self.share = 0.0
        self.par_at = self.own_at = PAR_AT
        self._of_ms = 1
        self.setFixedHeight(4)

    def begin(self, pars: Pars) -> None:
        """Begin anew for a question; with a limit, the end of the bar is the limit."""
        self._of_ms = max(pars.limit_ms, pars.own_ms) if pars.limit_ms else round(pars.own_ms / PAR_AT)
        self.par_at, self.own_at = (min(ms / self._of_ms, 1.0) for ms in (pars.par_ms, pars.own_ms))
        told = {"par": seconds(pars.par_ms), "own": seconds(pars.own_ms)}
        words = say("drill.par-bar" if pars.own_ms == pars.par_ms else "drill.own-par-bar", **told)
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.show_time(0)

    def show_time(self, ms: int) -> None:
        """So long it has been seen."""
        self.share = min(ms / self._of_ms, 1.0)
        self.update()

    def dress(self, colours: Theme, height: int) -> None:
        """Take the colours of a theme."""
        self._colours = (QColor(colours.accent), QColor(colours.track), QColor(colours.text), QColor(colours.text_2))
        self.setFixedHeight(height)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The ground, the time on it, and the mark."""
        painter = QPainter(self)
        fill, ground, own, academy = self._colours
        painter.fillRect(self.rect(), ground)
        painter.fillRect(QRectF(0, 0, self.width() * self.share, self.height()), fill)
        for at, mark in ((self.par_at, academy), (self.own_at, own)):
            painter.fillRect(QRectF(self.width() * at - MARK, 0, MARK, self.height()), mark)


def seconds(ms: int) -> str:
    """A time in seconds, to the tenth."""
    return f"{ms / 1000:.1f}"
