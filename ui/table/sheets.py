"""The sheets that can lie over the table: keys, rules, settings, a round's story, a question before leaving, and the veil.

Each is made when it is first asked for: a table has to be there quickly.
"""

from collections.abc import Callable
from functools import cached_property
from typing import TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.base.lazy import lazily
from app.rules.core.gamefile import GameFile
from app.words.text import say
from ui.foundation.preferences import Preferences

with lazily():
    from ui.table.frozen_sheet import FrozenSheet
    from ui.table.keys_help import KeysHelp
    from ui.table.leave_sheet import LeaveSheet
    from ui.table.rules_sheet import RulesSheet
    from ui.table.settings_sheet import SettingsSheet
    from ui.table.story_sheet import StorySheet
    from ui.widgets.sheet import Sheet


S = TypeVar("S", bound="Sheet")
OPENED_BY = {"?": "keys", ",": "settings", "L": "rules"}
"""The keys that open and close a sheet."""


class Sheets(QObject):
    """All of them, of which at most one is open."""

    pressed = Signal(str)
    preferred = Signal(object)
    left = Signal()
    laid = Signal()
    lifted = Signal()

    def __init__(self, screen: QWidget, file: GameFile, preferences: Preferences) -> None:
        super().__init__(screen)
        self._screen = screen
        self._file = file
        self._preferences = preferences
        self._made: list[Sheet] = []
        self.leaving_told: Callable[[], str] = lambda: say("leaving.told")
        """What leaving means, where it means something else than at a table of one's own."""

    @cached_property
    def keys(self) -> "KeysHelp":
        """Every key and what it does."""
        return self._keep(KeysHelp(self._screen))

    @cached_property
    def rules(self) -> "RulesSheet":
        """Every clause of the game."""
        return self._keep(RulesSheet(self._screen, self._file))

    @cached_property
    def settings(self) -> "SettingsSheet":
        """How the table looks, moves and sounds."""
        made = self._keep(SettingsSheet(self._screen, self._preferences))
        made.changed.connect(self.preferred)
        return made

    @cached_property
    def leaving(self) -> "LeaveSheet":
        """Whether a round is really to be left in the middle."""
        made = self._keep(LeaveSheet(self._screen, self.leaving_told))
        made.leave.clicked.connect(self.left)
        return made

    @cached_property
    def story(self) -> "StorySheet":
        """What the round that is over came to."""
        made = self._keep(StorySheet(self._screen))
        made.went_on.connect(self.pressed)
        return made

    @property
    def tells_story(self) -> bool:
        """Whether the story of a round lies over the table."""
        return "story" in self.__dict__ and self.story.isVisible()

    @cached_property
    def frozen(self) -> "FrozenSheet":
        """The veil of a table that stands still."""
        made = FrozenSheet(self._screen)
        made.go_on.pressed_key.connect(self.pressed)
        return made

    def toggle_keys(self) -> None:
        """Show the keys, or hide them."""
        self.keys.toggle()

    def toggle_settings(self) -> None:
        """Show the settings, or hide them."""
        self.settings.toggle()

    @property
    def asks(self) -> bool:
        """Whether somebody is asked if the table is really to be left."""
        return "leaving" in self.__dict__ and self.leaving.isVisible()

    @property
    def lies(self) -> bool:
        """Whether one lies over the table."""
        return any(sheet.isVisible() for sheet in self._made)

    def prefer(self, preferences: Preferences) -> None:
        """Show what holds, however it was chosen."""
        self._preferences = preferences
        if "settings" in self.__dict__:
            self.settings.show_preferences(preferences)

    def close_open(self) -> bool:
        """Close the one that is open and can be closed; whether there was one."""
        for sheet in self._made:
            if sheet.isVisible():
                sheet.close_sheet()
                return True
        return False

    def covers(self, key: str) -> bool:
        """Whether a sheet lies over the table and keeps a key from it; the key of another sheet closes it first."""
        if self.lies and key not in OPENED_BY:
            return True
        if key in OPENED_BY:
            for sheet in self._made:
                if sheet.isVisible() and sheet is not self.__dict__.get(OPENED_BY[key]):
                    sheet.close_sheet()
        return False

    def show_frozen(self, *, frozen: bool, by_order: bool = False) -> None:
        """Show or hide the veil."""
        if frozen and not self.frozen.isVisible():
            self.frozen.tell(by_order=by_order)
            self.frozen.open_sheet()
        elif not frozen and "frozen" in self.__dict__ and self.frozen.isVisible():
            self.frozen.close_sheet()

    def _keep(self, sheet: S) -> S:
        self._made.append(sheet)
        sheet.laid.connect(self.laid)
        sheet.lifted.connect(self.lifted)
        return sheet
