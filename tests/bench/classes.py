"""A class at the table: how soon the instructor's console and the board show an act of the Dealer."""

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from app.pages.places import ClassAt
from tests.bench.measure import Measured, median_of, ninety_ninth
from tests.rules.examples import CATALOGUE
from ui.foundation.fonts import load_fonts
from ui.foundation.preferences import Preferences
from ui.screens.class_table.screen import ClassTableScreen
from ui.shots.classes import class_states
from ui.shots.gallery import ensure_application
from ui.window.window import Window

ACTS = 400


def rows() -> Iterator[Measured]:
    """The slowest of a hundred."""
    yield Measured("class-follows", median_of(_follow_p99_ms))


def _follow_p99_ms() -> float:
    application = ensure_application()
    load_fonts()
    with TemporaryDirectory() as folder:
        window = Window(CATALOGUE, Preferences(pace="off", sound=False), folder=Path(folder))
        window.resize(1280, 800)
        window.show()
        window.go(ClassAt())
        screen = window.screen_now
        if not isinstance(screen, ClassTableScreen):
            raise TypeError("no class was opened")
        _, act = class_states()["class-table"]
        act(screen)
        times = _times(screen, application.processEvents)
        window.close()
    return ninety_ninth(times)


def _times(screen: ClassTableScreen, paint: Callable[[], object]) -> list[float]:
    """The time from an act that is done to a console that is painted, round after round."""
    table, console = screen.table, screen.console
    if table is None or console is None or screen.run is None:
        raise TypeError("nobody deals")
    console.show()
    times: list[float] = []
    while len(times) < ACTS:
        duty = table.session.round.next_duty()
        if duty is None:
            if screen.run.table is not None:
                screen.run.table.sitting.next_round()
            continue
        table.session.do(duty.act)
        start = perf_counter()
        screen.follow()
        paint()
        times.append((perf_counter() - start) * 1000)
    return times
