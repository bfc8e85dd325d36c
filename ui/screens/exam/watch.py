"""What happens beside an exam: the window is left, another display is there. It is told, and keeps nobody from anything."""

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget


class Watch(QObject):
    """Watches the window while a part is sat; each thing is told once, until it is mended."""

    noticed = Signal(str)

    def __init__(self, screen: QWidget) -> None:
        super().__init__(screen)
        self._window = screen.window()
        self._is_away = self._is_small = False
        self._window.installEventFilter(self)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.screenAdded.connect(self._added)

    def look_around(self) -> None:
        """Tell what is so from the beginning."""
        if len(QGuiApplication.screens()) > 1:
            self._added()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """The window is no longer full, or no longer the one that is used."""
        if watched is self._window and event.type() == QEvent.Type.WindowStateChange:
            self._is_small = self._changed(self._is_small, not self._window.isFullScreen(), "left-full-screen")
        elif watched is self._window and event.type() == QEvent.Type.ActivationChange:
            self._is_away = self._changed(self._is_away, not self._window.isActiveWindow(), "lost-focus")
        return super().eventFilter(watched, event)

    def stop(self) -> None:
        """Watch no more."""
        self._window.removeEventFilter(self)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.screenAdded.disconnect(self._added)

    def _changed(self, was: bool, now: bool, what: str) -> bool:
        if now and not was:
            self.noticed.emit(what)
        return now

    def _added(self, *_: object) -> None:
        self.noticed.emit("second-display")
