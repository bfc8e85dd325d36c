"""An answer as a class sees it: its key and its words; then how many gave it, as a filling, and whether it is the right one."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QWidget

from app.words.listing import listed
from app.words.text import say
from ui.foundation.keys import key_words
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.parts import cap, label, relook, row
from ui.widgets.wrapped_button import WrappedButton

SHORT, MOST_ACROSS, NARROW_ACROSS = 18, 5, 2
"""Answers no longer than this stand side by side; longer ones one under another."""
HIGH, HIGH_ACROSS, TIGHT = 56, 132, 38
FULL = 0.96


class AnswerTile(WrappedButton):
    """One answer. It fills from below where it stands beside others, else from the left."""

    def __init__(self, key: str, text: str, *, upright: bool) -> None:
        super().__init__()
        self.setObjectName("choice")
        self.told = text
        self.setAccessibleName(text)
        self._upright = upright
        self._share, self._is_right = 0.0, False
        self.is_tight = False
        """Whether it shares a narrow column with others."""
        self._colours: Theme | None = None
        self.cap, self.count = cap(key_words(key)), label("amount")
        self.words = label("amount" if upright else "lead", text, wraps=True)
        self._inside = row(self, (14, 10, 16, 10), 12)
        self._inside.addWidget(self.cap)
        self._inside.addWidget(self.words, 1)
        self._inside.addWidget(self.count)
        self.stand(upright=upright)
        for part in (self.cap, self.words, self.count):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.count.hide()

    def show_count(self, count: int, of: int, *, is_right: bool) -> None:
        """Show how many gave it, and whether it is right."""
        self._share, self._is_right = (count / of if of else 0.0), is_right
        self.count.setText(str(count))
        self.count.show()
        self.cap.hide()
        relook(self, "right-plate" if is_right else "plate")
        told = say("together.gave", count=count)
        self.setAccessibleName(listed([self.told, told, say("together.is-right")] if is_right else [self.told, told]))
        self.setEnabled(False)
        self.update()

    def stand(self, *, upright: bool) -> None:
        """Stand beside others, or lie in a line under and over them."""
        self._upright = upright
        self._inside.setDirection(QBoxLayout.Direction.TopToBottom if upright else QBoxLayout.Direction.LeftToRight)
        relook(self.words, "amount" if upright else "lead")
        relook(self.count, "amount" if upright else "heading")
        for part in (self.cap, self.words, self.count):
            self._inside.setAlignment(part, Qt.AlignmentFlag.AlignHCenter if upright else Qt.AlignmentFlag.AlignVCenter)
        if not upright:
            self._inside.setAlignment(self.words, Qt.AlignmentFlag(0))

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours, and be high enough to be read from the last row."""
        self._colours = colours
        high = TIGHT if self.is_tight else HIGH_ACROSS if self._upright else HIGH
        self.setMinimumHeight(measures.px(high))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The plate, and on it how many gave this answer."""
        super().paintEvent(event)
        if not self._share or self._colours is None:
            return
        colour = QColor(self._colours.right if self._is_right else self._colours.text_2)
        colour.setAlphaF(0.3 if self._is_right else 0.22)
        whole = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        filled = QRectF(whole)
        if self._upright:
            filled.setTop(whole.bottom() - whole.height() * self._share * FULL)
        else:
            filled.setRight(whole.left() + whole.width() * self._share * FULL)
        shape = QPainterPath()
        shape.addRoundedRect(whole, 8, 8)
        painter = QPainter(self)
        painter.setClipPath(shape)
        painter.fillRect(filled, colour)


class AnswerTiles(QWidget):
    """The answers of a question. `chosen` tells the place of one that was clicked."""

    chosen = Signal(int)

    def __init__(self, keys: Sequence[str], texts: Sequence[str], *, beside: bool = True) -> None:
        super().__init__()
        are_short = all(len(text) <= SHORT for text in texts) and len(texts) <= MOST_ACROSS
        self.upright = beside and are_short
        self.tiles = [AnswerTile(key, text, upright=self.upright) for key, text in zip(keys, texts, strict=False)]
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(12 if self.upright else 8)
        for place, tile in enumerate(self.tiles):
            tile.clicked.connect(lambda _=False, place=place: self.chosen.emit(place))
        for tile in self.tiles:
            tile.is_tight = not beside
        self._lay_out(len(self.tiles) if self.upright else NARROW_ACROSS if are_short else 1)

    def show_counts(self, counts: Sequence[int], right: int) -> None:
        """Show how many gave each answer."""
        for place, (tile, count) in enumerate(zip(self.tiles, counts, strict=True)):
            tile.show_count(count, max(1, sum(counts)), is_right=place == right)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures; where type is large, they lie in lines."""
        for tile in self.tiles:
            tile.stand(upright=self.upright and not measures.narrow)
            tile.dress(colours, measures)
        if self.upright:
            self._lay_out(NARROW_ACROSS if measures.narrow else len(self.tiles))

    def _lay_out(self, across: int) -> None:
        for place, tile in enumerate(self.tiles):
            self._grid.addWidget(tile, place // across, place % across)
