"""The measures of the design, by the width of the window and the size of the text."""

import pytest

from ui.foundation.measures import GUTTER, measures_for, page_width


@pytest.mark.parametrize(
    ("width", "column"),
    [(1280, (48, 72, 52, 288)), (1920, (56, 104, 72, 376)), (3840, (80, 168, 112, 640))],
)
def test_the_three_columns_of_the_design(width: int, column: tuple[int, ...]) -> None:
    measures = measures_for(width, 100)
    assert (measures.top, measures.strip, measures.acts, measures.panel) == column
    assert not measures.narrow


def test_large_text_puts_the_coach_under_the_felt_where_the_window_is_narrow() -> None:
    assert measures_for(1280, 200).narrow
    assert measures_for(1920, 200).narrow
    assert not measures_for(3840, 200).narrow
    assert not measures_for(1280, 125).narrow


def test_only_a_narrow_window_has_a_coach_that_folds() -> None:
    assert measures_for(1280, 100).foldable
    assert not measures_for(1400, 100).foldable


@pytest.mark.parametrize(("width", "column"), [(1280, 1152), (1920, 1360), (3840, 2080)])
def test_a_page_is_as_wide_as_the_design_has_it(width: int, column: int) -> None:
    assert page_width(width) == column + 2 * GUTTER
