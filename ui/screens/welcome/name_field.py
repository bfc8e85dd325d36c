"""The field for a name: the arrows up and down are not its own, and choose a game."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from app.words.text import say
from ui.foundation.fonts import load_for
from ui.widgets.line_field import LineField

STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
LONGEST = 80


class NameField(LineField):
    """Takes a name; `stepped` tells of an arrow up (-1) or down (1)."""

    stepped = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setMaxLength(LONGEST)
        self.setPlaceholderText(say("people.name-hint"))
        self.setAccessibleName(say("people.name"))
        self.textEdited.connect(load_for)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Pass the arrows on."""
        step = STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.stepped.emit(step)
