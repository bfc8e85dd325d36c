"""A room of the staff: a lock that a PIN opens, then pages chosen by number. It is locked again when it is left."""

from collections.abc import Sequence

from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QWidget
from shiboken6 import isValid

from app.base.trouble import Trouble
from app.staff.gate import StaffGate
from app.words.text import say, told
from scoring.records import Profile
from ui.foundation.desk import Desk
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.flow import Flow
from ui.widgets.form import FormPlate
from ui.widgets.nav_button import NavButton
from ui.widgets.page import Page, heading
from ui.widgets.parts import box, column, label
from ui.widgets.screen import Screen
from ui.widgets.staff_lock import StaffLock

WIDEST, NAV, LOCK = 1000, 232, 560


class RoomPage(QWidget):
    """A page of a room."""

    def press(self, key: str) -> bool:
        """Do what a key does here; whether there was anything to do."""
        del key
        return False

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""

    def stop(self) -> None:
        """Leave nothing running."""


class LockedPages(Screen):
    """`section` is where its words stand, `doors` what one must be allowed to do one of to come in."""

    def __init__(self, desk: Desk, section: str, pages: Sequence[str], doors: Sequence[str], first: str) -> None:
        super().__init__(desk, say(f"{section}.title"))
        self.names, self.page_name = tuple(pages), first if first in pages else pages[0]
        self.page: RoomPage | None = None
        self.lock: FormPlate | None = None
        self.by: Profile | None = None
        self.buttons: dict[str, NavButton] = {}
        self.widest = WIDEST
        self._section, self._doors = section, tuple(doors)
        self._group = QButtonGroup(self)
        self._whole = column(self, spacing=0)
        self._inside: QWidget | None = None
        self.show_lock()

    def make(self, name: str) -> RoomPage:
        """The page of a name, for the one who is in."""
        raise NotImplementedError

    def enter(self, by: Profile) -> None:
        """Open the room for somebody the gate let in."""
        self.by = by
        self.show_room()

    def open(self, name: str) -> None:
        """Open a page in place of the one before."""
        if self.by is None:
            return
        self.page_name = name
        self.buttons[name].setChecked(True)
        if self.page is not None:
            self._page.inside.removeWidget(self.page)
            self.page.stop()
            self.page.hide()
            self.page.deleteLater()
        page = self.page = self.make(name)
        self._page.inside.insertWidget(1, page)
        self.to_top()
        self._heading.setText(say(f"{self._section}.{name}"))
        page.dress(self.colours, self.measures)

    def to_top(self) -> None:
        """Show the page from its top."""
        self._page.verticalScrollBar().setValue(0)

    def press(self, key: str) -> bool:
        """The keys of the page first; then numbers choose one."""
        if self.page is not None and self.page.press(key):
            return True
        if self.by is not None and key.isdigit() and 1 <= int(key) <= len(self.names):
            self.open(self.names[int(key) - 1])
            return True
        return super().press(key)

    def dress(self) -> None:
        """Take the colours and the measures."""
        if self.lock is not None:
            self.lock.dress(self.measures)
        if self.page is not None:
            narrow = self.measures.narrow
            self._across.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
            self._nav.setMaximumWidth(16_777_215 if narrow else self.measures.px(NAV))
            self._nav.setMinimumWidth(0 if narrow else self.measures.px(NAV))
            for button in self.buttons.values():
                button.setMinimumHeight(max(40, self.measures.button))
                button.setMinimumWidth(0 if narrow else self.measures.px(NAV) - 40)
            self._page.set_widest(self.measures.px(self.widest))
            self.page.dress(self.colours, self.measures)

    def stop(self) -> None:
        """Leave nothing running, and nobody in the room."""
        if self.page is not None:
            self.page.stop()
        self.by = None

    # ---- the lock

    def show_lock(self) -> None:
        """Ask who comes in."""
        page = Page(LOCK, (32, 48, 32, 32), 16)
        page.inside.addWidget(heading(say(f"{self._section}.title"), say(f"{self._section}.lock-told")))
        self.lock = StaffLock(self.desk, self._try)
        page.inside.addWidget(self.lock)
        page.inside.addStretch(1)
        self.put(page)
        self.setFocusProxy(self.lock)

    def _try(self) -> None:
        if self.lock is not None:
            self.desk.work.start(self._enter(self.lock, self.lock.value("name"), self.lock.value("pin")))

    async def _enter(self, lock: FormPlate, name: str, pin: str) -> None:
        try:
            by = await self.desk.work.ask(lambda store: StaffGate(store).enter(name, pin, *self._doors))
        except Trouble as trouble:
            if isValid(lock):
                lock.refuse(told(trouble))
            return
        if isValid(self):
            self.enter(by)

    # ---- how it is laid out

    def put(self, part: QWidget) -> None:
        """Have one thing on the screen."""
        if self._inside is not None:
            self._whole.removeWidget(self._inside)
            self._inside.hide()
            self._inside.deleteLater()
        self._inside = part
        self._whole.addWidget(part)

    def show_room(self) -> None:
        """Show the names of the pages, and the one that is open."""
        self.page = self.lock = None
        self.setFocusProxy(None)  # type: ignore[arg-type]
        whole = QWidget()
        self._nav = box("finding")
        down = column(self._nav, (20, 24, 16, 16), 12)
        down.addWidget(label("screen-title", say(f"{self._section}.title"), wraps=True))
        down.addWidget(label("caption", self.by.name if self.by else "", wraps=True))
        names = box()
        flow = Flow(names, 4)
        flow.setContentsMargins(0, 0, 0, 0)
        self.buttons = {name: self._nav_button(str(number), name) for number, name in enumerate(self.names, 1)}
        for button in self.buttons.values():
            flow.addWidget(button)
        down.addWidget(names)
        down.addStretch(1)
        self._page = Page(WIDEST, (32, 24, 32, 32), 16)
        self._heading = label("heading")
        self._page.inside.addWidget(self._heading)
        self._page.inside.addStretch(1)
        self._across = QBoxLayout(QBoxLayout.Direction.LeftToRight, whole)
        self._across.setContentsMargins(0, 0, 0, 0)
        self._across.setSpacing(0)
        self._across.addWidget(self._nav)
        self._across.addWidget(self._page, 1)
        self.put(whole)
        self.open(self.page_name)
        self.dress()
        self.setFocus()

    def _nav_button(self, number: str, name: str) -> NavButton:
        made = NavButton(number, say(f"{self._section}.{name}"))
        made.clicked.connect(lambda: self.open(name))
        self._group.addButton(made)
        return made
