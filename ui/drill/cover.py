"""What covers a question while the run is paused, and the keys of the player."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from ui.keys import key_words
from ui.measures import Measures
from ui.text import say
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import cap, column, label
from ui.widgets.sheet import Sheet

KEYS = (
    ("0 – 9  .  ⌫  ↵", "drill.key-amount"),
    ("1 – 9", "drill.key-choice"),
    ("1 – 8  ⇧", "drill.key-chips"),
    ("1 – 9  0  ↵", "drill.key-cards"),
    ("Space  Up  Down  Space", "drill.key-order"),
    ("Up  Down  T  P  R", "drill.key-lines"),
    ("/", "drill.key-other-way"),
    ("Space  Enter", "drill.key-next"),
    ("M", "drill.key-again"),
    ("L", "drill.key-rule"),
    ("P  Z", "drill.key-pause"),
    ("PgUp  PgDn", "drill.key-scroll"),
    ("Esc", "drill.key-leave"),
)


class Cover(QWidget):
    """Says that the run is paused, and how it goes on. The question is not to be seen behind it."""

    def __init__(self) -> None:
        super().__init__()
        self.go_on = KeyButton("P", say("drill.go-on"), "primary")
        told = label("lead-2", say("drill.paused-told"), wraps=True)
        title = label("screen-title", say("drill.paused"))
        for words in (title, told):
            words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        inside = column(self, (48, 48, 48, 48), 16)
        inside.addStretch(1)
        inside.addWidget(title)
        inside.addWidget(told)
        inside.addWidget(self.go_on, 0, Qt.AlignmentFlag.AlignHCenter)
        inside.addStretch(1)

    def dress(self, measures: Measures) -> None:
        """Take the measures."""
        self.go_on.set_height(max(44, measures.button))


class KeysSheet(Sheet):
    """Every key of the player."""

    def __init__(self, screen: QWidget) -> None:
        super().__init__(screen, say("drill.keys"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        for place, (keys, does) in enumerate(KEYS):
            grid.addWidget(cap("  ".join(map(key_words, keys.split("  ")))), place, 0, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(label("body", say(does)), place, 1)
        self.inside.addLayout(grid)
