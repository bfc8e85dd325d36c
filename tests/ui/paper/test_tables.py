"""Tables on paper: as many pages as they take, and no column beyond the edge of the page."""

import pytest

from ui.paper.lines import INK, LEFT, RIGHT, SEMIBOLD
from ui.paper.tables import BETWEEN, TablePages, _widths

HEADS = ("Trainee", "Number", "Answers")


@pytest.mark.usefixtures("qapp")
def test_a_long_table_takes_several_pages() -> None:
    pages = TablePages()
    pages.add_line(("Group B", 34, INK, SEMIBOLD), 100)
    rows = [(f"Trainee {number}", str(number), "2,000") for number in range(150)]
    pages.add_table(HEADS, rows, [number % 101 for number in range(150)])
    pages.add_rule()
    assert len(pages._pages) == 3
    assert pages.pdf("Group B").startswith(b"%PDF")


@pytest.mark.usefixtures("qapp")
def test_what_is_too_wide_gives_way_and_the_rest_stays() -> None:
    room = RIGHT - LEFT
    widths = _widths(HEADS, [("Trainee", "7", " ".join(["a long reason"] * 40))], room)
    assert sum(widths) + BETWEEN * 2 <= room + 1
    assert widths[2] > widths[1]
    assert _widths(HEADS, [], room)[1] < 120
