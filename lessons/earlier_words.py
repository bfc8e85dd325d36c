"""Sentences in which earlier programs kept answers and that have been put better since: a history still knows them."""

from functools import cache

from app.base.datafile import files, read_datafile
from app.rules.core.gamefile import Part
from lessons import options
from lessons.question import Question


class EarlierWords(Part, frozen=True):
    """How clauses were told, by game and number, and how acts were told, by the words they began with then and begin with now."""

    clauses: dict[str, dict[str, str]]
    openings: dict[str, str]


@cache
def earlier_words() -> EarlierWords:
    """Every sentence that has been put better."""
    return read_datafile(files("lessons") / "earlier_words.toml", EarlierWords)


def clauses_as_told(question: Question) -> dict[str, str]:
    """The clauses a question offers by their words, by the words they were told in."""
    told = earlier_words().clauses.get(question.game, {})
    offered = {options.clause_text(number): words for number, words in told.items()}
    return {offered[option]: option for option in question.options if option in offered}


def as_told_now(sentence: str) -> str:
    """A sentence with the beginning it has today."""
    for was, now in earlier_words().openings.items():
        if sentence.startswith(was):
            return now + sentence.removeprefix(was)
    return sentence
