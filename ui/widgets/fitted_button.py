"""A button as large as what is laid out in it."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QPushButton


class FittedButton(QPushButton):
    """Takes its size from its inside, which Qt's own button does not."""

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As large as its inside."""
        inside = self.layout()
        return inside.sizeHint() if inside is not None else super().sizeHint()

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Nothing of it is ever cut off."""
        return self.sizeHint()
