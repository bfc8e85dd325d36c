"""The questions of a day as they are made: each from a seed of the person's own, and where a grade wants it, one never asked."""

from collections.abc import Callable, Mapping

from app.base.chance import chance
from app.practice.day.choice import Pick
from app.practice.day.size import day_file
from app.practice.day.state import GameState
from lessons.identity import what_is_asked
from lessons.items import question_for
from lessons.question import Question
from lessons.skills import QuestionMaker

SEEDS = 1 << 40


def seed_of(drawn: int, person: str) -> int:
    """A person's seed of that number: nobody else is asked the same in the same order."""
    return chance(drawn, person).randrange(SEEDS)


class QuestionsMade:
    """Makes the question of a pick. `seed` draws the next seed."""

    def __init__(self, drills: QuestionMaker, games: Mapping[str, GameState], seed: Callable[[], int]) -> None:
        self._drills, self._games, self._seed = drills, games, seed

    def question(self, pick: Pick, at_ms: int) -> Question:
        """A question that asks the item first; where it asks others too, one that asks those that gain by it."""
        question = self._make(pick)
        if not pick.is_fresh and len(question.items_learnt) > 1:
            others = (self._make(pick) for _ in range(day_file().other_tries))
            question = max((question, *others), key=lambda one: self._gain_beside(one, at_ms))
        for _ in range(day_file().fresh_tries if pick.is_fresh else 0):
            if not self._was_asked(question):
                break
            question = self._make(pick)
        return question

    def _make(self, pick: Pick) -> Question:
        return question_for(self._drills, pick.game, pick.item, self._seed(), pick.home)

    def _gain_beside(self, question: Question, at_ms: int) -> float:
        """What the items gain that a question asks beside its first, as far as they were met or their lesson was read."""
        state = self._games[question.game]
        return sum(state.known.gain(item, at_ms) for item in question.items_learnt[1:] if state.is_open(item))

    def _was_asked(self, question: Question) -> bool:
        """Whether the same was asked among the last that count."""
        book = self._games[question.game].history.book
        practice = f"{question.skill}/{question.variant}"
        return f"{practice} {what_is_asked(question)}" in book.practices.get(practice, {})
