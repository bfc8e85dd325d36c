"""Doors: a new screen is its folder and one line, and whatever does not fit is told at once."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.pages.places import (
    ClassAt,
    ExamAt,
    Examiner,
    Exams,
    Home,
    Instructor,
    People,
    Place,
    Settings,
    Staff,
    TableAt,
    Tables,
    Welcome,
)
from app.words.text import say
from scoring.store.open import open_store
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import press
from tests.ui.conftest import STILL, at_rest, nothing_left_over
from tests.ui.window.door_check import door_problems, maker_problems
from tests.ui.window.made_up import DOOR, MadeUp
from ui.screens import courses, drills, home, table, tables
from ui.screens.glossary import Glossary
from ui.shots.gallery import table_of
from ui.widgets.door import Door
from ui.widgets.keys_sheet import KeysSheet
from ui.window.doors import DOORS, Doors
from ui.window.finder.entries import Finder
from ui.window.start import sit_down
from ui.window.window import Window

ALT = Qt.KeyboardModifier.AltModifier
WITH_MADE_UP = Doors(*DOORS, DOOR)
LOADED_WITH_DOORS = """
import sys
import ui.window.doors
print(*(name for name in sys.modules if name.startswith("PySide6") or name.startswith("ui.screens.") and name.count(".") > 2))
"""


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, in_loop: object) -> Iterator[Window]:  # noqa: ARG001
    """A window with a made-up screen among the others, and somebody at home there."""
    with open_store(tmp_path) as store:
        person = store.profiles.known_as("Mei")
    with nothing_left_over():
        made = Window(CATALOGUE, STILL, folder=tmp_path, doors=WITH_MADE_UP)
        qtbot.addWidget(made)
        made.become(person)
        made.go(Home())
        made.show()
        made.activateWindow()
        at_rest(qtbot, made)
        yield made
        at_rest(qtbot, made)
        made.close()


def test_doors_load_no_screen_and_no_qt() -> None:
    told = subprocess.run([sys.executable, "-c", LOADED_WITH_DOORS], capture_output=True, text=True, check=True)
    assert told.stdout.split() == []


def test_it_stands_on_the_rail_and_is_gone_to_from_there(window: Window) -> None:
    button = window.shell.rail.buttons[MadeUp]
    assert (button.accessibleName(), button.icon_name) == (say("rail.brand"), "star")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.journey.here == MadeUp()
    assert button.isChecked()
    assert window.windowTitle() == "Feltwork - Made up"


def test_its_key_leads_there_and_esc_back(window: Window) -> None:
    QTest.keyClick(window, Qt.Key.Key_9, ALT)
    screen: Any = window.screen_now
    assert (window.journey.here, screen.left) == (MadeUp(), False)
    press(screen, "Esc")
    assert (window.journey.here, screen.left) == (Home(), True)


def test_its_keys_are_shown(window: Window) -> None:
    window.go(MadeUp())
    assert window.screen_now
    press(window.screen_now, "?")
    assert isinstance(window.screen_now.sheet_over, KeysSheet)
    assert window.screen_now.keys == DOOR.keys


@pytest.mark.parametrize(
    ("letters", "place"), [("feltwork", MadeUp()), ("quiet corner", MadeUp("quiet")), ("xyzzy", MadeUp("xyzzy"))]
)
def test_the_finder_leads_there_and_to_what_is_there(window: Window, letters: str, place: MadeUp) -> None:
    [found, *_] = Finder(window.desk, WITH_MADE_UP).find(letters)
    assert found.place == place
    window.go(found.place)
    assert getattr(window.screen_now, "place", None) == place


def test_nobody_comes_there_but_who_practises(qtbot: QtBot, tmp_path: Path, in_loop: object) -> None:  # noqa: ARG001
    nobody = Window(CATALOGUE, STILL, folder=tmp_path, doors=WITH_MADE_UP)
    qtbot.addWidget(nobody)
    nobody.go(MadeUp())
    assert nobody.journey.here == People()
    nobody.show()
    QTest.keyClick(nobody, Qt.Key.Key_9, ALT)
    assert nobody.journey.here == People()
    at_rest(qtbot, nobody)
    nobody.close()


def test_as_nobody_the_way_back_from_the_tables_leads_to_who_practises(
    qtbot: QtBot,
    tmp_path: Path,
    in_loop: object,  # noqa: ARG001
) -> None:
    nobody = Window(CATALOGUE, STILL, folder=tmp_path)
    qtbot.addWidget(nobody)
    sit_down(nobody, TableAt("megalink-bullseye", seed=3))
    nobody.show()
    nobody.activateWindow()
    qtbot.waitUntil(table_of(nobody).hasFocus)
    way: list[Place | None] = []
    for _ in range(2):
        press(QApplication.focusWidget() or nobody, "Esc")
        way.append(nobody.journey.here)
    assert way == [Tables("megalink-bullseye"), People()]
    at_rest(qtbot, nobody)
    nobody.close()


@pytest.mark.parametrize("door", [door for door in DOORS if door.key], ids=lambda door: door.place.__name__)
def test_every_key_leads_to_its_place(window: Window, qtbot: QtBot, door: Door[Place]) -> None:
    window.go(MadeUp())
    QTest.keySequence(window, door.key)
    at_rest(qtbot, window)
    assert window.journey.here is not None
    assert type(window.journey.here) is door.place


def test_no_key_leads_away_from_a_table(window: Window) -> None:
    window.go(TableAt("megalink-bullseye", seed=3))
    screen = window.screen_now
    QTest.keySequence(window, "Alt+1")
    QTest.keySequence(window, "Ctrl+,")
    window.seek()
    assert window.screen_now is screen


def test_staff_a_class_and_a_candidate_come_in_without_practising() -> None:
    """They say who they are by PIN or start code, and a table can be looked at by anybody."""
    practised_by_nobody = {Tables, TableAt, ClassAt, Exams, ExamAt, Examiner, Instructor, Staff, Welcome, People}
    found = {door.place for door in DOORS if door.for_anybody}
    assert found == {*practised_by_nobody, Glossary}


def test_the_doors_of_the_program_fit() -> None:
    assert door_problems(DOORS) == []
    assert maker_problems(DOORS) == []


def test_what_does_not_fit_together_is_told_at_once() -> None:
    with pytest.raises(ValueError, match="more than one door") as told:
        Doors(
            home.DOOR,
            replace(home.DOOR, name="", icon=""),
            replace(courses.DOOR, key=home.DOOR.key),
            replace(drills.DOOR, rail="", under=Settings),
            replace(tables.DOOR, rail="", name="", key="Alt+8"),
        )
    assert str(told.value).splitlines() == [
        "Home has more than one door",
        "Home is not the only one with the key Alt+1",
        "Home has more than one door",
        "Home is not the only one with the key Alt+1",
        "Home is on the rail and has no name or no icon",
        "Home has a key and no name to be told by",
        "Courses is not the only one with the key Alt+1",
        "Drills cannot be under Settings: one of them would have to be on the rail, and only that one",
        "Tables has a key and no name to be told by",
    ]


def test_what_the_rest_of_the_program_does_not_have_is_told_at_once() -> None:
    wrong = replace(home.DOOR, icon="house", name="home.nothing", keys=("nowhere",))
    without_file = replace(tables.DOOR, name="nowhere.title")
    needs_more = Door(place=TableAt, make=table.DOOR.make, name="rail.table")
    told = door_problems([wrong, without_file, needs_more])
    assert "Settings has no door" in told
    assert [problem for problem in told if not problem.endswith("has no door")] == [
        "Home has the icon 'house', which is not drawn",
        "Home is called 'home.nothing', which is no text",
        "Home has the keys 'nowhere', which are not told",
        "Tables is called 'nowhere.title', which is no text",
        "TableAt has a name, and cannot be gone to by that alone",
    ]


@pytest.mark.parametrize("make", [tables.DOOR.make, lambda desk: desk, lambda desk, place, more: (desk, place, more)])
def test_a_maker_that_does_not_take_its_place_is_told(make: Any) -> None:
    assert maker_problems([replace(home.DOOR, make=make)]) == ["Home has a maker that does not take it"]


def test_a_place_has_the_door_of_its_kind() -> None:
    assert DOORS.to(Tables("megalink-bullseye")) is tables.DOOR
    assert DOORS.rail_place(TableAt("megalink-bullseye")) is Tables
