"""Where the words of the trade stand in a label: for the dots under them, and for what is told when one is pointed at."""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QTextCursor, QTextDocument, QTextOption
from PySide6.QtWidgets import QLabel

from app.words.glossary import Term, words_in
from app.words.text import language


def term_at(label: QLabel, point: QPoint) -> Term | None:
    """The word of the trade at a point of a label, where one stands there."""
    at = QPointF(point)
    return next((term for term, box in word_places(label) if box.contains(at)), None)


def word_places(label: QLabel) -> Iterator[tuple[Term, QRectF]]:
    """Every word of the trade in a label, with where it stands; one that is broken over lines stands in several places."""
    document = _laid_out(label)
    top_left = _top_left(label, document)
    for found in words_in(document.toPlainText(), language()):
        for box in _boxes(document, found.start, found.end):
            yield found.term, box.translated(top_left)


def _laid_out(label: QLabel) -> QTextDocument:
    """The text of a label, broken into lines as the label breaks it."""
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(label.font())
    option = QTextOption(label.alignment() & Qt.AlignmentFlag.AlignHorizontal_Mask)
    option.setWrapMode(QTextOption.WrapMode.WordWrap if label.wordWrap() else QTextOption.WrapMode.NoWrap)
    document.setDefaultTextOption(option)
    if label.textFormat() == Qt.TextFormat.RichText:
        document.setHtml(label.text())
    else:
        document.setPlainText(label.text())
    document.setTextWidth(_room(label).width() if label.wordWrap() else -1)
    return document


def _room(label: QLabel) -> QRectF:
    inside = QRectF(label.contentsRect())
    margin = label.margin()
    return inside.adjusted(margin, margin, -margin, -margin)


def _top_left(label: QLabel, document: QTextDocument) -> QPointF:
    """Where the text begins, by how the label is aligned."""
    room, size, side = _room(label), document.size(), label.alignment()
    x, y = room.left(), room.top()
    if side & Qt.AlignmentFlag.AlignBottom:
        y = room.bottom() - size.height()
    elif not side & Qt.AlignmentFlag.AlignTop:
        y = room.center().y() - size.height() / 2
    if not label.wordWrap() and side & Qt.AlignmentFlag.AlignRight:
        x = room.right() - size.width()
    elif not label.wordWrap() and side & Qt.AlignmentFlag.AlignHCenter:
        x = room.center().x() - size.width() / 2
    return QPointF(x, y)


def _boxes(document: QTextDocument, start: int, end: int) -> Iterator[QRectF]:
    """The boxes of a stretch of text, one a line."""
    cursor = QTextCursor(document)
    cursor.setPosition(start)
    block = cursor.block()
    layout, first = block.layout(), block.position()
    corner = document.documentLayout().blockBoundingRect(block).topLeft()
    for number in range(layout.lineCount()):
        line = layout.lineAt(number)
        begins = max(start - first, line.textStart())
        ends = min(end - first, line.textStart() + line.textLength())
        if begins < ends:
            left, right = _x(line, begins), _x(line, ends)
            yield QRectF(corner.x() + left, corner.y() + line.y(), right - left, line.height())


def _x(line: object, position: int) -> float:
    found = line.cursorToX(position)  # type: ignore[attr-defined]
    return float(found[0] if isinstance(found, tuple) else found)
