"""A bar shows its share and the mark where it should reach, and says the same in words."""

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from ui.foundation.theme import theme
from ui.widgets.bar import Bar

COLOURS = theme("dark")
WIDTH, HEIGHT = 100, 16


def painted(qtbot: QtBot, share: float, wanted: float | None = None) -> QImage:
    bar = Bar("so much", share, wanted)
    qtbot.addWidget(bar)
    bar.dress(COLOURS)
    bar.resize(WIDTH, HEIGHT)
    return bar.grab().toImage()


def is_filled(image: QImage, x: int, y: int = HEIGHT // 2) -> bool:
    return image.pixelColor(x, y) == QColor(COLOURS.accent)


@pytest.mark.parametrize(
    ("share", "filled"), [(0.0, []), (0.01, [4]), (0.5, [4, 25, 45]), (1.0, [4, 25, 45, 55, 95]), (2.0, [4, 25, 45, 55, 95])]
)
def test_it_is_filled_as_far_as_the_share_goes(qtbot: QtBot, share: float, filled: list[int]) -> None:
    image = painted(qtbot, share)
    assert [x for x in (4, 25, 45, 55, 95) if is_filled(image, x)] == filled


def test_it_is_thin_in_the_middle_of_its_room(qtbot: QtBot) -> None:
    image = painted(qtbot, 1.0)
    assert [y for y in range(HEIGHT) if is_filled(image, WIDTH // 2, y)] == list(range(4, 12))


def test_a_mark_stands_across_where_it_should_reach(qtbot: QtBot) -> None:
    image, mark = painted(qtbot, 0.25, 0.5), QColor(COLOURS.text)
    assert [x for x in range(WIDTH) if image.pixelColor(x, 0) == mark] == [49, 50]
    assert all(image.pixelColor(49, y) == mark for y in range(HEIGHT))
    assert [x for x in range(WIDTH) if painted(qtbot, 0.25).pixelColor(x, 0) == mark] == []


def test_it_is_as_high_as_its_mark_and_says_its_share_in_words(qtbot: QtBot) -> None:
    bar = Bar("a third", 1 / 3)
    qtbot.addWidget(bar)
    assert bar.sizeHint().toTuple() == (96, HEIGHT)
    assert (bar.accessibleName(), bar.toolTip()) == ("a third", "a third")
