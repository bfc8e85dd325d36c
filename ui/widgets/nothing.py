"""Where nothing was practised yet: what will be here, and what to do for it."""

from PySide6.QtWidgets import QFrame

from app.words.text import say
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.key_button import KeyButton
from ui.widgets.page import plate
from ui.widgets.parts import column, label, row


class Nothing(QFrame):
    """A calm word and two ways on."""

    def __init__(self, told: str) -> None:
        super().__init__()
        self.picture = label("picture")
        self.drills = KeyButton("D", say("progress.to-drills"), "primary")
        self.table = KeyButton("B", say("progress.to-table"))
        card, inside = plate(margins=(32, 32, 32, 32))
        column(self).addWidget(card)
        inside.addWidget(self.picture)
        inside.addWidget(label("heading", say("progress.nothing"), wraps=True))
        inside.addWidget(label("lead-2", told, wraps=True))
        ways = row(spacing=12)
        ways.addWidget(self.drills)
        ways.addWidget(self.table)
        ways.addStretch(1)
        inside.addLayout(ways)

    def press(self, key: str) -> bool:
        """D goes to the drills, B to a table."""
        ways = {button.key: button for button in (self.drills, self.table)}
        if key in ways:
            ways[key].click()
        return key in ways

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self.picture.setPixmap(icon_picture("progress", colours.text_3, measures.px(40)))
        for button in (self.drills, self.table):
            button.set_height(max(40, measures.button))
