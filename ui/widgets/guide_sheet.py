"""The guide over a screen: the page about it, the words of the trade that stand there, and a search through all of both."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QWidget

from app.words.glossary import Term, glossary, words_in
from app.words.guide import GuidePage, guide, pages_with
from app.words.listing import named
from app.words.text import language, say
from ui.widgets.glossary_list import plates
from ui.widgets.page import Page
from ui.widgets.parts import clear, column, label
from ui.widgets.sheet import Sheet

KEY = "F1"
SCROLLS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
WIDE, HIGH = 640, 460
FIELD_HEIGHT = 104


class GuideSheet(Sheet):
    """Opened and closed by its key, wherever one is. Typing searches; an empty field is the screen's own page again."""

    CLOSED_BY = ("Esc", KEY)

    def __init__(self, screen: QWidget, about: str = "") -> None:
        super().__init__(screen, say("guide.title"))
        self.terms = terms_on(screen)
        self.about = guide(language()).get(about)
        self.field = QLineEdit()
        self.field.setPlaceholderText(say("guide.find"))
        self.field.setAccessibleName(say("guide.find"))
        self.field.textChanged.connect(self._find)
        self.page = Page(WIDE, (0, 0, 12, 0), 16)
        self.page.setFixedSize(min(WIDE, screen.width() - 96), min(HIGH, screen.height() - 160 - FIELD_HEIGHT))
        self.page.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.page.setAccessibleName(say("guide.title"))
        self.inside.addWidget(self.field)
        self.inside.addWidget(self.page)
        self.inside.addWidget(label("caption", say("guide.more"), wraps=True))
        self._find("")

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Letters go into the field and arrows through the page, wherever on it the keyboard is."""
        letters = event.text()
        if letters.strip() and letters.isprintable():
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)
            self.field.insert(letters)
        elif event.key() in SCROLLS:
            self.page.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def _find(self, letters: str) -> None:
        """Show what has the letters; without any the page of the screen and its words."""
        clear(self.page.inside)
        wanted = letters.casefold().strip()
        if wanted:
            self._show(pages_with(wanted, language()), _terms_with(wanted))
        else:
            self._show([self.about] if self.about is not None else [], self.terms)
        self.page.verticalScrollBar().setValue(0)

    def _show(self, pages: Iterable[GuidePage], terms: Iterable[Term]) -> None:
        words = plates(terms)
        above = label("title", say("glossary.title" if self.field.text() else "glossary.here"))
        parts: list[QWidget] = [*map(GuidePlate, pages), *((above, *words) if words else ())]
        for part in parts or [label("body-2", say("guide.nothing"), wraps=True)]:
            self.page.inside.addWidget(part)
            part.show()  # at once, and not when the loop comes to it
        self.page.inside.addStretch(1)


class GuidePlate(QFrame):
    """A page of the guide."""

    def __init__(self, page: GuidePage) -> None:
        super().__init__()
        self.guide = page
        self.setAccessibleName(named(page.title, " ".join(page.paragraphs)))
        inside = column(self, spacing=8)
        inside.addWidget(label("title", page.title, wraps=True))
        for paragraph in page.paragraphs:
            inside.addWidget(label("body", paragraph, wraps=True))


def terms_on(screen: QWidget) -> list[Term]:
    """The words of the trade that are to be read on a screen, each once."""
    found: dict[str, Term] = {}
    for text in _texts(screen):
        found |= {one.term.key: one.term for one in words_in(text, language())}
    return list(found.values())


def _terms_with(letters: str) -> list[Term]:
    """The words that have the letters in them, or where none has, in what they mean."""
    every = glossary(language())
    return [term for term in every if letters in term.word.casefold()] or [
        term for term in every if letters in term.says.casefold()
    ]


def _texts(screen: QWidget) -> Iterable[str]:
    return (label.text() for label in screen.findChildren(QLabel) if label.isVisible())
