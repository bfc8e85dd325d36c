"""A data folder in which every file somebody wrote is broken: all of it is told, and the rest of the program works."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.pages.places import Courses, Drills, Exams, Home, Place, Rulebook, Settings, TableAt, Tables
from scoring.store.open import open_store
from tests.rules.examples import CATALOGUE
from tests.ui.conftest import at_rest
from ui.window.start import make_window, preferred
from ui.window.window import Window

GAME = "three-card-poker"
BROKEN = {
    "preferences.json": '{"theme": 5',
    "house.toml": 'chips = "gold"\n',
    "par-times.toml": "origin = 3\n",
    "layouts/own.toml": "felt = [",
    "chips/own.toml": "chips = 5\n",
    "courses/own.toml": "lessons = 1\n",
    "sheets/own.toml": "title = []\n",
    "exams/own.toml": "minutes = true\n",
    f"scenarios/{GAME}/own.toml": "title = 3\n",
}
STAFF_ROOMS = ("sheets/own.toml",)
"""What only the instructor's room reads, which tells it in the list of sheets."""
PLACES: tuple[Place, ...] = (
    Home(),
    Courses(),
    Drills(),
    Tables(GAME),
    Exams(),
    Rulebook(),
    Settings("table"),
    TableAt(GAME, mode="guided"),
)


@pytest.fixture
def window(tmp_path: Path, qtbot: QtBot, in_loop: asyncio.AbstractEventLoop) -> Iterator[Window]:  # noqa: ARG001 - it runs
    for name, text in BROKEN.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    window = make_window(CATALOGUE, tmp_path, *preferred(tmp_path))
    qtbot.addWidget(window)
    with open_store(tmp_path) as store:
        window.become(store.profiles.add("Mei"))
    window.show()
    yield window
    at_rest(qtbot, window)
    window.close()


def test_each_file_is_told_and_every_screen_opens(
    window: Window, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    bugs: list[BaseException] = []
    monkeypatch.setattr(Window, "report", lambda _, bug: bugs.append(bug))
    for place in PLACES:
        window.go(place)
        at_rest(qtbot, window)
        assert bugs == []
    told = window.shell.notice.words.text()
    assert [name for name in BROKEN if name not in STAFF_ROOMS and told.count(str(tmp_path / name)) != 1] == []
