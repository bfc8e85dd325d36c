"""A row of a list with a sign before its words: a page, a drill, a lesson."""

from PySide6.QtCore import Qt

from app.words.listing import listed
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.parts import label, row
from ui.widgets.wrapped_button import WrappedButton


class SignRow(WrappedButton):
    """Can be chosen; what the sign means is told to whoever does not see it."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.setObjectName("stop")
        self.setCheckable(True)
        self._words = words
        self.sign = label("picture")
        self.words = label("body", words, wraps=True)
        inside = row(self, (10, 8, 10, 8), 10)
        for part in (self.sign, self.words):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignTop)
        inside.addWidget(self.words, 1)

    def show_sign(self, icon: str, told: str, colours: Theme, measures: Measures) -> None:
        """Show a sign, and tell what it means."""
        self.sign.setPixmap(icon_picture(icon, colours.text_2, measures.px(18)))
        self.setAccessibleName(listed([self._words, told]))
        self.setToolTip(told)
