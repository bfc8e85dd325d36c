"""The latest acts of the dealer in one line, the newest last: as many as there is room for."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent

from ui.widgets.elided_label import ElidedLabel

GAP = "     "


class ActsLine(ElidedLabel):
    """What is too old for the line is left out whole."""

    def __init__(self) -> None:
        super().__init__("caption", "")
        self._acts: tuple[str, ...] = ()

    def show_acts(self, acts: Iterable[str]) -> None:
        """Show these, the oldest first."""
        self._acts = tuple(acts)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """More room, more acts."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """Larger text, fewer acts."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        shown = list(self._acts)
        while len(shown) > 1 and self.fontMetrics().horizontalAdvance(GAP.join(shown)) > self.contentsRect().width():
            shown.pop(0)
        self.setText(GAP.join(shown))
