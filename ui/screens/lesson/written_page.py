"""The words of a page: its title, its paragraphs with every clause they cite as a link, and under it what its felt shows."""

from collections.abc import Callable
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from app.words.text import say
from lessons.course import CITATION, LessonPage
from ui.screens.lesson.felt_below import FeltBelow
from ui.screens.lesson.stop_part import Dress, StopPart
from ui.widgets.clause_link import clause_link
from ui.widgets.flow import Flow
from ui.widgets.page import plate
from ui.widgets.parts import box, column, label

LINE = 125
"""Percent of the type from one line to the next."""


class WrittenPage(StopPart):
    """One page of a lesson, to be read."""

    def __init__(
        self,
        page: LessonPage,
        where: str,
        game: str,
        open_clause: Callable[[str], object],
        below: FeltBelow | None = None,
        *,
        is_beside_felt: bool = False,
    ) -> None:
        super().__init__()
        self._below = below
        self._texts = page.paragraphs
        self._game = game
        self._clauses = cited_on(page, game)
        look = "lead" if page.worked or is_beside_felt else "reading"
        self.paragraphs = [_paragraph(look, text, game, open_clause) for text in self._texts]
        self.told = label("body", wraps=True)
        inside = column(self, (32, 24, 32, 24), 14)
        inside.addWidget(label("caption", where))
        inside.addWidget(label("large-figure", page.title, wraps=True))
        for paragraph in self.paragraphs:
            inside.addWidget(paragraph)
        if page.worked:
            made, words = plate(say("lesson.worked"), margins=(16, 12, 16, 12))
            words.setSpacing(4)
            words.addWidget(self.told)
            inside.addWidget(made)
            inside.addWidget(self._links(open_clause))
        if below is not None:
            inside.addWidget(below, 1000)
        inside.addStretch(1)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses its words cite, in their order."""
        return self._clauses

    def dress(self, dress: Dress) -> None:
        """Take the colour of links, and the look of the felt."""
        if self._below is not None:
            self._below.dress(dress.preferences.look, narrow=dress.measures.narrow)
        for paragraph, text in zip(self.paragraphs, self._texts, strict=True):
            paragraph.setText(in_rich_text(text, self._game, dress.colours.link))

    def _links(self, open_clause: Callable[[str], object]) -> QWidget:
        made = box()
        flow = Flow(made, 8)
        flow.setContentsMargins(0, 0, 0, 0)
        for clause in self.clauses:
            flow.addWidget(clause_link(clause, open_clause))
        return made


def cited_on(page: LessonPage, game: str) -> tuple[str, ...]:
    """Every clause a page cites, with the abbreviation of its game, in the order of its words."""
    found = CITATION.finditer(page.text)
    return tuple(dict.fromkeys(f"{cited['game'] or game} {cited['number']}" for cited in found))


def in_rich_text(text: str, game: str, link: str) -> str:
    """A paragraph in which every citation is a link that stays on one line."""

    def linked(clause: str) -> str:
        shown = clause.replace(" ", "&nbsp;")
        return f'<a href="{clause}" style="color: {link}; text-decoration: none; font-weight: 600;">{shown}</a>'

    words = CITATION.sub(lambda cited: linked(f"{cited['game'] or game} {cited['number']}"), escape(text, quote=False))
    return f'<p style="line-height: {LINE}%; margin: 0;">{words}</p>'


def _paragraph(look: str, text: str, game: str, open_clause: Callable[[str], object]) -> QLabel:
    made = label(look, wraps=True)
    made.setTextFormat(Qt.TextFormat.RichText)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
    made.setAccessibleName(CITATION.sub(lambda cited: f"{cited['game'] or game} {cited['number']}", text))
    made.linkActivated.connect(open_clause)
    return made
