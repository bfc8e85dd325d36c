"""What is left of the coach where it is folded: the way to open it, how many faults there were, and the keys of the step now."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from app.words.text import say
from ui.foundation.icons import icon_picture
from ui.foundation.keys import key_words
from ui.foundation.measures import FOLDED, Measures
from ui.foundation.theme import Theme
from ui.widgets.key_button import IconButton
from ui.widgets.parts import cap, clear, column, label

MOST_KEYS = 6


class FoldedStrip(QWidget):
    """As narrow as a button, at the right of the felt."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.opens = IconButton("panel", say("bar.open-panel"), "K")
        self.opens.pressed_key.connect(self.pressed)
        self.sign = QLabel()
        self.faults = label("strong")
        self.keys = column(spacing=4)
        inside = column(self, (1, 8, 0, 8), 8)
        for part in (self.opens, self.sign, self.faults):
            inside.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        inside.addSpacing(8)
        inside.addLayout(self.keys)
        inside.addStretch(1)

    def show_sitting(self, faults: int | None, keys: Sequence[str], colours: Theme, measures: Measures) -> None:
        """Show how many faults there were, where that is told, and the keys of the step that is."""
        self.setFixedWidth(measures.px(FOLDED))
        self.opens.dress(colours, measures.px(32))
        sign, colour = ("alert", colours.wrong) if faults else ("check", colours.right)
        self.sign.setPixmap(icon_picture(sign, colour, measures.px(18)))
        self.sign.setVisible(faults is not None)
        self.faults.setText(str(faults or 0))
        self.faults.setAccessibleName(say("coach.faults", count=faults or 0))
        self.faults.setVisible(bool(faults))
        clear(self.keys)
        for key in keys[:MOST_KEYS]:
            self.keys.addWidget(cap(key_words(key)), 0, Qt.AlignmentFlag.AlignHCenter)
