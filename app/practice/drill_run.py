"""A run of a drill: questions asked and timed, answers judged, marked against par and written down before the next."""

from collections.abc import Callable, Collection
from typing import NamedTuple, Protocol

from app.base.clock import Clock, monotonic_ms
from app.rules.core.fault import Severity, gravest
from app.rules.core.game import AnyGame
from app.rules.core.money import dollars
from lessons.course import Course
from lessons.coverage import Meter, all_keys, clause_key, meter, still_wanted
from lessons.question import Acted, Amount, Answer, Chosen, Cut, Named, Ordered, Question, Verdict, translated
from lessons.skills import NO_GAME, Drills
from scoring.judge import Mark
from scoring.par_times import ParTimes
from scoring.store.records import Profile, Purpose
from scoring.store.store import Store

MONEY_SKILLS = frozenset({"payout", "settle-position", "settle-table", "jackpot", "envy", "limits"})
"""The skills whose answer is what is paid, taken or returned."""

IN_ORDER = "; "
"""What stands between things put in order, in what is kept."""

TIMES = 3
"""How often everything there is to meet in a game is to be met."""


class Judged(NamedTuple):
    """An answer judged, and its mark."""

    verdict: Verdict
    mark: Mark


class Writes(Protocol):
    """Whatever has an answer written down, as an attempt in the store does."""

    @property
    def answer(self) -> Callable[..., object]:
        """Writes down a mark, with what else is kept of an answer."""


def rated(_: Question) -> Purpose:
    """Every answer counts."""
    return "rated"


class DrillRun:
    """One run of questions. An attempt begins with its first answer, so a run that is left at once leaves nothing behind.

    `purpose` says what each question counts as; a run that reviews some and is rated on others is an attempt of each kind.
    """

    def __init__(
        self,
        drills: Drills,
        times: ParTimes,
        begin: Callable[[Question], Writes],
        clock: Clock = monotonic_ms,
        purpose: Callable[[Question], Purpose] = rated,
    ) -> None:
        self._drills = drills
        self._times = times
        self._begin = begin
        self._clock = clock
        self._purpose = purpose
        self._attempts: dict[Purpose, Writes] = {}
        self._shown_ms = 0
        self.asked: list[Question] = []
        self.marks: list[Mark] = []

    @property
    def to_repeat(self) -> list[Question]:
        """The questions of this run that were missed, or answered over par."""
        return [question for question, mark in zip(self.asked, self.marks, strict=True) if not mark.at_par]

    def shown(self) -> None:
        """The question can be seen: time runs."""
        self._shown_ms = self._clock()

    def answered(self, question: Question, answer: Answer) -> Judged:
        """Judge an answer, mark it and write it down: in English, so that it counts the same whatever the language."""
        time_ms = self._clock() - self._shown_ms
        verdict = self._drills.judge(question, answer)
        kept = self._drills.in_english(question)
        given = translated(answer, question, kept)
        confused = self._drills.confusion(kept, given, verdict)
        facts = {"given": brief(given), "was": confused.was, "taken_for": confused.taken_for}
        return self._written(question, verdict, time_ms, expected=brief(kept.right[0]), **facts)

    def ran_out(self, question: Question) -> Judged:
        """Time is over before an answer came: that counts as wrong, and confuses nothing."""
        time_ms = self._clock() - self._shown_ms
        kept = self._drills.in_english(question)
        return self._written(question, Verdict(right=False), time_ms, expected=brief(kept.right[0]), given="")

    def _written(self, question: Question, verdict: Verdict, time_ms: int, **facts: str) -> Judged:
        """Mark what came of a question, and write it down."""
        par = self._times.par(question.game, question.skill, question.positions, question.variant)
        mark = Mark(verdict.right, time_ms, par.ms, severity_of(question, verdict), self._cited(question))
        self._attempt_of(question).answer(
            mark,
            skill=question.skill,
            variant=question.variant,
            question=question.reference,
            broken_rule=verdict.broken_rule,
            coverage=question.meets,
            content=question.content,
            **facts,
        )
        self.asked.append(question)
        self.marks.append(mark)
        return Judged(verdict, mark)

    def _attempt_of(self, question: Question) -> Writes:
        purpose = self._purpose(question)
        if purpose not in self._attempts:
            self._attempts[purpose] = self._begin(question)
        return self._attempts[purpose]

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
    """An answer in few words."""
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
            return IN_ORDER.join(answer.items)
        case Acted():
            return f"{len(answer.acts)} acts"


def retold(kept: str, english: Question, question: Question) -> str:
    """What was kept of an answer, in the language a question is in now."""
    if question.kind == "order":
        return brief(translated(Ordered(tuple(kept.split(IN_ORDER))), english, question))
    return brief(translated(Chosen(kept), english, question)) if question.kind == "choice" else kept


def wanted_by(
    store: Store, profile: Profile, drills: Drills, game_id: str, skill: str, taught: Collection[str] = ()
) -> Collection[str]:
    """What a person has met least of what a skill reaches at a game: what was never met, then what was not met often enough.

    With clauses that were `taught` a skill that asks about clauses asks about those alone, all of them about as often.
    """
    reached, met = drills.reached_by(game_id, skill), store.progress.coverage(profile, game_id)
    if known := reached.intersection(map(clause_key, taught)):
        least = min(met.get(key, 0) for key in known)
        return still_wanted(known, met, least + 2)
    wanted = (still_wanted(reached, met, times) for times in range(1, TIMES + 1))
    return next(filter(None, wanted), ())


def clauses_met(store: Store, profile: Profile, game_id: str) -> frozenset[str]:
    """The clauses of a game that came up for a person, by their numbers."""
    prefix = clause_key("")
    return frozenset(key.removeprefix(prefix) for key in store.progress.coverage(profile, game_id) if key.startswith(prefix))


def coverage(store: Store, profile: Profile, drills: Drills, game_id: str) -> Meter:
    """How much of what there is to meet at a game a person has met."""
    return meter(_to_meet(drills, game_id), store.progress.coverage(profile, game_id))


def game_coverage(store: Store, profile: Profile, game: AnyGame) -> Meter:
    """The same for whoever has the game and asks no questions."""
    return meter(all_keys(game), store.progress.coverage(profile, game.file.id))


def course_coverage(store: Store, profile: Profile, course: Course) -> Meter:
    """How many of the clauses a course teaches or lists a person has met in questions."""
    return meter([clause_key(number) for number in course.clauses], store.progress.coverage(profile, course.game))


def _to_meet(drills: Drills, game_id: str) -> Collection[str]:
    return () if game_id == NO_GAME else all_keys(drills.catalogue[game_id])
