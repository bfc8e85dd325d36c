"""A game to choose: the colour of its felt, its name, and its number."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from app.words.listing import listed
from ui.widgets.fitted_button import FittedButton
from ui.widgets.parts import cap, label, row

DOT = 12


class FirstGame(FittedButton):
    """A row that is chosen; the first one says why one would begin with it."""

    def __init__(self, number: int, name: str, felt: str, note: str = "") -> None:
        super().__init__()
        self.setObjectName("choice")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(listed([name, note]) if note else name)
        inside = row(self, (12, 4, 12, 4), 12)
        dot = label("picture")
        dot.setFixedSize(DOT, DOT)
        dot.setStyleSheet(f"background: {felt}; border: 1px solid #F4ECD6; border-radius: {DOT // 2}px;")
        inside.addWidget(dot)
        inside.addWidget(label("strong", name), 1)
        if note:
            inside.addWidget(label("caption", note))
        inside.addWidget(cap(str(number)))
        for part in self.findChildren(QLabel):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_height(self, height: int) -> None:
        """Be so high at the least, as the measures of the screen say."""
        self.setMinimumHeight(height)
