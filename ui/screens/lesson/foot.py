"""The foot of the lesson player: back, the one thing to do next, and the rule behind what is shown."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame

from app.base.texts import ENGLISH, languages
from app.words.text import language, say
from ui.foundation.measures import Measures
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import row


class LessonFoot(QFrame):
    """Buttons that do what their keys do."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.next = KeyButton("Enter", say("lesson.next"), "primary")
        self.back = KeyButton("Left", say("lesson.back"))
        self.rule = KeyButton("L", say("lesson.rule", clause=""))
        inside = row(self, (24, 0, 24, 0), 12)
        self.original = KeyButton("F2", say("lesson.in-english"))
        self._buttons = (self.next, self.back, self.original, self.rule)
        for button in self._buttons:
            button.pressed_key.connect(self.pressed)
        inside.addWidget(self.next)
        inside.addWidget(self.back)
        inside.addStretch(1)
        inside.addWidget(self.original)
        inside.addWidget(self.rule)

    def show_stop(self, words: str, clause: str, *, first: bool, primary: bool) -> None:
        """Say what Enter does, whether that is what matters now, and which rule can be opened."""
        self.next.stand_for("Enter", words)
        self.next.set_primary(primary)
        self.back.setEnabled(not first)
        self.rule.setVisible(bool(clause))
        self.rule.stand_for("L", say("lesson.rule", clause=clause))

    def show_language(self, told_in: str) -> None:
        """Offer the other language: English, or the one in use; nothing where that is English."""
        self.original.setVisible(language() != ENGLISH)
        self.original.stand_for("F2", say("lesson.in-english") if told_in != ENGLISH else languages()[language()])

    def dress(self, measures: Measures) -> None:
        """Take the measures."""
        self.setFixedHeight(max(64, measures.button + 24))
        for button in self._buttons:
            button.set_height(max(40, measures.button))
