"""Keys and what they mean, as they are usually and as a person has chosen them."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from app.table.hands.key_strokes import keys_for
from tests.ui.at_the_table import assert_settled, due, press
from tests.ui.conftest import Opens
from ui.foundation.key_texts import groups, is_free, usual_keys, with_shift
from ui.foundation.keys import FIXED, chosen_key, key_name, key_words, meant_by, pressed_key, rebound, use_keys
from ui.foundation.preferences import Preferences
from ui.widgets.key_button import KeyButton

NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
MINE = {"T": "Y", "Y": "T", "P": "Z", "Z": "P", "Space": ";", "L": "F3"}


@pytest.fixture(autouse=True)
def _as_usual() -> Iterator[None]:
    yield
    use_keys({})


def event(key: Qt.Key, text: str = "", modifiers: Qt.KeyboardModifier = NONE) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers, text)


def test_usually_a_key_means_itself_and_a_spare_one_nothing() -> None:
    assert key_name(event(Qt.Key.Key_T, "t")) == "T"
    assert key_name(event(Qt.Key.Key_Semicolon, ";")) == ""
    assert pressed_key(event(Qt.Key.Key_Semicolon, ";")) == ";"
    assert key_name(event(Qt.Key.Key_F3)) == ""


@pytest.mark.parametrize("text", ["é", "中", "ab", "%", ""])
def test_what_is_no_letter_and_no_figure_of_every_keyboard_is_no_key(text: str) -> None:
    assert pressed_key(event(Qt.Key.Key_unknown, text)) == ""


def test_a_chosen_key_means_what_it_was_chosen_for() -> None:
    use_keys(MINE)
    assert key_name(event(Qt.Key.Key_Y, "y")) == "T"
    assert key_name(event(Qt.Key.Key_T, "t")) == "Y"
    assert key_name(event(Qt.Key.Key_Semicolon, ";")) == "Space"
    assert key_name(event(Qt.Key.Key_Z, "Z", SHIFT)) == "Shift+P"
    assert key_name(event(Qt.Key.Key_7, "7")) == "7"


def test_a_key_that_was_given_away_means_nothing() -> None:
    use_keys(MINE)
    assert key_name(event(Qt.Key.Key_L, "l")) == ""
    assert key_name(event(Qt.Key.Key_Space, " ")) == ""


def test_caps_show_the_chosen_key() -> None:
    use_keys(MINE)
    assert [key_words(key) for key in ("T", "Space", "Shift+P", "Enter", "Undo")] == ["Y", ";", "⇧Z", "↵", "Ctrl Z"]
    assert chosen_key("L") == "F3"


@pytest.mark.parametrize("chosen", [{"T": "Y", "R": "Y"}, {"T": "Enter"}, {"Esc": "T"}, {"3": "T"}])
def test_choices_that_cannot_hold_are_left_out(chosen: dict[str, str]) -> None:
    use_keys(chosen)
    assert key_name(event(Qt.Key.Key_T, "t")) == "T"


def test_a_key_that_is_taken_changes_places_and_nothing_is_lost() -> None:
    swapped = rebound({}, "T", "Y", usual_keys())
    assert swapped == {"T": "Y", "Y": "T"}
    moved = rebound(swapped, "Y", "F3", usual_keys())
    assert moved == {"T": "Y", "Y": "F3"}
    assert meant_by("T", moved, usual_keys()) == ""
    assert rebound(swapped, "T", "T", usual_keys()) == {}
    for chosen in (swapped, moved):
        places = [chosen.get(key, key) for key in usual_keys()]
        assert len(set(places)) == len(places)


def test_every_key_that_is_told_can_be_moved_or_is_fixed() -> None:
    told = {key for keys in groups("en").values() for key in keys}
    assert set(usual_keys()) == {key for key in told if is_free(key)}
    assert FIXED.isdisjoint(usual_keys())
    assert with_shift() == {"A", "C", "D", "E", "P", "Q", "R", "S", "T", "U", "W", "X"}


def test_a_round_is_dealt_with_keys_of_ones_own(open_table: Opens) -> None:
    mine = Preferences(pace="off", sound=False, keys=MINE)
    table = open_table("megalink-three-card-poker", preferences=mine)
    while not table.session.finished:
        usual = keys_for(due(table), table.hands)
        press(table, *[chosen_key(key) for key in usual])
    assert_settled(table)


def test_the_bar_of_acts_shows_the_chosen_keys(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", preferences=Preferences(pace="off", sound=False, keys={"B": "F3"}))
    caps = [button.cap.text() for button in table.findChildren(KeyButton) if button.isVisible()]
    assert "F3" in caps
    assert "B" not in caps
