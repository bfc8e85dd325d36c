"""The progress page on the screen: from the moment it is gone to until everything on it is painted."""

from pathlib import Path

from app.pages.places import ProgressAt, Tables
from app.practice.grading import keep_grades
from app.rules.catalogue import Catalogue
from scoring.records import Profile
from scoring.store.open import open_store
from tests.bench.measure import median_of, seconds_of
from ui.foundation.fonts import load_fonts
from ui.foundation.preferences import Preferences
from ui.screens.progress.screen import ProgressScreen
from ui.shots.gallery import ensure_application
from ui.window.window import Window


def page_ms(folder: Path, profile: Profile) -> float:
    """All games of a person, the median of five; what is loaded once a start is loaded."""
    application = ensure_application()
    load_fonts()
    window = Window(Catalogue(), Preferences(pace="off", sound=False), folder=folder)
    window.desk.person = profile
    window.show()
    with open_store(folder) as store:
        keep_grades(store, profile, window.desk.catalogue, window.desk.times)  # as home does

    def shown() -> None:
        window.go(ProgressAt())
        application.processEvents()

    def gone_to() -> float:
        window.go(Tables())
        application.processEvents()
        seconds = seconds_of(shown)
        if not isinstance(window.screen_now, ProgressScreen) or not window.screen_now.panels:
            raise AssertionError("there is no page")
        return seconds * 1000

    taken = median_of(gone_to)
    window.close()
    return taken
