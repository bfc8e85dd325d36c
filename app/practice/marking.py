"""What an answer is worth: its verdict, its mark against par, and the form in which it is kept."""

from collections.abc import Collection
from typing import Any, NamedTuple

from msgspec import Struct

from app.rules.core.severity import GRAVITY, Severity
from lessons.acting import counts
from lessons.difficulty import is_read, least_ms
from lessons.evidence import evidence
from lessons.identity import what_is_asked
from lessons.item import Item
from lessons.items import homes_of
from lessons.kept_answer import keep
from lessons.question import ActsGiven, Answer, Question, Verdict
from lessons.skillfile import skill_facts
from lessons.skills import NO_GAME, QuestionMaker
from scoring.judge import Mark
from scoring.par_times import ParTimes


class Judged(NamedTuple):
    """An answer judged, and its mark."""

    verdict: Verdict
    mark: Mark


class Told(Struct, frozen=True):
    """What an answer came to, at once. No answer says that time ran out."""

    question: Question
    answer: Answer | None
    verdict: Verdict
    mark: Mark

    @property
    def is_slow(self) -> bool:
        """Right, and over par."""
        return self.mark.right and not self.mark.at_par

    @property
    def judged(self) -> Judged:
        """The verdict and the mark alone."""
        return Judged(self.verdict, self.mark)


class Marking:
    """Judges answers and marks them against the par times in force, or so many percent of them."""

    def __init__(self, drills: QuestionMaker, times: ParTimes, par_percent: int = 100) -> None:
        self.drills = drills
        self.times = times
        self._par_percent = par_percent

    def par_ms(self, question: Question) -> int:
        """The par time of a question: the academy's, and never less than it takes to read and to answer."""
        par = self.times.par(question.game, question.skill, question.positions, question.variant).ms
        par = par * asked_percent(question) // 100
        whole = max(par, least_ms(self.drills.in_english(question))) if is_read(question) else par
        return whole * self._par_percent // 100

    def tell(self, question: Question, answer: Answer | None, time_ms: int) -> Told:
        """What an answer comes to; none, because time is over, counts as wrong."""
        verdict = Verdict(right=False) if answer is None else self.drills.judge(question, answer)
        mark = Mark(verdict.right, time_ms, self.par_ms(question), severity_of(question, verdict), self.cited(question))
        return Told(question, answer, verdict, mark)

    def kept(self, told: Told) -> dict[str, Any]:
        """What is kept of an answer beside its mark: by key, so that it counts the same whatever the language."""
        question = told.question
        facts: dict[str, Any] = {
            "skill": question.skill,
            "variant": question.variant,
            "question": question.reference,
            "content": question.content,
            "broken_rule": told.verdict.broken_rule,
            "coverage": question.meets,
            "expected": keep(question.right[0]),
            "asks": what_is_asked(question),
        }
        if told.answer is None:
            return {**facts, "items": question.items_learnt[:1]}
        confused = self.drills.confusion(question, told.answer, told.verdict)
        items = evidence(question, told.verdict, confused, self._items(question))
        return {**facts, "items": items, "given": keep(told.answer), "was": confused.was, "taken_for": confused.taken_for}

    def _items(self, question: Question) -> Collection[Item]:
        """The items of the game a question belongs to."""
        return () if question.game == NO_GAME else homes_of(self.drills.catalogue[question.game])

    def cited(self, question: Question) -> tuple[str, ...]:
        """The clauses a question rests on, by their documents."""
        if question.game == NO_GAME:
            return ()
        abbreviation = self.drills.catalogue[question.game].file.abbreviation
        return tuple(f"{abbreviation} {number}" for number in question.clauses)


def asked_percent(question: Question) -> int:
    """How much of a round is asked for, where it is dealt from some step to its end."""
    answer = question.right[0]
    if not question.begins or question.ends or not isinstance(answer, ActsGiven):
        return 100
    return max(1, len(answer.acts) * 100 // (question.begins + len(answer.acts)))


def severity_of(question: Question, verdict: Verdict) -> Severity | None:
    """How bad a wrong answer is: as its faults are; without any, money answered wrongly is money left wrong, the rest serious."""
    if verdict.right:
        return None
    counted = [fault.severity for fault in verdict.faults if counts(fault)]
    if counted:
        return max(counted, key=GRAVITY.index)
    return "critical" if skill_facts()[question.skill].money else "serious"
