"""Lines of text on as many pages as they take: words one under another, with rules between them."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QPainter

from ui.paper.page import HEIGHT, WIDTH, high, pdf_pages, write_wrapped

LEFT, RIGHT, TOP, BOTTOM = 110.0, 1130.0, 110.0, 1640.0
INK, QUIET, RULE, WRONG, RIGHT_INK = "#1C2023", "#5F666B", "#D8D3C6", "#B02A1C", "#146C43"
PLAIN, SEMIBOLD = QFont.Weight.Normal, QFont.Weight.DemiBold
Line = tuple[str, float, str, QFont.Weight]
"""Words, their size, colour and weight; without words, a rule."""
GAP = 10.0


def lines_pdf(parts: Sequence[Sequence[Line]], title: str) -> bytes:
    """Lines as PDF; each part begins on a page of its own."""
    pages = [page for part in parts for page in _pages(part)]
    paints = [lambda painter, page=page, number=number: _paint(painter, page, number) for number, page in enumerate(pages, 1)]
    return pdf_pages(paints, title)


def _pages(lines: Sequence[Line]) -> list[list[tuple[float, Line]]]:
    """The lines on pages, each with where it begins."""
    pages: list[list[tuple[float, Line]]] = [[]]
    top = TOP
    for line in lines:
        tall = high(line[0], line[1], line[3], RIGHT - LEFT) if line[0] else GAP
        if top + tall > BOTTOM and pages[-1]:
            pages.append([])
            top = TOP
        pages[-1].append((top, line))
        top += tall + GAP
    return pages


def _paint(painter: QPainter, page: list[tuple[float, Line]], number: int) -> None:
    for top, (words, size, colour, weight) in page:
        if words:
            write_wrapped(painter, QRectF(LEFT, top, RIGHT - LEFT, HEIGHT), words, size, colour, weight)
        else:
            painter.fillRect(QRectF(LEFT, top, RIGHT - LEFT, 1), QColor(colour))
    write_wrapped(painter, QRectF(WIDTH / 2 - 20, HEIGHT - 80, 40, 30), str(number), 14, QUIET, PLAIN)
