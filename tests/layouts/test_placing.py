"""Where a payment stands: right of its area where the middle of the block has room, else in the area beside the stake."""

from app.layouts.geometry import BESIDE_STAKE, PAYMENT_GAP
from app.layouts.loader import layouts
from app.layouts.placing import payment_place

PLACES = [(area, *payment_place(layout, area)) for layout in layouts().values() for area in layout.areas]


def test_off_the_middle_of_the_block_a_payment_stands_in_its_area_and_the_stake_makes_room() -> None:
    beside = [one for one in PLACES if one[0].at[0] != 0]
    assert beside
    for area, place, aside in beside:
        assert (place, aside) == ((area.at[0] + BESIDE_STAKE, area.at[1]), -BESIDE_STAKE)


def test_in_the_middle_it_stands_right_of_its_area_where_there_is_room_and_the_stake_stays() -> None:
    clear = [one for one in PLACES if one[0].at[0] == 0 and one[2] == 0]
    assert clear
    for area, (u, v), _ in clear:
        assert (u, v) == (area.size[0] / 2 + PAYMENT_GAP, area.at[1])
