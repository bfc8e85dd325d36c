"""The progress page on the screen: from the moment it is gone to until everything on it is painted."""

from pathlib import Path
from time import perf_counter

from app.pages.places import ProgressAt, Tables
from app.practice.grading import keep_grades
from app.rules.catalogue import Catalogue
from scoring.records import Profile
from scoring.store.open import open_store
from tests.bench.measure import PASSES
from ui.foundation.fonts import load_fonts
from ui.foundation.preferences import Preferences
from ui.screens.progress.screen import ProgressScreen
from ui.shots.gallery import ensure_application
from ui.window.window import Window


def page_ms(folder: Path, profile: Profile) -> float:
    """All games of a person, in the best of several passes; what is loaded once a start is loaded."""
    application = ensure_application()
    load_fonts()
    window = Window(Catalogue(), Preferences(pace="off", sound=False), folder=folder)
    window.desk.person = profile
    window.show()
    with open_store(folder) as store:
        keep_grades(store, profile, window.desk.catalogue, window.desk.times)  # as home does
    best = float("inf")
    for _ in range(PASSES):
        window.go(Tables())
        application.processEvents()
        start = perf_counter()
        window.go(ProgressAt())
        application.processEvents()
        best = min(best, perf_counter() - start)
        if not isinstance(window.screen_now, ProgressScreen) or not window.screen_now.panels:
            raise AssertionError("there is no page")
    window.close()
    return best * 1000
