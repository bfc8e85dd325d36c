"""Whatever keys and gestures come, in whatever order, the table goes on: no card and no cent is lost, and nothing breaks."""

from random import Random
from typing import get_args

import pytest

from app.rules.world.world import check
from app.table.log import MODES, Mode
from app.table.targets import Kind, Target
from tests.rules.examples import CATALOGUE
from tests.stress import rounds
from tests.ui.conftest import Opens
from ui.table.screen import TableScreen

KEYS = [
    *"0123456789ABCDEFGHIJKLNOPQRSTUVWXY",
    *(f"Shift+{key}" for key in "EPQRTUW"),
    *("Space", "Enter", "Esc", "Left", "Right", "Up", "Down", "Backspace", "/", ".", "Undo"),
    *("Space", "Space", "E", "G", "Right", "Enter", "I", "1", "2", "3"),
]
AT_ONCE = 150


@pytest.mark.parametrize("seed", rounds(1, 60))
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game_id", CATALOGUE)
def test_any_keys_in_any_order(open_table: Opens, game_id: str, mode: Mode, seed: int) -> None:
    chance = Random(f"{game_id} {mode} {seed}")
    table = open_table(game_id, mode, seed)
    table.left.connect(lambda: None)
    for _ in range(AT_ONCE):
        table.press(chance.choice(KEYS))
        check(table.session.round.play.world)
        assert table.hands.place in (*table.hands.places, "discard")
        assert table.hands.wager in table.hands.areas


def somewhere(table: TableScreen, chance: Random) -> Target:
    """Anything the mouse can point at, such as lies there or such as does not."""
    kind: Kind = chance.choice(get_args(Kind))
    if kind in ("tube", "tray", "device", "nothing"):
        return Target(kind, tube=chance.randrange(8))
    if kind == "discard":
        return Target(kind, "discard")
    positions = [place for place in table.hands.places if place.startswith("position-")]
    place = chance.choice(positions if kind in ("area", "name") else table.hands.places)
    lying = table.session.felt.hands.get(place, ())
    card = chance.choice(lying) if lying and kind == "cards" else None
    return Target(kind, place, chance.choice(table.hands.areas) if kind == "area" else "", card)


@pytest.mark.parametrize("seed", rounds(1, 60))
@pytest.mark.parametrize("mode", ["coached", "silent"])
@pytest.mark.parametrize("game_id", CATALOGUE)
def test_any_gestures_in_any_order(open_table: Opens, game_id: str, mode: Mode, seed: int) -> None:
    chance = Random(f"{game_id} {mode} {seed}")
    table = open_table(game_id, mode, seed)
    table.press("B")
    for _ in range(AT_ONCE):
        if chance.random() < 0.3:
            table.press(chance.choice(("Esc", "Enter", "1", "2", "N")))
        elif chance.random() < 0.5:
            table.control.click(somewhere(table, chance), back=chance.random() < 0.3)
        else:
            table.control.drop(somewhere(table, chance), somewhere(table, chance))
        check(table.session.round.play.world)
