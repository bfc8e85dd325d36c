"""One of several, chosen from a list that drops down; its sign is drawn like every other of ours, not as the system's bevel."""

from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QWheelEvent
from PySide6.QtWidgets import QComboBox

from ui.foundation.icons import icon_picture

AWAY = 12


class ChoiceField(QComboBox):
    """A field of a form."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("field")

    def showPopup(self) -> None:  # noqa: N802 - Qt's name
        """The list drops down, on its own ground."""
        self.lay_ground()
        super().showPopup()

    def lay_ground(self) -> None:
        """Give the list the field's ground from edge to edge: Qt leaves white what lies over and under its lines."""
        ground = self.palette().color(QPalette.ColorRole.Button).name()
        self.view().window().setStyleSheet(f"QComboBoxPrivateContainer {{ background: {ground}; }}")

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The field, and the sign at its end, as high as its words."""
        super().paintEvent(event)
        size = self.fontMetrics().height()
        sign = icon_picture("down", self.palette().color(QPalette.ColorRole.ButtonText).name(), size)
        painter = QPainter(self)
        painter.drawPixmap(self.width() - size - AWAY, (self.height() - size) // 2, sign)
        painter.end()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 - Qt's name
        """The wheel scrolls the page: nobody changes a choice by passing over it."""
        event.ignore()
