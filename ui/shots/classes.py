"""Pictures of a class at the table: the console in the middle of a round, and whoever is called."""

from functools import partial

from PySide6.QtCore import Qt

from app.classroom.entries import SessionBegan
from app.classroom.session_room import SessionRoom
from app.classroom.sheet import DrillSheets
from app.exams.sample_academy import ADMINISTRATOR
from app.pages.places import ClassAt, Place
from app.rules.core.act import Declare
from app.staff.gate import StaffGate
from scoring.port import Store
from ui.screens.class_table.screen import ClassTableScreen
from ui.widgets.screen import Screen
from ui.window.window import Window

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
    }


def _open(screen: Screen, *, dealt: int, console: bool = False) -> None:
    """A class with a round in the middle, in which something was done wrong."""
    if not isinstance(screen, ClassTableScreen) or screen.desk.folder is None:
        raise TypeError("no class was opened")
    folder = screen.desk.folder
    sheets = DrillSheets()
    named = next(sheets[name] for name in sheets if sheets[name].terms.rounds > 5 and "bullseye" in name)

    def begun(store: Store) -> str:
        gate = StaffGate(store)
        if not gate.is_set_up:
            gate.begin(ADMINISTRATOR, PIN)
            gate.appoint(store.profiles.find(ADMINISTRATOR), "Ms Ong", "instructor", PIN)
        screen.by = store.profiles.find("Ms Ong")
        people = tuple(store.profiles.known_as(name).id for name in NAMES)
        room = SessionRoom(store, folder, screen.by)
        return room.begin(SessionBegan(sheet_id=named.id, sheet=named.terms, seed=5, way="turns", people=people))

    screen.place = ClassAt(screen.desk.work.ahead(begun).result())
    if screen.by is not None:
        screen.enter(screen.by)
    if dealt >= 0:
        screen.sit_down()
        _deal(screen, dealt)
    if screen.console is not None:
        _as_seen(screen, console=console)


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


def _as_seen(screen: ClassTableScreen, *, console: bool) -> None:
    """The picture is of one window: the console takes the place of the class's, or is away."""
    made, window = screen.console, screen.window()
    if made is None or not isinstance(window, Window):
        return
    made.hide()
    if console:
        made.setParent(window)
        made.setWindowFlags(Qt.WindowType.Widget)
        made.setGeometry(window.rect())
        made.show()
        made.raise_()
        screen.hide()
        made.refresh()
