"""What was left in the middle, in one line: go on with it at the very question."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame

from app.pages.places import Place
from app.words.listing import named
from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import label, row

LEFT_KEY = "R"


class LeftPlate(QFrame):
    """What it was, and the button that goes on with it."""

    def __init__(self, place: Place, what: str) -> None:
        super().__init__()
        self.setObjectName("plate")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.place = place
        self.go_on = KeyButton(LEFT_KEY, say("home.resume"))
        self.go_on.setAccessibleName(named(say("home.resume"), what))
        inside = row(self, (20, 10, 12, 10), 16)
        inside.addWidget(label("label", say("home.left-off")))
        inside.addWidget(label("body", what, wraps=True), 1)
        inside.addWidget(self.go_on)

    def dress(self, _colours: Theme, measures: Measures) -> None:
        """Take the measures."""
        self.go_on.set_height(max(40, measures.button))
