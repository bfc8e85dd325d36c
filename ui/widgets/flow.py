"""A row that goes on in the next line where it does not fit, so that nothing is cut off when text is large."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Flow(QLayout):
    """Things side by side, line by line."""

    def __init__(self, parent: QWidget | None = None, spacing: int = 8) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802 - Qt's name
        """Take one more."""
        self._items.append(item)

    def order(self, widgets: Sequence[QWidget]) -> None:
        """Put what there is into this order."""
        self._items.sort(key=lambda item: widgets.index(item.widget()))
        self.invalidate()

    def count(self) -> int:
        """How many there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802 - Qt's name
        """The one at a place, or none."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802 - Qt's name
        """Give one up."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802 - Qt's name
        """It does not ask for more room than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        """How high it is depends on how wide it is."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """How high it is when so wide."""
        return self._place(QRect(0, 0, width, 0), only_measure=True)

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802 - Qt's name
        """Put everything in its place."""
        super().setGeometry(rect)
        self._place(rect, only_measure=False)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """The least it needs: the widest thing."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:  # noqa: N802 - Qt's name
        """The least it needs: the widest thing."""
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        margins = self.contentsMargins()
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _place(self, rect: QRect, *, only_measure: bool) -> int:
        margins = self.contentsMargins()
        inside = rect.adjusted(margins.left(), margins.top(), -margins.right(), -margins.bottom())
        x, y, line = inside.x(), inside.y(), 0
        for item in self._shown():
            size = item.sizeHint()
            if x > inside.x() and x + size.width() > inside.right() + 1:
                x, y, line = inside.x(), y + line + self.spacing(), 0
            if not only_measure:
                item.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + self.spacing()
            line = max(line, size.height())
        return y + line - rect.y() + margins.bottom()
