"""What covers whatever is asked while it is paused."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.words.text import say
from ui.foundation.measures import Measures
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import column, label


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
