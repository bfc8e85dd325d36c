"""The window around the table: par times of the academy's own, and a damaged file that stops nothing."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.rounds.scenario import Scenario
from scoring.par_times import default_par_times
from tests.rules.examples import CATALOGUE
from tests.ui.conftest import STILL
from ui.window.window import Window

pytestmark = pytest.mark.usefixtures("in_loop")
GAME = "megalink-singapore-stud"


def par_told(qtbot: QtBot, folder: Path) -> tuple[str, str]:
    """The par that is told at a table of three, and the trouble."""
    window = Window(CATALOGUE, STILL, folder=folder)
    qtbot.addWidget(window)
    table = window.open_table(Scenario(game=GAME, players=3), 1, "coached")
    window.show()
    window.settle_in()
    told = table.top.par.text(), table.coach.trouble.text()
    window.close()
    return told


def test_par_is_the_academys_default(qtbot: QtBot, tmp_path: Path) -> None:
    seconds = default_par_times().par(GAME, "whole-round", 3).ms // 1000
    assert par_told(qtbot, tmp_path) == (f"par {seconds // 60}:{seconds % 60:02}", "")


def test_an_academy_has_its_own_par(qtbot: QtBot, tmp_path: Path) -> None:
    own = 'origin = "ours"\n[skills]\nwhole-round = { ms = 61000, position-ms = 0 }\n'
    (tmp_path / "par-times.toml").write_text(own, encoding="utf-8")
    assert par_told(qtbot, tmp_path) == ("par 1:01", "")


def test_a_wrong_file_is_told_and_the_default_holds(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "par-times.toml").write_text('origin = "ours"\n[skills]\nwhole-rounds = { ms = 1 }\n', encoding="utf-8")
    par, trouble = par_told(qtbot, tmp_path)
    assert par.startswith("par ")
    assert "did you mean 'whole-round'?" in trouble
