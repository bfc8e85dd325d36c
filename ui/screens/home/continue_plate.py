"""The next thing worth doing, large: the lesson one was at, what is due, or the first hand."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame

from app.pages.next_thing import NextThing
from app.words.listing import named, sentences
from ui.felt.felt_window import FeltWindow
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.bar import Bar
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import box, column, label, row


class ContinuePlate(QFrame):
    """What it is, how far one has come, and the button that Enter presses."""

    def __init__(self, thing: NextThing, felt: FeltWindow) -> None:
        super().__init__()
        self.setObjectName("plate")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.go_on = KeyButton("Enter", thing.act, "primary")
        self.go_on.setAccessibleName(sentences([named(thing.act, thing.title), thing.told, thing.note]))
        self.bar = Bar(thing.told_share, thing.share)
        inside = row(self, (1, 1, 1, 1), 0)
        inside.addWidget(felt)
        words = box()
        told = column(words, (24, 20, 24, 20), 8)
        told.addWidget(label("label", thing.head))
        told.addWidget(label("heading", thing.title, wraps=True))
        told.addWidget(label("body-2", thing.told, wraps=True))
        told.addStretch(1)
        if thing.told_share:
            across = row(spacing=12)
            across.addWidget(self.bar, 1)
            across.addWidget(label("caption", thing.told_share))
            told.addLayout(across)
        foot = row(spacing=12)
        foot.addWidget(self.go_on)
        if thing.note:
            foot.addWidget(label("caption", thing.note))
        foot.addStretch(1)
        told.addLayout(foot)
        inside.addWidget(words, 1)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self.bar.dress(colours)
        self.go_on.set_height(max(44, measures.button))
