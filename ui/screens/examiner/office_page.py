"""What the pages of the office have in common."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.examiner.office import Office
from ui.widgets.flow import Flow
from ui.widgets.form import Form
from ui.widgets.parts import box, column, label
from ui.widgets.screen import Screen


class OfficePage(QWidget):
    """A page. `opened` asks for another one by name, `marked` to mark a sitting."""

    opened = Signal(str)
    marked = Signal(str)

    def __init__(self, office: Office, screen: Screen) -> None:
        super().__init__()
        self.office, self.screen_over = office, screen
        self.forms: list[Form] = []
        self.told = label("wrong-word", wraps=True)
        self.told.hide()
        self.inside = column(self, spacing=16)

    def press(self, key: str) -> bool:
        """Do what a key does here; whether there was anything to do."""
        del key
        return False

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

    def stop(self) -> None:
        """Leave nothing running."""


def acts_row(*buttons: QPushButton) -> QWidget:
    """Buttons in a row that wraps."""
    made = box()
    flow = Flow(made)
    flow.setContentsMargins(0, 0, 0, 0)
    for button in buttons:
        flow.addWidget(button)
    return made
