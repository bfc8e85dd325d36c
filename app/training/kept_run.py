"""A run of questions in the store: every answer where it counts, how far the run has come, and the longest row of right ones."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from app.training.practice import Practice
from app.training.question_run import Asked, QuestionRun, Series
from lessons.question import AIMED_AT, Question
from lessons.skills import Drills
from scoring.judge import Mark
from scoring.store.attempts import LiveAttempt
from scoring.store.records import Profile, Purpose
from scoring.store.store import Store

LEFT_OFF = "drill-left-off"
"""The setting under which a person's latest run is kept."""
SEEDS_A_RUN = 1_000
"""How far apart the seeds of two runs begin."""


class Kept(Struct, frozen=True):
    """What is kept of a question that was asked, beside the question itself."""

    given: str
    mark: Mark


class LeftOff(Struct, frozen=True):
    """How far a run has come: whose it is, what was answered, and the attempt it is kept as."""

    game: str
    skill: str
    seed: int
    kept: tuple[Kept, ...]
    attempt: str = ""


class Opening(Struct, frozen=True):
    """What a run begins with: its seed, the longest row of right answers so far, and how far it had come when it was left."""

    seed: int
    best: int
    kept: tuple[Kept, ...] = ()
    attempt: str = ""


class KeptRun:
    """Writes one run down for a person, in the thread that has the store. A question is rated once; again it is a review."""

    def __init__(self, profile: Profile, *, review: bool = False, lesson: str = "") -> None:
        self._profile = profile
        self._review = review
        self._lesson = lesson
        self._attempts: dict[Purpose, LiveAttempt] = {}
        self.before = ""
        """The id of what was kept of the run before it was left."""

    @property
    def attempt(self) -> str:
        """The id of what was kept: of the rated answers where there are some; nothing where nothing was answered."""
        live = self._attempts.get("rated") or self._attempts.get("review")
        return live.record.id if live else self.before

    def write(self, store: Store, question: Question, mark: Mark, facts: dict[str, Any]) -> None:
        """Write an answer down."""
        practice = Practice(store, self._profile, review=self._review, lesson=self._lesson)
        purpose = practice.purpose(question)
        if purpose not in self._attempts:
            self._attempts[purpose] = practice.begin(question)
        self._attempts[purpose].answer(mark, **facts)

    def keep_place(self, store: Store, left_off: LeftOff, best: int) -> None:
        """Remember how far the run has come, and a longest row of right answers."""
        store.settings.set(LEFT_OFF, msgspec.to_builtins(replace(left_off, attempt=self.attempt)), self._profile)
        name = best_name(left_off.game, left_off.skill)
        if best > store.settings.get(name, 0, self._profile):
            store.settings.set(name, best, self._profile)


def best_name(game: str, skill: str) -> str:
    """The setting of the longest row of right answers to a skill."""
    return f"best-streak {game} {skill}".replace("  ", " ")


def left_off(run: QuestionRun) -> LeftOff:
    """How far a run has come."""
    series = run.series
    return LeftOff(series.game, series.skill, series.seed, tuple(Kept(one.given, one.mark) for one in run.asked))


def opening(store: Store, profile: Profile, game: str, skill: str, seed: int | None, asked: int) -> Opening:
    """What a run begins with: a new seed where none is known, and what was answered where it was left before."""
    best = int(store.settings.get(best_name(game, skill), 0, profile))
    if seed is None:
        return Opening(len(store.attempts(profile)) * SEEDS_A_RUN, best)
    before = store.settings.get(LEFT_OFF, None, profile)
    told = msgspec.convert(before, LeftOff) if before else None
    same = told is not None and (told.game, told.skill, told.seed) == (game, skill, seed)
    return Opening(seed, best, told.kept[:asked], told.attempt) if told and same else Opening(seed, best)


def asked_before(drills: Drills, series: Series, kept: tuple[Kept, ...]) -> list[Asked]:
    """What was asked of a series before it was left, made again."""
    made = [drills.again(series.game, series.skill, *told) for told in series.references[: len(kept)]]
    return [Asked(question, one.given, one.mark) for question, one in zip(made, kept, strict=False)]


def further(references: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Questions of the same variants in the same order, from other seeds."""
    return tuple((variant, str(int(reference.partition(AIMED_AT)[0]) + SEEDS_A_RUN)) for variant, reference in references)
