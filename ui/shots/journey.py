"""Pictures of the journey's screens, as a trainee with weeks of practice behind them sees them."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from shutil import copytree, rmtree
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from app.base.texts import ENGLISH, languages
from app.pages.places import Home, People, Place, Tables, Welcome
from app.practice.sample_trainee import practised
from app.rules.catalogue import Catalogue
from scoring.records import Profile
from ui.foundation.measures import SMALLEST
from ui.foundation.preferences import Preferences
from ui.foundation.theme import THEMES
from ui.shots.classes import class_states
from ui.shots.drills import drill_states
from ui.shots.exams import exam_states
from ui.shots.instructor import instructor_states
from ui.shots.lessons import lesson_states
from ui.shots.results import results_states
from ui.shots.rulebook import rulebook_states
from ui.shots.sheets import over_states
from ui.shots.staff import staff_states
from ui.shots.studio import jackpot_states, studio_states
from ui.shots.supervisor import supervisor_states
from ui.widgets.screen import Screen
from ui.window.window import Window

LARGE = (1920, 1080)
STILL = Preferences(pace="off", sound=False)
Act = Callable[[Screen], object]
State = tuple[Place, Act]
States = dict[str, State]


def as_it_is(_screen: Screen) -> None:
    """Nothing is done."""


def states(catalogue: Catalogue) -> States:
    """Every screen of the journey, and what is done there before the picture is taken."""
    return {
        "welcome": (Welcome(), as_it_is),
        "people": (People(), as_it_is),
        "home": (Home(), as_it_is),
        "tables": (Tables(), as_it_is),
        **drill_states(),
        **lesson_states(),
        **results_states(catalogue),
        **rulebook_states(),
        **studio_states(catalogue),
        **jackpot_states(catalogue),
        **exam_states(),
        **class_states(),
        **supervisor_states(),
        **over_states(),
    }


def looks() -> dict[str, tuple[Preferences, tuple[int, int]]]:
    """How every screen is seen: in every theme and every language, once larger, and once with text at twice its size."""
    others = [language for language in languages() if language != ENGLISH]
    return {
        **{name: (replace(STILL, theme=name), SMALLEST) for name in THEMES},
        "1920": (STILL, LARGE),
        "text-200": (replace(STILL, text_percent=200), SMALLEST),
        **{language: (replace(STILL, language=language), SMALLEST) for language in others},
    }


def journey_shots(catalogue: Catalogue) -> Iterator[tuple[str, Callable[[], Window]]]:
    """Every screen as it is seen in every way, each made when its picture is wanted.

    Each has the data folder as it was before the first: what was answered for one picture is not seen in the next.
    """
    with TemporaryDirectory() as name:
        before, now = Path(name) / "before", Path(name) / "now"
        before.mkdir()
        practise = cache(lambda: practised(before, catalogue))

        def make(state: State, preferences: Preferences, size: tuple[int, int]) -> Window:
            person = practise()
            rmtree(now, ignore_errors=True)
            copytree(before, now)
            return opened(state, catalogue, preferences, now, person, size)

        for name_of_state, state in (states(catalogue) | staff_states(catalogue) | instructor_states(catalogue)).items():
            for look, (preferences, size) in looks().items():
                yield f"{name_of_state}-{look}", partial(make, state, preferences, size)


def opened(
    state: State,
    catalogue: Catalogue,
    preferences: Preferences,
    folder: Path,
    person: Profile,
    size: tuple[int, int] = SMALLEST,
) -> Window:
    """A window at a place, as a person sees it after what is done there."""
    place, act = state
    window = Window(catalogue, preferences, folder=folder)
    window.resize(*size)
    window.desk.person = person
    window.show()
    window.go(place)
    if window.screen_now is not None:
        act(window.screen_now)
    return window
