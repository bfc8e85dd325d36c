"""A run of questions behind the screen: made ahead and written down in the store's thread, so that the screen never waits."""

from functools import partial
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from app.training.drill_run import wanted_by
from app.training.gates import GateStanding, gate_standing
from app.training.kept_run import KeptRun, Opening, asked_before, left_off, opening
from app.training.question_run import QuestionRun, Series, Told
from lessons.question import Answer, Question
from scoring.judge import Mark
from scoring.store.store import Store
from ui.desk import Desk
from ui.places import DrillAt


class Running(QObject):
    """One run. `ready` tells that another question can be asked, `over` what the run came to in the store."""

    ready = Signal()
    over = Signal(str, object)

    def __init__(self, desk: Desk, place: DrillAt) -> None:
        super().__init__()
        self.desk = desk
        self.place = place
        self.run: QuestionRun | None = None
        self.best = 0
        self._kept = KeptRun(desk.profile, review=place.purpose == "review", lesson=place.lesson)
        self._is_making = False
        self._stopped = False

    def begin(self) -> None:
        """Find out where the run begins, and make its first questions."""
        self.desk.work.start(self._begin())

    def stop(self) -> None:
        """Tell nothing any more."""
        self._stopped = True

    def here(self) -> DrillAt:
        """The place to come back to: the same questions, as far as they were answered."""
        run = self.run
        if run is None:
            return self.place
        return replace(
            self.place, seed=run.series.seed, questions=run.series.questions, asked=len(run.asked), references=run.references
        )

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
        place, best = left_off(run), self.best
        self.desk.work.soon(lambda store: self._kept.keep_place(store, place, best))
        return told

    def finish(self) -> None:
        """Find out what the run came to, once everything of it is written down."""
        self.desk.work.start(self._finish())

    async def _begin(self) -> None:
        place, profile = self.place, self.desk.profile
        told: Opening = await self.desk.work.ask(
            lambda store: opening(store, profile, place.game, place.skill, place.seed, place.asked)
        )
        if self._stopped:
            return
        series = _series(place, told)
        self.run = QuestionRun(self.desk.drills, self.desk.times, series, self._write)
        if told.kept:
            self.run.resume(await self.desk.work.run(lambda: asked_before(self.desk.drills, series, told.kept)))
        self.best, self._kept.before = told.best, told.attempt
        if self.run.is_over:
            self.finish()
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
        course = self.desk.courses.get(self.place.course)
        lesson = next((one for one in course.lessons if one.id == self.place.lesson), None) if course else None
        return gate_standing(store, self.desk.profile, course, lesson) if course and lesson else None

    def _made(self, place: int, store: Store) -> Question:
        """Make a question in the store's thread, steered to what was not met yet where the run is."""
        is_steered = self.place.purpose == "rated" and (self.place.seed is None or self.place.asked)
        wanted = wanted_by(store, self.desk.profile, self.desk.drills, self.place.game) if is_steered else ()
        return self._run().make(place, wanted)

    def _write(self, question: Question, mark: Mark, facts: dict[str, Any]) -> None:
        self.desk.work.soon(lambda store: self._kept.write(store, question, mark, facts))

    def _run(self) -> QuestionRun:
        if self.run is None:
            raise RuntimeError("the run has not begun")
        return self.run


def _series(place: DrillAt, told: Opening) -> Series:
    """The questions of a place; where nobody knows any more what was answered, only those that were not."""
    skipped = 0 if told.kept else place.asked
    return Series(
        game=place.game,
        skill=place.skill,
        variant=place.variant,
        questions=max(1, place.questions - skipped),
        seed=told.seed + skipped,
        references=place.references[skipped:],
    )
