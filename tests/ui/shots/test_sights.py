"""Felts and chips in the eyes of people who do not see all colours."""

import pytest
from PySide6.QtGui import QColor, QImage

from app.layouts.chipset import academy_chips
from app.layouts.colour_sight import SIGHTS, USUAL, seen
from app.layouts.loader import layouts
from tests.colour_pairs import close_on_felt
from tests.rules.examples import CATALOGUE
from ui.felt.seen_by import seen_by
from ui.shots.sights import chips_seen, sight_shots

pytestmark = pytest.mark.usefixtures("qapp")


def test_a_picture_is_changed_colour_by_colour_and_to_usual_eyes_not_at_all() -> None:
    picture = QImage(3, 2, QImage.Format.Format_RGB32)
    picture.fill(QColor("#BF3329"))
    picture.setPixelColor(2, 1, QColor("#1D7F49"))
    assert seen_by(picture, USUAL) is picture
    changed = seen_by(picture, "deutan")
    assert changed.pixelColor(0, 0) == QColor(*seen((0xBF, 0x33, 0x29), "deutan"))
    assert changed.pixelColor(2, 1) == QColor(*seen((0x1D, 0x7F, 0x49), "deutan"))


def test_there_is_a_picture_of_every_felt_in_every_eye_and_of_every_chip_set() -> None:
    names = [name for name, _ in sight_shots(CATALOGUE, lambda _felt, _catalogue: QImage())]
    assert len(names) == len(layouts()) * (len(SIGHTS) - 1) + 2
    assert chips_seen(academy_chips()).height() > 0


def test_nothing_on_a_felt_comes_too_close_to_its_cloth_in_usual_eyes() -> None:
    assert [pair for felt in layouts().values() for pair in close_on_felt(felt) if pair.sight == USUAL] == []
