"""The cloth a payment is cut on, as large as there is room; a table and a drill have the same."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.table.bench import BenchSeen
from ui.cutting.bench_painter import HEADS, HIGH, BenchPainter
from ui.felt.cloth import paint_cloth
from ui.foundation.felt_look import USUAL, FeltLook

LEAST_WIDE = 860.0
ABOVE_HEADS = 26.0


class BenchCloth(QWidget):
    """Shows a bench: with the area of a stake the whole of it, without one only the chips that are brought, cut and proved."""

    def __init__(self) -> None:
        super().__init__()
        self._bench: BenchSeen | None = None
        self._area, self._felt, self._look = "", QColor("#0F5A55"), USUAL
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Room for stacks that can be counted."""
        return QSize(600, 150)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """It shrinks with its room."""
        return QSize(200, 96)

    def show_bench(self, bench: BenchSeen, area: str, felt: QColor, look: FeltLook) -> None:
        """Show what lies there; where nothing changed nothing is painted."""
        if (bench, area, felt, look) != (self._bench, self._area, self._felt, self._look):
            self._bench, self._area, self._felt, self._look = bench, area, felt, look
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The cloth, and what lies on it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_cloth(painter, QRectF(self.rect()), self._felt, self._look)
        if self._bench is None:
            return
        top = 0.0 if self._area else HEADS - ABOVE_HEADS
        scale = min(self.height() / (HIGH - top), self.width() / LEAST_WIDE)
        painter.scale(scale, scale)
        painter.translate(0, -top)
        BenchPainter(painter, self._bench, self._look, self.width() / scale, self._area).paint()
