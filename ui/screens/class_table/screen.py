"""A sheet run with a class: the felt or the questions that everybody watches, and beside it a window for the instructor alone."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from app.classroom.class_opening import open_session
from app.classroom.class_session import ClassSession
from app.classroom.class_table import ClassTable
from app.classroom.entries import RACES, SectionDone, SessionState
from app.classroom.kept_commands import keep_command
from app.classroom.question_plan import QuestionsFound
from app.classroom.roster import Roster
from app.classroom.session_room import SessionRoom
from app.classroom.sheet import DrillSheets
from app.classroom.table_run import RunFound, TableRun
from app.pages.places import ClassAt
from app.pages.race import RaceResult, race_result
from app.papers.paper import setting_of
from app.staff.gate import StaffGate
from app.table.command import AddFault, AnyCommand, Freeze, LetGoOn, Overrule, PutBack, RemarkOn
from app.words.text import say
from scoring.port import Store
from scoring.records import Profile
from ui.foundation.desk import Desk
from ui.foundation.loop import running_loop
from ui.screens.class_table.call_page import BreakPage, CallPage
from ui.screens.class_table.console import ConsoleWindow
from ui.screens.class_table.forms import BeginForm, ClassWish, lock_form, open_sessions
from ui.screens.class_table.race_end import RaceEnd
from ui.screens.class_table.race_stage import RaceStage
from ui.screens.class_table.stages import questions_stage
from ui.screens.class_table.together_stage import TogetherStage
from ui.table.screen import TableScreen
from ui.widgets.form import FormPlate
from ui.widgets.page import Page, heading
from ui.widgets.parts import clear, column, label, row
from ui.widgets.screen import Screen

WIDEST = 560
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
        self._session = ""
        self.stage: TogetherStage | RaceStage | None = None
        self.race_end: RaceEnd | None = None
        self._pages: Page | None = None
        self._on_break = BreakPage()
        self._on_break.hide()
        self._whole = column(self, spacing=0)
        self._show_form(lock_form(self._enter), "console.lock-told")

    def press(self, key: str) -> bool:
        """Before somebody is in, Esc leaves; from then on keys are the trainees'."""
        if (self.calling is not None and self.calling.press(key)) or (self.stage is not None and self.stage.press(key)):
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
        if self.stage is not None:
            self.stage.dress(self.colours, self.measures, self.window().styleSheet())
        if self.race_end is not None:
            self.race_end.dress(self.colours, self.measures)
        if self.console is not None:
            self.console.dress(self.window().styleSheet())

    def stop(self) -> None:
        """Leave nothing running; a round in the middle stays as it lies."""
        self._on_break.end()
        self._leave_stage()
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
            self._ask(
                lambda store: (self._room(store).roster(), self._room(store).sessions()), lambda found: self._show_begin(*found)
            )

    def begin(self, wish: ClassWish) -> None:
        """Begin to run a sheet with a group, or a race of two of it."""
        self._ask(lambda store: self._room(store).run_sheet(wish.sheet, wish.group, wish.way, wish.people), self._find)

    def _enter(self) -> None:
        form = self.form
        if form is not None:
            name, pin = form.value("name"), form.value("pin")
            self._ask(lambda store: StaffGate(store).enter(name, pin, "teach"), self.enter)

    def _find(self, session: str, *, at_table: bool = False) -> None:
        by = self.by
        house, chips, rulebooks = self.desk.house, self.desk.chips, self.desk.rulebooks
        if by is not None:
            self._ask(
                lambda store: open_session(
                    store, session, lambda terms: setting_of(terms, rulebooks, house, chips), by, at_table=at_table
                ),
                self.open,
            )

    def _show_begin(self, roster: Roster, sessions: list[ClassSession]) -> None:
        games = self.desk.catalogue
        sheets = list(DrillSheets(self.desk.folder).values())
        form = BeginForm(
            sheets, roster, self.place, lambda game: games.title(game).abbreviation if game in games else "", self.begin
        )
        self._show_form(form, "console.begin-told", open_sessions(sessions, roster, self._find))

    # ---- while it goes on

    def open(self, found: QuestionsFound | RunFound) -> None:
        """A session is there: what it asks is asked, or its table is opened."""
        if isinstance(found, RunFound):
            self.open_table(found)
        else:
            self.open_questions(found)

    def open_questions(self, found: QuestionsFound) -> None:
        """Questions are asked: all answer together, or two race."""
        self._leave_stage()
        self._session = found.session.id
        stage = self.stage = questions_stage(found, self.desk, self._room)
        stage.left.connect(self._stop_for_today)
        if isinstance(stage, RaceStage):
            stage.over.connect(lambda: self._race_goes_on(found.session))
        self._put(stage)
        stage.dress(self.colours, self.measures, self.window().styleSheet())
        stage.console.move_to_other_screen(self.window())
        self.setFocus()

    def open_table(self, found: RunFound) -> None:
        """A table is there: its console opens, and whoever is next is called."""
        self._leave_stage()
        self._session = found.plan.session
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
        console.watch(table, say("console.deals", name=run.person.name), table.sitting.par_ms(run.times))
        self.follow()

    def pause_or_go_on(self) -> None:
        """A break for everybody, and its end; the table stands still meanwhile."""
        table = self.run.table if self.run is not None else None
        begins = not self._on_break.is_running
        if table is not None and table.session.frozen != begins and self.console is not None:
            self.console.order(Freeze() if begins else LetGoOn())
        self._on_break.setVisible(begins)
        if begins:
            self._on_break.begin()
        else:
            self._on_break.end()

    def follow(self) -> None:
        """Something was done at the table: the console shows it."""
        run, console = self.run, self.console
        if run is None or run.table is None or console is None or run.person is None:
            return
        number = min(run.table.session.rounds_begun, run.plan.each)
        self.told.setText(say("console.deals-round", name=run.person.name, number=number, count=run.plan.each))
        console.refresh()
        console.show_time(run.left_ms, run.plan.an_hour)
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
        if run.person is None and not run.plan.is_last:
            self._go_to_next_table(run)
            return
        if run.person is None and run.plan.way in RACES:
            self.calling = None
            console.wait_for(say("console.all-dealt"))
            self._show_race(run.plan.session)
            return
        names = [person.name for person in run.plan.people]
        page = self.calling = CallPage(names, turn, goes_on=run.goes_on)
        page.signed_in.connect(self.sit_down)
        self._put(page)
        page.dress(self.measures)
        self.setFocusProxy(None)  # type: ignore[arg-type]
        self.setFocus()
        console.wait_for(say("console.all-dealt") if turn >= len(names) else say("console.next-is", name=names[turn]))

    def _go_to_next_table(self, run: TableRun) -> None:
        """All have dealt at this table of the sheet: the next one is opened, for everybody anew."""
        session, done = run.plan.session, SectionDone(section=run.plan.section)
        if self.console is not None:
            self.console.close()
            self.console.deleteLater()
            self.console = None
        self._ask(lambda store: self._room(store).note(session, done), lambda _: self._find(session, at_table=True))

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
        session = self._session
        if session:
            done = self.stage.is_over if self.stage is not None else self.run is not None and self.run.person is None
            state: SessionState = "ended" if done else "stopped"
            self.desk.work.soon(lambda store: self._room(store).move(session, state))
        self.back.emit()

    def _race_goes_on(self, session: ClassSession) -> None:
        """Both have answered everything: they deal, where the sheet has rounds, or see how it came out."""
        if session.began.sheet.rounds and self.stage is not None:
            self._find(session.id, at_table=True)
        else:
            self._show_race(session.id)

    def _show_race(self, session: str) -> None:
        """How a race came out, side by side."""
        self._ask(lambda store: race_result(store, session, self._room(store).roster(), self.desk.catalogue), self._put_race)

    def _put_race(self, told: RaceResult) -> None:
        end = RaceEnd(told)
        if self.stage is not None:
            self.stage.setVisible(False)
            self._whole.addWidget(end, 1)
        else:
            self._put(end)
        self.race_end = end
        end.dress(self.colours, self.measures)

    def _leave_stage(self) -> None:
        stage, self.stage = self.stage, None
        if stage is not None:
            stage.stop()

    # ---- showing and asking

    def _put(self, page: QWidget) -> None:
        self._whole.removeWidget(self._on_break)
        clear(self._whole)
        self.form = self._pages = self.race_end = None
        self._whole.addWidget(self._on_break)
        self._whole.addWidget(page, 1)

    def _show_form(self, form: FormPlate, words: str, above: QWidget | None = None) -> None:
        page = Page(WIDEST, (32, 48, 32, 32), 16)
        page.inside.addWidget(heading(say("console.title"), say(words)))
        for part in filter(None, (above, form)):
            page.inside.addWidget(part)
        page.inside.addStretch(1)
        self._put(page)
        self.form, self._pages = form, page
        self.dress()

    def _room(self, store: Store) -> SessionRoom:
        if self.by is None or self.desk.folder is None:
            raise RuntimeError("nobody is in")
        return SessionRoom(store, self.desk.folder, self.by)

    def _ask(self, question: Callable[[Store], T], then: Callable[[T], object]) -> None:
        self.desk.work.ask_for(self, question, then, self._refuse)

    def _refuse(self, words: str) -> None:
        if self.form is not None:
            self.form.refuse(words)
        else:
            self.desk.tell(words)
