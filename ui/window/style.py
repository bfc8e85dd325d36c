"""How the window is dressed: one style sheet for everything in it, made anew when theme, text size or width ask for another."""

from typing import TYPE_CHECKING

from ui.foundation.measures import Measures, measures_for
from ui.foundation.preferences import Preferences
from ui.foundation.theme import Theme, style_sheet, theme
from ui.widgets.focus_ring import FocusRing

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow

    from ui.window.shell import Shell


class Dressing:
    """What a window wears. The looks of the journey come with its first screen: a table has no need of them."""

    def __init__(self, window: "QMainWindow", shell: "Shell") -> None:
        self._window = window
        self._shell = shell
        self._ring = FocusRing(window)
        self._worn: object = None
        self._for_the_journey = False

    def begin_journey(self) -> None:
        """Screens are to come."""
        self._for_the_journey = True

    def wear(self, preferences: Preferences) -> None:
        """Dress the whole window at once, if it is not dressed like that already."""
        measures = measures_for(self._window.width(), preferences.text_percent)
        wanted = (preferences.theme, measures, self._for_the_journey)
        if wanted == self._worn:
            return
        self._worn = wanted
        colours = theme(preferences.theme)
        self._window.setStyleSheet(style_sheet(colours, measures) + self._journey_sheet(colours, measures))
        self._ring.dress(colours)
        self._shell.dress(colours, measures)

    def _journey_sheet(self, colours: Theme, measures: Measures) -> str:
        if not self._for_the_journey:
            return ""
        from ui.window.screen_style import journey_sheet  # noqa: PLC0415 - who comes for a table does not wait for it

        return journey_sheet(colours, measures)
