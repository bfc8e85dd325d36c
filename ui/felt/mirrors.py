"""What a screen reader finds over the felt: a button nobody sees for every area, name and place, with words for what lies there.

Nothing inside a graphics view reaches a screen reader, so these stand in for it. The mouse goes through them.
"""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.base.lazy import lazily
from app.layouts.placing import area_outline
from ui.felt.view import FeltView

with lazily():
    from PySide6.QtGui import QAccessible, QAccessibleEvent


Key = tuple[str, str]
"""A place and the wager there, or no wager."""
DEALERS = ("dealer", "community", "discard")


# WORKAROUND: nothing inside a QGraphicsView reaches AT-SPI, and overriding interface_cast in Python crashes.
class Mirror(QAbstractButton):
    """Stands in for one thing on the felt."""

    def __init__(self, parent: QWidget, box: QRectF) -> None:
        super().__init__(parent)
        self.box = box
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Nothing is to be seen of it."""

    def tell(self, words: str) -> None:
        """Be called this; a screen reader hears of the change."""
        before = self.accessibleName()
        if words != before:
            self.setAccessibleName(words)
        if words != before != "":
            _tell_of_new_name(self)


class Mirrors(QWidget):
    """All the mirrors over a felt; a press on one points at what it stands for."""

    pressed = Signal(str, str)

    def __init__(self, view: FeltView) -> None:
        super().__init__(view)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._view = view
        self.buttons = {key: Mirror(self, box) for key, box in self._boxes()}
        for (place, wager), button in self.buttons.items():
            button.clicked.connect(lambda _=False, place=place, wager=wager: self.pressed.emit(place, wager))
        view.resized.connect(self.place)

    def place(self) -> None:
        """Give every mirror its place on the screen."""
        self.setGeometry(self._view.rect())
        for button in self.buttons.values():
            button.setGeometry(self._view.mapFromScene(button.box).boundingRect())

    def tell(self, words_for: Callable[[str, str], str]) -> None:
        """Give every mirror its words."""
        for (place, wager), button in self.buttons.items():
            button.tell(words_for(place, wager))

    def _boxes(self) -> Iterator[tuple[Key, QRectF]]:
        scene = self._view.felt_scene
        for at in scene.spots.blocks:
            yield (f"position-{at.number}", ""), QRectF(*at.tag_box)
            for area in scene.layout_of_felt.areas:
                edge = area_outline(area, at).edge
                left, top = min(point.x for point in edge), min(point.y for point in edge)
                right, bottom = max(point.x for point in edge), max(point.y for point in edge)
                yield (f"position-{at.number}", area.wager), QRectF(left, top, right - left, bottom - top)
        for place in DEALERS:
            for box in scene.dealers_boxes(place)[:1]:
                yield (place, ""), box


def _tell_of_new_name(mirror: Mirror) -> None:
    QAccessible.updateAccessibility(QAccessibleEvent(mirror, QAccessible.Event.NameChanged))
