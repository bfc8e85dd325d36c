"""The supervisor's chair: a dealer deals in real time and errs; the trainee stops the game, says what it was, and rules."""

from collections import deque
from time import time_ns

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from app.base.clock import Clock, monotonic_ms
from app.classroom.chair import ChairTerms, Mistake, SupervisorChair, rulings_of
from app.classroom.erring import Rate
from app.classroom.kept_chair import keep_mistakes
from app.pages.places import SupervisorAt
from app.papers.paper import PaperSetting
from app.rules.world.act import Act
from app.rules.world.view import felt_of
from app.table.table_state import TableState, names
from app.table.targets import Target
from app.words.acts import TableWords
from app.words.durations import minutes
from app.words.text import language, say
from ui.felt.scene import FeltScene
from ui.felt.view import FeltView
from ui.foundation.desk import Desk
from ui.screens.supervisor.acts_line import ActsLine
from ui.screens.supervisor.end_page import WatchEnd, ruling_told, said_of, score_figures
from ui.screens.supervisor.stop_panel import StopPanel
from ui.widgets.form import FormPlate
from ui.widgets.key_button import KeyButton
from ui.widgets.page import Page, heading
from ui.widgets.parts import box, clear, column, label, row
from ui.widgets.screen import Screen

RATES: tuple[Rate, ...] = ("seldom", "half", "often")
ROUNDS = (5, 10, 15)
WIDEST, ACTS, PANEL = 560, 5, 330


class SupervisorScreen(Screen):
    """At the choice of a game, at the table, or at the end."""

    def __init__(self, desk: Desk, place: SupervisorAt, clock: Clock = monotonic_ms) -> None:
        super().__init__(desk, say("supervisor.title"))
        self.chair: SupervisorChair | None = None
        self.form: FormPlate | None = None
        self.panel: StopPanel | None = None
        self.end: WatchEnd | None = None
        self.page: Page | None = None
        self._clock, self._begun_ms, self._stopped_ms = clock, 0, 0
        self._is_kept = False
        self._acts: deque[str] = deque(maxlen=ACTS)
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self.step)
        self._whole = column(self, spacing=0)
        if place.game:
            self.begin(ChairTerms(place.game, place.rate, place.rounds, place.seed if place.seed is not None else _seed()))
        else:
            self._ask()

    @property
    def now_ms(self) -> int:
        """The time of the watch; it stands while the game is stopped."""
        stopped = self.chair is not None and self.chair.is_stopped
        return (self._stopped_ms if stopped else self._clock()) - self._begun_ms

    def begin(self, terms: ChairTerms) -> None:
        """Sit down."""
        setting = PaperSetting(self.desk.games, self.desk.house, self.desk.chips)
        self.chair = chair = SupervisorChair(terms, setting)
        self.form = self.end = self.page = None
        self.setFocusProxy(None)  # type: ignore[arg-type]
        self._is_kept = False
        self._acts.clear()
        self._begun_ms = self._clock()
        file = chair.game.file
        self.words = TableWords(file, chair.round.play.script.customs, language())
        self._lay_out_table(chair)
        self._show()
        self.dress()
        self._next.start(chair.pause_ms)

    def step(self) -> None:
        """The dealer does one thing, and the next is waited for."""
        chair = self.chair
        if chair is None or chair.is_stopped:
            return
        before = chair.number
        done = chair.step(self.now_ms)
        if done is not None:
            self._acts.append(say("supervisor.did", time=minutes(self.now_ms), act=self._told(done[0])))
        elif chair.number != before:
            self._round_over(before)
        if chair.is_over:
            self._show_end()
            return
        self._show()
        self._next.start(chair.pause_ms)

    def stop_game(self) -> None:
        """Stop the game, where there is a cause; else it is counted, and the game goes on."""
        chair, panel = self.chair, self.panel
        if chair is None or panel is None or chair.is_stopped:
            return
        stopped_ms = self._clock()
        if chair.stop():
            self._next.stop()
            self._stopped_ms = stopped_ms
            self.banner.setText(say("supervisor.stopped", time=minutes(self.now_ms)))
            panel.told.setText("")
            panel.open(stopped=True)
        else:
            panel.told.setText(say("supervisor.no-cause"))
        self._show()

    def press(self, key: str) -> bool:
        """Space stops; figures and Enter say what it was and rule; Enter sits down, at the end again."""
        if self.form is not None and self.form.act is not None and key == "Enter":
            self.form.act.click()
            return True
        if self.end is not None and key == "Enter" and self.chair is not None:
            self.begin(ChairTerms(self.chair.terms.game, self.chair.terms.rate, self.chair.terms.rounds, _seed()))
            return True
        if self.end is None and self.panel is not None and self.chair is not None:
            if key == "Space":
                self.stop_game()
                return True
            if self.chair.is_stopped and self.panel.press(key):
                return True
        return super().press(key)

    def dress(self) -> None:
        """Take the theme and the measures."""
        if self.page is not None:
            self.page.set_widest(self.measures.px(WIDEST))
        if self.form is not None:
            self.form.dress(self.measures)
        if self.panel is not None and self.end is None:
            self.panel.dress(self.measures)
            self.beside.setFixedWidth(min(self.measures.px(PANEL), self.width() // 2))
            self.stop_button.set_height(max(44, self.measures.button))
        if self.end is not None:
            self.end.dress(self.colours, self.measures)

    def halt(self) -> None:
        """Let the dealer do nothing more by themselves."""
        self._next.stop()

    def stop(self) -> None:
        """Leave nothing running; what was noticed and missed until now is kept."""
        self._next.stop()
        self._keep()

    # ---- what is said

    def _rule(self, seen: str, position: int, ruling: str) -> None:
        chair, panel = self.chair, self.panel
        if chair is None or panel is None:
            return
        at_ms = self.now_ms
        found = chair.rule(seen, position, ruling, at_ms)
        self._begun_ms += self._clock() - self._stopped_ms
        self.banner.setText("")
        panel.open(stopped=False)
        panel.told.setText(self._verdict(found))
        self._show()
        self._next.start(chair.pause_ms)

    def _verdict(self, found: Mistake | None) -> str:
        if found is None:
            return say("supervisor.goes-on")
        lead = say("supervisor.right") if found.is_seen and found.is_ruled and found.is_placed else say("supervisor.not-quite")
        where = self.words.place(f"position-{found.fault.position}") if found.fault.position else say("supervisor.table")
        return "\n".join((lead, f"{where}. {said_of(found)}", self.words.basis(found.fault.basis)))

    def _told(self, act: Act) -> str:
        return self.words.act(act)

    def _round_over(self, number: int) -> None:
        """What nobody stopped is told once the round is over."""
        missed = [one for one in self.chair.mistakes if one.round == number and one.noticed_ms is None] if self.chair else []
        if missed and self.panel is not None:
            self.panel.told.setText("\n".join(say("supervisor.missed-round", what=said_of(one)) for one in missed))

    def _keep(self) -> None:
        """Have the watch written down, once; a mistake that could still have been stopped is none that was missed."""
        chair, person = self.chair, self.desk.person
        if chair is None or person is None or self.desk.folder is None or self._is_kept:
            return
        self._is_kept = True
        terms, file = chair.terms, chair.game.file
        mistakes = [one for one in chair.mistakes if one.round < chair.number or one.noticed_ms is not None]
        if mistakes:
            self.desk.work.soon(lambda store: keep_mistakes(store, person, terms, file, mistakes))

    # ---- what is shown

    def _show(self) -> None:
        chair = self.chair
        if chair is None or chair.is_over:
            return
        script = chair.round.play.script
        file = chair.game.file
        self.scene.show_state(
            TableState(
                felt=felt_of(chair.round.play.world),
                seats={seat.position: seat for seat in script.seats},
                table=script.table,
                wager_names=names(file.wagers),
                decision_names=names(file.decisions),
                checks=False,
                tray=chair.round.play.world.bank.tray,
            )
        )
        self.acts_line.show_acts(self._acts)
        self.round_told.setText(say("supervisor.round", number=chair.number, count=chair.terms.rounds))
        self.banner.setVisible(chair.is_stopped)
        self.stop_button.setEnabled(not chair.is_stopped)
        figures = score_figures(chair.score())
        self.figures.setText("     ".join(f"{name}  {value}" for name, value in figures))

    def _show_end(self) -> None:
        chair = self.chair
        if chair is None:
            return
        self._next.stop()
        self._keep()
        self.end = end = WatchEnd(chair.score(), chair.mistakes, self.words)
        end.again.clicked.connect(lambda: self.press("Enter"))
        end.back.clicked.connect(self.back)
        self._put(end)
        self.dress()
        self.setFocus()

    def _lay_out_table(self, chair: SupervisorChair) -> None:
        script, file = chair.round.play.script, chair.game.file
        felt = self.desk.felt_of(file.id, script.table.layout)
        look = self.desk.preferences.look
        self.scene = FeltScene(felt, script.table.seats, self.desk.chips, self.desk.preferences.pace, look, file)
        self.view = FeltView(self.scene)
        self.view.clicked.connect(self._aim)
        known = {ruling for rulings in file.irregularities.values() for ruling in rulings}
        rulings = [(one, ruling_told(one)) for one in rulings_of(sorted(known))]
        positions = range(1, script.table.seats + 1)
        self.panel = StopPanel(positions, rulings)
        self.panel.ruled.connect(self._rule)
        self.acts_line = ActsLine()
        self.banner, self.round_told, self.figures = label("lead"), label("title"), label("body-2", wraps=True)
        self.banner.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.stop_button = KeyButton("Space", say("supervisor.stop"), "primary")
        self.stop_button.clicked.connect(self.stop_game)
        top = row(margins=(16, 8, 16, 8), spacing=16)
        top.addWidget(label("title", say("supervisor.title")))
        top.addWidget(label("body-2", file.name))
        top.addStretch(1)
        top.addWidget(self.round_told)
        done = row(margins=(16, 4, 16, 4), spacing=16)
        done.addWidget(self.acts_line, 1)
        foot = row(margins=(16, 8, 16, 8), spacing=16)
        foot.addWidget(self.figures, 1)
        foot.addWidget(self.stop_button)
        left = column(spacing=0)
        left.addLayout(done)
        left.addWidget(self.banner)
        left.addWidget(self.view, 1)
        left.addLayout(foot)
        whole = box()
        inside = column(whole, spacing=0)
        inside.addLayout(top)
        across = row(spacing=0)
        across.addLayout(left, 1)
        self.beside = QScrollArea()  # where text is large the panel is longer than the screen
        self.beside.setWidgetResizable(True)
        self.beside.setFrameShape(QFrame.Shape.NoFrame)
        self.beside.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.beside.setWidget(self.panel)
        across.addWidget(self.beside)
        inside.addLayout(across, 1)
        self._put(whole)
        self.setFocus()

    def _aim(self, target: Target, _back: bool) -> None:
        """A click on the felt says where it was."""
        number = target.place.removeprefix("position-")
        if self.panel is not None and self.chair is not None and self.chair.is_stopped:
            self.panel.choose("where", number if number.isdigit() else "0")

    def _ask(self) -> None:
        """Which game, how often the dealer errs, how many rounds."""
        form = self.form = FormPlate(say("supervisor.choose"), say("supervisor.choose-told"))
        form.choice("game", say("supervisor.game"), [(one, self.desk.catalogue[one].file.name) for one in self.desk.catalogue])
        form.choice("rate", say("supervisor.rate"), [(rate, say(f"supervisor.rate-{rate}")) for rate in RATES]).setCurrentIndex(1)
        rounds = [(str(one), say("supervisor.rounds-of", count=one)) for one in ROUNDS]
        form.choice("rounds", say("supervisor.rounds"), rounds).setCurrentIndex(1)
        form.finish(say("supervisor.sit-down"), self._sit_down)
        page = Page(WIDEST, (32, 48, 32, 32), 16)
        page.inside.addWidget(heading(say("supervisor.title"), say("supervisor.told")))
        page.inside.addWidget(form)
        page.inside.addStretch(1)
        self._put(page)
        self.page = page
        self.setFocusProxy(form)
        form.setFocusProxy(form.fields["game"])

    def _sit_down(self) -> None:
        form = self.form
        if form is not None:
            rate = next(rate for rate in RATES if rate == form.value("rate"))
            self.begin(ChairTerms(form.value("game"), rate, int(form.value("rounds")), _seed()))

    def _put(self, page: QWidget) -> None:
        clear(self._whole)
        self._whole.addWidget(page, 1)


def _seed() -> int:
    """Rounds that nobody has watched yet."""
    return time_ns() // 1_000_000
