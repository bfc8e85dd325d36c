"""A sheet at the table with a class: the felt that everybody watches, and beside it the console, for the instructor alone."""

from collections.abc import Callable
from time import time_ns
from typing import TypeVar

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from app.base.trouble import Trouble
from app.classroom.class_table import ClassTable
from app.classroom.entries import SessionBegan, SessionState, Way
from app.classroom.kept_commands import keep_command
from app.classroom.roster import Group
from app.classroom.session_room import SessionRoom
from app.classroom.sheet import DrillSheets
from app.classroom.table_run import RunFound, TableRun, find_run
from app.pages.places import ClassAt
from app.papers.paper import setting_of
from app.staff.gate import StaffGate
from app.table.command import AddFault, AnyCommand, Freeze, LetGoOn, Overrule, PutBack, RemarkOn
from app.words.durations import minutes
from app.words.text import language, say, told
from scoring.port import Store
from scoring.records import Profile
from ui.foundation.desk import Desk
from ui.foundation.loop import running_loop
from ui.screens.class_table.call_page import BreakPage, CallPage
from ui.screens.class_table.console import ConsoleWindow
from ui.screens.class_table.forms import begin_form, lock_form
from ui.table.screen import TableScreen
from ui.widgets.form import FormPlate
from ui.widgets.page import Page, heading
from ui.widgets.parts import clear, column, label, row
from ui.widgets.screen import Screen

WIDEST = 560
BREAK_S = 300
T = TypeVar("T")


class ClassTableScreen(Screen):
    """Opened with an instructor's PIN; from then on there is no way out of it but through the console."""

    def __init__(self, desk: Desk, place: ClassAt) -> None:
        super().__init__(desk, say("console.title"))
        self.place = place
        self.by: Profile | None = None
        self.run: TableRun | None = None
        self.console: ConsoleWindow | None = None
        self.table: TableScreen | None = None
        self.form: FormPlate | None = None
        self.calling: CallPage | None = None
        self._pages: Page | None = None
        self._break_s = 0
        self._second = QTimer(self)
        self._second.setInterval(1_000)
        self._second.timeout.connect(self._tick)
        self._on_break = BreakPage()
        self._on_break.hide()
        self._whole = column(self, spacing=0)
        self._show_form(lock_form(self._enter), "console.lock-told")

    def press(self, key: str) -> bool:
        """Before somebody is in, Esc leaves; from then on keys are the trainees'."""
        if self.calling is not None and self.calling.press(key):
            return True
        return super().press(key) if self.by is None else key != "F11" or super().press(key)

    def dress(self) -> None:
        """Take the theme and the measures."""
        if self._pages is not None:
            self._pages.set_widest(self.measures.px(WIDEST))
        if self.form is not None:
            self.form.dress(self.measures)
        if self.calling is not None:
            self.calling.dress(self.measures)
        if self.console is not None:
            self.console.dress(self.window().styleSheet())

    def stop(self) -> None:
        """Leave nothing running; a round in the middle stays as it lies."""
        self._second.stop()
        if self.table is not None:
            self.table.stop()
        if self.run is not None:
            self.run.stop()
            self.run = None
        if self.console is not None:
            self.console.close()
            self.console.deleteLater()
            self.console = None

    # ---- before it begins

    def enter(self, by: Profile) -> None:
        """Somebody who may teach is in: the session goes on, or one begins."""
        self.by = by
        if self.place.session:
            self._find(self.place.session)
        else:
            self._ask(lambda store: self._room(store).roster(), lambda roster: self._show_begin([*roster.groups.values()]))

    def begin(self, sheet: str, group: str, way: Way) -> None:
        """Begin to run a sheet with a group."""
        named = DrillSheets(self.desk.folder).find(sheet)

        def begun(store: Store) -> str:
            room = self._room(store)
            people = [one.profile.id for one in room.roster().of_group(group)]
            began = SessionBegan(
                sheet_id=sheet,
                sheet=named.terms,
                seed=time_ns() // 1_000_000,  # one that nobody has dealt yet
                way=way,
                people=tuple(people),
                group=group,
            )
            return room.begin(began)

        self._ask(begun, self._find)

    def _enter(self) -> None:
        form = self.form
        if form is not None:
            name, pin = form.value("name"), form.value("pin")
            self._ask(lambda store: StaffGate(store).enter(name, pin, "teach"), self.enter)

    def _find(self, session: str) -> None:
        by = self.by
        house, chips, rulebooks = self.desk.house, self.desk.chips, self.desk.rulebooks
        if by is not None:
            self._ask(
                lambda store: find_run(store, session, lambda terms: setting_of(terms, rulebooks, house, chips), by), self.open
            )

    def _show_begin(self, groups: list[Group]) -> None:
        sheets = [one for one in DrillSheets(self.desk.folder).values() if one.terms.rounds]
        found = [(one.id, one.words(language()).title) for one in sheets]
        self._show_form(begin_form(found, groups, self.place, self.begin), "console.begin-told")

    # ---- while it goes on

    def open(self, found: RunFound) -> None:
        """A run is there: its console opens, and whoever is next is called."""
        self.run = TableRun(found, self.desk.times, self.desk.work.soon)
        console = self.console = ConsoleWindow(self.desk, say("console.title"), found.plan.sheet)
        console.commanded.connect(self._commanded)
        console.called.connect(lambda _: self._call_next())
        console.paused.connect(self.pause_or_go_on)
        console.left.connect(self._stop_for_today)
        console.dress(self.window().styleSheet())
        console.move_to_other_screen(self.window())
        self._call(self.run.turn)

    def sit_down(self) -> None:
        """Whoever is called deals."""
        run, console = self.run, self.console
        if run is None or console is None or run.person is None:
            return
        self.calling = None
        table = run.sit_down()
        session = table.session
        felt = self.desk.felt_of(session.game.file.id, session.script.table.layout)
        shown = self.table = TableScreen(session, felt, self.desk.chips, self._next_round, self.desk.preferences)
        shown.be_examined()
        shown.control.changed.connect(self.follow)
        top = row(margins=(16, 8, 16, 8))
        self.told = label("title")
        top.addWidget(self.told)
        top.addStretch(1)
        whole = QWidget()
        inside = column(whole, spacing=0)
        inside.addLayout(top)
        inside.addWidget(shown, 1)
        self._put(whole)
        self.setFocusProxy(shown)
        shown.setFocus()
        if running_loop() is not None:
            shown.settle_in()
        console.watch(table, say("console.deals", name=run.person.name), table.sitting.par_ms(self.desk.times))
        self.follow()

    def pause_or_go_on(self) -> None:
        """A break for everybody, and its end; the table stands still meanwhile."""
        table = self.run.table if self.run is not None else None
        begins = not self._second.isActive()
        if table is not None and table.session.frozen != begins and self.console is not None:
            self.console.order(Freeze() if begins else LetGoOn())
        self._break_s = BREAK_S if begins else 0
        self._on_break.setVisible(begins)
        self._tick()
        self._second.start() if begins else self._second.stop()

    def follow(self) -> None:
        """Something was done at the table: the console shows it."""
        run, console = self.run, self.console
        if run is None or run.table is None or console is None or run.person is None:
            return
        number = min(run.table.session.rounds_begun, run.plan.each)
        self.told.setText(say("console.deals-round", name=run.person.name, number=number, count=run.plan.each))
        console.refresh()
        console.board.show_board([(one.name, self._standing(one)) for one in run.plan.people])

    def _standing(self, person: Profile) -> str:
        tally = self.run.tally_now(person) if self.run is not None else None
        if tally is None or tally.accuracy is None:
            return "–"
        pace = tally.an_hour
        return (
            say("console.tally", percent=tally.accuracy, pace=pace)
            if pace
            else say("console.tally-short", percent=tally.accuracy)
        )

    def _next_round(self) -> None:
        """The next round of this turn; after the last, the next is called."""
        run = self.run
        if run is None or run.table is None:
            return
        if run.is_turn_over:
            QTimer.singleShot(0, self._call_next)  # the table is in the middle of its key
        else:
            run.table.sitting.next_round()

    def _call_next(self) -> None:
        if self.run is not None:
            self._call(min(self.run.turn + 1, len(self.run.plan.people)))

    def _call(self, turn: int) -> None:
        run, console = self.run, self.console
        if run is None or console is None:
            return
        if self.table is not None:
            self.table.stop()
            self.table = None
        if run.table is not None:
            run.call(turn)
        run.turn = turn
        names = [person.name for person in run.plan.people]
        page = self.calling = CallPage(names, turn, goes_on=run.goes_on)
        page.signed_in.connect(self.sit_down)
        self._put(page)
        page.dress(self.measures)
        self.setFocusProxy(None)  # type: ignore[arg-type]
        self.setFocus()
        console.wait_for(say("console.all-dealt") if turn >= len(names) else say("console.next-is", name=names[turn]))

    def _commanded(self, command: AnyCommand) -> None:
        """The table shows what was commanded; what was said of a round stands in the class log too."""
        run, table = self.run, self.table
        if run is None or table is None or run.table is None or run.person is None:
            return
        if isinstance(command, PutBack):
            table.hands.pending = None
        table.control.changed.emit()
        if isinstance(command, RemarkOn | AddFault | Overrule):
            self._keep(command, run, run.table, run.person)

    def _keep(self, command: RemarkOn | AddFault | Overrule, run: TableRun, table: ClassTable, person: Profile) -> None:
        at_ms = table.session.round_ms
        self.desk.work.soon(lambda store: keep_command(self._room(store), store, run.plan.session, person, command, at_ms))

    def _stop_for_today(self) -> None:
        run = self.run
        if run is not None:
            session = run.plan.session
            state: SessionState = "ended" if run.person is None else "stopped"
            self.desk.work.soon(lambda store: self._room(store).move(session, state))
        self.back.emit()

    def _tick(self) -> None:
        self._break_s = max(0, self._break_s - 1) if self._second.isActive() else self._break_s
        self._on_break.time.setText(minutes(self._break_s * 1_000))

    # ---- showing and asking

    def _put(self, page: QWidget) -> None:
        self._whole.removeWidget(self._on_break)
        clear(self._whole)
        self.form = self._pages = None
        self._whole.addWidget(self._on_break)
        self._whole.addWidget(page, 1)

    def _show_form(self, form: FormPlate, words: str) -> None:
        page = Page(WIDEST, (32, 48, 32, 32), 16)
        page.inside.addWidget(heading(say("console.title"), say(words)))
        page.inside.addWidget(form)
        page.inside.addStretch(1)
        self._put(page)
        self.form, self._pages = form, page
        self.dress()

    def _room(self, store: Store) -> SessionRoom:
        if self.by is None or self.desk.folder is None:
            raise RuntimeError("nobody is in")
        return SessionRoom(store, self.desk.folder, self.by)

    def _ask(self, question: Callable[[Store], T], then: Callable[[T], object]) -> None:
        self.desk.work.start(self._asked(question, then))

    async def _asked(self, question: Callable[[Store], T], then: Callable[[T], object]) -> None:
        try:
            answer = await self.desk.work.ask(question)
        except Trouble as trouble:
            if isValid(self) and self.form is not None:
                self.form.refuse(told(trouble))
            return
        if isValid(self):
            then(answer)
