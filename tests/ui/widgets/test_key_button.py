"""A button that cannot be pressed does not look like the one act that matters now."""

import pytest
from PySide6.QtWidgets import QFrame
from pytestqt.qtbot import QtBot

from ui.foundation.measures import measures_for
from ui.foundation.theme import THEMES, style_sheet, theme
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import row


@pytest.mark.parametrize("name", THEMES)
def test_the_act_that_matters_has_its_colour_only_while_it_can_be_done(qtbot: QtBot, name: str) -> None:
    colours = theme(name)
    button = KeyButton("Space", "Stop the game", "primary")
    room = QFrame()
    room.setObjectName("room")
    row(room).addWidget(button)
    qtbot.addWidget(room)
    room.setStyleSheet(style_sheet(colours, measures_for(1280, 100)))
    room.show()
    grounds = []
    for can in (True, False):
        button.setEnabled(can)
        grounds.append(room.grab(button.geometry()).toImage().pixelColor(button.width() // 2, 4).name().upper())
    assert grounds == [colours.accent.upper(), colours.bg.upper()]
