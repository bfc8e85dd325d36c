"""Words of the trade, one under another: the word, what it means, and the clauses it rests on."""

from collections.abc import Iterable

from PySide6.QtWidgets import QFrame

from app.words.glossary import Term
from app.words.listing import listed, named
from ui.widgets.parts import column, label


class TermPlate(QFrame):
    """A word and what it means."""

    def __init__(self, term: Term) -> None:
        super().__init__()
        self.term = term
        self.setAccessibleName(named(term.word, term.says))
        inside = column(self, spacing=2)
        inside.addWidget(label("strong", term.word))
        inside.addWidget(label("body-2", term.says, wraps=True))
        if term.clauses:
            inside.addWidget(label("caption", listed(term.clauses)))


def plates(terms: Iterable[Term]) -> list[TermPlate]:
    """A plate for every word, in the order of the words."""
    return [TermPlate(term) for term in sorted(terms, key=lambda term: term.word.casefold())]
