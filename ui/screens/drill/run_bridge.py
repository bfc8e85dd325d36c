"""A run of questions behind the screen: made ahead and written down in the store's thread, so that the screen never waits."""

from collections.abc import Collection
from functools import cached_property, partial
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from app.pages.places import DrillAt
from app.practice.drill_run import clauses_met, wanted_by
from app.practice.gates import GateStanding, gate_standing
from app.practice.kept_run import KeptRun, Opening, WhichRun, go_on, left_off, opening, tell_again
from app.practice.question_run import QuestionRun, Series, Told
from app.words.text import say
from lessons.course import Course, Lesson
from lessons.question import Answer, Question
from scoring.judge import Mark
from scoring.store.store import Store
from ui.foundation.desk import Desk


class Running(QObject):
    """One run. `ready` tells that another question can be asked, `over` what the run came to in the store.

    `retold` is what the last answer came to, where a run was left while that was read.
    """

    ready = Signal()
    retold = Signal(object)
    over = Signal(str, object)

    def __init__(self, desk: Desk, place: DrillAt) -> None:
        super().__init__()
        self.desk = desk
        self.place = place
        self.run: QuestionRun | None = None
        self.best = 0
        self._which = WhichRun(place.game, place.skill, place.seed, place.purpose)
        self._kept = KeptRun(desk.profile, review=place.purpose == "review", lesson=place.lesson)
        self._is_making = False
        self._stopped = False

    def begin(self) -> None:
        """Find out where the run begins, and make its first questions."""
        self.desk.work.start(self._begin())

    def stop(self) -> None:
        """Tell nothing any more."""
        self._stopped = True

    def here(self, *, reads: bool) -> DrillAt:
        """The place to come back to: the same questions, as far as they were answered; reading what the last one came to."""
        run = self.run
        if run is None:
            return self.place
        made = replace(self.place, seed=run.series.seed, questions=run.series.questions, references=run.references)
        return replace(made, asked=len(run.asked), reads=reads)

    def make_ahead(self) -> None:
        """Make the questions that come next, one after another."""
        if not self._is_making and self.run is not None and self.run.to_make is not None:
            self._is_making = True
            self.desk.work.start(self._make())

    def answered(self, answer: Answer | None) -> Told:
        """Judge an answer, or that none came in time, and have it written down."""
        run = self._run()
        told = run.ran_out() if answer is None else run.answered(answer)
        self.best = max(self.best, run.streak)
        self.keep_place(told)
        return told

    def ask_again(self, told: Told) -> bool:
        """Have a question come back later, also where the run is left before."""
        comes_back = self._run().ask_again(told.question)
        self.keep_place(told)
        return comes_back

    def keep_place(self, told: Told) -> None:
        """Have it written down how far the run has come."""
        place, best = left_off(self._run(), self._which, told), self.best
        self.desk.work.soon(lambda store: self._kept.keep_place(store, place, best))

    def finish(self) -> None:
        """Find out what the run came to, once everything of it is written down."""
        self.desk.work.start(self._finish())

    async def _begin(self) -> None:
        place, profile = self.place, self.desk.profile
        told: Opening = await self.desk.work.ask(
            lambda store: opening(store, profile, self.desk.drills, self._which, place.asked, place.references)
        )
        if self._stopped:
            return
        if told.changed:
            self.desk.tell(say("drill.changed"))
        series = _series(place, told)
        run = QuestionRun(self.desk.drills, self.desk.times, series, self._write)
        if told.kept:
            await self.desk.work.run(lambda: go_on(run, self.desk.drills, told.kept))
        self.best, self._kept.attempts, self.run = told.best, dict(told.attempts), run
        if self.place.reads and told.told is not None:
            self.retold.emit(tell_again(run, told.told))
        elif run.is_over:
            self.finish()
        elif run.next_up() is not None:
            self.ready.emit()
        self.make_ahead()

    async def _make(self) -> None:
        run = self._run()
        while (place := run.to_make) is not None and not self._stopped:
            run.offer(await self.desk.work.ask(partial(self._made, place)))
            if not self._stopped:
                self.ready.emit()
        self._is_making = False

    async def _finish(self) -> None:
        attempt = await self.desk.work.run(lambda: self._kept.attempt)
        gate = await self.desk.work.ask(self._gate)
        if not self._stopped:
            self.over.emit(attempt, gate)

    def _gate(self, store: Store) -> GateStanding | None:
        """How the trainee stands before the gate of the lesson the run belongs to."""
        return gate_standing(store, self.desk.profile, *self._lesson) if self._lesson else None

    @cached_property
    def _lesson(self) -> tuple[Course, Lesson] | None:
        """The lesson the run belongs to."""
        course = self.desk.courses.get(self.place.course)
        lesson = next((one for one in course.lessons if one.id == self.place.lesson), None) if course else None
        return (course, lesson) if course and lesson else None

    def _made(self, place: int, store: Store) -> Question:
        """Make a question in the store's thread, steered to what was not met yet where the run is."""
        is_steered = self.place.purpose == "rated" and (self.place.seed is None or self.place.asked)
        return self._run().make(place, self._wanted(store) if is_steered else ())

    def _wanted(self, store: Store) -> Collection[str]:
        """What the questions are steered to: in a lesson nothing is asked about clauses that come later in the course."""
        taught: Collection[str] = ()
        if self._lesson is not None:
            course, lesson = self._lesson
            taught = course.taught_until(lesson.id)
        elif self.place.met_only:
            taught = clauses_met(store, self.desk.profile, self.place.game)
        return wanted_by(store, self.desk.profile, self.desk.drills, self.place.game, self.place.skill, taught)

    def _write(self, question: Question, mark: Mark, facts: dict[str, Any]) -> None:
        self.desk.work.soon(lambda store: self._kept.write(store, question, mark, facts))

    def _run(self) -> QuestionRun:
        if self.run is None:
            raise RuntimeError("the run has not begun")
        return self.run


def _series(place: DrillAt, told: Opening) -> Series:
    """The questions of a place; where nobody knows any more what was answered, only those that were not.

    A run that asks otherwise now asks everything anew.
    """
    skipped = 0 if told.kept or told.changed else place.asked
    return Series(
        game=place.game,
        skill=place.skill,
        variant=place.variant,
        questions=max(1, place.questions - skipped),
        seed=told.seed + skipped,
        references=place.references[skipped:],
        variants=place.variants,
        limit_percent=place.limit_percent,
    )
