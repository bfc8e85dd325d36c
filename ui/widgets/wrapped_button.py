"""A button whose words wrap: as high as they need at the width it has."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QSizePolicy

from ui.widgets.screen_button import ScreenButton


class WrappedButton(ScreenButton):
    """Takes its height from its inside at its width."""

    def __init__(self) -> None:
        super().__init__()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        """Where its words wrap."""
        inside = self.layout()
        return inside is not None and inside.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """As high as its inside when so wide."""
        inside = self.layout()
        if inside is None or not inside.hasHeightForWidth():
            return max(self.minimumHeight(), self.sizeHint().height())
        return max(self.minimumHeight(), inside.totalHeightForWidth(width))

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As large as its inside."""
        inside = self.layout()
        return inside.totalSizeHint() if inside is not None else super().sizeHint()

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Its words may wrap, so it may be narrow."""
        inside = self.layout()
        return inside.totalMinimumSize() if inside is not None else super().minimumSizeHint()
