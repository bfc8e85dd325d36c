"""Pictures of the journey: each begins with the same data, whatever was done for the one before."""

from PySide6.QtWidgets import QApplication

from scoring.store.open import open_store
from tests.rules.examples import CATALOGUE
from ui.shots.journey import journey_shots

ANSWERED = ("drill-right-dark", "drill-right-light")


def test_what_was_answered_for_one_picture_is_not_there_in_the_next(qapp: QApplication) -> None:
    attempts = []
    for name, make in journey_shots(CATALOGUE):
        if name in ANSWERED:
            window = make()
            qapp.processEvents()
            window.close()
            assert window.desk.folder is not None
            with open_store(window.desk.folder) as store:
                attempts.append(len(store.attempts(window.desk.profile)))
    first, second = attempts
    assert first == second
