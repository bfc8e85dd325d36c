"""A person's practice in a store: what an answer to a question counts as, which attempt it belongs to, and what to ask again."""

from collections.abc import Iterable, Iterator

from app.base.clock import Clock, monotonic_ms
from app.base.trouble import BadInput
from app.practice.drill_run import DrillRun
from lessons.question import Question
from lessons.skills import Drills
from scoring.par_times import ParTimes
from scoring.store.asked import Asked
from scoring.store.attempts import LiveAttempt
from scoring.store.records import Profile, Purpose
from scoring.store.store import Store


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
        known = self._review or self._store.asked.is_known(self._profile, _asked(question), question.same_as)
        return "review" if known else "rated"

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
    """Questions somebody was asked before, made again; those that are not asked like that any more are left out."""
    found = filter(None, (asked_today(drills, one) for one in asked))
    return iter({(one.game, one.skill, one.variant, one.reference): one for one in found}.values())


def asked_today(drills: Drills, asked: Asked) -> Question | None:
    """A question somebody was asked before, by the rules in force; None where they do not ask it like that any more."""
    try:
        question = drills.again(asked.game, asked.skill, asked.variant, asked.question)
    except (BadInput, ValueError):
        return None
    return question if asked.content in (question.content, *question.same_as) else None
