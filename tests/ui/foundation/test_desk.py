"""The desk has the games by the rulebooks that the house has in force."""

from collections.abc import Callable
from pathlib import Path

from pytestqt.qtbot import QtBot

from app.house import HOUSE_FILE
from tests.rules.version_seven import M3CP, both_versions
from tests.ui.conftest import STILL
from ui.foundation.preferences import Preferences
from ui.window.window import Window


def test_the_rulebook_the_house_has_chosen_is_the_one_everywhere(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / HOUSE_FILE).write_text(f"[games.{M3CP}]\nrulebook = 7\n", encoding="utf-8")
    with both_versions(tmp_path / "rules") as (six, _):
        window = Window(six, STILL, folder=tmp_path)
        qtbot.addWidget(window)
        desk = window.desk
        in_force = [games[M3CP].file.document.version for games in (desk.catalogue, desk.games, desk.drills.catalogue)]
        window.close()
    assert in_force == [7, 7, 7]


def test_without_a_file_of_the_house_nothing_is_read_of_it(open_window: Callable[[Preferences], Window]) -> None:
    desk = open_window(STILL).desk
    assert desk.catalogue is desk.rulebooks
    assert "house" not in vars(desk)


def test_a_rulebook_there_is_not_is_told_and_the_usual_holds(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / HOUSE_FILE).write_text(f"[games.{M3CP}]\nrulebook = 5\n", encoding="utf-8")
    with both_versions(tmp_path / "rules") as (six, _):
        window = Window(six, STILL, folder=tmp_path)
        qtbot.addWidget(window)
        told: list[str] = []
        window.told.connect(told.append)
        version = window.desk.catalogue[M3CP].file.document.version
        window.close()
    assert version == 6
    assert [f"games.{M3CP}.rulebook" in words for words in told] == [True]
