"""Pictures of a class: at the table with the console, whoever is called, all answering together, and a race of two."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt

from app.classroom.entries import SessionBegan, Way
from app.classroom.session_room import SessionRoom
from app.classroom.sheet import DrillSheets, NamedSheet
from app.exams.sample_academy import ADMINISTRATOR
from app.pages.places import ClassAt, Place
from app.rules.core.act import Declare
from app.staff.gate import StaffGate
from scoring.port import Store
from ui.screens.class_table.console import ConsoleWindow
from ui.screens.class_table.race_stage import RaceStage
from ui.screens.class_table.screen import ClassTableScreen
from ui.screens.class_table.side_window import SideWindow
from ui.screens.class_table.together_stage import TogetherStage
from ui.widgets.screen import Screen
from ui.window.window import Window

QUESTIONS, ASKED = "three-card-poker-4-odds-in-your-head", 5
CLASS = ("Kelvin", "Shanti", "Wei Jie", "Faizal", "Li Ting", "Priya", "Marcus", "Siti", "Jun Hao", "Nurul", "Arjun", "Grace")
NAMES = ("Kelvin Lim", "Shanti", "Wei Jie", "Faizal", "Li Ting")
PIN = "271828"
DEALT = 22
States = dict[str, tuple[Place, "partial[None]"]]


def class_states() -> States:
    """Whoever is called, the class's felt, and the console."""
    return {
        "class-call": (ClassAt(), partial(_open, dealt=-1)),
        "class-table": (ClassAt(), partial(_open, dealt=DEALT)),
        "console": (ClassAt(), partial(_open, dealt=DEALT, console=True)),
        "together": (ClassAt(), partial(_together, shown=False)),
        "together-shown": (ClassAt(), partial(_together, shown=True)),
        "together-side": (ClassAt(), partial(_together, shown=False, side=True)),
        "race": (ClassAt(), partial(_race, done=False)),
        "race-end": (ClassAt(), partial(_race, done=True)),
    }


def _open(screen: Screen, *, dealt: int, console: bool = False) -> None:
    """A class with a round in the middle, in which something was done wrong."""
    sheets = DrillSheets()
    named = next(sheets[name] for name in sheets if sheets[name].terms.rounds > 5 and "bullseye" in name)
    opened = _enter(screen, named, "turns", NAMES)
    if dealt >= 0:
        opened.sit_down()
        _deal(opened, dealt)
    if opened.console is not None:
        _as_seen(opened, opened.console, console=console)


def _enter(screen: Screen, named: NamedSheet, way: Way, names: Sequence[str]) -> ClassTableScreen:
    """A session of a sheet with some people, and an instructor in it."""
    if not isinstance(screen, ClassTableScreen) or screen.desk.folder is None:
        raise TypeError("no class was opened")
    folder = screen.desk.folder

    def begun(store: Store) -> str:
        gate = StaffGate(store)
        if not gate.is_set_up:
            gate.begin(ADMINISTRATOR, PIN)
            gate.appoint(store.profiles.find(ADMINISTRATOR), "Ms Ong", "instructor", PIN)
        screen.by = store.profiles.find("Ms Ong")
        people = tuple(store.profiles.known_as(name).id for name in names)
        room = SessionRoom(store, folder, screen.by)
        return room.begin(SessionBegan(sheet_id=named.id, sheet=named.terms, seed=5, way=way, people=people))

    screen.place = ClassAt(screen.desk.work.ahead(begun).result())
    if screen.by is not None:
        screen.enter(screen.by)
    return screen


def _together(screen: Screen, *, shown: bool, side: bool = False) -> None:
    """A class in the middle of its questions: most have answered, and some of them wrong."""
    opened = _enter(screen, DrillSheets()[QUESTIONS], "together", CLASS)
    stage = opened.stage
    if not isinstance(stage, TogetherStage):
        raise TypeError("nobody answers together")
    for _ in range(ASKED):
        stage.run.skip()
    for place in range(len(CLASS) - 3):
        wrong = place % 4 == 1
        stage.run.answer(place, (stage.run.now.right + wrong) % len(stage.run.now.options))
    if shown:
        stage.run.show()
    stage.console.pointed = stage.run.first_open()
    stage.follow()
    _as_seen(opened, stage.console, console=side)


def _race(screen: Screen, *, done: bool) -> None:
    """A race in the middle, or at its end."""
    opened = _enter(screen, DrillSheets()[QUESTIONS], "race", NAMES[:2])
    stage = opened.stage
    if not isinstance(stage, RaceStage):
        raise TypeError("nobody races")
    stage.start()
    for at in range(stage.run.count if done else ASKED):
        for lane in range(2 if done or at % 3 else 1):
            stage.answer(lane, stage.run.question(stage.run.lanes[lane].number).right if (at + lane) % 4 else 0)
    if done:
        stage.start()
    _as_seen(opened, stage.console, console=False)


def _deal(screen: ClassTableScreen, acts: int) -> None:
    table = screen.table
    if table is None:
        return
    for at in range(acts):
        duty = table.session.round.next_duty()
        if duty is None:
            break
        table.session.do(Declare("dealer", "result", "win") if at == acts - 3 else duty.act)
    table.control.changed.emit()


def _as_seen(screen: ClassTableScreen, made: ConsoleWindow | SideWindow, *, console: bool) -> None:
    """The picture is of one window: the console takes the place of the class's, or is away."""
    window = screen.window()
    if not isinstance(window, Window):
        return
    made.hide()
    if console:
        made.setParent(window)
        made.setWindowFlags(Qt.WindowType.Widget)
        made.setGeometry(window.rect())
        made.show()
        made.raise_()
        screen.hide()
        made.dress(window.styleSheet())
