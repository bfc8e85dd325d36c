"""Money, limits, names, states and decisions on the felt are at least ten pixels high in the smallest window."""

import pytest
from PySide6.QtGui import QFont

from tests.rules.examples import CATALOGUE
from tests.ui.conftest import Opens
from ui.felt.badges import PILL_TYPE
from ui.felt.board_painter import LIMITS_WIDTH, _in_rows, sign_rows
from ui.felt.flag import KEY_TYPE, WORDS_TYPE
from ui.felt.tag_painter import BUBBLE_TYPE, NAME_TYPE, NOTE_TYPE
from ui.foundation.fonts import font
from ui.foundation.ink import LEAST_READ, fitted, width_of
from ui.foundation.measures import SMALLEST

LEAST_PX = 10
LONG = "Fold the Ante, play Pair Plus"


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_everything_one_reads_on_a_felt_is_ten_pixels_at_least(open_table: Opens, game_id: str) -> None:
    table = open_table(game_id, "guided")
    table.resize(*SMALLEST)
    scale = table.view.transform().m11()
    for size in (LEAST_READ, NAME_TYPE, NOTE_TYPE, PILL_TYPE, BUBBLE_TYPE, WORDS_TYPE, KEY_TYPE):
        assert font(size).pixelSize() * scale >= LEAST_PX


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_every_row_of_the_limits_sign_has_room(open_table: Opens, game_id: str) -> None:
    rows = sign_rows(open_table(game_id, "guided").scene.state)  # type: ignore[arg-type] # it is shown
    assert rows
    for name, words in rows:
        wide = width_of(name, LEAST_READ, QFont.Weight.Medium) + width_of(words, LEAST_READ, QFont.Weight.DemiBold)
        assert wide <= LIMITS_WIDTH


def test_where_no_limits_are_known_the_sign_says_only_what_the_jackpot_costs(open_table: Opens) -> None:
    state = open_table("three-card-poker", "guided").scene.state
    assert state is not None
    assert (dict(state.table.limits), sign_rows(state)) == ({}, [("Jackpot wager", "$5")])


@pytest.mark.usefixtures("qapp")
def test_what_does_not_fit_ends_with_dots_and_is_no_smaller() -> None:
    words, size = fitted(LONG, NOTE_TYPE, QFont.Weight.Medium, 94)
    assert size >= LEAST_READ
    assert words.endswith("…")
    assert width_of(words, size, QFont.Weight.Medium) <= 96


@pytest.mark.usefixtures("qapp")
def test_names_that_do_not_fit_into_one_row_stand_in_two() -> None:
    assert _in_rows(["Ante", "Play", "Pair Plus"], 1000) == [["Ante", "Play", "Pair Plus"]]
    assert _in_rows(["Ante", "Play", "Pair Plus"], 110) == [["Ante", "Play"], ["Pair Plus"]]
