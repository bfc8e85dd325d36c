"""The keys over the screen, shown and hidden with `?`."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from ui.keys import key_words
from ui.keys_text import TITLES, keys_text
from ui.text import language, say
from ui.widgets.parts import box, cap, column, label, row
from ui.widgets.sheet import Sheet

COLUMNS = (("focus", "say"), ("cards", "wagers"), ("sitting",))
"""Which groups stand under one another."""
LARGE = 36
"""Where a title is higher than this, three columns do not fit."""


class KeysHelp(Sheet):
    """A sheet with every key of the table and what it does."""

    def __init__(self, screen: QWidget) -> None:
        super().__init__(screen, say("keys.title"))
        inside = box()
        self._across = row(inside, spacing=32)
        for names in COLUMNS:
            down = column(spacing=16)
            for name in names:
                down.addLayout(_group(name))
            down.addStretch(1)
            self._across.addLayout(down, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inside)
        scroll.setMinimumSize(1120, 520)
        self.inside.addWidget(scroll)

    def open_sheet(self) -> None:
        """Side by side where the type leaves room, else one under another."""
        large = self.title.fontMetrics().height() > LARGE
        self._across.setDirection(QBoxLayout.Direction.TopToBottom if large else QBoxLayout.Direction.LeftToRight)
        super().open_sheet()


def _group(name: str) -> QVBoxLayout:
    texts = keys_text(language())
    made = column(spacing=8)
    made.addWidget(label("strong", texts[TITLES][name]))
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(6)
    grid.setColumnMinimumWidth(0, 52)
    grid.setColumnStretch(1, 1)
    for place, (key, does) in enumerate(texts[name].items()):
        grid.addWidget(cap(key_words(key)), place, 0, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(label("plain", does, wraps=True), place, 1)
    made.addLayout(grid)
    return made
