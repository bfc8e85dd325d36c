"""What all screens of the journey have in common: what is at hand, ways to go elsewhere, and a clean end."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.base.lazy import lazily
from app.pages.places import Place
from ui.foundation.desk import Desk
from ui.foundation.keys import key_name
from ui.foundation.measures import Measures, measures_for
from ui.foundation.theme import Theme, theme
from ui.widgets.parts import toggle_full_screen

with lazily():
    from ui.widgets import sheet
    from ui.widgets.guide_sheet import GuideSheet
    from ui.widgets.keys_sheet import KeysSheet
    from ui.widgets.original_sheet import OriginalSheet
    from ui.widgets.sheet import Sheet

EVERYWHERE = ("places",)
"""The groups of keys of every screen but the table."""


class Screen(QWidget):
    """One screen, made for one place and gone when it is left.

    `go` asks for another place, `instead` for one in its own stead, `back` for the one before, `preferred` for other
    preferences, `became` to practise as a person, `sought` for the finder.
    """

    go = Signal(object)
    instead = Signal(object)
    back = Signal()
    preferred = Signal(object)
    became = Signal(object)
    sought = Signal()
    keys: tuple[str, ...] = ()
    """The groups of keys that `?` shows over it, as its door has them."""

    def __init__(self, desk: Desk, title: str) -> None:
        super().__init__()
        self.desk = desk
        self.title = title
        self.setObjectName("room")
        self.setAccessibleName(title)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._dressed: object = None
        self._keys: Sheet | None = None
        self._words: Sheet | None = None
        self._original: Sheet | None = None

    @property
    def colours(self) -> Theme:
        """The colours of the theme."""
        return theme(self.desk.preferences.theme)

    @property
    def measures(self) -> Measures:
        """The measures of the window it is in."""
        return measures_for(self.window().width(), self.desk.preferences.text_percent)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Keys by their names, none while a sheet lies over the screen; what it has no use for goes on to the window."""
        if self.sheet_over is None and not self.press(key_name(event)):
            super().keyPressEvent(event)

    @property
    def room(self) -> str:
        """The folder it has among the screens, by which the guide knows it."""
        return type(self).__module__.split(".")[-2]

    @property
    def sheet_over(self) -> "Sheet | None":
        """The sheet that lies over the screen, where one does."""
        sheets = self.findChildren(sheet.Sheet, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return next((each for each in sheets if each.isVisible()), None)

    def press(self, key: str) -> bool:
        """Do what a key does here; whether it did. Esc goes back, `?` tells the keys, F1 the guide, F2 the English of clauses."""
        if key == "Esc":
            self.back.emit()
        elif key == "F11":
            toggle_full_screen(self)
        elif key == "?":
            self._show_keys()
        elif key == "F1":
            self.explain_words()
        elif key == "F2":
            self.show_original()
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

    def here(self) -> Place | None:
        """The place to come back to if it is left now; None where it is just the one it was opened for."""
        return None

    def asks_before(self, place: Place) -> bool:
        """Whether it asks first if it is to be left for a place, and goes there by itself when that is meant."""
        return False

    def settle_in(self) -> None:
        """Do what can wait until it is seen and there is a loop."""

    def tell(self, words: str) -> bool:
        """Tell what there is to know, where the screen itself has room for that; whether it has."""
        return False

    def stop(self) -> None:
        """Leave nothing running."""

    def lie_under(self, over: "Sheet") -> None:
        """Be told when a sheet comes to lie over the screen, and when it is gone."""
        over.laid.connect(self.sheet_laid)
        over.lifted.connect(self.sheet_lifted)

    def sheet_laid(self) -> None:
        """A sheet lies over the screen."""

    def sheet_lifted(self) -> None:
        """It does no more."""

    def _show_keys(self) -> None:
        if self._keys is not None:
            self._keys.deleteLater()
        self._keys = KeysSheet(self, (self.keys, EVERYWHERE) if self.keys else (EVERYWHERE,))
        self._lay_over(self._keys)

    def explain_words(self) -> None:
        """Open the guide: the page about this screen, and what the words of the trade mean that stand here."""
        if self._words is not None:
            self._words.deleteLater()
        self._words = GuideSheet(self, self.room)
        self._lay_over(self._words)

    def show_original(self) -> None:
        """Tell what the clauses that are cited here say in English."""
        if self._original is not None:
            self._original.deleteLater()
        self._original = OriginalSheet(self, self.desk.catalogue)
        self._lay_over(self._original)

    def _lay_over(self, over: "Sheet") -> None:
        self.lie_under(over)
        over.open_sheet()
