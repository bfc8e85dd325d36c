"""Every round of a sitting in the list of its faults: how long it took, how much was done, and what was taken back."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.pages.results import RoundResult
from app.words.acts import ActWords
from tests.rules.examples import CATALOGUE
from ui.screens.results.faults_list import FaultsList

WORDS = ActWords(CATALOGUE["megalink-bullseye"].file)


@pytest.mark.parametrize(("undone", "told"), [(0, "1:30, par 2:00. 40 acts."), (2, "1:30, par 2:00. 40 acts. 2 taken back.")])
def test_what_was_taken_back_is_told_beside_the_acts_that_stood(qtbot: QtBot, undone: int, told: str) -> None:
    listed = FaultsList((RoundResult(1, 90_000, 120_000, 40, undone, ()),), WORDS, lambda _: None)
    qtbot.addWidget(listed)
    assert told in [part.text() for part in listed.findChildren(QLabel)]
