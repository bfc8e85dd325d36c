"""A person's practice in a store: what an answer to a question counts as, which attempt it belongs to, and what to ask again."""

from collections.abc import Iterable, Iterator

from app.base.clock import Clock, monotonic_ms
from app.practice.drill_run import DrillRun
from lessons.question import Question
from lessons.skills import Drills
from scoring.par_times import ParTimes
from scoring.port import LiveAttempt, Store
from scoring.records import Profile, Purpose
from scoring.summaries import Asked


class Practice:
    """Somebody practises. A question is rated once: asked again it is a review, and so is everything where `review` is wished."""

    def __init__(self, store: Store, profile: Profile, *, review: bool = False, lesson: str = "") -> None:
        self._store = store
        self._profile = profile
        self._review = review
        self._lesson = lesson

    def run(self, drills: Drills, times: ParTimes, clock: Clock = monotonic_ms) -> DrillRun:
        """A run of questions, each written down as what it counts as."""
        return DrillRun(drills, times, self.begin, clock, self.purpose)

    def purpose(self, question: Question) -> Purpose:
        """What an answer to a question counts as."""
        return "review" if self._review or self._store.asked.is_known(self._profile, _asked(question)) else "rated"

    def begin(self, question: Question) -> LiveAttempt:
        """Begin an attempt with a question."""
        device = question.script.table.device if question.script else None
        return self._store.begin_attempt(
            self._profile,
            question.game,
            question.skill,
            self.purpose(question),
            device=device or "",
            positions=question.positions,
            lesson=self._lesson,
            seed=question.seed,
        )


def _asked(question: Question) -> Asked:
    return Asked(question.game, question.skill, question.variant, question.reference, question.content)


def asked_again(drills: Drills, asked: Iterable[Asked]) -> Iterator[Question]:
    """Questions somebody was asked before, made again; those of other content are no longer the same and are left out."""
    for one in asked:
        if one.content == drills.content:
            yield drills.again(one.game, one.skill, one.variant, one.question)
