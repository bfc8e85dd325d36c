"""A choice: numbered answers, one of them right. A key or a click is the answer."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from ui.foundation.felt_look import FeltLook
from ui.foundation.keys import key_words
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.question.pad import AnswerPad
from ui.widgets.parts import cap, column, label, row
from ui.widgets.wrapped_button import WrappedButton

FIGURES = "1234567890"
KEYS = (*FIGURES, *(f"Shift+{figure}" for figure in FIGURES[:8]))
"""The keys of the choices in their order; more than ten are reached with Shift."""


class ChoicePad(AnswerPad):
    """Answers one under another, each with its key. Up and Down walk, Enter takes the one walked to."""

    ENTERED = False

    def __init__(self, texts: Sequence[str], answers: Sequence[object]) -> None:
        super().__init__()
        self._answers = tuple(answers)
        self.buttons = [self._button(key, text) for key, text in zip(KEYS, texts, strict=False)]
        inside = column(self, spacing=8)
        for place, button in enumerate(self.buttons):
            button.clicked.connect(lambda _=False, place=place: self._choose(place))
            inside.addWidget(button)

    def press(self, key: str) -> bool:
        """The key of a choice answers; arrows walk."""
        if key in KEYS[: len(self.buttons)]:
            self._choose(KEYS.index(key))
        elif key in ("Up", "Down"):
            self._walk(1 if key == "Down" else -1)
        else:
            return False
        return True

    @property
    def now(self) -> QWidget | None:
        """The choice walked to."""
        return next((button for button in self.buttons if button.hasFocus()), None)

    def dress(self, colours: Theme, measures: Measures, look: FeltLook) -> None:
        """Be high enough for a finger."""
        for button in self.buttons:
            button.setMinimumHeight(max(44, measures.button))

    def _choose(self, place: int) -> None:
        self.given.emit(self._answers[place])

    def _walk(self, step: int) -> None:
        now = next((place for place, button in enumerate(self.buttons) if button.hasFocus()), -1 if step > 0 else 0)
        self.buttons[(now + step) % len(self.buttons)].setFocus(Qt.FocusReason.TabFocusReason)
        self.changed.emit()

    @staticmethod
    def _button(key: str, text: str) -> WrappedButton:
        button = WrappedButton()
        button.setObjectName("choice")
        button.setAccessibleName(text)
        inside = row(button, (12, 8, 16, 8), 12)
        words = label("lead", text, wraps=True)
        for part in (shown := cap(key_words(key)), words):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside.addWidget(shown, 0, Qt.AlignmentFlag.AlignVCenter)
        inside.addWidget(words, 1)
        return button
