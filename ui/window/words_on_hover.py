"""Any word of the trade, on any screen, says what it means when the pointer rests on it."""

from html import escape

from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QToolTip, QWidget

from app.base.lazy import lazily
from app.words.listing import named

with lazily():
    from app.words.glossary import Term
    from ui.widgets.word_places import term_at


class WordsOnHover(QObject):
    """Hears the window being asked for a tip: that is when nothing in it had one of its own."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Tell the word under the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            term = self.term_under(event.globalPos())
            if term is not None:
                QToolTip.showText(event.globalPos(), tip(term), self._window)
                return True
        return super().eventFilter(watched, event)

    def term_under(self, point: QPoint) -> "Term | None":
        """The word of the trade at a point of the screen."""
        under = self._window.childAt(self._window.mapFromGlobal(point))
        for label in _labels(under):
            at = label.mapFromGlobal(point)
            if label.isVisible() and label.rect().contains(at) and (term := term_at(label, at)) is not None:
                return term
        return None


def tip(term: "Term") -> str:
    """What a word means, as a tip that wraps."""
    return f"<p>{escape(named(term.word, term.says))}</p>"


def _labels(under: QWidget | None) -> list[QLabel]:
    """The label that is pointed at, or those on a button, which lets none of them be pointed at."""
    if isinstance(under, QLabel):
        return [under]
    return under.findChildren(QLabel) if isinstance(under, QAbstractButton) else []
