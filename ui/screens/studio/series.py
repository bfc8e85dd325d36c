"""A series of hands behind the screen: dealt from a seed, timed, judged, and written down in the store's thread."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from PySide6.QtCore import QObject, Signal

from app.pages.places import Studio
from app.practice.kept_run import KeptRun, WhichRun, go_on, left_off, opening, tell_again
from app.practice.question_run import QuestionRun, Series, Told
from app.practice.studio import SKILL, hands
from app.words.text import say
from lessons.question import Named, Question
from scoring.judge import Mark
from ui.foundation.desk import Desk


class HandSeries(QObject):
    """One series. `begun` tells that the first hand can be shown, `over` which attempt the store made of it.

    `retold` is what the last hand came to, where the series was left while that was read.
    """

    begun = Signal()
    retold = Signal(object)
    over = Signal(str)

    def __init__(self, desk: Desk, place: Studio) -> None:
        super().__init__()
        self.desk = desk
        self.place = place
        self.run: QuestionRun | None = None
        self._which = WhichRun(place.game, SKILL, place.seed, sort=place.sort)
        self._best = 0
        self._hands: Iterator[Question] = iter(())
        self._kept = KeptRun(desk.profile)
        self._is_finishing = False
        self._stopped = False

    def begin(self) -> None:
        """Find a seed nobody has sat at where there is none, and begin."""
        self.desk.work.start(self._begin())

    def stop(self) -> None:
        """Tell nothing any more."""
        self._stopped = True

    def next_hand(self) -> Question | None:
        """Deal the hand that comes next; none where the series is over."""
        run = self._run()
        while run.to_make is not None:
            run.offer(next(self._hands))
        return None if run.is_over else run.ask_next()

    def set_as(self, apart: str) -> Told:
        """Judge a setting, and have it written down."""
        run = self._run()
        told = run.answered(Named(apart))
        place, best = left_off(run, self._which, told), max(self._best, run.longest)
        self.desk.work.soon(lambda store: self._kept.keep_place(store, place, best))
        return told

    def finish(self) -> None:
        """Find out which attempt it was, once everything of it is written down; asked twice, it is told once."""
        if not self._is_finishing:
            self._is_finishing = True
            self.desk.work.start(self._finish())

    async def _begin(self) -> None:
        place, drills, profile = self.place, self.desk.drills, self.desk.profile
        told = await self.desk.work.ask(lambda store: opening(store, profile, drills, self._which, place.asked))
        if self._stopped:
            return
        if told.changed:
            self.desk.tell(say("drill.changed"))
        series = Series(game=place.game, skill=SKILL, questions=place.hands, seed=told.seed)
        run = QuestionRun(drills, self.desk.times, series, self._write)
        await self.desk.work.run(lambda: go_on(run, drills, told.kept))
        self._hands = islice(hands(drills, place.game, place.sort, told.seed), len(told.kept), None)
        self._best, self._kept.attempts, self.run = told.best, dict(told.attempts), run
        if place.reads and told.told is not None:
            self.retold.emit(tell_again(run, told.told))
        else:
            self.begun.emit()

    async def _finish(self) -> None:
        attempt = await self.desk.work.ask(lambda _: self._kept.attempt)
        if not self._stopped:
            self.over.emit(attempt)

    def _write(self, question: Question, mark: Mark, facts: dict[str, Any]) -> None:
        self.desk.work.soon(lambda store: self._kept.write(store, question, mark, facts))

    def _run(self) -> QuestionRun:
        if self.run is None:
            raise RuntimeError("the series has not begun")
        return self.run
