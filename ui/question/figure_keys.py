"""A pad of figures, for whoever types an amount with the mouse."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from app.words.text import say
from ui.foundation.measures import Measures
from ui.widgets.key_button import KeyButton

FIGURES = ("7", "8", "9", "4", "5", "6", "1", "2", "3", ".", "0", "Backspace")
ACROSS = 3


class FigureKeys(QWidget):
    """Figures, a point and Backspace, as on a pay desk; each does what its key does."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.keys = {key: KeyButton(key, say("drill.backspace") if key == "Backspace" else "", "figure-key") for key in FIGURES}
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(8)
        for place, button in enumerate(self.keys.values()):
            button.words.hide()
            button.pressed_key.connect(self.pressed)
            grid.addWidget(button, place // ACROSS, place % ACROSS)

    def dress(self, measures: Measures) -> None:
        """Keys as large as a finger."""
        for button in self.keys.values():
            button.setFixedSize(max(72, measures.px(72)), max(40, measures.button))
