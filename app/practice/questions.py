"""Where the questions of a run come from: a seed, references, hands for the studio, or what somebody has in their hand."""

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from msgspec import Struct

from app.practice.studio import hands
from lessons.identity import what_is_asked
from lessons.question import Answer, Question
from lessons.skills import QuestionMaker
from scoring.port import Store

Reference = tuple[str, str]
"""A question by its variant and its reference."""
Wanted = Callable[[Store], Collection[str]]
"""Finds what the next question is to meet."""


class Series(Struct, frozen=True, kw_only=True):
    """Which questions a run asks: the first ones by variant and reference where they are known, the others from the seed.

    Several `variants` are asked in turn. A limit is a share of each question's own par; nought for none.
    """

    game: str
    skill: str
    variant: str = ""
    questions: int
    seed: int
    references: tuple[Reference, ...] = ()
    variants: tuple[str, ...] = ()
    limit_percent: int = 0

    def variant_at(self, place: int) -> str:
        """The variant of the question of a place; nothing where it is left to chance."""
        return self.variants[place % len(self.variants)] if self.variants else self.variant


class Questions(Protocol):
    """A source of questions. They are made where the store is, one after another, while others are answered."""

    @property
    def series(self) -> Series:
        """Which questions they are."""

    def make(self, place: int, store: Store) -> Question:
        """The question of a place, counted from nought."""

    def apart(self, question: Question, answer: Answer) -> Question | None:
        """The question that tells apart the broken rules which an answer leaves open; None where none is left open."""

    def why(self, question: Question) -> str:
        """Why a question is asked, by a name; nothing where it is simply the next one."""

    def example(self, question: Question) -> Question | None:
        """The example that is worked out before a question is asked."""

    def told_with(self, question: Question) -> tuple[str, ...]:
        """The game and the skill of a question, where its run has none of its own."""


class Plain:
    """A source that asks one question after another for no further reason."""

    def apart(self, question: Question, answer: Answer) -> Question | None:
        """None: exactly these are asked."""
        del question, answer
        return None

    def why(self, question: Question) -> str:
        """It is simply the next one."""
        del question
        return ""

    def example(self, question: Question) -> Question | None:
        """None is worked out."""
        del question
        return None

    def told_with(self, question: Question) -> tuple[str, ...]:
        """All are of the run's own game and skill."""
        del question
        return ()


TRIES = 8
"""How many questions are looked at for one that asks something else than the one before it."""


class Drawn(Plain):
    """Questions of a skill by references and from a seed; with `wanted`, each meets something of it where it can.

    None asks the same as the one before it, where the skill has more than one thing to ask.
    """

    def __init__(self, drills: QuestionMaker, series: Series, wanted: Wanted | None = None) -> None:
        self.series = series
        self._drills = drills
        self._wanted = wanted
        self._before = ""

    def make(self, place: int, store: Store) -> Question:
        """The question of a place, counted from nought."""
        series = self.series
        if place < len(series.references):
            question = self._drills.again(series.game, series.skill, *series.references[place])
        else:
            question = self._another(place, self._wanted(store) if self._wanted is not None else ())
        self._before = what_is_asked(question)
        return question

    def _another(self, place: int, wanted: Collection[str]) -> Question:
        """The first by the seed that asks something else than the last one made; where none does, the first."""
        seeds = [self.series.seed + place + again * self.series.questions for again in range(TRIES)]
        drawn = (
            self._drills.question(self.series.game, self.series.skill, seed, self.series.variant_at(place), wanted)
            for seed in seeds
        )
        usual = next(drawn)
        return next((one for one in (usual, *drawn) if what_is_asked(one) != self._before), usual)

    def apart(self, question: Question, answer: Answer) -> Question | None:
        """The next question where a broken rule has to be told from another; where exactly these are asked, none."""
        return None if len(self.series.references) >= self.series.questions else self._drills.tells_apart(question, answer)


class Hands(Plain):
    """Hands of a sort for the House Way studio."""

    def __init__(self, drills: QuestionMaker, series: Series, sort: str) -> None:
        self.series = series
        self._coming = hands(drills, series.game, sort, series.seed)
        self._made: list[Question] = []

    def make(self, place: int, store: Store) -> Question:
        """The question of a place, counted from nought."""
        del store
        while len(self._made) <= place:
            self._made.append(next(self._coming))
        return self._made[place]


class Given(Plain):
    """Questions that are made already, such as those somebody missed."""

    def __init__(self, series: Series, questions: Sequence[Question]) -> None:
        self.series = series
        self._questions = questions

    def make(self, place: int, store: Store) -> Question:
        """The question of a place, counted from nought."""
        del store
        return self._questions[place]
