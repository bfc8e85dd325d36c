"""Tables on as many pages as they take: columns as wide as their words, the head again on every page, a bar beside a share."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from ui.foundation.fonts import LAST_OF_INTER
from ui.paper.lines import BOTTOM, INK, LEFT, PLAIN, QUIET, RIGHT, RIGHT_INK, RULE, SEMIBOLD, TOP, Line
from ui.paper.page import HEIGHT, WIDTH, high, pdf_pages, print_font, write_wrapped

SIZE, GAP, BETWEEN, LEAST = 14.0, 7.0, 18.0, 60.0
BAR, BAR_HIGH = 120.0, 9.0
Cells = Sequence[str]
Draw = Callable[[QPainter], None]


class TablePages:
    """Pages that are filled from the top; what has no room any more comes on the next."""

    def __init__(self) -> None:
        self._pages: list[list[Draw]] = [[]]
        self._top = TOP

    def pdf(self, title: str) -> bytes:
        """All of them as PDF, each with its number."""
        paints = [
            lambda painter, page=page, number=number: _paint(painter, page, number) for number, page in enumerate(self._pages, 1)
        ]
        return pdf_pages(paints, title)

    def add_line(self, line: Line, below: float = 0.0) -> None:
        """Add words over the whole width, and keep so much room below them on the same page."""
        words, size, colour, weight = line
        tall = high(words, size, weight, RIGHT - LEFT)
        self._make_room(tall + below)
        top = self._top
        self._draw(lambda painter: write_wrapped(painter, QRectF(LEFT, top, RIGHT - LEFT, HEIGHT), words, size, colour, weight))
        self._top += tall + GAP

    def add_rule(self) -> None:
        """Add a line across, with room around it."""
        self._top += GAP
        self._rule(self._top)
        self._top += 2 * GAP

    def add_table(self, heads: Cells, rows: Sequence[Cells], bars: Sequence[int | None] = ()) -> None:
        """Add a table; with `bars` each row ends with its share."""
        widths = _widths(heads, rows, RIGHT - LEFT - (BAR + BETWEEN if bars else 0))
        tall = _tall(heads, widths)
        self._make_room(2 * tall)
        self._add_row(heads, widths, QUIET, tall)
        for place, row in enumerate(rows):
            tall = _tall(row, widths)
            if self._make_room(tall):
                self._add_row(heads, widths, QUIET, _tall(heads, widths))
            if bars:
                self._bar(bars[place])
            self._add_row(row, widths, INK, tall)

    def _add_row(self, cells: Cells, widths: Sequence[float], colour: str, tall: float) -> None:
        left, top, weight = LEFT, self._top, SEMIBOLD if colour == QUIET else PLAIN
        for cell, width in zip(cells, widths, strict=True):
            self._draw(partial(_write, place=QRectF(left, top, width, HEIGHT), cell=cell, colour=colour, weight=weight))
            left += width + BETWEEN
        self._rule(top + tall + GAP / 2)
        self._top = top + tall + GAP

    def _bar(self, percent: int | None) -> None:
        place = QRectF(RIGHT - BAR, self._top + 4, BAR, BAR_HIGH)
        full = QRectF(place.left(), place.top(), BAR * (percent or 0) / 100, BAR_HIGH)
        self._draw(lambda painter: painter.fillRect(place, QColor(RULE)))
        self._draw(lambda painter: painter.fillRect(full, QColor(RIGHT_INK)))

    def _rule(self, top: float) -> None:
        self._draw(lambda painter: painter.fillRect(QRectF(LEFT, top, RIGHT - LEFT, 1), QColor(RULE)))

    def _draw(self, draw: Draw) -> None:
        self._pages[-1].append(draw)

    def _make_room(self, tall: float) -> bool:
        """Begin a page where there is not so much room; whether one began."""
        if self._top + tall <= BOTTOM or not self._pages[-1]:
            return False
        self._pages.append([])
        self._top = TOP
        return True


def _write(painter: QPainter, place: QRectF, cell: str, colour: str, weight: QFont.Weight) -> None:
    write_wrapped(painter, place, cell, SIZE, colour, weight)


def _paint(painter: QPainter, page: Sequence[Draw], number: int) -> None:
    for draw in page:
        draw(painter)
    write_wrapped(painter, QRectF(WIDTH / 2 - 20, HEIGHT - 80, 40, 30), str(number), SIZE, QUIET, PLAIN)


def _tall(cells: Cells, widths: Sequence[float]) -> float:
    return max(high(cell or " ", SIZE, SEMIBOLD, width) for cell, width in zip(cells, widths, strict=True))


def _widths(heads: Cells, rows: Sequence[Cells], room: float) -> list[float]:
    """How wide the columns are: as their words, but where that is too much the widest give way, and wrap."""
    wanted = [max(LEAST, *(_wide(cell) for cell in column)) for column in zip(heads, *rows, strict=True)]
    room -= BETWEEN * (len(wanted) - 1)
    most = room
    while sum(min(width, most) for width in wanted) > room and most > LEAST:
        most -= 10
    narrowed = [min(width, most) for width in wanted]
    spare = max(0.0, room - sum(narrowed))
    return [narrowed[0] + spare, *narrowed[1:]]


def _wide(words: str) -> float:
    face = print_font(SIZE, SEMIBOLD, chinese=any(sign > LAST_OF_INTER for sign in words))
    return QFontMetricsF(face).horizontalAdvance(words) + 2
