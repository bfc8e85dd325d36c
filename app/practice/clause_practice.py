"""Practising one clause: questions aimed at it among those about its neighbours, and the drills whose answers rest on it."""

from collections.abc import Iterator

from app.rules.core.game import AnyGame
from app.rules.core.gamefile import GameFile
from lessons.coverage import clause_key
from lessons.question import AIMED_AT
from lessons.skills import SKILLS, applies, skills_of, variants

QUESTIONS = 10
AIMED = 2
"""Of so many questions one is about the clause itself."""
BY_ROOM = {
    "pays": "payout",
    "deals": "deal-order",
    "ranking": "name-hand",
    "limits": "limits",
    "jackpot": "jackpot",
    "irregularities": "irregularity",
    "decisions": "what-next",
    "procedure": "what-next",
    "cites": "settle-position",
}
"""The drill that uses what stands in a part of a game's data file."""

References = tuple[tuple[str, str], ...]


def clause_questions(game: AnyGame, number: str, seed: int) -> tuple[str, References]:
    """The skill to practise a clause by, and the questions: every other about the clause, those between about its neighbours."""
    key = clause_key(number)
    skill = next(name for name in skills_of(game) if key in SKILLS[name].reaches(game))
    reached = SKILLS[skill].reaches(game)
    near = [clause_key(other) for other in neighbours(game.file, number) if clause_key(other) in reached] or [key]
    kinds = variants(game, skill)
    asked = (key if place % AIMED == 0 else near[place // AIMED % len(near)] for place in range(QUESTIONS))
    return skill, tuple((kinds[place // AIMED % len(kinds)], f"{seed + place}{AIMED_AT}{aim}") for place, aim in enumerate(asked))


def neighbours(file: GameFile, number: str) -> list[str]:
    """The clauses beside one under the same heading, the nearest first; with nothing beside it, those before and after."""
    numbers = list(file.clauses)
    heading = number.rpartition(".")[0]
    beside = [other for other in numbers if other.rpartition(".")[0] == heading and other != number] or numbers
    place = numbers.index(number)
    return sorted((other for other in beside if other != number), key=lambda other: abs(numbers.index(other) - place))


def drills_on(game: AnyGame, number: str) -> Iterator[str]:
    """The skills whose questions rest on a clause."""
    rooms = (place.partition(".")[0] for _, place, cited in game.file.citations() if cited == number)
    for skill in dict.fromkeys(BY_ROOM[room] for room in rooms if room in BY_ROOM):
        if applies(game, skill):
            yield skill
