"""The ways on from results: buttons with their keys, the first being the one most worth taking."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.pages.places import AnyPlace
from ui.foundation.measures import Measures
from ui.widgets.flow import Flow
from ui.widgets.key_button import KeyButton

GAP = 12
Offer = tuple[str, str, AnyPlace]
"""A key, what it does in words, and where it leads."""


class Ways(QWidget):
    """Offers side by side."""

    go = Signal(object)

    def __init__(self, offers: Sequence[Offer]) -> None:
        super().__init__()
        self.places = {key: place for key, _, place in offers}
        self.buttons = [KeyButton(key, words, "act" if number else "primary") for number, (key, words, _) in enumerate(offers)]
        self._flow = Flow(self, GAP)
        self._flow.setContentsMargins(0, 0, 0, 0)
        for button in self.buttons:
            button.pressed_key.connect(self.press)
            self._flow.addWidget(button)

    def press(self, key: str) -> bool:
        """Go where a key leads; whether it leads anywhere."""
        if key in self.places:
            self.go.emit(self.places[key])
        return key in self.places

    def dress(self, measures: Measures) -> None:
        """Take the measures: one line where there is room, else as many as it takes."""
        for button in self.buttons:
            button.set_height(max(40, measures.button))
        wide = sum(button.sizeHint().width() for button in self.buttons) + GAP * (len(self.buttons) - 1)
        self.setMinimumWidth(0 if measures.narrow else wide)
        self._flow.invalidate()
