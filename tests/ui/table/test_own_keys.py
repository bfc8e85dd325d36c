"""A person's own keys at the table: they are shown wherever a key is shown, and they do what the usual ones did."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from tests.ui.conftest import STILL, Opens
from ui.foundation.keys import use_keys
from ui.foundation.preferences import Preferences
from ui.table.screen import TableScreen
from ui.widgets.key_button import CapButton

MINE = {"B": "]", "G": "E", "E": "G"}


@pytest.fixture
def table(open_table: Opens) -> Iterator[TableScreen]:
    yield open_table("megalink-three-card-poker", "guided", preferences=Preferences(pace=STILL.pace, sound=False, keys=MINE))
    use_keys({})


def caps(table: TableScreen) -> list[str]:
    return [cap.text() for cap in table.coach.step.findChildren(CapButton)]


def test_they_are_shown_on_the_buttons_and_with_the_step(table: TableScreen) -> None:
    assert table.acts.buttons["B"].cap.text() == "]"
    assert caps(table) == ["]"]


def test_they_do_what_the_usual_ones_did(table: TableScreen) -> None:
    QTest.keyClick(table, Qt.Key.Key_B)
    assert table.session.felt.said == {}
    QTest.keyClick(table, Qt.Key.Key_BracketRight)
    assert table.session.felt.said != {}
    assert table.session.faults == []


def test_two_that_changed_places_are_both_known(table: TableScreen) -> None:
    table.sheets.keys.open_sheet()
    shown = [cap.text() for cap in table.sheets.keys.findChildren(QLabel, "cap")]
    assert {"E", "G", "⇧G", "]"} <= set(shown)
    assert "⇧E" not in shown
