"""What can be done with what was just clicked, beside it: with a wager and the hand tucked under it, or with a Player."""

from collections.abc import Container

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from app.words.text import say
from ui.foundation.measures import Measures
from ui.widgets.key_button import KeyButton

WAGER = (
    ("T", "acts.take"),
    ("Shift+T", "acts.take-part"),
    ("R", "acts.return"),
    ("Shift+R", "acts.return-part"),
    ("P", "acts.pay"),
    ("O", "acts.correct"),
)
ACTS = {
    "area": WAGER,
    "tucked": (("E", "acts.turn"), *WAGER),
    "name": (
        ("H", "acts.house-way"),
        ("Enter", "acts.take-in"),
        ("F", "acts.give-up"),
        ("W", "acts.wins"),
        ("Shift+W", "acts.loses"),
        ("S", "acts.stand-off"),
        ("Shift+S", "acts.say-payout"),
        ("Shift+A", "acts.answer"),
        ("G", "acts.clear"),
    ),
}
ASIDE = 16
COLUMNS = 2


class Petals(QFrame):
    """A few acts the game has a use for, over the felt; gone when one is done or something else is pointed at."""

    pressed = Signal(str)

    def __init__(self, over: QWidget, of_use: Container[str], way_out: str = "") -> None:
        super().__init__(over)
        self.setObjectName("sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._over = over
        self.buttons: dict[str, list[KeyButton]] = {}
        self._grid = inside = QGridLayout(self)
        inside.setContentsMargins(6, 6, 6, 6)
        inside.setSpacing(6)
        for kind, acts in ACTS.items():
            self.buttons[kind] = [
                KeyButton(key, say(words, decision=way_out), cap_first=True)
                for key, words in acts
                if key in of_use or key.removeprefix("Shift+") in of_use
            ]
            for place, button in enumerate(self.buttons[kind]):
                button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
                button.pressed_key.connect(self._press)
                inside.addWidget(button, place // COLUMNS, place % COLUMNS)
        self.hide()

    def open_at(self, kind: str, point: QPoint, measures: Measures) -> None:
        """Show the acts for a kind of thing beside a point, inside the felt."""
        for name, buttons in self.buttons.items():
            for button in buttons:
                button.setVisible(name == kind)
                button.set_height(measures.button)
        self._grid.activate()
        self.adjustSize()
        x = min(max(0, point.x() - self.width() // 2), self._over.width() - self.width())
        y = point.y() - self.height() - ASIDE
        self.move(x, y if y >= 0 else min(point.y() + ASIDE, self._over.height() - self.height()))
        self.show()
        self.raise_()

    def _press(self, key: str) -> None:
        self.hide()
        self.pressed.emit(key)
