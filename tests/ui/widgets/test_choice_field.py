"""A list that drops down has the ground of its field from edge to edge, in every theme."""

import pytest
from pytestqt.qtbot import QtBot

from ui.foundation.measures import measures_for
from ui.foundation.theme import THEMES, style_sheet, theme
from ui.widgets.choice_field import ChoiceField
from ui.window.screen_style import journey_sheet


@pytest.mark.parametrize("name", THEMES)
def test_the_list_has_no_edge_of_another_colour(qtbot: QtBot, name: str) -> None:
    colours, measures = theme(name), measures_for(1280, 100)
    field = ChoiceField()
    qtbot.addWidget(field)
    field.setStyleSheet(style_sheet(colours, measures) + journey_sheet(colours, measures))
    field.addItems(["one", "two", "three"])
    field.show()
    field.lay_ground()
    dropped = field.view().window()
    dropped.resize(200, 120)
    seen = dropped.grab().toImage()
    across = seen.width() // 2
    grounds = {seen.pixelColor(across, down).name().upper() for down in (3, seen.height() - 4)}
    assert grounds == {colours.raised.upper()}
