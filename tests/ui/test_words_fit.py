"""No word is cut off: on every screen of the journey, in every language, at the usual size of text and at twice that."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from app.base.texts import ENGLISH, languages
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import due
from tests.ui.conftest import STILL, Opens, Trainee
from tests.ui.looking import overlapping, uneven
from tests.ui.screens.test_table import cut_off as cut_off_at_table
from ui.shots.journey import opened, states
from ui.widgets.elided_label import ElidedLabel


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("state", states(CATALOGUE))
def test_no_word_is_cut_off_and_no_button_covers_another(
    qapp: QApplication, trainee: Trainee, state: str, percent: int, language: str
) -> None:
    preferences = replace(STILL, text_percent=percent, language=language)
    window = opened(states(CATALOGUE)[state], CATALOGUE, preferences, trainee.folder, trainee.person)
    for _ in range(3):  # a label that is dressed anew asks for its new height, and what holds it for its own
        qapp.processEvents()
    found = [*cut_off(window), *overlapping(window)]
    window.close()
    assert found == []


@pytest.mark.parametrize("state", states(CATALOGUE))
def test_everything_stands_in_the_steps_of_the_design(trainee: Trainee, state: str) -> None:
    window = opened(states(CATALOGUE)[state], CATALOGUE, STILL, trainee.folder, trainee.person)
    found = uneven(window)
    window.close()
    assert found == set()


def cut_off(window: QWidget) -> Iterator[str]:
    for label in window.findChildren(QLabel):
        if label.isVisible() and label.text() and not has_room(label):
            yield f"{label.text()!r}: {label.size().toTuple()} of {label.sizeHint().toTuple()}"
    for button in window.findChildren(QAbstractButton):
        if button.isVisible() and button.text() and button.width() < button.minimumSizeHint().width():
            yield f"{button.text()!r}: {button.width()} of {button.minimumSizeHint().width()}"


def has_room(label: QLabel) -> bool:
    """Whether a label is as wide as its words, or where they wrap as high; of what ends with dots its holder tells the whole."""
    if isinstance(label, ElidedLabel):
        return label.shown == label.text() or told_on_hover(label)
    if label.wordWrap():
        return label.height() >= label.heightForWidth(label.width())
    return label.width() >= label.sizeHint().width()


def told_on_hover(label: QLabel) -> bool:
    """Whether what holds a label tells its words to whoever rests the pointer on it, and to a screen reader."""
    holder = label.parentWidget()
    return holder is not None and label.text() in holder.toolTip() and label.text() in holder.accessibleName()


@pytest.mark.parametrize("language", [language for language in languages() if language != ENGLISH])
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("game_id", CATALOGUE)
def test_no_word_is_cut_off_at_a_table(open_table: Opens, game_id: str, percent: int, language: str) -> None:
    table = open_table(game_id, "guided", preferences=replace(STILL, text_percent=percent, language=language))
    while not table.session.finished:
        table.session.do(due(table))
        if len(table.session.log) % 6 == 0:
            table.control.changed.emit()
            assert cut_off_at_table(table, scrolls=percent > 100) == []
