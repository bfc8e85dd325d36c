"""Two runs or sittings beside one another: figures, where the time of a round went, which faults are gone or left."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from app.pages.history import FaultCompared, TwoCompared
from app.words.listing import listed, named, sentences
from app.words.text import say
from ui.foundation.days import say_day_briefly
from ui.foundation.fonts import font
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.parts import cap, column, label, row

HIGH, BAR, GAP = 34, 24, 2
STRENGTHS = (0.3, 0.48, 0.66, 0.84, 1.0, 0.4)
"""How strong the colour of each phase is, in the order of a round; the longest, settling, strongest."""


class ComparedPlate(QWidget):
    """What two attempts come to beside one another."""

    def __init__(self, told: TwoCompared, names: tuple[str, str] | None = None) -> None:
        super().__init__()
        self.told = told
        self._names = names or (say_day_briefly(told.earlier.day), say_day_briefly(told.later.day))
        inside = column(self, spacing=10)
        inside.addLayout(self._figures())
        self.bars = PhaseBars(told) if told.phases else None
        if self.bars is not None:
            inside.addWidget(label("label", say("history.where-time"), wraps=True))
            inside.addWidget(self.bars)
        for name, faults in (("gone", told.gone), ("left", told.left), ("new", told.new)):
            self._faults(inside, name, self._said(name, names), faults)
        if not (told.gone or told.left or told.new):
            inside.addWidget(label("body-2", say("history.no-fault"), wraps=True))

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        if self.bars is not None:
            self.bars.dress(colours, measures)

    def _figures(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        for place, (letter, line) in enumerate((("A", self.told.earlier), ("B", self.told.later)), start=1):
            head = row(spacing=6)
            head.addWidget(cap(letter))
            head.addWidget(label("strong", self._names[place - 1], wraps=True), 1)
            grid.addLayout(head, 0, place)
            grid.addWidget(label("caption", line.title, wraps=True), 1, place)
            grid.setColumnStretch(place, 1)
        for place, pair in enumerate(self.told.figures, start=2):
            grid.addWidget(label("caption", pair.name, wraps=True), place, 0)
            grid.addWidget(label("figure-small", pair.earlier, wraps=True), place, 1)
            grid.addWidget(label("figure-small", pair.later, wraps=True), place, 2)
        return grid

    @staticmethod
    def _said(name: str, names: tuple[str, str] | None) -> str:
        """Which of the two had some faults: of one person before and since, of two people by name."""
        if names is None or name == "left":
            return say(f"history.{name}" if names is None else "history.both-had")
        return say("history.only-had", name=names[name == "new"])

    @staticmethod
    def _faults(inside: QVBoxLayout, name: str, words: str, faults: Sequence[FaultCompared]) -> None:
        if not faults:
            return
        look = {"gone": "good", "left": "wrong", "new": "wrong"}[name]
        inside.addWidget(label(look, words))
        for fault in faults:
            told = listed([fault.words, fault.clause]) if fault.clause else fault.words
            inside.addWidget(label("body", told, wraps=True))


class PhaseBars(QWidget):
    """Two bars of the same scale, phase by phase with its seconds; the words under them."""

    def __init__(self, told: TwoCompared) -> None:
        super().__init__()
        self._phases = {say(f"phases.{phase}"): spent for phase, spent in told.phases.items()}
        self._size = 12
        self._colours: Theme | None = None
        self.setAccessibleName(sentences(named(name, f"{first} s, {last} s") for name, (first, last) in self._phases.items()))
        self.setToolTip(self.accessibleName())

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self._colours, self._size = colours, measures.px(12)
        self.setFixedHeight(measures.px(2 * HIGH) + measures.px(20) * self._lines())
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Two bars and their words."""
        return QSize(280, 2 * HIGH + 40)

    def _lines(self) -> int:
        return (len(self._phases) + 2) // 3

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The bars, the longer as wide as there is room, and what each part is."""
        if self._colours is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font(self._size))
        unit = self._size / 12
        left = 22 * unit
        longest = max(1, *(sum(spent[at] for spent in self._phases.values()) for at in (0, 1)))
        for at, letter in enumerate("AB"):
            top = at * HIGH * unit
            painter.setPen(QColor(self._colours.text))
            painter.drawText(QRectF(0, top, left, BAR * unit), Qt.AlignmentFlag.AlignVCenter, letter)
            x = left
            for place, spent in enumerate(self._phases.values()):
                wide = (self.width() - left) * spent[at] / longest
                self._paint_part(painter, QRectF(x, top, max(0.0, wide - GAP), BAR * unit), place, spent[at])
                x += wide
        self._paint_words(painter, left, 2 * HIGH * unit, unit)

    def _paint_part(self, painter: QPainter, box: QRectF, place: int, seconds: int) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._shade(place))
        painter.drawRoundedRect(box, 3, 3)
        if box.width() > painter.fontMetrics().horizontalAdvance(str(seconds)) + 4:
            painter.setPen(QColor(self._colours.on_accent if self._strength(place) > 0.6 else self._colours.text))  # type: ignore[union-attr]
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(seconds))

    def _paint_words(self, painter: QPainter, left: float, top: float, unit: float) -> None:
        third = (self.width() - left) / 3
        for place, name in enumerate(self._phases):
            x, y = left + place % 3 * third, top + place // 3 * 20 * unit
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._shade(place))
            painter.drawRoundedRect(QRectF(x, y + 4 * unit, 10 * unit, 10 * unit), 2, 2)
            painter.setPen(QColor(self._colours.text_2))  # type: ignore[union-attr]
            painter.drawText(QRectF(x + 15 * unit, y, third - 15 * unit, 18 * unit), Qt.AlignmentFlag.AlignVCenter, name)

    def _strength(self, place: int) -> float:
        return STRENGTHS[place % len(STRENGTHS)]

    def _shade(self, place: int) -> QColor:
        made = QColor(self._colours.accent)  # type: ignore[union-attr]
        made.setAlphaF(self._strength(place))
        return made
