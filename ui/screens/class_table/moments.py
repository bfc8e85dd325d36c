"""The moments the table can be put back to, the latest at the right; one is chosen, and Enter puts the table back."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QTextLayout
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QStyle, QStyleOptionButton

from app.classroom.console_view import CheckLine
from app.words.acts import TableWords
from app.words.durations import minutes
from app.words.text import say
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import button, column, label, row

SHOWN, HIGH, ROWS = 4, 52, 2
ABOVE = 14
"""What of a card is no room for words, from top to bottom."""
NARROWEST, ROUNDING = 40, 2


class MomentsRow(QFrame):
    """`put_back` tells the number of the act before which the table is to lie again."""

    put_back = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.chosen = 0
        self.lines: tuple[CheckLine, ...] = ()
        self.cards: list[QPushButton] = [button("", "choice") for _ in range(SHOWN)]
        self.go = KeyButton("Enter", say("console.put-back"))
        self.go.clicked.connect(self.put)
        top = row(spacing=8)
        top.addWidget(label("title", say("console.put-back-to")))
        top.addWidget(label("caption", say("console.put-back-told"), wraps=True), 1)
        top.addWidget(self.go)
        across = row(spacing=6)
        for place, card in enumerate(self.cards):
            card.setCheckable(True)
            card.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            card.clicked.connect(lambda _=False, place=place: self._choose(place))
            across.addWidget(card, 1)
        whole = column(self, spacing=8)
        whole.addLayout(top)
        whole.addLayout(across)

    def show_moments(self, lines: tuple[CheckLine, ...], words: TableWords) -> None:
        """Show those there are; the one that was chosen stays so while it is there."""
        self.lines = lines
        if self.chosen not in [line.number for line in lines]:
            self.chosen = 0
        self._show(words)

    def step(self, by: int, words: TableWords) -> None:
        """Choose an earlier moment, or a later one."""
        numbers = [line.number for line in self.lines]
        if not numbers:
            return
        at = numbers.index(self.chosen) if self.chosen in numbers else len(numbers)
        at = min(max(at + by, 0), len(numbers))
        self.chosen = numbers[at] if at < len(numbers) else 0
        self._show(words)

    def put(self) -> bool:
        """Put the table back to the moment that is chosen; whether one is."""
        if self.chosen:
            self.put_back.emit(self.chosen)
        return bool(self.chosen)

    def _window(self) -> tuple[CheckLine, ...]:
        """The moments that are shown: the latest, or those round the one that is chosen."""
        at = next((place for place, line in enumerate(self.lines) if line.number == self.chosen), len(self.lines) - 1)
        first = max(0, min(at - SHOWN // 2, len(self.lines) - SHOWN)) if self.chosen else max(0, len(self.lines) - SHOWN)
        return self.lines[first : first + SHOWN]

    def _show(self, words: TableWords) -> None:
        self._words = words
        shown = self._window()
        for place, card in enumerate(self.cards):
            card.setFixedHeight(max(HIGH, ROWS * card.fontMetrics().lineSpacing() + ABOVE))
            if place < len(shown):
                line = shown[place]
                told = words.act(line.act)
                card.setText(in_rows(f"{minutes(line.at_ms)}  {told}", card, room_in(card)))
                card.setAccessibleName(say("console.before", act=told))
                card.setToolTip(say("console.before", act=told))
                card.setChecked(line.number == self.chosen)
            card.setEnabled(place < len(shown))
            if place >= len(shown):
                card.setText("")
                card.setChecked(False)
        self.go.setEnabled(bool(self.chosen))

    def _choose(self, place: int) -> None:
        shown = self._window()
        if place < len(shown):
            self.chosen = shown[place].number if self.chosen != shown[place].number else 0
        self._show(self._words)


def room_in(card: QPushButton) -> int:
    """How wide the words of a card may be: what its look leaves of it, which is less where text is large."""
    option = QStyleOptionButton()
    card.initStyleOption(option)
    inside = card.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, card)
    return max(NARROWEST, inside.width() - ROUNDING)


def in_rows(words: str, card: QPushButton, width: int) -> str:
    """Words in as many rows as a card has; only what has no room in the last of them is left out."""
    laid, rows = QTextLayout(words, card.font()), []
    laid.beginLayout()
    for _ in range(ROWS - 1):
        line = laid.createLine()
        if not line.isValid():
            break
        line.setLineWidth(width)
        rows.append(words[line.textStart() : line.textStart() + line.textLength()])
    laid.endLayout()
    rest = words[sum(map(len, rows)) :]
    rows.append(card.fontMetrics().elidedText(rest, Qt.TextElideMode.ElideRight, width))
    return "\n".join(filter(None, map(str.strip, rows)))
