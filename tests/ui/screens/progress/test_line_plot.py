"""Lines that can be told apart without colour, on scales that hold everything."""

from itertools import pairwise

import pytest
from pytestqt.qtbot import QtBot

from ui.foundation.measures import measures_for
from ui.foundation.theme import theme
from ui.screens.progress.line_plot import SIGNS, LinePlot, Pane, PlotLine, _scale, _thinned, apart, round_ticks


def test_a_scale_holds_every_point_and_the_mark() -> None:
    line = PlotLine("a", ((1, 83.0), (2, 97.0)))
    assert _scale(Pane("", (line,), most=100)) == (80.0, 100.0)
    assert _scale(Pane("", (line,), most=100, mark=70)) == (60.0, 100.0)
    assert _scale(Pane("", (PlotLine("a", ((1, 34.0),)),), mark=46)) == (30.0, 50.0)


@pytest.mark.parametrize("low", [0, 20, 30, 50, 80])
@pytest.mark.parametrize("high", [28, 46, 70, 97, 340])
def test_the_words_of_an_axis_are_round_numbers_from_end_to_end(low: float, high: float) -> None:
    least, most = _scale(Pane("", (PlotLine("a", ((1, low), (2, max(low, high)))),)))
    ticks = round_ticks(least, most)
    assert (ticks[0], ticks[-1]) == (least, most)
    assert least <= low <= most
    assert all(tick % 5 == 0 for tick in ticks)
    assert 2 <= len(ticks) <= 5


def test_names_at_the_ends_of_lines_never_lie_over_one_another() -> None:
    placed = apart([50, 50, 51, 80], 10)
    assert all(after - before >= 10 - 1e-9 for before, after in pairwise(placed))
    assert apart([10, 40, 90], 10) == [10, 40, 90]


@pytest.mark.parametrize("count", [1, 2, 7, 8, 31, 200])
def test_no_more_words_under_an_axis_than_can_be_read(count: int) -> None:
    kept = _thinned([(float(place), str(place)) for place in range(count)])
    assert kept[0][0] == 0
    assert kept[-1] == (float(count - 1), str(count - 1))
    assert len(kept) <= 8


def test_every_line_has_a_sign_of_its_own_in_the_key(qtbot: QtBot) -> None:
    lines = tuple(PlotLine(name, ((1, 50.0), (2, 60.0 + place))) for place, name in enumerate("abcde"))
    plot = LinePlot("Plot", (Pane("One", lines), Pane("Two", lines[:1])), [(1, "first"), (2, "last")])
    qtbot.addWidget(plot)
    plot.dress(theme("light"), measures_for(1280, 100))
    plot.show()
    assert plot.names == list("abcde")
    assert len(set(SIGNS[:5])) == 5
    swatches = {bytes(swatch.pixmap().toImage().bits()) for swatch in plot.swatches}
    assert len(swatches) == 5


def test_a_pane_without_a_point_is_left_out(qtbot: QtBot) -> None:
    line = PlotLine("a", ((1, 50.0),))
    plot = LinePlot("Plot", (Pane("One", (line,)), Pane("Two", (PlotLine("a", ()),))), [(1, "first")])
    qtbot.addWidget(plot)
    plot.dress(theme("dark"), measures_for(1280, 100))
    assert [pane.title for pane in plot.panes] == ["One"]
