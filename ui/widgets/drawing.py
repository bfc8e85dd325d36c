"""What everything drawn from numbers has in common."""

from PySide6.QtWidgets import QWidget

from ui.foundation.measures import Measures
from ui.foundation.theme import Theme


class Drawing(QWidget):
    """Something drawn from numbers. It takes the theme and the measures before it is first seen, and whenever they change."""

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the theme and the measures."""
