"""The next question on the screen: from the key after an answer until the question and its felt are painted."""

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from app.pages.places import DrillAt
from app.rules.catalogue import Catalogue
from scoring.store.open import open_store
from tests.bench.measure import Measured, median_of, ninety_ninth
from ui.foundation.fonts import load_fonts
from ui.foundation.preferences import Preferences
from ui.screens.drill.screen import DrillScreen
from ui.shots.gallery import ensure_application
from ui.window.window import Window

QUESTIONS = 40
TURNS = 8
"""How often Qt's loop turns while a trainee reads what an answer came to, in which the next question is made ready."""
DRILLS = (("megalink-three-card-poker", "payout"), ("megalink-texas-holdem-bonus", "find-wrong-line"), ("", "times-table"))


def rows() -> Iterator[Measured]:
    """A drill on the felt, one with the whole table, and one of words alone."""
    yield Measured("next-question", median_of(lambda: ninety_ninth([ms for game, skill in DRILLS for ms in _times(game, skill)])))


def _times(game: str, skill: str) -> list[float]:
    application = ensure_application()
    load_fonts()
    with TemporaryDirectory() as name:
        with open_store(Path(name)) as store:
            person = store.profiles.add("Mei")
        window = Window(Catalogue(), Preferences(pace="off", sound=False), folder=Path(name))
        window.desk.person = person
        window.show()
        window.go(DrillAt(game, skill, questions=QUESTIONS, seed=1))
        screen = window.screen_now
        if not isinstance(screen, DrillScreen) or screen.run is None:
            raise AssertionError("no drill was opened")
        times = [_next_ms(application.processEvents, screen) for _ in range(QUESTIONS - 1)]
        window.close()
    return times


def _next_ms(turn: Callable[[], None], screen: DrillScreen) -> float:
    """Answer, read, and go on."""
    if screen.question is None:
        raise AssertionError("no question is asked")
    screen.answer(screen.question.right[0])
    for _ in range(TURNS):
        turn()
    start = perf_counter()
    screen.press("Space")
    turn()
    return (perf_counter() - start) * 1000
