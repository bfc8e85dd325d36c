"""An exam has the whole screen, and gives it back as it was."""

from PySide6.QtWidgets import QWidget


class WholeScreen:
    """The window of an exam, and how it was before."""

    def __init__(self) -> None:
        self._was_full: bool | None = None

    def fill(self, window: QWidget) -> None:
        """Let the window have the whole screen."""
        if self._was_full is None:
            self._was_full = window.isFullScreen()
        if not window.isFullScreen():
            window.showFullScreen()

    def give_back(self, window: QWidget) -> None:
        """The window as it was before, where it was ever filled."""
        if self._was_full is False:
            window.showNormal()
