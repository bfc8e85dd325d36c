"""A run of questions in the store: every answer where it counts, how far the run has come, and the longest row of right ones."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from app.practice.practice import Practice, asked_today
from app.practice.question_run import Asked, QuestionRun, Told
from lessons.question import AIMED_AT, Answer, Question, Verdict
from lessons.skills import Drills
from scoring.judge import Mark
from scoring.store.asked import Asked as AskedBefore
from scoring.store.attempts import LiveAttempt
from scoring.store.records import Profile, Purpose
from scoring.store.store import Store

LEFT_OFF = "runs-left-off"
"""The setting under which a person's latest runs are kept."""
MOST_KEPT = 5
"""How many runs are remembered."""
SEEDS_A_RUN = 1_000
"""How far apart the seeds of two runs begin."""

References = Sequence[tuple[str, str]]
"""Questions by variant and reference."""


class WhichRun(Struct, frozen=True):
    """A run among those of a person; without a seed a new one. `sort` tells runs of the studio from each other."""

    game: str
    skill: str
    seed: int | None = None
    purpose: Purpose = "rated"
    sort: str = ""


class Kept(Struct, frozen=True):
    """What is kept of a question that was asked; `comes_back` tells after how many more answers it does, where it does.

    `content` is the version it was asked under; a run kept before there were versions names none, and its attempts do.
    """

    variant: str
    reference: str
    given: str
    mark: Mark
    times: int = 1
    comes_back: int | None = None
    content: str = ""


class LastTold(Struct, frozen=True):
    """What the last answer came to, to be read on: its question by its place, the answer (none where time ran out)."""

    place: int
    answer: Answer | None
    verdict: Verdict
    mark: Mark


class LeftOff(Struct, frozen=True):
    """How far a run has come: what was answered, what the last answer came to, and the attempts it is kept as."""

    which: WhichRun
    kept: tuple[Kept, ...]
    told: LastTold | None = None
    attempts: dict[Purpose, str] = {}


class Opening(Struct, frozen=True):
    """What a run begins with: its seed, the longest row of right answers so far, and how far it had come when it was left.

    `changed` tells that it begins anew because what it asked is not asked like that any more.
    """

    seed: int
    best: int
    kept: tuple[Kept, ...] = ()
    told: LastTold | None = None
    attempts: dict[Purpose, str] = {}
    changed: bool = False


class KeptRun:
    """Writes one run down for a person, in the thread that has the store. A question is rated once; again it is a review.

    However often a run is left and come back to, it goes on with the attempts it began.
    """

    def __init__(self, profile: Profile, *, review: bool = False, lesson: str = "") -> None:
        self._profile = profile
        self._review = review
        self._lesson = lesson
        self._live: dict[Purpose, LiveAttempt] = {}
        self.attempts: dict[Purpose, str] = {}

    @property
    def attempt(self) -> str:
        """The id of what was kept: of the rated answers where there are some; nothing where nothing was answered."""
        return self.attempts.get("rated") or self.attempts.get("review", "")

    def write(self, store: Store, question: Question, mark: Mark, facts: dict[str, Any]) -> None:
        """Write an answer down."""
        practice = Practice(store, self._profile, review=self._review, lesson=self._lesson)
        purpose = practice.purpose(question)
        if purpose not in self._live:
            self._live[purpose] = store.go_on_with(self.attempts.get(purpose, "")) or practice.begin(question)
            self.attempts[purpose] = self._live[purpose].record.id
        self._live[purpose].answer(mark, **facts)

    def keep_place(self, store: Store, left_off: LeftOff, best: int) -> None:
        """Remember how far the run has come, and a longest row of right answers."""
        others = [one for one in _runs(store, self._profile) if one.which != left_off.which]
        runs = [replace(left_off, attempts=self.attempts), *others][:MOST_KEPT]
        store.settings.set(LEFT_OFF, msgspec.to_builtins(runs), self._profile)
        name = best_name(left_off.which.game, left_off.which.skill)
        if best > store.settings.get(name, 0, self._profile):
            store.settings.set(name, best, self._profile)


def best_name(game: str, skill: str) -> str:
    """The setting of the longest row of right answers to a skill."""
    return f"best-streak {game} {skill}".replace("  ", " ")


def left_off(run: QuestionRun, which: WhichRun, told: Told) -> LeftOff:
    """How far a run has come with what was told last."""
    back = run.coming_back
    kept = (
        Kept(
            one.question.variant,
            one.question.reference,
            one.given,
            one.mark,
            one.times,
            back.get(place),
            one.question.content,
        )
        for place, one in enumerate(run.asked)
    )
    last = LastTold(run.number - 1, told.answer, told.verdict, told.mark)
    return LeftOff(replace(which, seed=run.series.seed), tuple(kept), last)


def opening(
    store: Store, profile: Profile, drills: Drills, which: WhichRun, asked: int = 0, references: References = ()
) -> Opening:
    """What a run begins with: a new seed where none is known, and what was answered where some of it was asked before.

    With `references` it is the same run only where these were asked first, and it goes on only where all is asked as it was.
    """
    best = int(store.settings.get(best_name(which.game, which.skill), 0, profile))
    if which.seed is None:
        return Opening(new_seed(store, profile), best)
    told = next((one for one in _runs(store, profile) if one.which == which), None) if asked else None
    if told is None or len(told.kept) < asked or not _begins_with(told.kept, references[:asked]):
        return Opening(which.seed, best)
    if not all(asked_today(drills, one) for one in _asked_in(store, told)):
        return Opening(which.seed, best, changed=True)
    return Opening(which.seed, best, told.kept, told.told, told.attempts)


def _asked_in(store: Store, run: LeftOff) -> Iterator[AskedBefore]:
    """What a run had asked, each question under the version it was asked under."""
    live = map(store.go_on_with, run.attempts.values())
    then = next((attempt.record.content for attempt in live if attempt is not None), "")
    for one in run.kept:
        yield AskedBefore(run.which.game, run.which.skill, one.variant, one.reference, one.content or then)


def new_seed(store: Store, profile: Profile) -> int:
    """A seed from which nobody was asked anything yet."""
    return len(store.attempts(profile)) * SEEDS_A_RUN


def go_on(run: QuestionRun, drills: Drills, kept: Sequence[Kept]) -> None:
    """Have a run go on where it was left, with its questions made again."""
    game, skill = run.series.game, run.series.skill
    asked = [Asked(drills.again(game, skill, one.variant, one.reference), one.given, one.mark, one.times) for one in kept]
    run.resume(asked, {place: one.comes_back for place, one in enumerate(kept) if one.comes_back is not None})


def tell_again(run: QuestionRun, last: LastTold) -> Told:
    """What the last answer of a run that goes on came to."""
    run.question = run.asked[last.place].question
    return Told(run.question, last.answer, last.verdict, last.mark)


def further(references: References) -> tuple[tuple[str, str], ...]:
    """Questions of the same variants in the same order, from other seeds."""
    return tuple((variant, str(int(reference.partition(AIMED_AT)[0]) + SEEDS_A_RUN)) for variant, reference in references)


def _runs(store: Store, profile: Profile) -> list[LeftOff]:
    """The latest runs, the last one first."""
    return msgspec.convert(store.settings.get(LEFT_OFF, [], profile), list[LeftOff])


def _begins_with(kept: Sequence[Kept], references: References) -> bool:
    return all((one.variant, one.reference) == tuple(told) for one, told in zip(kept, references, strict=False))
