"""A run of a drill: questions asked and timed, answers judged, marked against par and written down before the next."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from app.base.clock import Clock, monotonic_ms
from app.rules.core.fault import Severity, gravest
from app.rules.core.money import dollars
from lessons.course import Course
from lessons.coverage import Meter, all_keys, clause_key, meter, still_wanted
from lessons.question import Acted, Amount, Answer, Chosen, Cut, Named, Ordered, Question, Verdict
from lessons.skills import NO_GAME, Drills
from scoring.judge import Mark
from scoring.par_times import ParTimes
from scoring.store.attempts import LiveAttempt
from scoring.store.records import Profile
from scoring.store.store import Store

MONEY_SKILLS = frozenset({"payout", "settle-position", "settle-table", "jackpot", "envy", "limits"})
"""The skills whose answer is what is paid, taken or returned."""

TIMES = 3
"""How often everything there is to meet in a game is to be met."""


class Judged(NamedTuple):
    """An answer judged, and its mark."""

    verdict: Verdict
    mark: Mark


class DrillRun:
    """One run of one skill. The attempt begins with the first answer, so a run that is left at once leaves nothing behind."""

    def __init__(
        self, drills: Drills, times: ParTimes, begin: Callable[[Question], LiveAttempt], clock: Clock = monotonic_ms
    ) -> None:
        self._drills = drills
        self._times = times
        self._begin = begin
        self._clock = clock
        self._attempt: LiveAttempt | None = None
        self._shown_ms = 0
        self.marks: list[Mark] = []

    def shown(self) -> None:
        """The question can be seen: time runs."""
        self._shown_ms = self._clock()

    def answered(self, question: Question, answer: Answer) -> Judged:
        """Judge an answer, mark it and write it down."""
        time_ms = self._clock() - self._shown_ms
        verdict = self._drills.judge(question, answer)
        par = self._times.par(question.game, question.skill, question.positions)
        mark = Mark(verdict.right, time_ms, par.ms, severity_of(question, verdict), self._cited(question))
        self._attempt = self._attempt or self._begin(question)
        self._attempt.answer(
            mark,
            skill=question.skill,
            variant=question.variant,
            question=question.reference,
            expected=brief(question.right[0]),
            given=brief(answer),
            broken_rule=verdict.broken_rule,
            coverage=question.meets,
        )
        self.marks.append(mark)
        return Judged(verdict, mark)

    def _cited(self, question: Question) -> tuple[str, ...]:
        if question.game == NO_GAME:
            return ()
        abbreviation = self._drills.catalogue[question.game].file.abbreviation
        return tuple(f"{abbreviation} {number}" for number in question.clauses)


def severity_of(question: Question, verdict: Verdict) -> Severity | None:
    """How bad a wrong answer is: as its faults are; without any, money answered wrongly is money left wrong, the rest serious."""
    if verdict.right:
        return None
    return gravest(verdict.faults) or ("critical" if question.skill in MONEY_SKILLS else "serious")


def brief(answer: Answer) -> str:
    """An answer in few words, as confusions are counted by."""
    match answer:
        case Chosen():
            return answer.text
        case Amount():
            return dollars(answer.cents)
        case Cut():
            return " ".join(f"{count}x{dollars(value)}" for value, count in answer.chips)
        case Named():
            return answer.cards or "none"
        case Ordered():
            return "; ".join(answer.items)
        case Acted():
            return f"{len(answer.acts)} acts"


def wanted_by(store: Store, profile: Profile, drills: Drills, game_id: str) -> Collection[str]:
    """What a person has not met often enough at a game."""
    return still_wanted(_to_meet(drills, game_id), store.progress.coverage(profile, game_id), TIMES)


def coverage(store: Store, profile: Profile, drills: Drills, game_id: str) -> Meter:
    """How much of what there is to meet at a game a person has met."""
    return meter(_to_meet(drills, game_id), store.progress.coverage(profile, game_id))


def course_coverage(store: Store, profile: Profile, course: Course) -> Meter:
    """How many of the clauses a course teaches or lists a person has met in questions."""
    return meter([clause_key(number) for number in course.clauses], store.progress.coverage(profile, course.game))


def _to_meet(drills: Drills, game_id: str) -> Collection[str]:
    return () if game_id == NO_GAME else all_keys(drills.catalogue[game_id])
