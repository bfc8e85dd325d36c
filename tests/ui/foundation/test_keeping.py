"""A sitting in the window is written down beside it: in order, whole when the window closes, and trouble is only told."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.rounds.scenario import Scenario
from scoring.records import Act, Answer
from scoring.store.open import FILE, open_store
from tests.practice.runs import in_file
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import deal_by_keys, press
from tests.ui.conftest import PATIENCE_MS, STILL, at_rest
from ui.shots.gallery import open_table
from ui.table.screen import TableScreen
from ui.window.window import Window

pytestmark = pytest.mark.usefixtures("in_loop")


def kept_table(qtbot: QtBot, folder: Path) -> tuple[Window, TableScreen]:
    window = Window(CATALOGUE, STILL, folder=folder)
    qtbot.addWidget(window)
    table = open_table(window, Scenario(game="megalink-singapore-stud"), 2, "coached", "Mei")
    window.show()
    return window, table


def test_a_round_dealt_by_keys_is_in_the_store_when_the_window_closes(qtbot: QtBot, tmp_path: Path) -> None:
    window, table = kept_table(qtbot, tmp_path)
    deal_by_keys(table)
    window.close()
    with open_store(tmp_path) as store:
        [answer] = in_file(store).connection.records(Answer)
        acts = list(in_file(store).connection.records(Act))
        [attempt] = store.attempts(store.profiles.find("Mei"))
        assert (answer.skill, answer.right) == ("whole-round", True)
        assert len(acts) == len(table.control.acts)
        assert len(store.lines(attempt.id)) == len(table.session.log)


def test_acts_are_written_while_the_table_goes_on(qtbot: QtBot, tmp_path: Path) -> None:
    window, table = kept_table(qtbot, tmp_path)
    press(table, "B")
    at_rest(qtbot, window)
    with open_store(tmp_path) as store:
        assert len(list(in_file(store).connection.records(Act))) == 1
    window.close()


def test_a_store_that_cannot_be_written_is_told_and_practice_goes_on(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "progress.db").mkdir()
    window, table = kept_table(qtbot, tmp_path)
    press(table, "B")
    qtbot.waitUntil(table.coach.trouble.isVisible, timeout=PATIENCE_MS)
    assert "progress.db" in table.coach.trouble.text()
    press(table, "N")
    assert len(table.session.log) == 4
    window.close()


def test_who_only_sits_down_opens_no_store(qtbot: QtBot, tmp_path: Path) -> None:
    window, _ = kept_table(qtbot, tmp_path)
    window.close()
    assert list(tmp_path.iterdir()) == []


def test_what_is_written_after_an_act_comes_after_it_even_while_the_store_is_locked(qtbot: QtBot, tmp_path: Path) -> None:
    window, table = kept_table(qtbot, tmp_path)
    before: list[int] = []
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        press(table, "B")
        at_rest(qtbot, window)
        other.execute("BEGIN IMMEDIATE")
        press(table, "N")
        window.desk.work.soon(lambda store: before.append(len(list(in_file(store).connection.records(Act)))))
        other.execute("ROLLBACK")
    at_rest(qtbot, window)
    window.close()
    assert before == [2]
