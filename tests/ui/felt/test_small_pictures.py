"""Cards and chips beside words: as large as they are told to be, whole, and nothing painted beside them."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QRegion
from pytestqt.qtbot import QtBot

from app.layouts.chipset import academy_chips
from app.layouts.geometry import CARD, MAGNIFIED, Point
from app.rules.core.cards import cards
from app.table.spot import CardSpot
from ui.felt.cards_row import GAP, CardsRow
from ui.felt.chip_sign import ChipSign
from ui.felt.due_painter import _paint_bent_corner
from ui.foundation.felt_look import USUAL

HEIGHT = 88
CARD_WIDTH = HEIGHT * CARD[0] / CARD[1]


def inked(image: QImage) -> QRect:
    """Where anything is painted."""
    points = [(x, y) for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y).alpha()]
    across, down = [x for x, _ in points], [y for _, y in points]
    return QRect(min(across), min(down), max(across) - min(across) + 1, max(down) - min(down) + 1)


def picture(widget: CardsRow | ChipSign) -> QImage:
    image = QImage(widget.size(), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    widget.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
    widget.render(image, QPoint(), QRegion(), widget.RenderFlag.DrawChildren)
    return image


@pytest.mark.parametrize("side", [20, 40, 64])
def test_a_chip_fills_its_square(qtbot: QtBot, side: int) -> None:
    chip = academy_chips().chips[0]
    sign = ChipSign(chip, side)
    qtbot.addWidget(sign)
    assert sign.size().toTuple() == sign.sizeHint().toTuple() == (side, side)
    assert inked(picture(sign)) == QRect(0, 0, side, side)


@pytest.mark.parametrize("count", [1, 3, 5])
def test_cards_stand_side_by_side_where_there_is_room(qtbot: QtBot, count: int) -> None:
    row = CardsRow()
    qtbot.addWidget(row)
    row.show_cards(cards("As Kd 9h 5c 2s")[:count], USUAL, HEIGHT, 1000)
    assert row.size().toTuple() == (round(count * CARD_WIDTH + (count - 1) * GAP) + GAP, HEIGHT)
    image = picture(row)
    middles = [round(CARD_WIDTH / 2 + place * (CARD_WIDTH + GAP)) for place in range(count)]
    assert all(image.pixelColor(middle, 3).alpha() for middle in middles)
    edges = [round(place * (CARD_WIDTH + GAP) - GAP / 2) for place in range(1, count)]
    assert not any(image.pixelColor(edge, HEIGHT // 2).alpha() for edge in edges)


@pytest.mark.parametrize("most", [100, 160])
def test_cards_lie_over_each_other_where_they_would_be_too_wide(qtbot: QtBot, most: int) -> None:
    row = CardsRow()
    qtbot.addWidget(row)
    row.show_cards(cards("As Kd 9h 5c 2s"), USUAL, HEIGHT, most)
    assert row.width() == most + GAP
    assert most - GAP <= inked(picture(row)).width() <= most


def test_no_card_is_no_room_and_a_hidden_one_is_told_as_one(qtbot: QtBot) -> None:
    row = CardsRow()
    qtbot.addWidget(row)
    row.show_cards((), USUAL, HEIGHT, 400)
    assert row.isHidden()
    row.show_cards((None, *cards("As")), USUAL, HEIGHT, 400)
    assert not row.isHidden()
    assert row.cards == (None, *cards("As"))
    assert row.accessibleName()


def test_a_corner_that_comes_up_stays_on_its_card() -> None:
    wide, high = (round(side * MAGNIFIED) for side in CARD)
    image = QImage(2 * wide, 2 * high, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    _paint_bent_corner(painter, CardSpot(cards("As")[0], face_up=False, at=Point(wide, high)))
    painter.end()
    found, line = inked(image), 2
    card = QRect(wide // 2, high // 2, wide, high).adjusted(-line, -line, line, line)
    assert card.contains(found)
    assert abs(found.right() - card.right()) <= 2 * line
    assert abs(found.bottom() - card.bottom()) <= 2 * line
    assert found.width() < wide / 2
    assert image.pixelColor(found.center()) != QColor(Qt.GlobalColor.transparent)
