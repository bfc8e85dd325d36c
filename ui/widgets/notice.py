"""A notice over a screen: a sentence that must be known, and a button that puts it away. It takes no focus and stops nothing."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame

from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.screen_reader import announce
from ui.foundation.theme import Theme
from ui.widgets.key_button import IconButton
from ui.widgets.parts import label, row


class Notice(QFrame):
    """What there is to know; several things stand one under another."""

    def __init__(self) -> None:
        super().__init__()
        self._told: list[str] = []
        self.setObjectName("notice")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.words = label("body", wraps=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.away = IconButton("cross", say("rail.close-notice"))
        self.away.clicked.connect(self.put_away)
        inside = row(self, (16, 8, 8, 8), 12)
        inside.addWidget(self.words, 1)
        inside.addWidget(self.away, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    def tell(self, words: str) -> None:
        """Tell one thing more; what is told already is not told twice."""
        if words not in self._told:
            self._told.append(words)
            self.words.setText("\n".join(self._told))
            announce(self, words)
        self.show()

    def put_away(self) -> None:
        """Tell nothing any more."""
        self._told.clear()
        self.words.clear()
        self.hide()

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self.away.dress(colours, measures.button)
