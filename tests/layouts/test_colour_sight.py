"""What people see who do not see all colours, and that nothing is told by colour alone."""

import pytest

from app.layouts.chipset import chip_files, read_chips
from app.layouts.colour_sight import SIGHTS, TOO_CLOSE, USUAL, _ciede2000, apart, close_chips, close_pairs, seen

PUBLISHED = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 2.5, 0), (61, -5, 29), 22.8977),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((50, -0.001, 2.49), (50, 0.0011, -2.49), 4.7461),
    ((50, 0, 0), (50, -1, 2), 2.3669),
]
"""Distances that the authors of the formula give for trying it."""


@pytest.mark.parametrize(("one", "other", "distance"), PUBLISHED)
def test_a_distance_is_as_its_authors_give_it(
    one: tuple[float, float, float], other: tuple[float, float, float], distance: float
) -> None:
    assert round(_ciede2000(one, other), 4) == round(_ciede2000(other, one), 4) == distance


@pytest.mark.parametrize("sight", SIGHTS)
def test_grey_is_grey_in_every_eye(sight: str) -> None:
    assert all(max(seen((grey, grey, grey), sight)) - min(seen((grey, grey, grey), sight)) <= 1 for grey in range(0, 256, 15))


def test_red_and_green_are_close_without_green_cones_alone() -> None:
    red, green = "#BF6329", "#7A7F21"
    assert apart(red, green, "deutan") < TOO_CLOSE < apart(red, green, USUAL)
    assert [pair.sight for pair in close_pairs({"a": red, "b": green}) if pair.sight == "tritan"] == []


@pytest.mark.parametrize("name", chip_files())
def test_to_usual_eyes_all_chips_differ_and_where_two_do_not_their_edges_do(name: str) -> None:
    chips = read_chips(chip_files()[name])
    edges = {chip.short: (chip.shape, chip.spots) for chip in chips.chips}
    pairs = close_chips(chips)
    assert [pair for pair in pairs if pair.sight == USUAL] == []
    assert [pair for pair in pairs if edges[pair.one][0] == edges[pair.other][0]] == []
