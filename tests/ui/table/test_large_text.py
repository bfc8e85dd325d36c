"""With text of 200 % the coach stands under the felt: whole, so that only the page scrolls, and the page goes down to it."""

from PySide6.QtWidgets import QApplication, QScrollArea

from tests.ui.at_the_table import press
from tests.ui.conftest import Opens
from ui.foundation.preferences import Preferences
from ui.table.screen import TableScreen

LARGE = Preferences(pace="off", sound=False, text_percent=200)


def scrolled_inside(table: TableScreen) -> int:
    """How much of the coach is out of sight in its own panel."""
    for _ in range(4):
        QApplication.processEvents()
    return max(area.verticalScrollBar().maximum() for area in table.coach.findChildren(QScrollArea))


def test_whatever_the_coach_says_it_is_as_high_as_that(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "guided", preferences=LARGE)
    assert scrolled_inside(table) == 0
    for keys in (("N",), ("I",), ("Esc",), ("1", "P"), ("/",), ("Esc",)):
        press(table, *keys)
        assert scrolled_inside(table) == 0


def test_the_page_goes_down_to_what_is_said_and_back(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "guided", preferences=LARGE)
    assert table.page.verticalScrollBar().value() == 0
    press(table, "I")
    scrolled_inside(table)
    bar = table.page.verticalScrollBar()
    assert bar.value() == min(table.coach.y(), bar.maximum()) > 0
    press(table, "Esc")
    assert bar.value() == 0
