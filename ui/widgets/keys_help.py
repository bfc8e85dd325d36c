"""The keys over the screen, shown and hidden with `?`."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

KEYS = (
    ("1 – 7", "focus on a position"),
    ("D  C  J", "focus on the Dealer, the Community cards, the jackpot"),
    ("← →", "previous, next place"),
    ("↑ ↓", "area toward the rail, toward the Dealer"),
    ("B  N", "place your bets; no more bets"),
    ("Space", "deal to the place in focus, and step on"),
    ("U", "burn the top Community card"),
    ("E", "turn up; with Shift the Dealer's last card"),
    ("Enter  F", "take in the decision; fold in"),
    ("Q", "the Dealer qualifies; with Shift does not"),
    ("W", "declare a hand or a result"),
    ("S", "stand-off"),
    ("H", "set by House Way: 1 – 5 pick, 0 none, Enter sets"),
    ("T  R", "take; return"),
    ("P", "pay: type the amount, Enter; with Shift a bonus"),
    ("O", "correct a wager"),
    ("I", "irregularity, supervisor"),
    ("G", "gather and clear"),
    ("Ctrl Z", "undo, in practice"),
    ("?", "these keys"),
)
ROWS = 10


class KeysHelp(QWidget):
    """A sheet with every key and what it does."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._screen = parent
        self.setObjectName("sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName("Keys")
        grid = QGridLayout(self)
        grid.setContentsMargins(32, 24, 32, 24)
        grid.setHorizontalSpacing(24)
        for place, (key, words) in enumerate(KEYS):
            column, row = divmod(place, ROWS)
            cap = QLabel(key)
            cap.setObjectName("cap")
            grid.addWidget(cap, row, column * 2)
            grid.addWidget(QLabel(words), row, column * 2 + 1)
        self.hide()

    def toggle(self) -> None:
        """Show the sheet in the middle of its screen, or hide it."""
        self.adjustSize()
        self.move(self._screen.rect().center() - self.rect().center())
        self.setVisible(not self.isVisible())
        self.raise_()
