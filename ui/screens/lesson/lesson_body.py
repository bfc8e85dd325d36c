"""The body of a stop: its page, and what stands beside it, which goes under it where text is large."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QWidget

from ui.foundation.measures import Measures
from ui.widgets.parts import box

WIDEST = 720
"""A page alone is no wider, at the usual size of the type."""
BESIDE_FELT = 472
"""The width of a page beside a felt, which takes all the rest."""
ANY = 16_777_215


class LessonBody(QScrollArea):
    """Shows one stop at a time. What was shown before is gone then."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._page: QWidget | None = None
        self._beside: QWidget | None = None
        self._is_felt = False

    def show_stop(self, page: QWidget, beside: QWidget | None, *, is_felt: bool) -> None:
        """Show a page, and something beside it: a felt, or what is only read."""
        self._page, self._beside, self._is_felt = page, beside, is_felt
        ground = box()
        self._across = QBoxLayout(QBoxLayout.Direction.LeftToRight, ground)
        self._across.setContentsMargins(0, 0, 0, 0)
        self._across.setSpacing(0)
        if beside is None:
            self._across.addStretch(1)
        self._across.addWidget(page, 1000 if beside is None else 3)
        if beside is None:
            self._across.addStretch(1)
        else:
            self._across.addWidget(beside, 2)
        self.setWidget(ground)

    def arrange(self, measures: Measures) -> None:
        """Put both side by side, or one under the other."""
        if self._page is None:
            return
        narrow = measures.narrow
        self._across.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        fixed = self._is_felt and not narrow
        self._page.setMinimumWidth(measures.px(BESIDE_FELT) if fixed else 0)
        alone = self._beside is None and not narrow
        self._page.setMaximumWidth(measures.px(BESIDE_FELT) if fixed else measures.px(WIDEST) if alone else ANY)

    def look_beside(self, measures: Measures) -> None:
        """Have what stands beside the page in sight where it is under it."""
        if self._beside is not None and measures.narrow:
            self.verticalScrollBar().setValue(self._beside.y())
