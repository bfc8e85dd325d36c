"""A row that goes on in the next line: nothing is wider than the room there is, and it says how high it will be."""

import pytest
from PySide6.QtWidgets import QFrame, QWidget
from pytestqt.qtbot import QtBot

from ui.widgets.flow import Flow

MARGINS = (3, 5, 7, 11)
WIDE, HIGH, GAP = 40, 20, 8


@pytest.fixture
def ground(qtbot: QtBot) -> QWidget:
    """Three boxes of one size in a row, in a frame with margins."""
    made = QWidget()
    qtbot.addWidget(made)
    inside = Flow(made, GAP)
    inside.setContentsMargins(*MARGINS)
    for _ in range(3):
        box = QFrame()
        box.setFixedSize(WIDE, HIGH)
        inside.addWidget(box)
    made.show()
    return made


def flow(ground: QWidget) -> Flow:
    found = ground.layout()
    assert isinstance(found, Flow)
    return found


def laid(ground: QWidget, width: int) -> list[tuple[int, int]]:
    ground.setFixedSize(width, 200)
    flow(ground).setGeometry(ground.rect())
    return [box.pos().toTuple() for box in ground.findChildren(QFrame) if not box.isHidden()]


TWO = 3 + 2 * WIDE + GAP + 7
"""Room for just two of them."""


@pytest.mark.parametrize(
    ("width", "places"),
    [
        (300, [(3, 5), (51, 5), (99, 5)]),
        (TWO, [(3, 5), (51, 5), (3, 33)]),
        (TWO - 1, [(3, 5), (3, 33), (3, 61)]),
        (10, [(3, 5), (3, 33), (3, 61)]),
    ],
)
def test_what_does_not_fit_stands_in_the_next_line(ground: QWidget, width: int, places: list[tuple[int, int]]) -> None:
    assert laid(ground, width) == places


@pytest.mark.parametrize(("width", "lines"), [(300, 1), (TWO, 2), (TWO - 1, 3)])
def test_it_says_how_high_it_is_when_so_wide(ground: QWidget, width: int, lines: int) -> None:
    assert flow(ground).hasHeightForWidth()
    assert flow(ground).heightForWidth(width) == 5 + lines * HIGH + (lines - 1) * GAP + 11


def test_it_needs_the_widest_thing_and_its_margins(ground: QWidget) -> None:
    assert flow(ground).minimumSize().toTuple() == (3 + WIDE + 7, 5 + HIGH + 11)
    assert flow(ground).sizeHint() == flow(ground).minimumSize()
    assert not flow(ground).expandingDirections()


def test_what_is_hidden_takes_no_room_and_what_is_ordered_stands_in_that_order(ground: QWidget) -> None:
    first, second, third = ground.findChildren(QFrame)
    second.hide()
    assert laid(ground, 300) == [(3, 5), (51, 5)]
    second.show()
    flow(ground).order([third, first, second])
    laid(ground, 300)
    assert [box.x() for box in (third, first, second)] == [3, 51, 99]


def test_things_are_counted_and_taken_by_their_place(ground: QWidget) -> None:
    inside = flow(ground)
    assert inside.count() == 3
    assert (inside.itemAt(-1), inside.itemAt(3), inside.takeAt(-1), inside.takeAt(3)) == (None, None, None, None)
    last = ground.findChildren(QFrame)[2]
    there, taken = inside.itemAt(2), inside.takeAt(2)
    assert there is not None
    assert there is taken
    assert there.widget() is last
    assert inside.count() == 2
    last.deleteLater()
