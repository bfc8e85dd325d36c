"""The way of Tab: as a part is read, round and round."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ui.widgets.tab_order import next_stop, tab_stops

PLACES = {"last": (0, 40), "second": (60, 0), "first": (0, 0), "off": (0, 20), "hidden": (0, 30), "by mouse": (0, 35)}


@pytest.fixture
def part(qtbot: QtBot) -> QWidget:
    """Buttons on a part that were not made in the order they are read in; one is off, one is hidden, one is for the mouse."""
    made = QWidget()
    qtbot.addWidget(made)
    for name, (x, y) in PLACES.items():
        button = QPushButton(name, made)
        button.move(x, y)
        button.setEnabled(name != "off")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus if name == "by mouse" else Qt.FocusPolicy.TabFocus)
        button.setHidden(name == "hidden")
    made.show()
    made.activateWindow()
    return made


def stops_of(part: QWidget) -> list[QWidget]:
    return list(tab_stops([part]))


def words(stop: QWidget) -> str:
    assert isinstance(stop, QPushButton)
    return stop.text()


def test_a_part_is_walked_as_it_is_read_over_what_can_be_pressed(part: QWidget) -> None:
    assert [words(stop) for stop in stops_of(part)] == ["first", "second", "last"]


@pytest.mark.parametrize(
    ("here", "after", "before"),
    [("", "first", "last"), ("first", "second", "last"), ("second", "last", "first"), ("last", "first", "second")],
)
def test_from_the_last_it_goes_on_with_the_first_and_back(part: QWidget, here: str, after: str, before: str) -> None:
    stops = stops_of(part)
    for stop in stops:
        stop.clearFocus()
    for stop in stops:
        if words(stop) == here:
            stop.setFocus()
    assert words(next_stop(stops, forward=True)) == after
    assert words(next_stop(stops, forward=False)) == before
