"""A figure on a plate of its own: what it is, how much, and a note."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame

from app.words.listing import named, sentences
from ui.widgets.page import plate
from ui.widgets.parts import column, label, row


class FigurePlate(QFrame):
    """One figure: its name, the figure with its unit, and a note under it."""

    def __init__(self, name: str, figure: str, unit: str, note: str, look: str = "caption") -> None:
        super().__init__()
        card, inside = plate(margins=(16, 12, 16, 12))
        column(self).addWidget(card)
        inside.setSpacing(2)
        if unit.startswith("%"):  # a share and its sign are one word
            figure, unit = f"{figure} %", unit.removeprefix("%").strip()
        inside.addWidget(label("caption", name, wraps=True))
        middle = row(spacing=6)
        middle.addWidget(label("figure", figure))
        middle.addWidget(label("unit", unit, wraps=True), 1, Qt.AlignmentFlag.AlignBottom)
        inside.addLayout(middle)
        inside.addWidget(label(look, note or " ", wraps=True))
        inside.addStretch(1)
        self.setAccessibleName(sentences([named(name, f"{figure} {unit}".strip()), note]))
