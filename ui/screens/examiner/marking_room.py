"""The room between top and foot of the marking: filled to its edges, or where type is large as high as it takes."""

from PySide6.QtGui import QResizeEvent

from ui.widgets.page import Page

WIDEST = 16_777_215


class MarkingRoom(Page):
    """What is in it is as high as the room, unless the whole scrolls."""

    def __init__(self) -> None:
        super().__init__(WIDEST, (0, 0, 0, 0), 0)
        self._scrolls = False

    def fit(self, *, scrolls: bool) -> None:
        """Scroll from now on, or fill the room."""
        self._scrolls = scrolls
        self.middle.setMaximumHeight(WIDEST if scrolls else self.viewport().height())
        self.middle.setMinimumHeight(0 if scrolls else self.viewport().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Use the new height."""
        super().resizeEvent(event)
        self.fit(scrolls=self._scrolls)
