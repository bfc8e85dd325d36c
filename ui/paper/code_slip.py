"""A slip of paper with a start code, for the candidate to type. The program keeps no copy of it."""

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter

from app.base.texts import ENGLISH, filled, languages
from app.words.text import section_texts
from ui.paper.page import WIDTH, pdf_pages, write

INK, QUIET = "#1C2023", "#5F666B"


class CodeSlip(NamedTuple):
    """Who sits what, with which code, and the number of the sitting."""

    candidate: str
    title: str
    code: str
    sitting: str


def code_slip_pdf(slip: CodeSlip) -> bytes:
    """The slip as PDF."""
    return pdf_pages([lambda painter: _paint(painter, slip)], slip.candidate)


def _paint(painter: QPainter, slip: CodeSlip) -> None:
    def line(top: float, words: str, size: float, colour: str = INK, weight: QFont.Weight = QFont.Weight.Normal) -> None:
        write(painter, QRectF(110, top, WIDTH - 220, size * 1.8), words, size, colour, weight)

    line(160, slip.candidate, 40, weight=QFont.Weight.DemiBold)
    line(240, slip.title, 26)
    line(380, slip.code, 44, weight=QFont.Weight.DemiBold)
    for number, spoken in enumerate([ENGLISH, *(other for other in languages() if other != ENGLISH)]):
        line(500 + 44 * number, filled(section_texts(spoken, "sheet")["slip"], {}), 18, QUIET)
    line(640, slip.sitting, 14, QUIET)
