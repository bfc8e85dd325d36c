"""A window for the instructor alone, beside what the class sees: on the other screen where there is one."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from app.words.text import say
from ui.foundation.desk import Desk
from ui.foundation.keys import pressed_key
from ui.foundation.measures import Measures, measures_for
from ui.foundation.theme import Theme, theme
from ui.widgets.focus_ring import FocusRing
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import column, label, row

SIZE = (1180, 640)


class WindowBeside(QWidget):
    """A window of its own. It takes the keyboard from nobody: `done_by_mouse` gives it back to whoever had it.

    `left` tells that the class stops for today, `paused` that a break begins or ends.
    """

    left = Signal()
    paused = Signal()
    done_by_mouse = Signal()

    def __init__(self, desk: Desk, title: str, size: tuple[int, int]) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.desk = desk
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.resize(*size)
        self.ring = FocusRing(self)
        self.is_worked_by_mouse = False

    @property
    def colours(self) -> Theme:
        """The colours of the theme."""
        return theme(self.desk.preferences.theme)

    @property
    def measures(self) -> Measures:
        """The measures of this window."""
        return measures_for(self.width(), self.desk.preferences.text_percent)

    def move_to_other_screen(self, window: QWidget) -> None:
        """Be on another screen than the class watches, as large as it; where there is only one, beside it."""
        others = [screen for screen in QGuiApplication.screens() if screen is not window.screen()]
        if others:
            self.setGeometry(others[0].availableGeometry())
        self.show()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """From now on it is noticed whether it is worked by mouse or by keys."""
        super().showEvent(event)
        if (handle := self.windowHandle()) is not None:
            handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Who clicks gives the keyboard back, who uses keys here has it here."""
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress):
            self.is_worked_by_mouse = event.type() == QEvent.Type.MouseButtonPress
        return super().eventFilter(watched, event)

    def give_back(self) -> None:
        """Something was done here: where it was done by mouse, the keyboard goes back."""
        if self.is_worked_by_mouse:
            self.done_by_mouse.emit()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        """Who closes this window stops the class for today."""
        if event.spontaneous():
            self.left.emit()
        super().closeEvent(event)


class SideWindow(WindowBeside):
    """The instructor's side of a class that is asked questions: what it is, the break, and the end of the day."""

    def __init__(self, desk: Desk, sheet: str) -> None:
        super().__init__(desk, say("console.your-side"), SIZE)
        self.status = label("body-2", wraps=True)
        self.pause = KeyButton("F8", say("console.break"))
        self.stop_now = KeyButton("F10", say("console.stop"))
        self.key_buttons = [self.pause, self.stop_now]
        for made in self.key_buttons:
            made.pressed_key.connect(self.press)
        top = row(margins=(16, 8, 16, 8), spacing=10)
        names = column(spacing=0)
        names.addWidget(label("title", sheet, wraps=True))
        names.addWidget(label("caption", say("console.never-shown"), wraps=True))
        top.addLayout(names, 1)
        for part in (self.status, self.pause, self.stop_now):
            top.addWidget(part)
        ground = QWidget()
        whole = column(ground, spacing=0)
        whole.addLayout(top)
        self.inside: QVBoxLayout = column(margins=(16, 8, 16, 16), spacing=12)
        whole.addLayout(self.inside, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(ground)
        column(self, spacing=0).addWidget(scroll)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """The keys of whoever teaches."""
        if not self.press(pressed_key(event)):
            super().keyPressEvent(event)

    def press(self, key: str) -> bool:
        """F8 begins or ends a break, F10 stops for today; whether there was anything to do."""
        if key == "F8":
            self.paused.emit()
        elif key == "F10":
            self.left.emit()
        else:
            return False
        return True

    def dress(self, sheet: str) -> None:
        """Take the looks of the window it belongs to."""
        self.setStyleSheet(sheet)
        self.ring.dress(self.colours)
        for made in self.key_buttons:
            made.set_height(max(40, self.measures.button))
