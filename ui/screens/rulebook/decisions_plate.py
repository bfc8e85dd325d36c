"""What the house has decided for good, each decision with the clauses it bears on."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QFrame

from app.rules.decisions import Decision
from app.rules.wording import say_words
from app.words.text import language
from ui.widgets.clause_link import clause_link
from ui.widgets.flow import Flow
from ui.widgets.page import hairline, plate
from ui.widgets.parts import box, label


def decisions_plate(title: str, decided: Sequence[Decision], open_clause: Callable[[str], object] | None) -> QFrame:
    """The decisions one under another, with their clauses as links where somebody opens them."""
    made, inside = plate(title)
    for place, decision in enumerate(decided):
        if place:
            inside.addWidget(hairline())
        inside.addWidget(label("body", say_words(decision.text, language()), wraps=True))
        if open_clause is not None and decision.clauses:
            links = box()
            flow = Flow(links, 8)
            flow.setContentsMargins(0, 0, 0, 0)
            for cited in decision.clauses:
                flow.addWidget(clause_link(cited, open_clause))
            inside.addWidget(links)
    return made
