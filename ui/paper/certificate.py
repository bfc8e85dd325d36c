"""The certificate of competence: one page for people, with its signed facts in a QR code and attached, and its bytes signed."""

from typing import NamedTuple

import segno
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen

from app.base.texts import ENGLISH, filled
from app.seals.certificate import CertificateFacts
from app.seals.keys import PublicKey, SigningKey
from app.seals.sealed_page import ATTACHMENT, sealed_page
from app.words.text import section_texts
from ui.foundation.days import day_in
from ui.paper.page import HEIGHT, WIDTH, pdf, write

PAPER, INK, QUIET, RULE, BRASS, IVORY, GOLD = "#FDFBF5", "#1C2023", "#5F666B", "#D8D3C6", "#C8A45C", "#F4ECD6", "#F0CE84"
LEFT, RIGHT = 110.0, 1130.0
MIDDLE = WIDTH / 2
SEMIBOLD, BOLD, PLAIN = QFont.Weight.DemiBold, QFont.Weight.Bold, QFont.Weight.Normal
TO_LEFT, TO_RIGHT, WRAPPED = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignJustify
BAND_EDGE, BAND_MIDDLE = 300.0, 560.0
"""Where the cloth at the top ends: at the sides, and the point its curve is drawn to."""
CODE_AT, CODE_SIZE, QUIET_ZONE = QPointF(862, 1274), 268.0, 4


class Look(NamedTuple):
    """What a page is printed with: the colour of the game's felt, and the language beneath the English."""

    felt: str
    second: str


def certificate_pdf(facts: CertificateFacts, key: SigningKey, look: Look) -> bytes:
    """The whole certificate, sealed with the academy's key."""
    signed = facts.signed(key)
    page = CertificatePage(facts, key.public, signed.decode(), look)
    title = f"{page.text('title')}: {facts.candidate}"
    return sealed_page(pdf(page.paint, title, (ATTACHMENT, signed)), key)


class CertificatePage:
    """One certificate as it is painted."""

    def __init__(self, facts: CertificateFacts, key: PublicKey, code: str, look: Look) -> None:
        self._facts = facts
        self._key = key
        self._code = code
        self._look = look

    def paint(self, painter: QPainter) -> None:
        """Paint the page."""
        painter.fillRect(QRectF(0, 0, WIDTH, HEIGHT), QColor(PAPER))
        self._paint_cloth(painter)
        self._paint_who(painter)
        self._paint_figures(painter)
        self._paint_signatures(painter)
        self._paint_code(painter)
        self._paint_foot(painter)

    def text(self, name: str, language: str = ENGLISH, /, **places: object) -> str:
        """A text of the page in a language."""
        return filled(section_texts(language, "certificate")[name], places)

    def _paint_cloth(self, painter: QPainter) -> None:
        felt = QColor(self._look.felt)
        cloth = QLinearGradient(0, 0, 0, 430)
        cloth.setColorAt(0, felt.lighter(118))
        cloth.setColorAt(1, felt.darker(125))
        painter.fillPath(_cloth(0), cloth)
        painter.setPen(QPen(QColor(255, 255, 255, 26), 1))
        for up in range(16, 260, 16):
            painter.drawPath(_edge(-up))
        self._paint_positions(painter)
        painter.setPen(QPen(QColor(BRASS), 3))
        painter.drawPath(_edge(12))
        self._paint_emblem(painter)
        write(painter, QRectF(120, 112, WIDTH - 240, 44), self._facts.academy, 26, IVORY, SEMIBOLD)

    def _paint_positions(self, painter: QPainter) -> None:
        """Six positions on the arc, as on the felts."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for number in range(6):
            share = (number + 0.5) / 6
            centre = _edge(-62).pointAtPercent(share)
            painter.setPen(QPen(QColor(255, 255, 255, 120), 1.5))
            painter.drawEllipse(centre, 26, 26)
            painter.drawEllipse(centre, 19, 19)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(GOLD))
            painter.drawEllipse(centre, 3, 3)
            painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_emblem(self, painter: QPainter) -> None:
        """The mark of the program: a table seen from above."""
        painter.setPen(QPen(QColor(GOLD), 3))
        painter.drawChord(QRectF(MIDDLE - 46, 50, 92, 92), 0, 180 * 16)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(GOLD))
        painter.drawChord(QRectF(MIDDLE - 19, 77, 38, 38), 0, 180 * 16)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_who(self, painter: QPainter) -> None:
        facts, felt = self._facts, self._look.felt
        self._both(painter, 505, "title", 58, felt, BOLD, below=32)
        self._both(painter, 672, "certifies", 19, QUIET)
        write(painter, _line(738, 72), facts.candidate, 52, INK, SEMIBOLD)
        painter.fillRect(QRectF(MIDDLE - 240, 819, 480, 1.5), QColor(BRASS))
        self._both(painter, 836, "passed", 19, QUIET)
        write(painter, _line(904, 42), facts.game_name, 28, INK, SEMIBOLD)
        for top, language in ((946, ENGLISH), (979, self._look.second)):
            day = day_in(language, facts.rules_effective)
            write(painter, _line(top, 30), self.text("rules", language, version=facts.rules_version, day=day), 18, QUIET)

    def _paint_figures(self, painter: QPainter) -> None:
        written, table = self._facts.written, self._facts.table
        percent = f"{100 * written.right / max(written.of, 1):.1f}".removesuffix(".0")
        figures: tuple[tuple[str, str, dict[str, int]], ...] = (
            ("written", f"{percent} %", {"right": written.right, "of": written.of, "needed": written.needed_percent}),
            ("table", self.text("table-figure", rounds=table.rounds), {}),
            ("minor", str(table.minor), {"most": table.most_minor}),
            ("pace", str(table.pace), {"needed": table.needed_pace}),
        )
        wide = (RIGHT - LEFT) / len(figures)
        for top in (1118, 1239):
            painter.fillRect(QRectF(LEFT, top, RIGHT - LEFT, 1), QColor(RULE))
        for number, (name, figure, places) in enumerate(figures):
            left = LEFT + number * wide + (23 if number else 0)
            if number:
                painter.fillRect(QRectF(LEFT + number * wide, 1118, 1, 121), QColor(RULE))
            column = wide - 30
            write(painter, QRectF(left, 1134, column, 28), self._pair(name), 15, QUIET, align=TO_LEFT)
            write(painter, QRectF(left, 1160, column, 38), figure, 27, INK, SEMIBOLD, TO_LEFT)
            write(painter, QRectF(left, 1196, column, 26), self.text(f"{name}-note", ENGLISH, **places), 14, QUIET, align=TO_LEFT)

    def _paint_signatures(self, painter: QPainter) -> None:
        for number, (name, role) in enumerate(zip(self._facts.examiners, ("examiner", "second-examiner"), strict=False)):
            left = LEFT + number * 340
            painter.fillRect(QRectF(left, 1353, 300, 1.2), QColor(INK))
            write(painter, QRectF(left, 1362, 300, 30), name, 19, INK, SEMIBOLD, TO_LEFT)
            write(painter, QRectF(left, 1390, 300, 24), self._pair(role), 15, QUIET, align=TO_LEFT)
        for number, name in enumerate(("number", "issued", "expires")):
            top = 1448 + number * 32
            write(painter, QRectF(LEFT, top, 165, 30), self._pair(name), 17, QUIET, align=TO_LEFT)
            write(painter, QRectF(LEFT + 172, top, 400, 30), self._fact(name), 17, INK, QFont.Weight.Medium, TO_LEFT)

    def _fact(self, name: str) -> str:
        facts = self._facts
        return {"number": facts.serial, "issued": day_in(ENGLISH, facts.issued), "expires": day_in(ENGLISH, facts.expires)}[name]

    def _paint_code(self, painter: QPainter) -> None:
        """The signed facts themselves, for a scanner."""
        rows = list(segno.make(self._code, error="m", boost_error=False, micro=False).matrix)
        painter.fillRect(QRectF(CODE_AT.x(), CODE_AT.y(), CODE_SIZE, CODE_SIZE), Qt.GlobalColor.white)
        side = CODE_SIZE / (len(rows) + 2 * QUIET_ZONE)
        dark = QPainterPath()
        for down, row in enumerate(rows, QUIET_ZONE):
            for across, filled_in in enumerate(row, QUIET_ZONE):
                if filled_in:
                    dark.addRect(CODE_AT.x() + across * side, CODE_AT.y() + down * side, side, side)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.fillPath(dark, QColor("#10151A"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        below = CODE_AT.y() + CODE_SIZE + 14
        write(painter, QRectF(CODE_AT.x(), below, CODE_SIZE, 66), self.text("code"), 14, QUIET, align=WRAPPED)
        write(
            painter,
            QRectF(CODE_AT.x(), below + 62, CODE_SIZE, 50),
            self.text("code", self._look.second),
            14,
            QUIET,
            align=WRAPPED,
        )

    def _paint_foot(self, painter: QPainter) -> None:
        left = self.text("key", fingerprint=self._key.fingerprint)
        right = self.text("sitting", digest=self._facts.sitting[:16])
        write(painter, QRectF(LEFT, 1690, 480, 26), left, 13, QUIET, align=TO_LEFT)
        write(painter, QRectF(RIGHT - 480, 1690, 480, 26), right, 13, QUIET, align=TO_RIGHT)

    def _both(
        self, painter: QPainter, top: float, name: str, size: float, colour: str, weight: QFont.Weight = PLAIN, below: float = 0
    ) -> None:
        """A text in English, and beneath it in the other language."""
        second = below or size
        write(painter, _line(top, size * 1.6), self.text(name), size, colour, weight)
        write(painter, _line(top + size * 1.6, second * 1.6), self.text(name, self._look.second), second, colour)

    def _pair(self, name: str) -> str:
        return f"{self.text(name)} {self.text(name, self._look.second)}"


def _line(top: float, high: float) -> QRectF:
    return QRectF(LEFT, top, RIGHT - LEFT, high)


def _edge(lower: float) -> QPainterPath:
    """The curve in which the cloth ends, so much lower."""
    path = QPainterPath(QPointF(0, BAND_EDGE + lower))
    path.quadTo(QPointF(MIDDLE, BAND_MIDDLE + lower), QPointF(WIDTH, BAND_EDGE + lower))
    return path


def _cloth(lower: float) -> QPainterPath:
    path = _edge(lower)
    path.lineTo(WIDTH, 0)
    path.lineTo(0, 0)
    path.closeSubpath()
    return path
