"""The rack: the tubes of the float before the Dealer, each a button that gives a chip. Tables and drills have the same."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from app.layouts.chipset import Chip, ChipSet, colour_of
from app.rules.core.money import dollars
from app.table.bench import Tube
from app.words.text import say
from ui.felt.tube_painter import paint_tube
from ui.foundation.fonts import font
from ui.foundation.ink import BRASS, DUE, IVORY, faded, fitting, pen, write
from ui.foundation.keys import key_words
from ui.foundation.measures import Measures
from ui.widgets.screen_button import ScreenButton

GROUND = QColor("#15120F")
WORDS, QUIET = QColor("#F2E9D6"), QColor("#B9AE9C")
TUBE_HEIGHT, WORDS_HEIGHT = 84, 46
MARGINS = (10, 8, 10, 8)


class TubeButton(ScreenButton):
    """A tube: a click takes a chip out, with Ctrl five; with Shift or the right button one goes back."""

    used = Signal(str)

    def __init__(self, number: int, chip: Chip) -> None:
        super().__init__()
        self.key = str(number)
        self.chip = chip
        self.out = 0
        self._tube, self._figures, self._mark, self._type = Tube(0, 0), True, "", 1.0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.clicked.connect(lambda: self.used.emit(self.key))

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """High enough for a tube and its words."""
        return QSize(round(56 * self._type), TUBE_HEIGHT + round(WORDS_HEIGHT * self._type))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Eight stand side by side in any window."""
        return QSize(36, self.sizeHint().height())

    def show_tube(self, tube: Tube, *, figures: bool, mark: str, type_scale: float) -> None:
        """Show how it is filled; `mark` is "last" where a chip came from it last, "due" where the next one does."""
        self.out = tube.out
        self._tube, self._figures, self._mark = tube, figures, mark
        if type_scale != self._type:
            self._type = type_scale
            self.updateGeometry()
        value = dollars(self.chip.value)
        self.setAccessibleName(
            say("drill.tube", value=value, count=tube.out) if figures else say(f"colours.{colour_of(self.chip)}")
        )
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """With Shift or the right button a chip goes back, with Ctrl five come."""
        held = event.modifiers()
        is_left = event.button() == Qt.MouseButton.LeftButton
        if event.button() == Qt.MouseButton.RightButton or (is_left and held & Qt.KeyboardModifier.ShiftModifier):
            self.used.emit(f"Shift+{self.key}")
        elif is_left and held & Qt.KeyboardModifier.ControlModifier:
            self.used.emit(f"Ctrl+{self.key}")
        else:
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Two quick clicks are two chips."""
        self.mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The tube, the value under it, the key, and how many chips it holds where that is told."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        words = WORDS_HEIGHT * self._type
        well = QRectF(5, 4, self.width() - 10, self.height() - words - 6)
        paint_tube(painter, well, self.chip, self._tube.filled)
        ring = {"due": DUE, "last": IVORY}.get(self._mark) or (IVORY if self.hasFocus() else None)
        if ring is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen(ring, 3 if self._mark == "due" else 2))
            painter.drawRoundedRect(well, 7, 7)
        self._paint_words(painter, self.height() - words)

    def _paint_words(self, painter: QPainter, top: float) -> None:
        value = dollars(self.chip.value)
        middle, room = self.width() / 2, self.width() - 8
        size = fitting(value, 13 * self._type, QFont.Weight.DemiBold, room)
        write(painter, value, QPointF(middle, top + 15 * self._type), font(size, QFont.Weight.DemiBold), WORDS)
        side = 18 * self._type
        shows_count = self._figures and bool(self._tube.room)
        x = middle - (side + 4 if shows_count else side / 2)
        cap = QRectF(x, top + 22 * self._type, side, side)
        painter.setPen(pen(QUIET, 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(cap, 5, 5)
        face = font(12 * self._type, QFont.Weight.DemiBold)
        write(painter, key_words(self.key), QPointF(cap.center().x(), cap.center().y() + 4.3 * self._type), face, WORDS)
        if shows_count:
            left = str(self._tube.holds - self._tube.out)
            at = QPointF(cap.right() + 7, cap.center().y() + 4.5 * self._type)
            write(painter, left, at, font(13 * self._type), QUIET, centred=False)


class Rack(QWidget):
    """The float as it stands before the Dealer, the highest value at the left."""

    pressed = Signal(str)

    def __init__(self, chips: ChipSet) -> None:
        super().__init__()
        self.tubes = [TubeButton(number, chip) for number, chip in enumerate(chips.chips, start=1)]
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(*MARGINS)
        self._grid.setSpacing(4)
        for tube in self.tubes:
            tube.used.connect(self.pressed)
        self.set_columns(len(self.tubes))

    def set_columns(self, columns: int) -> None:
        """Stand in so many columns: fewer where words are large."""
        if columns != self._columns:
            self._columns = columns
            for place, tube in enumerate(self.tubes):
                self._grid.addWidget(tube, place // columns, place % columns)

    def show_tubes(self, tubes: Sequence[Tube], measures: Measures, *, figures: bool, last: int = -1, due: int = -1) -> None:
        """Show the tubes; a chip came last out of one of them, and is due out of another."""
        for place, (button, tube) in enumerate(zip(self.tubes, tubes, strict=True)):
            mark = "due" if place == due else "last" if place == last else ""
            button.show_tube(tube, figures=figures, mark=mark, type_scale=measures.type)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Dark wood with an edge of brass."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen(faded(BRASS, 0.9), 2))
        painter.setBrush(GROUND)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 12, 12)
