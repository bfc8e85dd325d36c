"""Lines over time: panes one under another with one axis of time, each line known by its sign and by its place in the key.

This is the one door to pyqtgraph, which takes long to load: only who opens a page with lines waits for it.
"""

from collections.abc import Sequence
from math import ceil, floor, inf

import pyqtgraph as pg
from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPixmap, QWheelEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from ui.foundation.game_colours import game_colour
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.drawing import Drawing
from ui.widgets.flow import Flow
from ui.widgets.parts import column, label, row

SIGNS = ("o", "s", "t1", "d", "star", "t")
"""How lines are told apart without colour."""
PANE, TITLE, AXIS, FOOT = 92, 20, 36, 24
SIGN = 8
WIDTH = 2
GRID = 90
MOST_TICKS = 6
STEPS = (5, 10, 20, 50, 100, 200, 500, 1000)
MOST_BESIDE = 3
"""How many steps the axis beside a pane has at most."""
ENDS, END_HIGH, BESIDE_END = 0.22, 0.17, 0.02
"""What is left free at the right for the names of the lines, how high a name is, and how far beside."""
SIDES = 0.07
ROOM = 0.1
"""How much of a pane is left free at its sides, and above and below, for the words of its axes."""


class PlotLine(Struct, frozen=True):
    """A line: what it is called, its points, and the felt of its game, whose hue it has."""

    name: str
    points: tuple[tuple[float, float], ...]
    felt: str = ""


class Pane(Struct, frozen=True):
    """Lines on one scale, with a mark across where there is one to reach."""

    title: str
    lines: tuple[PlotLine, ...]
    most: float | None = None
    mark: float | None = None


class LinePlot(Drawing):
    """Panes under one another; the same sign in each is the same thing."""

    def __init__(self, name: str, panes: Sequence[Pane], ticks: Sequence[tuple[float, str]]) -> None:
        super().__init__()
        self.panes = [pane for pane in panes if any(line.points for line in pane.lines)]
        self._ticks = _thinned(ticks)
        self.names = list(dict.fromkeys(line.name for pane in panes for line in pane.lines))
        self._drawn: tuple[Theme, Measures] | None = None
        self._view = _Still()
        self._view.setAccessibleName(name)
        self._key = QWidget()
        self.swatches: list[QLabel] = []
        flow = Flow(self._key, 16)
        flow.setContentsMargins(0, 0, 0, 0)
        for one in self.names:
            flow.addWidget(self._key_of(one))
        inside = column(self, spacing=8)
        inside.addWidget(self._view)
        inside.addWidget(self._key)
        self._key.setVisible(len(self.names) > 1)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Draw everything anew in these colours and sizes; in the same ones nothing changes."""
        if (colours, measures) == self._drawn:
            return
        self._drawn = (colours, measures)
        pens = self._pens(colours)
        self._view.clear()
        self._view.setBackground(QColor(colours.surface))
        self._view.setFixedHeight(measures.px((PANE + TITLE) * len(self.panes) + FOOT))
        for place, pane in enumerate(self.panes):
            self._draw(place, pane, pens, colours, measures)
        for place, swatch in enumerate(self.swatches):
            swatch.setPixmap(_swatch(SIGNS[place % len(SIGNS)], pens[place % len(pens)], measures))

    def _draw(self, place: int, pane: Pane, pens: Sequence[QColor], colours: Theme, measures: Measures) -> None:
        """A title, an axis at the left and the lines beside it; the last pane has the axis of time under it."""
        looks = {"size": f"{measures.px(12)}px", "color": colours.text_2, "justify": "left"}
        head = self._view.addLabel(pane.title, row=2 * place, col=0, colspan=2, **looks)
        head.item.setFont(_font(measures))
        head.setFixedHeight(measures.px(TITLE))
        box = pg.ViewBox(enableMouse=False, enableMenu=False)
        self._view.addItem(box, row=2 * place + 1, col=1)
        low, high = _scale(pane)
        first, last = self._ticks[0][0], self._ticks[-1][0]
        box.setYRange(low, high, padding=ROOM)
        wide = max(last - first, 1)
        box.setXRange(first - wide * SIDES, first + wide * (1 + (ENDS if len(self.names) > 1 else SIDES)), padding=0)
        left = _axis("left", box, [(value, f"{value:g}") for value in round_ticks(low, high)], colours, measures)
        left.setGrid(GRID)
        left.setWidth(measures.px(AXIS))
        self._view.addItem(left, row=2 * place + 1, col=0)
        if place == len(self.panes) - 1:
            bottom = _axis("bottom", box, self._ticks, colours, measures)
            bottom.setHeight(measures.px(FOOT))
            self._view.addItem(bottom, row=2 * place + 2, col=1)
        if pane.mark is not None:
            box.addItem(pg.InfiniteLine(pane.mark, angle=0, pen=pg.mkPen(colours.text_2, style=Qt.PenStyle.DashLine)))
        for line in pane.lines:
            number = self.names.index(line.name)
            _add_line(box, line, SIGNS[number % len(SIGNS)], pens[number % len(pens)], measures)
        if len(self.names) > 1:
            self._name_ends(box, pane, (low, high), pens, measures)

    def _name_ends(
        self, box: pg.ViewBox, pane: Pane, scale: tuple[float, float], pens: Sequence[QColor], measures: Measures
    ) -> None:
        """Each line's name at its end, no two over one another."""
        (low, high), last = scale, self._ticks[-1][0]
        ends = sorted((line.points[-1][1], line.points[-1][0], line.name) for line in pane.lines if line.points)
        for y, (_, x, name) in zip(apart([end[0] for end in ends], (high - low) * END_HIGH, high), ends, strict=True):
            words = pg.TextItem(name, color=pens[self.names.index(name)], anchor=(0, 0.5))
            words.setFont(_font(measures))
            words.setPos(max(x, last) + (last - self._ticks[0][0]) * BESIDE_END, y)
            box.addItem(words, ignoreBounds=True)

    def _pens(self, colours: Theme) -> list[QColor]:
        """The colour of each name: its game's own, and of several lines of one game each a little paler than the one before."""
        felts = {line.name: line.felt for pane in self.panes for line in pane.lines}
        pens: list[QColor] = []
        for place, name in enumerate(self.names):
            felt = felts.get(name, "")
            before = [felts.get(one, "") for one in self.names[:place]].count(felt)
            pens.append(_paler(game_colour(felt, colours) if felt else QColor(colours.text), before, colours))
        return pens

    def _key_of(self, name: str) -> QWidget:
        made = QWidget()
        inside = row(made, spacing=6)
        self.swatches.append(label("picture"))
        inside.addWidget(self.swatches[-1])
        inside.addWidget(label("caption", name))
        return made


class _Still(pg.GraphicsLayoutWidget):  # type: ignore[misc]  # pyqtgraph tells no types
    """A plot that is looked at: the wheel scrolls the page under it, and it takes no focus."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.ci.layout.setContentsMargins(0, 0, 0, 0)
        self.ci.layout.setSpacing(0)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 - Qt's name
        """Leave it to the page."""
        event.ignore()


def _axis(side: str, box: pg.ViewBox, ticks: Sequence[tuple[float, str]], colours: Theme, measures: Measures) -> pg.AxisItem:
    made = pg.AxisItem(side, pen=pg.mkPen(colours.line), textPen=pg.mkPen(colours.text_2), linkView=box)
    made.setTicks([list(ticks)])
    made.setTickFont(_font(measures))
    made.setStyle(tickLength=0)
    return made


def _add_line(box: pg.ViewBox, line: PlotLine, sign: str, colour: QColor, measures: Measures) -> None:
    xs, ys = [x for x, _ in line.points], [y for _, y in line.points]
    box.addItem(pg.PlotCurveItem(xs, ys, pen=pg.mkPen(colour, width=WIDTH), antialias=True))
    box.addItem(pg.ScatterPlotItem(xs, ys, symbol=sign, size=measures.px(SIGN), brush=colour, pen=None, antialias=True))


def _paler(colour: QColor, steps: int, colours: Theme) -> QColor:
    """A colour so many steps nearer to the ink of the theme."""
    ink, share = QColor(colours.text), min(0.8, steps * 0.4)
    red, green, blue = (
        one + (other - one) * share
        for one, other in ((colour.redF(), ink.redF()), (colour.greenF(), ink.greenF()), (colour.blueF(), ink.blueF()))
    )
    return QColor.fromRgbF(red, green, blue)


def apart(values: Sequence[float], least: float, most: float = inf) -> list[float]:
    """Values in their order, moved until no two are nearer than that; their middle stays, unless one were over the most."""
    placed = list(values)
    for place in range(1, len(placed)):
        placed[place] = max(placed[place], placed[place - 1] + least)
    moved = sum(new - old for new, old in zip(placed, values, strict=True)) / max(1, len(placed))
    over = max(0.0, placed[-1] - moved - most) if placed else 0.0
    return [value - moved - over for value in placed]


def _font(measures: Measures) -> QFont:
    made = QFont("Inter")
    made.setPixelSize(measures.px(12))
    return made


def _scale(pane: Pane) -> tuple[float, float]:
    """Round numbers below and above everything in a pane."""
    values = [value for line in pane.lines for _, value in line.points]
    if pane.mark is not None:
        values.append(pane.mark)
    low = max(floor((min(values) - 1) / 10) * 10, 0)
    high = ceil(max(values) / 10) * 10 if pane.most is None else pane.most
    high = max(high, low + 10)
    step = 0
    while step != (step := _step(low, high)):  # a scale that grew may want larger steps
        low, high = floor(low / step) * step, ceil(high / step) * step
    return float(low), float(high)


def round_ticks(low: float, high: float) -> list[float]:
    """Round numbers from one end of a scale to the other."""
    step = _step(low, high)
    return [low + step * place for place in range(round((high - low) / step) + 1)]


def _step(low: float, high: float) -> int:
    """How far ticks are apart: a round number, so that there are no more than can be read."""
    return next(step for step in (*STEPS, 10 ** len(str(round(high)))) if (high - low) / step <= MOST_BESIDE)


def _thinned(ticks: Sequence[tuple[float, str]]) -> list[tuple[float, str]]:
    """No more words under the axis than can be read, the first and the last among them."""
    step = max(1, ceil((len(ticks) - 1) / MOST_TICKS))
    kept = list(ticks)[::-1][::step][::-1]
    return [(ticks[0][0], ""), *kept] if kept[0] != ticks[0] else kept


def _swatch(sign: str, colour: QColor, measures: Measures) -> QPixmap:
    """A bit of a line with its sign."""
    size = measures.px(SIGN)
    picture = QPixmap(size * 9, size * 6)
    picture.setDevicePixelRatio(3)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pg.mkPen(colour, width=WIDTH))
    painter.drawLine(0, size, size * 3, size)
    painter.translate(size * 1.5, size)
    painter.scale(size, size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(pg.graphicsItems.ScatterPlotItem.Symbols[sign])
    painter.end()
    return picture
