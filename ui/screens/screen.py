"""What all screens of the journey have in common: what is at hand, ways to go elsewhere, and a clean end."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.desk import Desk
from ui.keys import key_name
from ui.measures import Measures, measures_for
from ui.places import AnyPlace
from ui.theme import Theme, theme
from ui.widgets.parts import toggle_full_screen


class Screen(QWidget):
    """One screen, made for one place and gone when it is left.

    `go` asks for another place, `back` for the one before, `preferred` for other preferences, `became` to practise as a
    person, `sought` for the finder.
    """

    go = Signal(object)
    back = Signal()
    preferred = Signal(object)
    became = Signal(object)
    sought = Signal()
    RAIL = True
    """Whether the rail with all the places stays beside it."""

    def __init__(self, desk: Desk, title: str) -> None:
        super().__init__()
        self.desk = desk
        self.title = title
        self.setObjectName("room")
        self.setAccessibleName(title)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._dressed: object = None

    @property
    def colours(self) -> Theme:
        """The colours of the theme."""
        return theme(self.desk.preferences.theme)

    @property
    def measures(self) -> Measures:
        """The measures of the window it is in."""
        return measures_for(self.window().width(), self.desk.preferences.text_percent)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Keys by their names; what the screen has no use for goes on to the window."""
        if not self.press(key_name(event)):
            super().keyPressEvent(event)

    def press(self, key: str) -> bool:
        """Do what a key does here; whether there was anything to do. Esc goes back, F11 fills the screen."""
        if key == "Esc":
            self.back.emit()
        elif key == "F11":
            toggle_full_screen(self)
        else:
            return False
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Take the measures of the new size."""
        super().resizeEvent(event)
        self.dress_if_changed()

    def dress_if_changed(self) -> None:
        """Dress anew where the theme, the size of the text or the column of the design changed."""
        now = (self.desk.preferences, self.measures)
        if now != self._dressed:
            self._dressed = now
            self.dress()

    def dress(self) -> None:
        """Take the theme and the measures: what is painted or sized by hand. Called before the screen is first seen."""

    def here(self) -> AnyPlace | None:
        """The place to come back to if it is left now; None where it is just the one it was opened for."""
        return None

    def stop(self) -> None:
        """Leave nothing running."""
