"""What the parts of a stop have in common: they are dressed in the theme, with what is known of the lesson."""

from msgspec import Struct
from PySide6.QtWidgets import QWidget

from app.practice.gates import LessonStanding
from ui.foundation.measures import Measures
from ui.foundation.preferences import Preferences
from ui.foundation.theme import Theme


class Dress(Struct, frozen=True):
    """The theme, the measures, what a person prefers, and how they stand in the lesson, once that is known."""

    colours: Theme
    measures: Measures
    preferences: Preferences
    standing: LessonStanding | None = None


class StopPart(QWidget):
    """A page of a stop, or what stands beside it."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses it rests on, the nearest first."""
        return ()

    def dress(self, dress: Dress) -> None:
        """Take the theme and show what is known; what is only words is dressed by the style sheet."""

    def press(self, key: str) -> bool:
        """Do what a key does here; whether there was anything to do."""
        del key
        return False

    def stop(self) -> None:
        """Leave nothing running."""
