"""What a screen reader finds over the felt: a button nobody sees for every area and every name, with words for what lies there.

Nothing inside a graphics view reaches a screen reader, so these stand in for it. The mouse goes through them.
"""

from collections.abc import Iterator

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.layouts.placing import area_outline
from app.rules.core.felt import Felt
from app.training.wording import TableWords
from ui.felt.state_painter import TableState
from ui.felt.view import FeltView
from ui.widgets.hand_strip import said_of


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


class Mirrors(QWidget):
    """All the mirrors over a felt; a press on one points at what it stands for."""

    pressed = Signal(str, str)

    def __init__(self, view: FeltView) -> None:
        super().__init__(view.viewport())
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._view = view
        self.buttons = {key: Mirror(self, box) for key, box in self._boxes()}
        for (place, wager), button in self.buttons.items():
            button.clicked.connect(lambda _=False, place=place, wager=wager: self.pressed.emit(place, wager))
        view.resized.connect(self.place)

    def place(self) -> None:
        """Give every mirror its place on the screen."""
        self.setGeometry(self._view.viewport().rect())
        for button in self.buttons.values():
            button.setGeometry(self._view.mapFromScene(button.box).boundingRect())

    def tell(self, state: TableState, words: TableWords) -> None:
        """Give every mirror its words."""
        for (place, wager), button in self.buttons.items():
            number = int(place.removeprefix("position-"))
            player = state.seats[number].player if number in state.seats else "nobody"
            told = f"{words.wager(wager)}: {_lies(state.felt, number, wager)}" if wager else player
            button.setAccessibleName(f"Position {number}, {told}")

    def _boxes(self) -> Iterator[tuple[tuple[str, str], QRectF]]:
        for at in self._view.felt_scene.spots.blocks:
            yield (f"position-{at.number}", ""), QRectF(*at.tag_box)
            for area in self._view.felt_scene.layout_of_felt.areas:
                edge = area_outline(area, at).edge
                left, top = min(point.x for point in edge), min(point.y for point in edge)
                right, bottom = max(point.x for point in edge), max(point.y for point in edge)
                yield (f"position-{at.number}", area.wager), QRectF(left, top, right - left, bottom - top)


def _lies(felt: Felt, number: int, wager: str) -> str:
    chips = felt.chips.get((number, wager))
    return said_of(chips) if chips else "empty"
