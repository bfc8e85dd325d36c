"""What the pages of the office have in common."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton

from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.examiner.office import Office
from ui.widgets.form import FormPlate
from ui.widgets.locked_pages import RoomPage
from ui.widgets.parts import column, label
from ui.widgets.screen import Screen


class OfficePage(RoomPage):
    """A page. `opened` asks for another one by name, `marked` to mark a sitting."""

    opened = Signal(str)
    marked = Signal(str)

    def __init__(self, office: Office, screen: Screen) -> None:
        super().__init__()
        self.office, self.screen_over = office, screen
        self.forms: list[FormPlate] = []
        self.told = label("wrong-word", wraps=True)
        self.told.hide()
        self.inside = column(self, spacing=16)

    def dress(self, _colours: Theme, measures: Measures) -> None:
        """Take the measures."""
        for form in self.forms:
            form.dress(measures)
        for button in self.findChildren(QPushButton):
            if button.objectName() in ("act", "danger", "primary"):
                button.setMinimumHeight(max(40, measures.button))

    def tell(self, words: str) -> None:
        """Say what was refused, or what there is to know."""
        self.told.setText(words)
        self.told.setVisible(bool(words))
