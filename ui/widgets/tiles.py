"""Tiles: things of one size side by side, in as many columns as there is room for."""

from collections.abc import Sequence

from PySide6.QtWidgets import QGridLayout, QWidget


class Tiles(QWidget):
    """A grid of equal columns that is laid anew when their number changes."""

    def __init__(self, tiles: Sequence[QWidget], spacing: int = 16) -> None:
        super().__init__()
        self._tiles = list(tiles)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(spacing)
        self._columns = 0

    def set_columns(self, columns: int) -> None:
        """Lay the tiles in so many columns."""
        if columns == self._columns:
            return
        for place, tile in enumerate(self._tiles):
            self._grid.addWidget(tile, place // columns, place % columns)
        for column in range(max(columns, self._columns)):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        self._columns = columns
