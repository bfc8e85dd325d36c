"""What the pages of the instructor's room have in common."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton

from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.instructor.teaching import Teaching
from ui.widgets.form import FormPlate
from ui.widgets.locked_pages import RoomPage
from ui.widgets.parts import column, label
from ui.widgets.screen import Screen


class TeachingPage(RoomPage):
    """A page. `opened` asks for another one by name; `turned` tells that it shows something else, to be seen from its top."""

    opened = Signal(str)
    turned = Signal()

    def __init__(self, teaching: Teaching, screen: Screen) -> None:
        super().__init__()
        self.teaching, self.screen_over = teaching, screen
        self.told = label("wrong-word", wraps=True)
        self.told.hide()
        self.inside = column(self, spacing=16)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the measures."""
        for form in self.findChildren(FormPlate):
            form.dress(measures)
        for button in self.findChildren(QPushButton):
            if button.objectName() in ("act", "danger", "primary"):
                button.setMinimumHeight(max(40, measures.button))

    def tell(self, words: str) -> None:
        """Say what was refused, or what there is to know."""
        self.told.setText(words)
        self.told.setVisible(bool(words))
