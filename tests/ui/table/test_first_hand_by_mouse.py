"""A newcomer who clicks what the coach shows, cap after cap, deals the first hand without a fault; nothing misleads."""

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from app.pages.next_thing import FIRST_SEED
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import LEFT, assert_settled, due
from tests.ui.conftest import Opens
from ui.table.screen import TableScreen
from ui.widgets.key_button import CapButton, KeyButton

MOST_CLICKS = 400


def standing_out(table: TableScreen) -> QPushButton | None:
    """The act that stands out in the bar."""
    return next(
        (button for button in table.acts.buttons.values() if button.isVisible() and button.objectName() == "primary"), None
    )


def caps(table: TableScreen) -> list[CapButton]:
    """The keys of the step that is told, as they can be clicked."""
    QApplication.processEvents()
    return [cap for cap in table.coach.step.findChildren(CapButton) if cap.isVisible()]


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_the_caps_of_the_coach_deal_the_first_hand(open_table: Opens, game_id: str) -> None:
    table = open_table(game_id, "guided", seed=FIRST_SEED, players=1)
    for _ in range(MOST_CLICKS):
        if table.session.finished:
            break
        for key in [cap.key for cap in caps(table)]:
            cap = next((cap for cap in caps(table) if cap.key == key), None)
            QTest.mouseClick(cap if cap is not None else pad_key(table, key), LEFT)
    assert_settled(table)


def pad_key(table: TableScreen, key: str) -> QPushButton:
    """A key of what is half done, which takes the place of the step meanwhile."""
    return next(button for button in table.coach.keypad.findChildren(KeyButton) if button.isVisible() and button.key == key)


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_what_stands_out_is_right_whenever_it_does(open_table: Opens, game_id: str) -> None:
    table = open_table(game_id, "guided", seed=FIRST_SEED, players=1)
    while not table.session.finished:
        button = standing_out(table)
        if button is not None and table.hands.pending is None:
            QTest.mouseClick(button, LEFT)
        if table.hands.pending is not None or button is None:
            table.hands.pending = None
            table.session.do(due(table))
            table.control.changed.emit()
    assert table.session.faults == []
