"""The glossary over a screen: the words of the trade that stand there, and what each means."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from app.words.glossary import Term, words_in
from app.words.text import language, say
from ui.widgets.glossary_list import plates
from ui.widgets.page import Page
from ui.widgets.parts import label
from ui.widgets.sheet import Sheet

KEY = "F1"
WIDE, HIGH = 640, 460


class GlossarySheet(Sheet):
    """Opened and closed by its key, wherever one is."""

    CLOSED_BY = ("Esc", KEY)

    def __init__(self, screen: QWidget) -> None:
        super().__init__(screen, say("glossary.here"))
        self.terms = terms_on(screen)
        self.page = Page(WIDE, (0, 0, 12, 0), 16)
        self.page.setFixedSize(min(WIDE, screen.width() - 96), min(HIGH, screen.height() - 160))
        self.page.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.page.setAccessibleName(say("glossary.here"))
        for plate in plates(self.terms):
            self.page.inside.addWidget(plate)
        if not self.terms:
            self.page.inside.addWidget(label("body-2", say("glossary.none-here"), wraps=True))
        self.page.inside.addStretch(1)
        self.inside.addWidget(self.page)
        self.inside.addWidget(label("caption", say("glossary.all-told"), wraps=True))


def terms_on(screen: QWidget) -> list[Term]:
    """The words of the trade that are to be read on a screen, each once."""
    found: dict[str, Term] = {}
    for text in _texts(screen):
        found |= {one.term.key: one.term for one in words_in(text, language())}
    return list(found.values())


def _texts(screen: QWidget) -> Iterable[str]:
    return (label.text() for label in screen.findChildren(QLabel) if label.isVisible())
