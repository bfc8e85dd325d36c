"""How hard a question is, and how long it takes to read and to answer: estimated from what it shows.

What is counted and what it weighs is data (`difficulty.toml`). Nobody can answer what cannot be read in the time: a par time is
never shorter than reading and working take.
"""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Literal

from msgspec import Meta

from app.base.datafile import files, read_datafile
from app.rules.core.gamefile import Part
from lessons.question import Amount, Cut, Kind, Question
from lessons.rare_deals import rare_deals
from lessons.skillfile import skill_facts

MINUTE_MS = 60_000
WITHOUT_SPACES = "\u2e80"
"""The first of the characters that are written without spaces between words."""

Feature = Literal["cards", "chips", "words", "digits", "positions", "rare", "typed"]
Share = Annotated[float, Meta(ge=0, le=1)]


class Weight(Part, frozen=True):
    """What each of something adds to the chance of a wrong answer, up to so many."""

    each: Share
    most: Annotated[int, Meta(ge=1)]


class Estimate(Part, frozen=True):
    """The chance of a wrong answer to the easiest question."""

    wrong: Share


class DifficultyFile(Part, frozen=True):
    """How fast one reads, how long each kind of answer takes, and what makes a question hard."""

    words_a_minute: Annotated[int, Meta(ge=1)]
    words_known: Annotated[int, Meta(ge=0)]
    characters_a_word: Annotated[float, Meta(ge=1)]
    working_ms: dict[Kind, Annotated[int, Meta(ge=0)]]
    features: dict[Feature, Weight]
    chance: Estimate


@cache
def difficulty_file() -> DifficultyFile:
    """The academy's default."""
    return read_datafile(files(__package__) / "difficulty.toml", DifficultyFile)


def words_in(text: str) -> int:
    """How many words there are to read; characters of a language without spaces are counted by their own measure."""
    dense = sum(character >= WITHOUT_SPACES for character in text)
    spaced = "".join(" " if character >= WITHOUT_SPACES else character for character in text)
    return len(spaced.split()) + round(dense / difficulty_file().characters_a_word)


def words_of(question: Question) -> int:
    """The words of a question and of everything there is to choose from or to put in order."""
    return words_in(question.prompt) + sum(words_in(question.say(option)) for option in question.options)


def reading_ms(question: Question) -> int:
    """How long it takes to read what is new in a question."""
    told = difficulty_file()
    return max(0, words_of(question) - told.words_known) * MINUTE_MS // told.words_a_minute


def least_ms(question: Question) -> int:
    """How long reading and working take at least, where a question tells in words what is new: no par is shorter."""
    return reading_ms(question) + difficulty_file().working_ms[question.kind] if is_read(question) else 0


def is_read(question: Question) -> bool:
    """Whether a question tells in words what is new each time; acts at a table are timed by the table."""
    return question.kind != "acts" and skill_facts()[question.skill].par.reads


def difficulty(question: Question) -> float:
    """The chance that somebody who has just learnt what is asked gets it wrong, from what the question shows."""
    told = difficulty_file()
    found = dict(_features(question))
    added = sum(weight.each * min(found.get(name, 0), weight.most) for name, weight in told.features.items())
    return min(0.95, told.chance.wrong + added)


def _features(question: Question) -> Iterator[tuple[Feature, int]]:
    yield "cards", sum(len(cards.split()) for cards in _cards(question))
    yield "words", max(0, words_of(question) - difficulty_file().words_known)
    yield "positions", max(0, question.positions - 1)
    yield "typed", question.kind != "choice"
    right = question.right[0] if question.right else None
    yield "chips", sum(count for _, count in right.chips) if isinstance(right, Cut) else 0
    yield "digits", len(str(right.cents // 100).rstrip("0")) if isinstance(right, Amount) else 0
    yield "rare", any(item in rare_deals().get(question.game, {}) for item in question.items_learnt)


def _cards(question: Question) -> Iterator[str]:
    """All cards that are shown."""
    yield from question.hands.values()
    if question.table is not None:
        yield from (question.table.dealer, question.table.community, *(seat.cards for seat in question.table.positions))
