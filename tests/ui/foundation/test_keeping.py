"""A sitting in the window is written down beside it: in order, whole when the window closes, and trouble is only told."""

import asyncio
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.rounds.scenario import Scenario
from scoring.records import Act, Answer
from scoring.store.open import open_store
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import deal_by_keys, press
from tests.ui.conftest import STILL
from ui.table.screen import TableScreen
from ui.window.window import Window

pytestmark = pytest.mark.usefixtures("in_loop")


def kept_table(qtbot: QtBot, folder: Path) -> tuple[Window, TableScreen]:
    window = Window(CATALOGUE, STILL, folder=folder)
    qtbot.addWidget(window)
    window.keep_for("Mei")
    table = window.open_table(Scenario(game="megalink-singapore-stud"), 2, "coached")
    window.show()
    return window, table


def test_a_round_dealt_by_keys_is_in_the_store_when_the_window_closes(qtbot: QtBot, tmp_path: Path) -> None:
    window, table = kept_table(qtbot, tmp_path)
    deal_by_keys(table)
    window.close()
    with open_store(tmp_path) as store:
        [answer] = store.connection.records(Answer)
        acts = list(store.connection.records(Act))
        [attempt] = store.attempts(store.profiles.find("Mei"))
        assert (answer.skill, answer.right) == ("whole-round", True)
        assert len(acts) == len(table.session.play.procedure.steps)
        assert len(store.lines(attempt.id)) == len(table.session.log)


def test_acts_are_written_while_the_table_goes_on(qtbot: QtBot, tmp_path: Path, in_loop: asyncio.AbstractEventLoop) -> None:
    window, table = kept_table(qtbot, tmp_path)
    press(table, "B")
    assert asyncio.all_tasks(in_loop)
    qtbot.waitUntil(lambda: (tmp_path / "progress.db").exists() and not asyncio.all_tasks(in_loop))
    with open_store(tmp_path) as store:
        assert len(list(store.connection.records(Act))) == 1
    window.close()


def test_a_store_that_cannot_be_written_is_told_and_practice_goes_on(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "progress.db").mkdir()
    window, table = kept_table(qtbot, tmp_path)
    press(table, "B")
    qtbot.waitUntil(table.coach.trouble.isVisible)
    assert "progress.db" in table.coach.trouble.text()
    press(table, "N")
    assert len(table.session.log) == 4
    window.close()
