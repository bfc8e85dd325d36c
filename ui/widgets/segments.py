"""A few choices side by side of which one holds, such as Guided, Coached, Silent."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QPushButton

from ui.widgets.parts import row


class Segments(QFrame):
    """One of several, always."""

    chosen = Signal(str)

    def __init__(self, name: str, choices: Sequence[tuple[str, str]], now: str) -> None:
        super().__init__()
        self.setObjectName("segments")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(name)
        self.buttons: dict[str, QPushButton] = {}
        self._group = QButtonGroup(self)
        inside = row(self, (2, 2, 2, 2), 2)
        for key, words in choices:
            button = self.buttons[key] = QPushButton(words)
            button.setObjectName("segment")
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setAccessibleName(f"{name}: {words}")
            button.clicked.connect(lambda _=False, key=key: self.chosen.emit(key))
            self._group.addButton(button)
            inside.addWidget(button, 1)
        self.choose(now)

    @property
    def now(self) -> str:
        """The one that holds."""
        return next(key for key, button in self.buttons.items() if button.isChecked())

    def choose(self, key: str) -> None:
        """Show which one holds."""
        self.buttons[key].setChecked(True)

    def set_height(self, height: int) -> None:
        """Be so high, as the measures of the screen say."""
        for button in self.buttons.values():
            button.setFixedHeight(height - 6)
