"""A sitting at the jackpot desk behind the screen: cases made ahead, entries timed and judged, and all written down."""

from typing import Any

from PySide6.QtCore import QObject, Signal

from app.base.clock import monotonic_ms
from app.pages.places import JackpotDesk
from app.practice.drill_run import DrillRun
from app.practice.jackpot.case import Case, Entry, make_case
from app.practice.jackpot.desk import CaseRun, Entered
from app.practice.kept_desk import DeskLeftOff, KeptDesk, desk_before, left_off
from app.practice.kept_run import new_seed
from app.practice.stopped_clock import StoppedClock
from app.rules.core.game import AnyGame
from app.rules.core.money import Cents
from app.words.text import say
from lessons.generators.jackpot import JACKPOT_SKILL
from scoring.judge import Mark
from scoring.store.store import Store
from ui.foundation.desk import Desk


class DeskSitting(QObject):
    """Case after case. `ready` tells that a case can be shown, `over` which attempt the store made of the sitting."""

    ready = Signal()
    over = Signal(str)

    def __init__(self, desk: Desk, place: JackpotDesk) -> None:
        super().__init__()
        self.desk = desk
        self.game: AnyGame = desk.games[place.game]
        self.seed = place.seed
        self.number = 0
        self.case_run: CaseRun | None = None
        self._clock = StoppedClock(monotonic_ms)
        self._shown_ms = 0
        self._kept = KeptDesk(desk.profile, place.game)
        drills = desk.drills.english  # amounts and places read the same in every language
        self._contents = drills.contents(place.game, JACKPOT_SKILL.id, "")
        self._run = DrillRun(drills, desk.times, lambda _: self, self._clock)
        self._made: dict[int, Case] = {}
        self._is_making = False
        self._stopped = False

    @property
    def seen_ms(self) -> int:
        """How long the entry now has been seen."""
        return self._clock() - self._shown_ms

    def par_ms(self, entry: Entry) -> int:
        """The par time of an entry."""
        run = self._on_the_desk()
        skill, variant = run.practises(entry)
        return self.desk.times.par(self.game.file.id, skill, len(run.case.round.positions), variant).ms

    def begin(self) -> None:
        """Find a seed nobody has sat at where there is none, and make the first case."""
        self.desk.work.start(self._begin())

    def next_case(self) -> None:
        """Go on to another case, where one is not on its way."""
        if self.seed is not None and not self._is_making:
            self._is_making = True
            self.seed += 1
            self.desk.work.start(self._make_and_show(self.seed))

    def shown(self) -> None:
        """An entry can be made: its time runs."""
        self._shown_ms = self._clock()
        self._run.shown()

    def touch(self, entry: Entry) -> Entered | None:
        """Begin to pay at a place; what is said to it where it is not its turn."""
        judged = len(self._run.marks)
        refused = self._on_the_desk().touch(entry)
        if len(self._run.marks) > judged:
            self.shown()
            self._keep_place()
        return refused

    def enter(self, entry: Entry, given: Cents) -> Entered:
        """Judge an entry, and have it written down."""
        entered = self._on_the_desk().enter(entry, given)
        self._keep_place()
        return entered

    def pause(self) -> None:
        """Let the clock stand."""
        self._clock.stop()

    def go_on(self) -> None:
        """Let the clock run."""
        self._clock.go_on()

    def answer(self, mark: Mark, **facts: Any) -> None:
        """Have an entry written down, as `DrillRun` wants it."""
        self.desk.work.soon(lambda store: self._kept.write(store, mark, facts))

    def finish(self) -> None:
        """Find out which attempt it was, once everything of it is written down."""
        self.desk.work.start(self._finish())

    def stop(self) -> None:
        """Tell nothing any more."""
        self._stopped = True

    def _on_the_desk(self) -> CaseRun:
        if self.case_run is None:
            raise RuntimeError("no case lies on the desk")
        return self.case_run

    def _keep_place(self) -> None:
        if self.seed is not None:
            place = left_off(self._on_the_desk(), self.seed, self.number)
            self.desk.work.soon(lambda store: self._kept.keep_place(store, place))

    async def _begin(self) -> None:
        before: DeskLeftOff = await self.desk.work.ask(self._before)
        if self._stopped:
            return
        if before.changed:
            self.desk.tell(say("drill.changed"))
        self.seed, self.number, self._kept.attempt = before.seed, before.number - 1, before.attempt
        await self._make_and_show(before.seed, before)

    def _before(self, store: Store) -> DeskLeftOff:
        """How far the sitting had come; a new one begins at a seed nobody has sat at."""
        seed = new_seed(store, self.desk.profile) if self.seed is None else self.seed
        return desk_before(store, self.desk.profile, self.game.file.id, seed, self._contents)

    async def _make_and_show(self, seed: int, before: DeskLeftOff | None = None) -> None:
        case = await self._case(seed)
        if self._stopped:
            return
        self._is_making = False
        self.number += 1
        self.case_run = CaseRun(self._run, self.game, case, self._contents[0])
        if before is not None:
            self.case_run.resume(before.entered, before.order)
        self.ready.emit()
        self._made = {seed + 1: await self._case(seed + 1)}

    async def _case(self, seed: int) -> Case:
        """The case of a seed, made in the store's thread where it is not there yet."""
        rulings = self.desk.house.of(self.game.file.id).rulings
        made = self._made.get(seed)
        return await self.desk.work.run(lambda: make_case(self.game, seed, rulings)) if made is None else made

    async def _finish(self) -> None:
        attempt = await self.desk.work.ask(lambda _: self._kept.attempt)
        if not self._stopped:
            self.over.emit(attempt)
