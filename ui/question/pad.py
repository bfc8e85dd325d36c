"""What all ways to answer have in common."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from ui.foundation.felt_look import FeltLook
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme


class AnswerPad(QFrame):
    """Takes an answer by keys and by mouse, and gives it once.

    `ENTERED` says whether Enter ends it; else the first key is the answer. `LETTERS` are keys it needs for itself.
    """

    given = Signal(object)
    changed = Signal()
    ENTERED = True
    LETTERS: frozenset[str] = frozenset()

    def press(self, key: str) -> bool:
        """Do what a key does here; whether there was anything to do."""
        raise NotImplementedError

    @property
    def is_ready(self) -> bool:
        """Whether there is an answer to give."""
        return False

    @property
    def now(self) -> QWidget | None:
        """The part that is worked on, which must be in view."""
        return None

    @property
    def spoken(self) -> str:
        """What is worked on as it stands now, for whoever hears it."""
        return self.now.accessibleName() if self.now is not None else ""

    def dress(self, colours: Theme, measures: Measures, look: FeltLook) -> None:
        """Take the colours and the measures."""
        raise NotImplementedError
