"""The names and boards round the felt can be read in every room, and change with it at once."""

import pytest
from pytestqt.qtbot import QtBot

from tests.table.troubles import sitting
from tests.ui.felt.scenes import colours, view_of
from tests.ui.foundation.test_theme import contrast
from ui.foundation.felt_look import CONTRAST_PLATE, DARK_PLATE, LIGHT_PLATE, LIGHT_ROOM, FeltLook, Plate
from ui.foundation.ink import ROOM

PLATES = {"dark": DARK_PLATE, "light": LIGHT_PLATE, "contrast": CONTRAST_PLATE}


@pytest.mark.parametrize("plate", PLATES.values(), ids=list(PLATES))
def test_everything_on_a_plate_can_be_read(plate: Plate) -> None:
    assert min(contrast(ink, plate.ground) for ink in (plate.text, plate.note, plate.gold)) >= 4.5
    assert contrast(plate.text, plate.number) >= 4.5
    assert contrast(plate.on_focus, plate.focus) >= 4.5


def test_a_room_that_becomes_light_has_light_plates_at_once_and_dark_ones_again(qtbot: QtBot) -> None:
    view = view_of(qtbot, sitting())
    dark = view.grab().toImage()
    view.felt_scene.set_look(FeltLook(light=True))
    seen = colours(view.grab().toImage())
    assert {LIGHT_ROOM.name(), LIGHT_PLATE.ground.name(), LIGHT_PLATE.gold.name()} <= seen
    assert not {ROOM.name(), DARK_PLATE.ground.name()} & seen
    view.felt_scene.set_look(FeltLook())
    assert view.grab().toImage() == dark
