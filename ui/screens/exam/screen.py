"""An exam while it is sat. The sitting says where it is; this shows the page of that, and asks it to do things."""

import secrets
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget
from shiboken6 import isValid

from app.base.lazy import lazily
from app.base.trouble import Surroundings, Trouble
from app.exams.entries import WHATS, PersonNamed
from app.exams.sitting import ExamSitting
from app.pages.exam_words import kind_told
from app.pages.places import ExamAt
from app.staff.gate import StaffGate
from app.words.text import told
from lessons.question import Answer
from ui.foundation.desk import Desk
from ui.foundation.held_key import is_held, let_go
from ui.foundation.keys import key_name
from ui.foundation.loop import running_loop
from ui.screens.exam.end_page import EndPage
from ui.screens.exam.ending import end_of, not_kept
from ui.screens.exam.finish_sheet import FinishSheet
from ui.screens.exam.opened_sitting import desk_of, opened
from ui.screens.exam.refused_screen import RefusedScreen
from ui.screens.exam.stand_page import StandPage
from ui.screens.exam.start_page import StartPage
from ui.screens.exam.table_page import ExamTablePage
from ui.screens.exam.top import CALL, FINISH, ExamTop
from ui.screens.exam.watch import Watch
from ui.screens.exam.whole_screen import WholeScreen
from ui.screens.exam.written_page import ExamWrittenPage
from ui.table.screen import REPEATING
from ui.widgets.parts import column
from ui.widgets.screen import Screen

with lazily():
    from asyncio import Task, get_running_loop, sleep

TICK_S = 0.25
SEED_BITS = 40
Page = StartPage | ExamWrittenPage | ExamTablePage | StandPage | EndPage
QUEUED = Qt.ConnectionType.QueuedConnection
"""A page is never put away in the middle of what it does."""


def open_exam(desk: Desk, place: ExamAt) -> Screen:
    """The screen of a sitting, or why it cannot be opened."""
    try:
        if desk.folder is None:
            raise Surroundings("folder.none")
        return ExamScreen(desk, place, opened(desk, place))
    except Trouble as trouble:
        return RefusedScreen(desk, told(trouble))


class ExamScreen(Screen):
    """One page at a time under the strip. Whatever is shown follows from what is on the disk."""

    failing = Signal(object)

    def __init__(self, desk: Desk, place: ExamAt, sitting: ExamSitting) -> None:
        super().__init__(desk, kind_told(sitting.state.prepared))
        self.sitting = sitting
        self._place = place
        self._exam_desk = desk_of(desk, sitting)
        self._clock: Task[None] | None = None
        self._watch: Watch | None = None
        self._whole = WholeScreen()
        self._shown: object = None
        self.top = ExamTop(sitting)
        self.top.called.connect(self.call)
        self.top.finished.connect(self.ask_to_finish)
        for key, act in ((CALL, self.call), (FINISH, self.ask_to_finish)):
            QShortcut(QKeySequence(key), self).activated.connect(act)
        self.failing.connect(self._fail, QUEUED)
        self._stack = QStackedWidget()
        whole = column(self, spacing=0)
        whole.addWidget(self.top)
        whole.addWidget(self._stack, 1)
        self.page: Page = self._made()
        self._put_in()

    # ---- what Qt and the window ask

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """A key that is held down does what it does once, but where it is meant to be held."""
        if is_held(event) and not isinstance(self.page, StartPage) and key_name(event) not in REPEATING:
            event.accept()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """What is held is let go."""
        let_go(event)
        if isinstance(self.page, StartPage) and not event.isAutoRepeat():
            self.page.let_go()
        super().keyReleaseEvent(event)

    def press(self, key: str) -> bool:
        """Every key is the page's. Only before anything has begun does Esc go back."""
        if key == "Esc" and self._can_go_back:
            self.back.emit()
            return True
        return self.page.press(key) or key in ("Esc", "F11", "?")

    def settle_in(self) -> None:
        """Let the time pass, and watch what happens beside the exam."""
        if self._clock is None:
            self._clock = get_running_loop().create_task(self._tick())
        if self._watch is None:
            self._watch = Watch(self)
            self._watch.noticed.connect(self._note)
        if isinstance(self.page, ExamTablePage):
            self.page.settle_in()

    def dress(self) -> None:
        """Take the theme and the measures."""
        self.top.dress(self.colours, self.measures)
        self.page.dress(self.colours, self.measures)

    def stop(self) -> None:
        """Leave nothing running; a sitting that is not over stands still from here on, and that it was left is on the record."""
        with suppress(Surroundings, OSError):
            self.sitting.note_closing()
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        if self._watch is not None:
            self._watch.stop()
            self._watch = None
        self.page.stop()
        if self._can_go_back and self.sitting.state.prepared.rehearsal:
            self.sitting.forget()
        self.sitting.close()
        self._whole.give_back(self.window())

    @property
    def _can_go_back(self) -> bool:
        return self.sitting.state.phase == "prepared"

    # ---- what the candidate does

    def begin(self) -> None:
        """Begin the next part; before the first the paper is made."""
        if isinstance(self.page, StartPage) and self.page.begin.isEnabled():
            self.page.wait()
            self.desk.work.start(self._begin())

    async def _begin(self) -> None:
        try:
            if self.sitting.state.phase == "prepared":
                await self.desk.work.run(self._start)
            if isValid(self):
                self.sitting.begin_section()
                self.sitting.beat()
        except Trouble as trouble:
            self._fail(trouble)
            return
        if isValid(self):
            self._whole.fill(self.window())
            self.show_now()
            if self._watch is not None:
                self._watch.look_around()

    def _start(self) -> None:
        """Make the paper: of an exam from its code, of a rehearsal from chance."""
        if self.sitting.state.prepared.rehearsal:
            self.sitting.rehearse(secrets.randbits(SEED_BITS))
        else:
            self.sitting.start(self._place.code)

    def call(self) -> None:
        """Call the examiner: everything is covered, and the clock stands."""
        if self.sitting.state.phase == "section":
            self._close_sheet()
            self._safely(self.sitting.call_examiner)
            self.show_now()

    def ask_to_finish(self) -> None:
        """Ask whether the part is to be finished."""
        if self.sitting.state.phase == "section" and self.sheet_over is None:
            sheet = FinishSheet(self, self.sitting)
            sheet.meant.connect(self._finish, QUEUED)
            sheet.lifted.connect(sheet.deleteLater)
            sheet.open_sheet()

    def _finish(self) -> None:
        self._close_sheet()
        if self.sitting.state.phase == "section":
            self._safely(self.sitting.finish_section)
        self.show_now()

    def _answer(self, place: int, answer: Answer) -> None:
        self._safely(partial(self.sitting.answer, place, answer))
        if isinstance(self.page, ExamWrittenPage) and self.sitting.state.phase == "section":
            self.page.show_saved(len(self.sitting.state.answers))
            self._turn(self.page.next_place())

    def _turn(self, place: int) -> None:
        """Turn to a question, once that is written down."""
        self._safely(partial(self.sitting.show, place))
        if isinstance(self.page, ExamWrittenPage) and self.sitting.state.phase == "section":
            self.page.show_place(place)
            self.top.show_steps(*self.page.steps)
        self.show_now()

    def _go_on(self, name: str, pin: str, reason: str) -> None:
        self.desk.work.start(self._resume(name, pin, reason))

    async def _resume(self, name: str, pin: str, reason: str) -> None:
        """Go on once an examiner has said so; of a rehearsal everybody may."""
        try:
            by: PersonNamed | None = None
            if not self.sitting.state.prepared.rehearsal:
                person = await self.desk.work.ask(lambda store: StaffGate(store).open(name, pin, "resume"))
                by = PersonNamed(person.id, person.name)
            if isValid(self):
                self.sitting.resume(by, reason)
        except Trouble as trouble:
            if isValid(self) and isinstance(self.page, StandPage):
                self.page.refuse(told(trouble))
            return
        if isValid(self):
            if self.sitting.state.phase == "section":
                self._whole.fill(self.window())
            self.show_now()

    # ---- what happens

    def _note(self, what: str) -> None:
        known = next(one for one in WHATS if one == what)
        if self.sitting.state.phase == "section":
            self._safely(partial(self.sitting.note, known))

    async def _tick(self) -> None:
        while True:
            self.beat()
            await sleep(TICK_S)

    def beat(self) -> None:
        """Note that the sitting is alive, and show the time that is left; when it is over, so is the part."""
        if self.sitting.state.phase == "section":
            self._safely(self.sitting.beat)
        self.top.show_time(self.sitting)
        if self._where != self._shown:
            self._close_sheet()
            self.show_now()

    def _safely(self, work: Callable[[], object]) -> None:
        """Do what is written down; where the disk did not take it, everything is covered."""
        try:
            work()
        except Surroundings as trouble:
            self._fail(trouble)

    def _fail(self, trouble: Trouble) -> None:
        """Something was not written: nothing after it is shown, and the file has to be opened again."""
        if isValid(self):
            self._close_sheet()
            self._replace(self._not_kept(trouble))

    def _open_again(self) -> None:
        self.sitting.close()
        try:
            self.sitting = opened(self.desk, self._place)
        except Trouble as trouble:
            self._fail(trouble)
            return
        self.show_now(anew=True)

    # ---- what is shown

    @property
    def _where(self) -> tuple[str, int]:
        return self.sitting.state.phase, self.sitting.state.section

    def show_now(self, *, anew: bool = False) -> None:
        """Show the page of where the sitting is, unless it is shown already."""
        if anew or self._where != self._shown:
            self._replace(self._made())

    def _replace(self, page: Page) -> None:
        before = self.page
        before.stop()
        self.page = page
        self._put_in()
        self._stack.removeWidget(before)
        before.deleteLater()
        if isinstance(page, ExamTablePage) and running_loop() is not None:
            page.settle_in()

    def _put_in(self) -> None:
        self._stack.addWidget(self.page)
        self._stack.setCurrentWidget(self.page)
        self.top.show_sitting(self.sitting)
        if isinstance(self.page, ExamWrittenPage | ExamTablePage):
            self.top.show_steps(*self.page.steps)
        if self._dressed is not None:
            self.page.dress(self.colours, self.measures)
        proxy = self.page.focusProxy()
        self.setFocusProxy(proxy)  # type: ignore[arg-type]  # None is no proxy
        (proxy or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def _made(self) -> Page:
        """The page of where the sitting is."""
        self._shown = self._where
        match self.sitting.state.phase:
            case "prepared" | "between":
                start = StartPage(self.sitting, self._exam_desk)
                start.began.connect(self.begin, QUEUED)
                return start
            case "section":
                return self._table() if self.sitting.state.terms.table is not None else self._written()
            case "stands":
                stand = StandPage(self.sitting, self._exam_desk)
                stand.opened.connect(self._go_on, QUEUED)
                return stand
            case _:
                return self._end()

    def _written(self) -> ExamWrittenPage:
        made = ExamWrittenPage(self.sitting, self._exam_desk)
        made.answered.connect(self._answer, QUEUED)
        made.turned.connect(self._turn, QUEUED)
        made.show_place(self.sitting.state.place)
        return made

    def _table(self) -> Page:
        """The table, its first round begun: a table has somebody at it."""
        if not self.sitting.state.table.session.rounds_begun:
            try:
                self.sitting.begin_round()
            except Surroundings as trouble:
                return self._not_kept(trouble)
        made = ExamTablePage(self.sitting, self._exam_desk)
        made.saved.connect(self._saved)
        made.over.connect(self.show_now, QUEUED)
        made.failed.connect(self.failing)
        made.table.preferred.connect(self.preferred)
        if self.sitting.state.section_acts:
            made.show_saved(self.sitting.state.section_acts)
        return made

    def _saved(self) -> None:
        """An act is on the disk."""
        if isinstance(self.page, ExamTablePage):
            self.page.show_saved(self.sitting.state.section_acts)
            self.top.show_steps(*self.page.steps)

    def _not_kept(self, trouble: Trouble) -> EndPage:
        made = not_kept(trouble)
        made.left.connect(self._open_again, QUEUED)
        return made

    def _end(self) -> EndPage:
        """The last page; what is sealed for it is on the disk first."""
        try:
            made = end_of(self.sitting, self.desk.folder)
        except Surroundings as trouble:
            return self._not_kept(trouble)
        self._shown = self._where
        made.left.connect(self.back, QUEUED)
        return made

    def _close_sheet(self) -> None:
        if (sheet := self.sheet_over) is not None:
            sheet.close_sheet()
