"""Ways to choose the next question without an engine: evenly over all items, lesson by lesson, and the bound nobody can reach."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Protocol

from app.base.chance import chance
from app.house.par_times import default_par_times
from lessons.course import Course
from lessons.items import items_of, question_for
from lessons.question import Question
from lessons.skillfile import skill_facts
from tests.learning.minds import Asked, Mind
from tests.lessons.drills import DRILLS

QUESTIONS_AN_ITEM = 3
"""How many different questions about an item are kept at hand: making one takes longer than answering it here."""

Choose = Callable[[int], Asked]


class Policy(Protocol):
    """Chooses what is asked, and hears how it went."""

    def next(self, at_ms: int) -> Asked:
        """The next question."""

    def hear(self, *, right: bool) -> None:
        """Hear whether it was answered right."""


@cache
def pool(game: str) -> Mapping[str, tuple[Asked, ...]]:
    """Some questions about every item of a game."""
    return {
        item: tuple(asked_by(question_for(DRILLS, game, item, seed)) for seed in range(QUESTIONS_AN_ITEM))
        for item in items_of(DRILLS.catalogue[game])
    }


def asked_by(question: Question) -> Asked:
    """A question as a learner meets it."""
    par = default_par_times().par(question.game, question.skill, question.positions, question.variant)
    return Asked(question.items_learnt, len(question.choices) if question.kind == "choice" else 0, par.ms)


class Uniform:
    """Any item, each as likely as any other."""

    def __init__(self, game: str, seed: int) -> None:
        self._pool = list(pool(game).values())
        self._luck = chance(seed, "uniform")

    def next(self, at_ms: int) -> Asked:
        return self._luck.choice(self._luck.choice(self._pool))

    def hear(self, *, right: bool) -> None:
        """It makes no difference."""


class Weakest:
    """The item that is truly known least, which nobody can know: the bound."""

    def __init__(self, game: str, mind: Mind, seed: int) -> None:
        self._pool, self._mind = pool(game), mind
        self._luck = chance(seed, "weakest")

    def next(self, at_ms: int) -> Asked:
        item = min(self._pool, key=lambda item: self._mind.recall(item, at_ms))
        return self._luck.choice(self._pool[item])

    def hear(self, *, right: bool) -> None:
        """It knows already."""


class LessonByLesson:
    """The drills of a course in its order, each until its gate opens; then the course again from its beginning."""

    def __init__(self, game: str, course: Course, seed: int) -> None:
        self._drills = [(drill.skill, drill.variant, lesson.gate) for lesson in course.lessons for drill in lesson.drills]
        self._pools = by_practice(game)
        self._luck = chance(seed, "lessons")
        self._place, self._marks = 0, list[bool]()

    def next(self, at_ms: int) -> Asked:
        skill, variant, _ = self._drills[self._place % len(self._drills)]
        return self._luck.choice(self._of(skill, variant))

    def hear(self, *, right: bool) -> None:
        _, _, gate = self._drills[self._place % len(self._drills)]
        self._marks = [*self._marks, right][-gate.questions :]
        if len(self._marks) == gate.questions and sum(self._marks) * 100 >= gate.accuracy * gate.questions:
            self._place, self._marks = self._place + 1, []

    def _of(self, skill: str, variant: str) -> Sequence[Asked]:
        return [asked for (of, kind), some in self._pools.items() if of == skill and variant in ("", kind) for asked in some]


@cache
def by_practice(game: str, count: int = 60) -> Mapping[tuple[str, str], tuple[Asked, ...]]:
    """Questions of every skill in every variant as chance makes them."""
    skills = [skill for skill in skill_facts() if DRILLS.variants(game, skill)]
    return {
        (skill, variant): tuple(asked_by(DRILLS.question(game, skill, seed, variant)) for seed in range(count))
        for skill in skills
        for variant in DRILLS.variants(game, skill)
    }
