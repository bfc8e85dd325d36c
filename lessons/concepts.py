"""Concepts: what a Dealer must tell apart, such as a row of a pay table, an act or a ruling.

They are named without words ("above:higher=flush:lower=pair"), so that what is kept of a confusion is the same in every language.
"""

from app.base.texts import ENGLISH
from app.rules.catalogue import Catalogue
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import GameFile
from lessons.texts import DrillWords, taken_for_words

JOINT, IS = ":", "="

Concept = str
"""The name of a concept."""


def concept(key: str, **parts: object) -> Concept:
    """A concept by its key among the texts, and the names of what fills their places."""
    return JOINT.join([key, *(f"{place}{IS}{name}" for place, name in parts.items())])


def row(name: str) -> Concept:
    """A row of a pay table, or of the order of hands."""
    return concept("row", row=name)


def say_concept(name: Concept, words: DrillWords) -> str:
    """A concept in words; what is none stays as it is."""
    key, *parts = name.split(JOINT)
    if key not in words.texts.abouts:
        return name
    return words.about(key, **{place: _say(place, told, words) for place, _, told in (part.partition(IS) for part in parts)})


def game_of(catalogue: Catalogue, game_id: str) -> AnyGame:
    """A game; any where something belongs to none."""
    return catalogue[game_id] if game_id in catalogue else next(iter(catalogue.values()))


def words_of(catalogue: Catalogue, game_id: str, language: str = ENGLISH) -> DrillWords:
    """The words of a game; of any where something belongs to none."""
    return DrillWords(game_of(catalogue, game_id).file, language)


def _say(place: str, name: str, words: DrillWords) -> str:
    """What fills a place: its name in words, by what the place is for."""
    match place:
        case "wager":
            return words.wager(name) if name in words.file.wagers else name
        case "row" | "higher" | "lower":
            return words.row(name)
        case "rule":
            return taken_for_words(name, words.language)
        case "skill":
            return words.texts.skills[name]
        case "answer":
            return words.answer(name)
        case "kind":
            return words.texts.something_else[name]
        case "place":
            return words.about(f"place-{name}")
        case "announcement":
            return _announcement(words.file, name)
        case "clause":
            return f"{words.file.abbreviation} {name}"
        case _:
            return name


def _announcement(file: GameFile, name: str) -> str:
    terms = file.procedure.announcements.get(name)
    return terms.say if terms else name
