"""What is to be known now, in one line over the felt, where text is so large that the coach stands under it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.words.text import say
from ui.foundation.keys import key_words
from ui.foundation.measures import Measures
from ui.table.coach_words import CoachWords
from ui.widgets.elided_label import ElidedLabel
from ui.widgets.parts import cap, label, row

HIGH = 38
"""How high it is in units of the text."""


class NowLine(QWidget):
    """The last thing that was told, else the duty with its first key; in silence only what hands cannot do and what is said."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.head = label("label")
        self.words = ElidedLabel("title", "")
        self.key = cap("")
        inside = row(self, (12, 2, 12, 2), 12)
        inside.addWidget(self.head)
        inside.addWidget(self.words, 1)
        inside.addWidget(self.key)

    def show_told(self, told: CoachWords, reason: str, measures: Measures) -> None:
        """Show what matters most of all that is told."""
        head, words, key = _most(told, reason)
        self.setFixedHeight(measures.px(HIGH))
        self.head.setText(head)
        self.head.setVisible(bool(head))
        self.words.setText(words)
        self.key.setText(key_words(key) if key else "")
        self.key.setVisible(bool(key))


def _most(told: CoachWords, reason: str) -> tuple[str, str, str]:
    """Why it is told, what, and the key for it."""
    if told.fault is not None:
        return say(f"coach.{told.fault.severity}"), told.fault.what, ""
    if reason:
        return say("coach.impossible"), told.words.cannot(reason), ""
    if told.taken_back:
        return say("coach.taken-back"), told.taken_back, ""
    if told.floor is not None:
        return told.floor[0], f"“{told.floor[1]}”", ""
    if told.duty:
        return say("coach.now"), told.duty, next(iter(told.keys), "")
    return (say("coach.right"), told.right, "") if told.right else ("", "", "")
