"""The boards over the table: the sign tells the limits of every wager that has some, those alike in one row."""

import pytest
from msgspec.structs import replace

from app.table.table_state import state_of
from tests.rules.examples import CATALOGUE
from tests.ui.conftest import Opens
from ui.felt.board_painter import sign_rows


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_the_sign_tells_every_wager_that_has_limits(open_table: Opens, game_id: str) -> None:
    state = state_of(open_table(game_id).session)
    told = [name for names, _ in sign_rows(state)[:-1] for name in names.split(", ")]
    assert sorted(told) == sorted(state.wager_names[wager] for wager in state.table.limits)


def test_wagers_with_the_same_limits_share_a_row_and_the_jackpot_comes_last(open_table: Opens) -> None:
    assert sign_rows(state_of(open_table("megalink-texas-holdem-bonus").session)) == [
        ("Ante, Turn, River", "$25 – $500"),
        ("Flop", "$50 – $1,000"),
        ("Bonus", "$5 – $200"),
        ("Jackpot", "$5"),
    ]


def test_what_an_award_drew_is_off_the_meter_at_once(open_table: Opens) -> None:
    table = open_table("megalink-singapore-stud")
    state = state_of(table.session)
    paid = replace(state, felt=replace(state.felt, meter_fell=1_000_000))
    assert paid.meter == state.table.jackpot.display - 1_000_000
    before = table.view.grab().toImage()
    table.scene.show_state(paid)
    assert table.view.grab().toImage() != before
    table.scene.show_state(state)
    assert table.view.grab().toImage() == before
