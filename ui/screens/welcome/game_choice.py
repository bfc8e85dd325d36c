"""A game to choose: its number, its name, and the colour of its felt."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from ui.felt.felt_band import FeltBand
from ui.widgets.fitted_button import PlateButton
from ui.widgets.parts import cap, column, label, row

WIDTH = 200
BAND = 72


class FirstGame(PlateButton):
    """A card that is pressed."""

    def __init__(self, number: int, name: str, felt: str) -> None:
        super().__init__(WIDTH)
        self.setObjectName("game-card")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(name)
        inside = column(self, (0, 0, 0, 12), 12)
        inside.addWidget(FeltBand(felt, BAND))
        words = row(margins=(12, 0, 12, 0))
        shown = label("strong", name, wraps=True)
        shown.setAlignment(Qt.AlignmentFlag.AlignTop)
        words.addWidget(shown, 1)
        words.addWidget(cap(str(number)), 0, Qt.AlignmentFlag.AlignTop)
        inside.addLayout(words, 1)
        for part in self.findChildren(QLabel):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
