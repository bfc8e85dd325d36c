"""A part of the table from near: where something was done, with the areas and the cards that lie there."""

import pytest
from PySide6.QtCore import QPointF

from app.layouts.geometry import block
from app.layouts.loader import layouts
from app.layouts.model import Layout
from ui.felt.picture import part_around
from ui.felt.table_painter import VIEW


@pytest.mark.parametrize("felt", layouts().values(), ids=lambda felt: felt.id)
def test_a_position_is_seen_from_near_with_its_wagers_and_cards(felt: Layout) -> None:
    seats = felt.positions[1]
    for number in range(1, seats + 1):
        near, at = part_around(felt, seats, f"position-{number}"), block(number, seats)
        assert VIEW.contains(near)
        assert near.width() < VIEW.width() / 2
        for spot in [area.at for area in felt.areas] + [(0, felt.hand.v)]:
            assert near.contains(QPointF(*at.point(*spot))), (number, spot)


def test_the_dealers_place_is_seen_from_near_and_what_is_done_nowhere_on_the_whole_table() -> None:
    felt = next(iter(layouts().values()))
    assert part_around(felt, 3, "") == part_around(felt, 3, "position-7") == VIEW
    assert part_around(felt, 3, "dealer").width() < VIEW.width() / 2
