"""Buttons as large as what is laid out in them."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QSizePolicy

from ui.widgets.screen_button import ScreenButton


class FittedButton(ScreenButton):
    """Takes its size from its inside, which Qt's own button does not."""

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As large as its inside."""
        inside = self.layout()
        return inside.sizeHint() if inside is not None else super().sizeHint()

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Nothing of it is ever cut off."""
        return self.sizeHint()


class PlateButton(FittedButton):
    """A card among others of its width: its words wrap, and so its height follows from the width it is given."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self._width = width
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Of the usual width, and as high as its words then need."""
        return QSize(self._width, self.heightForWidth(self._width))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As wide as its widest word."""
        inside = self.layout()
        return inside.minimumSize() if inside is not None else super().minimumSizeHint()

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        """It does depend on it."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """How high it is when so wide."""
        inside = self.layout()
        return inside.totalHeightForWidth(width) if inside is not None else self.height()
