"""Every felt with every number of positions on the screen: built, dealt, and nothing over anything else."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from app.layouts.loader import layouts
from app.layouts.model import Layout
from app.layouts.placing import area_outline, dealers_boxes
from tests.ui.at_the_table import due
from tests.ui.conftest import Opens
from ui.table.screen import TableScreen

TABLES = [(layout, count) for layout in layouts().values() for count in range(layout.positions[0], layout.positions[1] + 1)]
EVERY_TABLE = pytest.mark.parametrize(("layout", "positions"), TABLES, ids=[f"{layout.id}-{count}" for layout, count in TABLES])
TOUCH = 0.35
"""How much of a pixel two things may share where their edges are drawn next to each other."""


def on_screen(table: TableScreen, points: list[QPointF]) -> QPainterPath:
    """An outline of the felt in pixels of the window."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([table.view.viewportTransform().map(point) for point in points]))
    path.closeSubpath()
    return path


def printed(table: TableScreen) -> Iterator[tuple[str, QPainterPath]]:
    """Everything that has its fixed place: areas, names, the Dealer's places and things."""
    layout = table.scene.layout_of_felt
    for at in table.scene.spots.blocks:
        for area in layout.areas:
            edge = [QPointF(*point) for point in area_outline(area, at).edge]
            yield f"{area.wager} at {at.number}", on_screen(table, edge)
        yield f"name at {at.number}", on_screen(table, corners(QRectF(*at.tag_box)))
    for name, box in dealers_boxes(layout).items():
        yield name, on_screen(table, corners(QRectF(*box)))


def corners(box: QRectF) -> list[QPointF]:
    return [box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft()]


def hands(table: TableScreen) -> Iterator[tuple[str, QPainterPath]]:
    """The cards of every place as one shape each."""
    for place, hand in table.session.felt.hands.items():
        shape = QPainterPath()
        for card in hand:
            item = table.scene.cards[card]
            body = item.boundingRect().adjusted(3, 3, -3, -3)
            shape = shape.united(on_screen(table, [item.mapToScene(corner) for corner in corners(body)]))
        if hand:
            yield place, shape


def share(one: QPainterPath, other: QPainterPath) -> float:
    """How many pixels two shapes share, at their widest."""
    common = one.intersected(other).boundingRect()
    return min(common.width(), common.height())


@EVERY_TABLE
def test_nothing_lies_over_anything_else_on_the_smallest_window(open_table: Opens, layout: Layout, positions: int) -> None:
    everybody = tuple(range(1, positions + 1))
    table = open_table(layout.game, layout=layout.key, seats=positions, positions=everybody)
    window = table.view.viewport().rect()
    fixed = list(printed(table))
    assert len(fixed) >= positions * (len(layout.areas) + 1) + 4
    for (name, one), (other_name, other) in combinations(fixed, 2):
        assert share(one, other) <= TOUCH, f"{name} and {other_name}"
    for name, one in fixed:
        assert QRectF(window).adjusted(-1, -1, 1, 1).contains(one.boundingRect()), name
    seen = 0
    while not table.session.finished:
        table.session.do(due(table))
        if len(table.session.log) % 9 == 0:
            table.control.changed.emit()
            dealt = list(hands(table))
            seen += len(dealt)
            for (name, one), (other_name, other) in combinations(dealt, 2):
                assert share(one, other) <= TOUCH, f"cards of {name} and of {other_name}"
    assert seen > positions
