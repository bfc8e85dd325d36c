"""A page that is painted in points of the design, 1240 by 1754 for A4, with text that can be copied out of a PDF."""

from collections.abc import Callable, Sequence
from functools import cache

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPageSize, QPainter, QPdfWriter, QRawFont

from app.base.trouble import Surroundings
from ui.foundation.fonts import CHINESE, FAMILY, LAST_OF_INTER, load_chinese, load_fonts

WIDTH, HEIGHT = 1240, 1754
REPLACED_LETTERS = (QFont.Tag("liga"), QFont.Tag("calt"))
"""What a typeface draws in the place of letters: a PDF does not know which letters those were."""
MARK_RESOLUTION = 1200

WRAPS = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
Paint = Callable[[QPainter], None]


def pdf(paint: Paint, title: str, attached: tuple[str, bytes]) -> bytes:
    """One page of PDF with a file attached to it."""
    return pdf_pages([paint], title, attached)


def pdf_pages(paints: Sequence[Paint], title: str, attached: tuple[str, bytes] | None = None) -> bytes:
    """A PDF of some pages, with a file attached where there is one."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF())
    writer.setResolution(MARK_RESOLUTION)
    writer.setTitle(title)
    writer.setCreator("Feltwork")
    if attached is not None:
        name, content = attached
        writer.addFileAttachment(name, QByteArray(content), "application/json")
    painter = QPainter(writer)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(writer.width() / WIDTH, writer.height() / HEIGHT)
        for number, paint in enumerate(paints):
            if number:
                writer.newPage()
            paint(painter)
    finally:
        painter.end()  # WORKAROUND: a painter that outlives its page ends the process
    buffer.close()
    return bytes(buffer.data().data())


@cache
def print_font(size: float, weight: QFont.Weight, *, chinese: bool) -> QFont:
    """A font of the page, in which every letter is drawn as itself, so that text can be copied out."""
    load_chinese() if chinese else load_fonts()
    made = QFont(CHINESE if chinese else FAMILY)
    made.setPixelSize(round(size))
    made.setWeight(weight)
    for feature in REPLACED_LETTERS:
        made.setFeature(feature, 0)
    return made


def write(
    painter: QPainter,
    place: QRectF,
    text: str,
    size: float,
    colour: str,
    weight: QFont.Weight = QFont.Weight.Normal,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter,
) -> None:
    """Write a text into a place, smaller where it is too long for one line; said plainly where a sign cannot be printed."""
    chinese = any(sign > LAST_OF_INTER for sign in text)
    wrapped = align == Qt.AlignmentFlag.AlignJustify
    face = print_font(size, weight, chinese=chinese)
    check_signs(text, face)
    wide = QFontMetricsF(face).horizontalAdvance(text)
    if wide > place.width() and not wrapped:
        face = print_font(size * place.width() / wide, weight, chinese=chinese)
    painter.setFont(face)
    painter.setPen(QColor(colour))
    how = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap if wrapped else align | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(place, int(how), text)


def high(text: str, size: float, weight: QFont.Weight, width: float) -> float:
    """How high a text is that wraps at a width."""
    face = print_font(size, weight, chinese=any(sign > LAST_OF_INTER for sign in text))
    return QFontMetricsF(face).boundingRect(QRectF(0, 0, width, 10 * HEIGHT), int(WRAPS), text).height()


def write_wrapped(painter: QPainter, place: QRectF, text: str, size: float, colour: str, weight: QFont.Weight) -> None:
    """Write a text that wraps, from the top of a place on."""
    face = print_font(size, weight, chinese=any(sign > LAST_OF_INTER for sign in text))
    check_signs(text, face)
    painter.setFont(face)
    painter.setPen(QColor(colour))
    painter.drawText(place, int(WRAPS), text)


def check_signs(text: str, face: QFont) -> None:
    """Every sign of a text can be printed: a missing one would vanish without a word."""
    raw = QRawFont.fromFont(face)
    if missing := [sign for sign in text if not sign.isspace() and not raw.supportsCharacter(ord(sign))]:
        raise Surroundings("paper.no-sign", signs=" ".join(dict.fromkeys(missing)), text=text)
