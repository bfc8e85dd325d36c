"""The instructor's console: a window of its own, on the other screen where there is one. The Dealer sees none of it."""

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from app.classroom.class_table import ClassTable
from app.classroom.console_view import ConsoleView, console_view
from app.rules.core.severity import GRAVITY
from app.rules.judge.fault import JudgedFault
from app.rules.world.outcome import Impossible
from app.table.command import (
    AddFault,
    AnyCommand,
    BringIn,
    Does,
    Freeze,
    LetGoOn,
    LetPlayer,
    Overrule,
    PointAt,
    PutBack,
    RemarkOn,
    Ruling,
    SetPace,
)
from app.table.people_time import PEOPLE_PACES, PeoplePace
from app.table.table_state import TableState, area_of, state_of
from app.table.targets import Target
from app.words.acts import TableWords
from app.words.durations import minutes
from app.words.listing import listed
from app.words.text import language, say
from ui.felt.scene import FeltScene
from ui.felt.view import FeltView
from ui.foundation.desk import Desk
from ui.foundation.keys import pressed_key
from ui.foundation.measures import Measures, measures_for
from ui.foundation.theme import Theme, theme
from ui.screens.class_table.calls import Calls
from ui.screens.class_table.checklist import Checklist, ClassBoard, panel
from ui.screens.class_table.moments import MomentsRow
from ui.screens.class_table.verdict import KEYS, VerdictCard
from ui.widgets.focus_ring import FocusRing
from ui.widgets.key_button import KeyButton
from ui.widgets.line_field import LineField
from ui.widgets.parts import button, clear, column, label, row
from ui.widgets.segments import Segments

SIDE, PANEL, LEAST_FELT = 352, 320, 220
SEVERITIES = ("", *GRAVITY)
SIZE = (1280, 800)


class ConsoleWindow(QWidget):
    """`commanded` tells that something was done at the table, `left` that the class stops for today."""

    commanded = Signal(object)
    left = Signal()
    called = Signal(int)
    paused = Signal()

    def __init__(self, desk: Desk, title: str, sheet: str) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.desk = desk
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.resize(*SIZE)
        self.table: ClassTable | None = None
        self.words: TableWords | None = None
        self.view: ConsoleView | None = None
        self.scene: FeltScene | None = None
        self.felt: FeltView | None = None
        self.calls: Calls | None = None
        self.pointing = ("", "")
        self._ring = FocusRing(self)
        self._par = ""
        self._make_parts(sheet)
        self._lay_out()

    @property
    def colours(self) -> Theme:
        """The colours of the theme."""
        return theme(self.desk.preferences.theme)

    @property
    def measures(self) -> Measures:
        """The measures of this window."""
        return measures_for(self.width(), self.desk.preferences.text_percent)

    @property
    def fault(self) -> JudgedFault | None:
        """The latest fault of the round in play."""
        return self.view.faults[-1] if self.view is not None and self.view.faults else None

    def move_to_other_screen(self, window: QWidget) -> None:
        """Be on another screen than the class watches, as large as it; where there is only one, beside it."""
        others = [screen for screen in QGuiApplication.screens() if screen is not window.screen()]
        if others:
            self.setGeometry(others[0].availableGeometry())
        self.show()

    def watch(self, table: ClassTable, who: str, par_ms: int) -> None:
        """Watch a table, and command it."""
        session = table.session
        self.table, self._par = table, minutes(par_ms)
        self.words = TableWords(session.game.file, session.script.customs, language())
        self.checklist.who.setText(who)
        self._who = who
        felt = self.desk.felt_of(session.game.file.id, session.script.table.layout)
        look = self.desk.preferences.look
        clear(self._felt_room)
        self.scene = FeltScene(felt, session.script.table.seats, self.desk.chips, "off", look, session.game.file)
        self.felt = FeltView(self.scene)
        self.felt.setMinimumHeight(LEAST_FELT)
        self.felt.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)  # it takes what room there is
        self.felt.clicked.connect(self._aim)
        self._felt_room.addWidget(self.felt)
        clear(self._calls_room)
        positions = [seat.position for seat in session.script.seats]
        self.calls = Calls(session.game, positions, self.words)
        self.calls.brought.connect(self._bring_in)
        self.calls.let.connect(self._let)
        self._calls_room.addWidget(self.calls)
        self.pace.choose(session.people)
        self.refresh()

    def wait_for(self, words: str) -> None:
        """Nobody deals: the next is called."""
        self.table = self.view = None
        self.status.setText(words)
        self.call_next.setEnabled(True)

    def refresh(self) -> None:
        """Show the table as it is now."""
        table, words, scene, calls = self.table, self.words, self.scene, self.calls
        if table is None or words is None or scene is None or calls is None:
            return
        session = table.session
        view = self.view = console_view(session)
        self.checklist.show_view(view, words, self._who, self._par, (self.colours, self.measures))
        scene.show_state(self._seen(view))
        scene.point_out(*session.pointed)
        fault = self.fault
        said = view.overruled.get((view.round, fault.number, fault.kind)) if fault is not None else None
        self.verdict.show_fault(fault, said, words)
        self.moments.show_moments(view.moments, words)
        calls.show_effects({case: table.effect(table.wish(case, calls.position)) for case in calls.effects})
        self.freeze.stand_for("F9", say("console.go-on" if view.frozen else "console.freeze"))
        self.status.setText(say("console.round", number=view.round))

    def show_time(self, left_ms: int | None, an_hour: int) -> None:
        """Show how much time the turn still has, and the pace the sheet asks for."""
        told = [self.status.text()]
        told += [say("console.pace-asked", pace=an_hour)] if an_hour else []
        told += (
            [say("console.time-left", time=minutes(left_ms)) if left_ms else say("console.time-up")]
            if left_ms is not None
            else []
        )
        self.status.setText(listed(told))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """The console's keys; Ctrl and the arrows choose a moment."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        step = steps.get(Qt.Key(event.key()), 0)
        if step and event.modifiers() & Qt.KeyboardModifier.ControlModifier and self.words is not None:
            self.moments.step(step, self.words)
        elif not self.press(pressed_key(event)):
            super().keyPressEvent(event)

    def press(self, key: str) -> bool:
        """Do what a key does; whether there was anything to do."""
        own: dict[str, Callable[[], object]] = {
            "F9": self._freeze_or_go_on,
            "F8": self.paused.emit,
            "F7": self._point,
            "F10": self.left.emit,
            "N": lambda: self.called.emit(-1),
            "R": self.remark.setFocus,
            "Esc": self.setFocus,
        }
        if key in own:
            own[key]()
        elif key in KEYS:
            self.verdict.give(key)
        elif key == "Enter":
            return self.moments.put()
        else:
            return self.calls is not None and self.calls.press(key)
        return True

    def order(self, command: AnyCommand) -> None:
        """Have a command carried out; what is impossible is told."""
        if self.table is None:
            return
        outcome = self.table.command(command)
        refused = isinstance(outcome, Impossible)
        self.told.setText(say(f"console.cannot-{outcome.reason}") if isinstance(outcome, Impossible) else "")
        self.told.setVisible(refused)
        if not refused:
            self.commanded.emit(command)
        self.refresh()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        """Who closes the console stops the class for today."""
        if event.spontaneous():
            self.left.emit()
        super().closeEvent(event)

    def dress(self, sheet: str) -> None:
        """Take the looks of the window it belongs to."""
        self.setStyleSheet(sheet)
        self._ring.dress(self.colours)
        for made in (self.freeze, self.pause, self.call_next, self.stop_now, self.point):
            made.set_height(max(40, self.measures.button))
        self.pace.set_height(40)
        self.checklist.setFixedWidth(self.measures.px(SIDE))
        self._panel.setFixedWidth(self.measures.px(PANEL))
        self.refresh()

    def _seen(self, view: ConsoleView) -> TableState:
        """The felt as the instructor sees it: with sums, and what is wrong marked."""
        if self.table is None:
            raise RuntimeError("no table is watched")
        fault = self.fault
        wrong = area_of(fault.done) if fault is not None and view.lines and fault.number == _last(view) else None
        return replace(state_of(self.table.session), tells=True, figures=True, names_decisions=True, wrong=wrong)

    def _freeze_or_go_on(self) -> None:
        if self.table is not None:
            self.order(LetGoOn() if self.table.session.frozen else Freeze())

    def _bring_in(self, case: str) -> None:
        if self.table is not None and self.calls is not None:
            self.order(BringIn(self.table.wish(case, self.calls.position)))

    def _let(self, does: Does) -> None:
        if self.calls is not None:
            wager = self.pointing[1] if self.pointing[0] == f"position-{self.calls.position}" else ""
            self.order(LetPlayer(self.calls.position, does, wager))

    def _pace(self, people: str) -> None:
        known: PeoplePace = next(pace for pace in PEOPLE_PACES if pace == people)
        self.order(SetPace(known))

    def _rule(self, ruling: Ruling, reason: str) -> None:
        fault = self.fault
        if fault is not None and self.view is not None:
            self.order(Overrule(self.view.round, fault.number, fault.kind, ruling, reason))

    def _add(self) -> None:
        """Add the remark at the last act, or with a severity a fault."""
        text, view = self.remark.text().strip(), self.view
        if not text or view is None:
            return
        number, severity = _last(view), next((one for one in GRAVITY if one == self.severity.now), None)
        if severity is not None:
            self.order(AddFault(view.round, number, severity, text))
        else:
            self.order(RemarkOn(view.round, number, text))
        self.remark.clear()
        self.severity.choose("")
        self.setFocus()

    def _aim(self, target: Target, _back: bool) -> None:
        """What was clicked on the felt is what is pointed at next; a Player there is the one who is let do something."""
        self.pointing = (target.place, target.wager)
        number = target.place.removeprefix("position-")
        if self.calls is not None and number in self.calls.player.buttons:
            self.calls.player.choose(number)
        words = self.words
        at = " ".join(filter(None, (words.place(target.place), words.wager(target.wager)))) if words and target.place else ""
        self.point.stand_for("F7", say("console.point-at", place=at) if at else say("console.point"))

    def _point(self) -> None:
        """Point at what was clicked, else at what the latest fault is about; again, at nothing any more."""
        if self.table is None:
            return
        fault = self.fault
        area = area_of(fault.done) if fault is not None else None
        usual = (f"position-{area[0]}", area[1]) if area is not None else ("", "")
        aim = self.pointing if self.pointing[0] else usual
        self.order(PointAt() if self.table.session.pointed == aim else PointAt(*aim))

    def _make_parts(self, sheet: str) -> None:
        self.checklist, self.verdict, self.moments, self.board = Checklist(), VerdictCard(), MomentsRow(), ClassBoard()
        self.title, self.status = label("title", sheet), label("body-2")
        self.freeze = KeyButton("F9", say("console.freeze"), "primary")
        self.pause = KeyButton("F8", say("console.break"))
        self.call_next = KeyButton("N", say("console.call-next"))
        self.stop_now = KeyButton("F10", say("console.stop"))
        self.point = KeyButton("F7", say("console.point"))
        self.pace = Segments(say("console.pace"), [(pace, say(f"console.pace-{pace}")) for pace in PEOPLE_PACES], PEOPLE_PACES[0])
        self.remark, self.add = LineField(), button(say("console.add"), "primary")
        self.remark.setPlaceholderText(say("console.remark"))
        self.remark.setAccessibleName(say("console.remark"))
        self.remark.setMaxLength(400)
        self.severity = Segments(say("console.as"), [(one, say(f"console.as-{one or 'remark'}")) for one in SEVERITIES], "")
        self.told = label("wrong-word", wraps=True)
        self.told.hide()
        self._who = ""
        self.moments.put_back.connect(lambda number: self.order(PutBack(number)))
        self.verdict.given.connect(self._rule)
        self.pace.chosen.connect(self._pace)
        self.add.clicked.connect(self._add)
        self.remark.returnPressed.connect(self._add)
        for made in (self.freeze, self.pause, self.call_next, self.stop_now, self.point):
            made.pressed_key.connect(self.press)

    def _lay_out(self) -> None:
        top = row(margins=(16, 8, 16, 8), spacing=10)
        names = column(spacing=0)
        names.addWidget(self.title)
        names.addWidget(label("caption", say("console.unseen")))
        top.addLayout(names, 1)
        pace = label("caption", say("console.pace"))
        for part in (self.status, pace, self.pace, self.call_next, self.pause, self.stop_now, self.freeze):
            top.addWidget(part)
        middle = column(margins=(16, 12, 16, 12), spacing=12)
        self._felt_room = column()
        self._calls_room = column()
        middle.addLayout(self._felt_room, 1)
        middle.addWidget(self.moments)
        said, pointed = row(spacing=8), row(spacing=8)
        said.addWidget(self.remark, 1)
        said.addWidget(self.add)
        pointed.addWidget(self.severity)
        pointed.addStretch(1)
        pointed.addWidget(self.point)
        middle.addLayout(said)
        middle.addLayout(pointed)
        middle.addWidget(self.told)
        middle.addWidget(self.board)
        self._panel = panel("finding")
        right = column(self._panel, (16, 14, 16, 14), 14)
        right.addWidget(self.verdict)
        right.addLayout(self._calls_room)
        right.addStretch(1)
        right.addWidget(label("caption", say("console.logged"), wraps=True))
        across = row(spacing=0)
        across.addWidget(self.checklist)
        across.addLayout(middle, 1)
        across.addWidget(self._panel)
        ground = QWidget()
        whole = column(ground, spacing=0)
        whole.addLayout(top)
        whole.addLayout(across, 1)
        scroll = QScrollArea()  # where text is so large that not all of it has room
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(ground)
        column(self, spacing=0).addWidget(scroll)


def _last(view: ConsoleView) -> int:
    """The number of the last act that was done or tried."""
    return max((line.number for line in view.lines), default=0)
