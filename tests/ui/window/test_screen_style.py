"""The style sheets speak in a few sizes: a scale of type, lines of one or two pixels, corners and room inside in steps."""

import re
from collections import defaultdict

import pytest

from ui.foundation.measures import Measures, measures_for
from ui.foundation.theme import THEMES, style_sheet, theme
from ui.window.screen_style import journey_sheet

TYPE = {12, 13, 14, 16, 18, 20, 28, 34, 40, 48}
SIZES = {
    "font-size": TYPE,
    "font-weight": {500, 600, 700},
    "border": {1, 2},
    "border-bottom": {1},
    "border-right": {1},
    "border-top": {1},
    "border-left": {1, 3, 4},
    "border-left-width": {4},
    "border-radius": {0, 2, 3, 4, 6, 8, 10, 12, 13, 16, 18},
    "height": {0, 10},
    "width": {0, 10, 32},
    "min-height": {32},
    "min-width": {32},
    "margin": {0, 2},
    "padding": {0, 1, 3, 4, 5, 6, 7, 8, 10, 12},
    "padding-bottom": {2},
}


def sizes(measures: Measures, name: str = "dark") -> dict[str, set[int]]:
    """The numbers of every property in both style sheets."""
    colours = theme(name)
    found: dict[str, set[int]] = defaultdict(set)
    for what, value in re.findall(r"([a-z-]+):\s*([^;{}]*)", style_sheet(colours, measures) + journey_sheet(colours, measures)):
        numbers = re.findall(r"\d+", re.sub(r"#[0-9a-fA-F]+|rgba?\([^)]*\)", "", value))
        found[what].update(map(int, numbers))
    return {what: numbers for what, numbers in found.items() if numbers}


@pytest.mark.parametrize("name", THEMES)
def test_every_size_is_one_of_the_design(name: str) -> None:
    assert sizes(measures_for(1280, 100), name) == SIZES


def test_type_grows_with_the_text_and_lines_do_not() -> None:
    large = sizes(measures_for(1280, 200))
    assert large["font-size"] == {2 * size for size in TYPE}
    assert large["border"] == SIZES["border"]
    assert large["border-left"] == SIZES["border-left"]
