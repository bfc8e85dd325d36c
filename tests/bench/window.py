"""The window: its start beside an empty one, a card moved over the fullest table, and from a key to the painted answer."""

import os
import subprocess
import sys
from collections.abc import Iterator
from tempfile import TemporaryDirectory
from time import perf_counter

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from app.rounds.scenario import Scenario
from app.rules.catalogue import Catalogue
from app.rules.core.act import Turn
from app.table.targets import Target
from tests.bench.measure import Measured, in_turns, median_of, ninety_ninth
from ui.felt.animations import Slide
from ui.felt.motion import SLIDE_MS
from ui.foundation.fonts import load_fonts
from ui.foundation.preferences import Preferences
from ui.shots.gallery import ensure_application, open_table
from ui.table.screen import TableScreen
from ui.window.window import Window

STARTS = 21
PACKAGES = ("app", "ui", "lessons", "scoring", "assets")
FRAMES = 600
SIZE = (1280, 800)
LARGE = (2560, 1440)
FRAMES_A_WAY = 14
"""What sixty frames a second make of the time a card takes to its place."""
SEATS = 7

# Both say when their first frame is painted; the time runs from the start of the process.
EMPTY = """
from PySide6.QtWidgets import QApplication, QMainWindow
application = QApplication([]); window = QMainWindow(); window.resize(1280, 800); window.show()
application.processEvents(); print("up", flush=True)
"""
UP = """
import os, sys
from app.main import main
class Up:
    def __getattr__(self, name):
        print("up", flush=True)
        os._exit(0)
sys.modules["ui.window.stop_signals"] = Up()  # what is asked for first once the window is up
"""
OURS = UP + 'main(["table", "megalink-three-card-poker", "--players", "7", "--data", sys.argv[1]])'


def rows() -> Iterator[Measured]:
    """The start beside an empty window, frames, and keys."""
    yield _start()
    yield Measured("move-a-card", median_of(_frame_p99_ms))
    yield Measured("players-move", median_of(_players_p99_ms))
    yield Measured("key-painted", median_of(_key_p99_ms))


def _start() -> Measured:
    with TemporaryDirectory() as folder:
        return beside_empty("table-up", OURS, folder)


def beside_empty(promise: str, program: str, folder: str) -> Measured:
    """In turns, so that what else the machine does touches both alike; with our own files compiled, as set-up leaves them."""
    subprocess.run([sys.executable, "-m", "compileall", "-q", *PACKAGES], check=True)
    return Measured(promise, *in_turns(lambda: _up_ms(program, folder), lambda: _up_ms(EMPTY, folder), STARTS))


def _up_ms(program: str, folder: str) -> float:
    environment = os.environ | {"QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen")}
    start = perf_counter()
    with subprocess.Popen([sys.executable, "-c", program, folder], stdout=subprocess.PIPE, env=environment) as running:
        told = running.stdout.readline() if running.stdout else b""
        seconds = perf_counter() - start
    if told != b"up\n":
        raise AssertionError("the window did not come up")
    return seconds * 1000


def _frame_p99_ms() -> float:
    """The fullest table: seven positions, every wager, all cards on it; one card goes round and every frame is painted."""
    application, window, table = _full_table()
    scene = table.scene
    scene.lift(Target("device"))
    times = []
    for frame in range(FRAMES):
        start = perf_counter()
        scene.carry(QPointF(-900 + 1800 * frame / FRAMES, -700 + 600 * (frame % 60) / 60))
        application.processEvents()
        times.append((perf_counter() - start) * 1000)
    window.close()
    return ninety_ninth(times)


def _players_p99_ms() -> float:
    """All cards and stakes of seven Players on their way at once, to and fro, the felt as large as on a large screen."""
    application, window, table = _full_table(LARGE)
    scene = table.scene
    items = [*scene.cards.values(), *scene.stacks.values()]
    times = []
    for way in range(FRAMES // FRAMES_A_WAY):
        by = QPointF(0, -60 if way % 2 else 60)
        slides = [Slide(item, item.pos() + by, item.rotation(), SLIDE_MS["real-time"], 0) for item in items]
        for frame in range(1, FRAMES_A_WAY + 1):
            start = perf_counter()
            for slide in slides:
                slide.setCurrentTime(SLIDE_MS["real-time"] * frame // FRAMES_A_WAY)
            application.processEvents()
            times.append((perf_counter() - start) * 1000)
    window.close()
    return ninety_ninth(times)


def _key_p99_ms() -> float:
    """Keys as a Dealer presses them: walking, dealing, taking, paying, a fault now and then."""
    application, window, table = _full_table()
    keys = [
        "1",
        "Down",
        "2",
        "Right",
        "Up",
        "D",
        "3",
        "E",
        "4",
        "Down",
        "T",
        "P",
        "5",
        "2",
        "Esc",
        "6",
        "R",
        "S",
        "I",
        "Esc",
        "7",
    ]
    times = []
    for key in keys * 12:
        start = perf_counter()
        table.press(key)
        application.processEvents()
        times.append((perf_counter() - start) * 1000)
    window.close()
    return ninety_ninth(times)


def _full_table(size: tuple[int, int] = SIZE) -> tuple[QApplication, Window, TableScreen]:
    application = ensure_application()
    load_fonts()
    window = Window(Catalogue(), Preferences(pace="off", sound=False))
    window.resize(*size)
    chances = {"needless": 0.0, "outside-limits": 0.0, "leaves": 0.0}
    table = open_table(window, Scenario(game="megalink-singapore-stud", players=7, chances=chances), 1, "coached")
    window.show()
    session = table.session
    while (duty := session.round.next_duty()) is not None and (
        not isinstance(duty.act, Turn) or len(session.felt.hands) <= SEATS
    ):
        session.do(duty.act)
    table.control.changed.emit()
    application.processEvents()
    return application, window, table
