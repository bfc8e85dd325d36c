"""Words that were searched for, marked where they stand: bold and underlined, never by colour alone."""

from collections.abc import Sequence
from html import escape

from PySide6.QtGui import QColor, QFont, QTextCharFormat, QTextLayout

from app.rules.clause_search import Span

GAPS = " ，。；：、"
"""Where a text may begin that is not shown whole: after a blank, or after a point of a script without blanks."""
BEFORE = 24
"""How much of a text is shown before what was found in it, at the least."""


def marked_html(text: str, marks: Sequence[Span], colour: str) -> str:
    """A text with its marks, for a label."""
    look = f"font-weight:700; text-decoration:underline; color:{colour}"
    parts, last = [], 0
    for start, end in marks:
        marked = escape(text[start:end], quote=False)
        parts += [escape(text[last:start], quote=False), f'<span style="{look}">{marked}</span>']
        last = end
    return "".join((*parts, escape(text[last:], quote=False)))


def from_first_mark(text: str, marks: Sequence[Span]) -> tuple[str, list[Span]]:
    """A text begun a little before what was found, where that stands far from its beginning."""
    first = marks[0][0] if marks else 0
    begin = max(text.rfind(sign, 0, max(first - BEFORE, 0)) for sign in GAPS) + 1
    if first <= 2 * BEFORE or begin == 0:
        return text, list(marks)
    shift = begin - len("… ")
    return f"… {text[begin:]}", [(start - shift, end - shift) for start, end in marks]


def formats(marks: Sequence[Span], colour: str) -> list[QTextLayout.FormatRange]:
    """The marks as a painter of text takes them."""
    made = []
    for start, end in marks:
        part = QTextLayout.FormatRange()
        part.start, part.length = start, end - start
        look = QTextCharFormat()
        look.setFontWeight(QFont.Weight.Bold)
        look.setFontUnderline(True)
        look.setForeground(QColor(colour))
        part.format = look
        made.append(part)
    return made
