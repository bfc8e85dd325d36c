"""What a paper holds, counted: two papers of the same terms hold the same, whatever their seeds."""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from app.papers.paper import Paper
from app.papers.terms import PaperTerms


class Holding(Struct, frozen=True):
    """So many of one thing in a section, counted from 1; `kind` is what it is, as in `skill`, `asks` or `round`."""

    section: int
    kind: str
    what: str
    count: int


def holdings(paper: Paper, terms: PaperTerms) -> list[Holding]:
    """Everything a paper holds, section by section."""
    return [
        Holding(number, kind, what, count)
        for number in range(1, len(paper.sections) + 1)
        for (kind, what), count in sorted(Counter(_things(paper, terms, number)).items())
    ]


def _things(paper: Paper, terms: PaperTerms, number: int) -> Iterator[tuple[str, str]]:
    """Every single thing in a section, by kind and name."""
    made, section = paper.sections[number - 1], terms.sections[number - 1]
    for question in made.questions:
        yield "question", " ".join(filter(None, (question.game, question.skill, question.variant)))
        if question.aim:
            yield "asks", question.aim
    if made.table is not None and section.table is not None:
        for name in made.table.holds:
            yield "round", name
        yield from [("position", made.table.game)] * section.table.positions
