"""Practising a clause: questions about it, and the drills whose answers rest on it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from app.words.text import language, say
from lessons.texts import drill_texts
from ui.widgets.flow import Flow
from ui.widgets.page import plate
from ui.widgets.parts import box, column, label


class PracticePlate(QFrame):
    """`started` tells the skill to practise; an empty one asks for questions about the clause itself."""

    started = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        card, inside = plate(say("rulebook.practise"))
        column(self).addWidget(card)
        self.itself = self._button(say("rulebook.this-clause"), "primary", "")
        self._others: QWidget = box()
        self._flow = Flow(self._others, 8)
        self._flow.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(label("body-2", say("rulebook.practise-told"), wraps=True))
        inside.addWidget(self._others)
        self._flow.addWidget(self.itself)

    def show_drills(self, skills: Sequence[str], height: int) -> None:
        """Offer the drills that rest on the clause."""
        for skill in skills:
            self._flow.addWidget(self._button(drill_texts(language()).skills[skill], "act", skill))
        for button in self.findChildren(QPushButton):
            button.setMinimumHeight(height)

    def _button(self, words: str, look: str, skill: str) -> QPushButton:
        made = QPushButton(words)
        made.setObjectName(look)
        made.setAccessibleName(words)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setAutoDefault(True)
        made.clicked.connect(lambda: self.started.emit(skill))
        return made
