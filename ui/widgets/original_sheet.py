"""What the clauses that a screen cites say in English, which the documents are written in."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from app.rules.catalogue import Catalogue
from app.words.listing import named
from app.words.text import say
from ui.widgets.clause_link import LINK
from ui.widgets.page import Page
from ui.widgets.parts import column, label
from ui.widgets.sheet import Sheet

KEY = "F2"
WIDE, HIGH = 640, 460


class OriginalSheet(Sheet):
    """Opened and closed by its key, wherever a clause is a link: what nobody may know yet is none."""

    CLOSED_BY = ("Esc", KEY)

    def __init__(self, screen: QWidget, catalogue: Catalogue) -> None:
        super().__init__(screen, say("glossary.original"))
        self.clauses = dict(clauses_on(screen, catalogue))
        self.page = Page(WIDE, (0, 0, 12, 0), 16)
        self.page.setFixedSize(min(WIDE, screen.width() - 96), min(HIGH, screen.height() - 160))
        self.page.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.page.setAccessibleName(say("glossary.original"))
        for cited, text in self.clauses.items():
            self.page.inside.addWidget(_plate(cited, text))
        if not self.clauses:
            self.page.inside.addWidget(label("body-2", say("glossary.no-original"), wraps=True))
        self.page.inside.addStretch(1)
        self.inside.addWidget(self.page)


def clauses_on(screen: QWidget, catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    """The clauses a screen has links to, each with what it says in English."""
    files = {game.file.abbreviation: game.file for game in catalogue.values()}
    links = (link.text() for link in screen.findChildren(QPushButton, LINK) if link.isVisible())
    for cited in dict.fromkeys(links):
        game, _, number = cited.partition(" ")
        if game in files and number in files[game].clauses:
            yield cited, files[game].clause_text(number)


def _plate(cited: str, text: str) -> QFrame:
    made = QFrame()
    made.setAccessibleName(named(cited, text))
    inside = column(made, spacing=2)
    inside.addWidget(label("strong", cited))
    inside.addWidget(label("body", text, wraps=True))
    return made
