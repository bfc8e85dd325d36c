"""The colour of a game is its felt's hue, seen on every ground, and no two games have one."""

from itertools import combinations

import pytest
from PySide6.QtGui import QColor

from app.layouts.loader import layouts
from tests.rules.examples import CATALOGUE
from tests.ui.foundation.test_theme import contrast
from ui.foundation.game_colours import game_colour
from ui.foundation.theme import THEMES, theme

FELTS = [layouts()[f"{game}-a"].felt for game in CATALOGUE]


@pytest.mark.parametrize("name", THEMES)
def test_it_can_be_seen_and_told_apart(name: str) -> None:
    colours = [game_colour(felt, theme(name)) for felt in FELTS]
    assert all(contrast(colour, QColor(theme(name).surface)) >= 3 for colour in colours)
    for one, other in combinations(colours, 2):
        apart = (one.red() - other.red(), one.green() - other.green(), one.blue() - other.blue())
        assert sum(map(abs, apart)) > 40
