"""The map of skills: from wrong to right, and its numbers readable on every ground."""

from itertools import pairwise

import pytest

from ui.foundation.theme import THEMES, theme
from ui.screens.progress.heat_map import _luminance, _readable_on, ground_of

READABLE = 4.5


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("percent", [None, *range(50, 101)])
def test_a_number_is_readable_on_its_ground(name: str, percent: int | None) -> None:
    ground = ground_of(percent, theme(name))
    light, dark = sorted((_luminance(ground), _luminance(_readable_on(ground))), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= READABLE


@pytest.mark.parametrize("name", ["dark", "light"])
def test_every_step_up_looks_another_way(name: str) -> None:
    grounds = [ground_of(percent, theme(name)).name() for percent in range(60, 101, 5)]
    assert all(one != other for one, other in pairwise(grounds))


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("percent", range(50, 101))
def test_a_share_never_looks_like_none(name: str, percent: int) -> None:
    known, unknown = ground_of(percent, theme(name)), ground_of(None, theme(name))
    assert max(abs(known.red() - unknown.red()), abs(known.green() - unknown.green()), abs(known.blue() - unknown.blue())) > 24
