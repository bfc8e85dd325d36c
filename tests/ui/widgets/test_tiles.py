"""Tiles stand in as many columns as they are told to, all of one width."""

from PySide6.QtWidgets import QFrame, QGridLayout
from pytestqt.qtbot import QtBot

from ui.widgets.tiles import Tiles


def test_tiles_are_laid_row_by_row_and_anew_when_there_is_room_for_less(qtbot: QtBot) -> None:
    frames = [QFrame() for _ in range(5)]
    tiles = Tiles(frames)
    qtbot.addWidget(tiles)
    grid = tiles.layout()
    assert isinstance(grid, QGridLayout)
    for columns, shares in ((3, [1, 1, 1, 0]), (2, [1, 1, 0, 0]), (2, [1, 1, 0, 0]), (4, [1, 1, 1, 1])):
        tiles.set_columns(columns)
        places = [grid.getItemPosition(grid.indexOf(frame))[:2] for frame in frames]  # type: ignore[index]
        assert places == [divmod(place, columns) for place in range(5)]
        assert [grid.columnStretch(column) for column in range(4)] == shares
