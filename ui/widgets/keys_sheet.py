"""The keys over a screen, in groups side by side, shown and hidden with `?`."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from app.words.text import language, say
from ui.foundation.key_texts import TITLES, keys_text
from ui.foundation.keys import key_words
from ui.widgets.parts import box, cap, column, label, row
from ui.widgets.sheet import MARGIN, Sheet

COLUMN = 360
LARGE = 36
"""Where a title is higher than this, columns do not fit beside one another."""


class KeysSheet(Sheet):
    """What keys do: columns of groups, each group as in assets/text/en/keys.toml."""

    CLOSED_BY = ("Esc", "?")

    def __init__(self, screen: QWidget, columns: Sequence[Sequence[str]]) -> None:
        super().__init__(screen, say("keys.title"))
        self._groups = box()
        self._across = row(self._groups, spacing=32)
        for names in columns:
            down = column(spacing=16)
            for name in names:
                down.addLayout(_group(name))
            down.addStretch(1)
            self._across.addLayout(down, 1)
        self.view = QScrollArea()
        self.view.setWidgetResizable(True)
        self.view.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.view.setAccessibleName(say("keys.title"))
        self.view.setWidget(self._groups)
        self.view.setMinimumWidth(COLUMN * len(columns))
        self.inside.addWidget(self.view)

    def open_sheet(self) -> None:
        """Side by side where the type leaves room, else one under another."""
        self.title.ensurePolished()
        large = self.title.fontMetrics().height() > LARGE
        self._across.setDirection(QBoxLayout.Direction.TopToBottom if large else QBoxLayout.Direction.LeftToRight)
        for place in range(self._across.count()):
            self._across.setStretch(place, 0 if large else 1)
        if large:
            self.view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # one that came later would wrap anew
        super().open_sheet()
        self._fit()
        self.place()
        self.view.setFocus(Qt.FocusReason.PopupFocusReason)  # where arrows scroll

    def _fit(self) -> None:
        """Be as high as what there is to show; what wraps is known once it is dressed, and its grid does not ask again."""
        for told in self._groups.findChildren(QLabel):
            if told.wordWrap():
                told.setMinimumHeight(told.heightForWidth(told.width()))
        around = self.sizeHint().height() - self.view.sizeHint().height()
        height = min(self._screen.height() - 2 * MARGIN - around, self._across.totalMinimumSize().height())
        self.view.setFixedHeight(height // 2 * 2)  # what stands in the middle of it is sharp where it is even


def _group(name: str) -> QVBoxLayout:
    texts = keys_text(language())
    made = column(spacing=8)
    made.addWidget(label("strong", texts[TITLES][name]))
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(4)
    grid.setColumnMinimumWidth(0, 52)
    grid.setColumnStretch(1, 1)
    for place, (key, does) in enumerate(texts[name].items()):
        grid.addWidget(cap(key_words(key)), place, 0, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(label("plain", does, wraps=True), place, 1)
    made.addLayout(grid)
    return made
