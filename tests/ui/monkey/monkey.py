"""A monkey at the window: random keys, clicks and drags by a seed, and what must never come of them."""

from collections import deque
from collections.abc import Callable
from random import Random

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from ui.window.window import Window

NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
WALKS = (
    Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End,
)  # fmt: skip
DOES = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
LETTERS = tuple(Qt.Key(ord(sign)) for sign in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789,.?+-/")
FUNCTIONS = tuple(Qt.Key(Qt.Key.Key_F1 + number) for number in range(12))
WITH = (NONE, NONE, NONE, NONE, SHIFT, CTRL, ALT)
STEPS_OF_A_DRAG = 3
REMEMBERED = 12
"""So many of its last acts are told when something is wrong."""
NOTCH = 120
TRIES = 8
"""So many things it looks at until it finds one that can be seen."""


class Monkey:
    """What it does is drawn from its seed and from what lies where; it looks at nothing."""

    def __init__(self, window: Window, seed: str) -> None:
        self.window, self.stream = window, Random(seed)
        self.did: deque[str] = deque(maxlen=REMEMBERED)

    def act(self) -> None:
        """Do one thing to whatever is on top."""
        for dialog in self.window.findChildren(QFileDialog):
            dialog.reject()  # it would write its pictures and backups wherever it likes
        ways: tuple[Callable[[QWidget], str], ...] = (self.key, self.key, self.key, self.click, self.click, self.drag, self.wheel)
        popup = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        self.did.append(self.stream.choice(ways)(popup or self.window))

    def key(self, top: QWidget) -> str:
        """A key, to whatever hears keys."""
        keys = self.stream.choice((WALKS, WALKS, DOES, DOES, LETTERS, LETTERS, LETTERS, FUNCTIONS))
        key, held = self.stream.choice(keys), self.stream.choice(WITH)
        told = f"{held.name} {key.name} on {_told(QApplication.focusWidget())}"
        QTest.keyClick(QApplication.focusWidget() or top, key, held)
        return told

    def click(self, top: QWidget) -> str:
        """A click, seldom a double one or one with the other button."""
        at = self._somewhere(top)
        under = top.childAt(at) or top
        told = f"click at {at.x()},{at.y()} on {_told(under)}"
        button = RIGHT if self.stream.random() < 0.1 else LEFT
        how = QTest.mouseDClick if self.stream.random() < 0.1 else QTest.mouseClick
        how(under, button, self.stream.choice(WITH), under.mapFrom(top, at))
        return told

    def drag(self, top: QWidget) -> str:
        """A drag from anywhere to anywhere; what it began on may be gone by its end."""
        begin, end = self._somewhere(top), self._somewhere(top)
        under = top.childAt(begin) or top
        told = f"drag from {begin.x()},{begin.y()} to {end.x()},{end.y()} on {_told(under)}"
        gone: list[bool] = []
        under.destroyed.connect(lambda: gone.append(True))
        QTest.mousePress(under, LEFT, NONE, under.mapFrom(top, begin))
        for step in range(1, STEPS_OF_A_DRAG + 1):
            if not gone:
                QTest.mouseMove(under, under.mapFrom(top, begin + (end - begin) * step / STEPS_OF_A_DRAG))
        if not gone:
            QTest.mouseRelease(under, LEFT, NONE, under.mapFrom(top, end))
        return told

    def wheel(self, top: QWidget) -> str:
        """A turn of the wheel."""
        at = self._somewhere(top)
        under = top.childAt(at) or top
        turn = QPoint(0, self.stream.choice((-NOTCH, NOTCH)))
        here, there = QPointF(under.mapFrom(top, at)), QPointF(under.mapToGlobal(under.mapFrom(top, at)))
        event = QWheelEvent(here, there, QPoint(), turn, Qt.MouseButton.NoButton, NONE, Qt.ScrollPhase.NoScrollPhase, False)
        told = f"wheel over {_told(under)}"
        QApplication.sendEvent(under, event)
        return told

    def _somewhere(self, top: QWidget) -> QPoint:
        """A point; half the time in the middle of something that stands there."""
        if self.stream.random() < 0.5:
            parts = top.findChildren(QWidget)
            for part in self.stream.sample(parts, min(TRIES, len(parts))):
                if part.isVisible() and not (seen := part.visibleRegion()).isEmpty():
                    return part.mapTo(top, seen.boundingRect().center())
        return QPoint(self.stream.randrange(max(top.width(), 1)), self.stream.randrange(max(top.height(), 1)))


def _told(part: QWidget | None) -> str:
    return "nothing" if part is None else f"{type(part).__name__} '{part.accessibleName()}'"


def lost_focus(window: Window) -> str:
    """What is wrong with where keys go; nothing where they go somewhere that is seen."""
    if QApplication.activePopupWidget() or QApplication.activeModalWidget():
        return ""
    here: QWidget | None = window.focusWidget()
    if here is None:
        return "nothing has the focus"
    if not here.isVisible() or not here.isEnabled():
        return f"{_told(here)} has the focus and is {'shut' if here.isVisible() else 'not seen'}"
    return ""
