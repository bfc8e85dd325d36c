"""An exam that cannot be opened: why, and the way back."""

from app.words.text import say
from ui.foundation.desk import Desk
from ui.widgets.key_button import KeyButton
from ui.widgets.page import Page
from ui.widgets.parts import column, label
from ui.widgets.screen import Screen

WIDEST = 720


class RefusedScreen(Screen):
    """Says it in a sentence."""

    def __init__(self, desk: Desk, why: str) -> None:
        super().__init__(desk, say("exam.cannot-open"))
        self.leave = KeyButton("Esc", say("exam.back"))
        self.leave.clicked.connect(self.back)
        self.page = Page(WIDEST, (32, 64, 32, 32), 16)
        for look, words in (("screen-title", say("exam.cannot-open")), ("lead-2", why)):
            self.page.inside.addWidget(label(look, words, wraps=True))
        self.page.inside.addWidget(self.leave)
        self.page.inside.addStretch(1)
        column(self).addWidget(self.page)

    def dress(self) -> None:
        """Take the measures."""
        self.page.set_widest(self.measures.px(WIDEST))
        self.leave.set_height(max(44, self.measures.button))
