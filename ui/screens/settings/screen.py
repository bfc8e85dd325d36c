"""The settings: everything that can be chosen, section by section."""

from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QPushButton
from shiboken6 import isValid

from app.pages.places import Settings
from app.staff.gate import StaffGate
from app.words.text import say
from ui.foundation.desk import Desk
from ui.screens.settings.section import Section
from ui.screens.settings.sections import SECTIONS, make_section
from ui.widgets.flow import Flow
from ui.widgets.nav_button import NavButton
from ui.widgets.page import Page
from ui.widgets.parts import box, button, column, label
from ui.widgets.role_sheet import admit
from ui.widgets.screen import Screen

WIDEST = 920
NAV = 232
HOUSE = ("table", "times")
"""What the house sets, and no single person."""


class SettingsScreen(Screen):
    """A column of sections and the one that is open; numbers choose a section."""

    def __init__(self, desk: Desk, place: Settings) -> None:
        super().__init__(desk, say("preferences.title"))
        self.section_name = place.section if place.section in SECTIONS else SECTIONS[0]
        self.section: Section | None = None
        self.unlock: QPushButton | None = None
        self._house_is_open = False
        self._group = QButtonGroup(self)
        self.buttons = {name: self._nav_button(str(number), name) for number, name in enumerate(SECTIONS, start=1)}
        self._lay_out()
        self.open(self.section_name)

    def open(self, name: str) -> None:
        """Open a section in place of the one before."""
        self.section_name = name
        self.buttons[name].setChecked(True)
        if self.unlock is not None:
            self.unlock.hide()
            self.unlock.deleteLater()
            self.unlock = None
        if self.section is not None:
            self._page.inside.removeWidget(self.section)
            self.section.hide()
            self.section.deleteLater()
        section = self.section = make_section(name, self.desk, self)
        if name in HOUSE and self.desk.folder is not None and not self._house_is_open:
            section.setEnabled(False)
            self.desk.work.start(self._lock(name))
        self._page.inside.addWidget(section)
        self._page.verticalScrollBar().setValue(0)
        self.heading.setText(say(f"preferences.{name}-section"))
        self._dress_section()

    async def _lock(self, name: str) -> None:
        """What the house has set is changed only by whom the gate lets, once there is an administrator."""
        locked = await self.desk.work.ask(lambda store: StaffGate(store).is_set_up)
        if not isValid(self) or self.section is None or self.section_name != name:
            return
        self.section.setEnabled(not locked)
        if locked:
            self.unlock = button(say("staff.open-house"))
            self.unlock.clicked.connect(lambda: admit(self, "house", lambda: self._open_house(name)))
            self._page.inside.insertWidget(1, self.unlock)

    def _open_house(self, name: str) -> None:
        self._house_is_open = True
        self.open(name)

    def press(self, key: str) -> bool:
        """The section's own keys first; then numbers choose a section, arrows the one before or after."""
        if self.section is not None and self.section.press(key):
            return True
        names = list(SECTIONS)
        if key.isdigit() and 1 <= int(key) <= len(names):
            self.open(names[int(key) - 1])
        elif key in ("Up", "Down"):
            self.open(names[(names.index(self.section_name) + (1 if key == "Down" else -1)) % len(names)])
        else:
            return super().press(key)
        return True

    def here(self) -> Settings:
        """The section that is open."""
        return Settings(self.section_name)

    def dress(self) -> None:
        """Take the colours and the measures; where type is large the sections stand over the one that is open."""
        narrow = self.measures.narrow
        self._across.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self._nav.setMaximumWidth(16_777_215 if narrow else self.measures.px(NAV))
        self._nav.setMinimumWidth(0 if narrow else self.measures.px(NAV))
        for made in self.buttons.values():
            made.setMinimumHeight(max(40, self.measures.button))
            made.setMinimumWidth(0 if narrow else self.measures.px(NAV) - 40)
        self._page.set_widest(self.measures.px(WIDEST))
        self._dress_section()

    def _dress_section(self) -> None:
        if self.section is not None:
            self.section.dress(self.colours, self.measures)

    def _nav_button(self, number: str, name: str) -> NavButton:
        made = NavButton(number, say(f"preferences.{name}-section"))
        made.clicked.connect(lambda: self.open(name))
        self._group.addButton(made)
        return made

    def _lay_out(self) -> None:
        self._nav = box("finding")
        down = column(self._nav, (20, 24, 16, 16), 12)
        down.addWidget(label("screen-title", say("preferences.title")))
        sections = box()
        flow = Flow(sections, 4)
        flow.setContentsMargins(0, 0, 0, 0)
        for made in self.buttons.values():
            flow.addWidget(made)
        down.addWidget(sections)
        down.addStretch(1)
        self._page = Page(WIDEST, (32, 24, 32, 32), 16)
        self.heading = label("heading")
        self._page.inside.addWidget(self.heading)
        self._across = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._across.setContentsMargins(0, 0, 0, 0)
        self._across.setSpacing(0)
        self._across.addWidget(self._nav)
        self._across.addWidget(self._page, 1)
