"""The examiners' office: what there is, page by page, and the marking of one sitting. It is locked again when it is left."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QWidget
from shiboken6 import isValid

from app.base.trouble import Trouble
from app.exams.exam_clock import Machine, machine_time
from app.pages.places import Examiner
from app.staff.gate import StaffGate
from app.words.text import say, told
from scoring.records import Profile
from ui.foundation.desk import Desk
from ui.screens.examiner.certificates_page import CertificatesPage
from ui.screens.examiner.exams_page import ExamsPage
from ui.screens.examiner.key_page import KeyPage
from ui.screens.examiner.marking_page import MarkingView
from ui.screens.examiner.office import Office
from ui.screens.examiner.office_page import OfficePage
from ui.screens.examiner.prepare_page import PreparePage
from ui.screens.examiner.sittings_page import SittingsPage
from ui.widgets.fitted_button import FittedButton
from ui.widgets.flow import Flow
from ui.widgets.form import Form
from ui.widgets.page import Page, heading
from ui.widgets.parts import box, cap, column, label, row
from ui.widgets.screen import Screen

WIDEST, NAV, LOCK = 1000, 232, 560
DOORS = ("prepare", "sittings", "items")
PAGES: dict[str, Callable[[Office, Screen], OfficePage]] = {
    "sittings": SittingsPage,
    "prepare": PreparePage,
    "certificates": CertificatesPage,
    "exams": ExamsPage,
    "key": KeyPage,
}


class ExaminerScreen(Screen):
    """A lock, then pages chosen by number, and over them the marking of a sitting."""

    def __init__(self, desk: Desk, place: Examiner, machine: Machine = machine_time) -> None:
        super().__init__(desk, say("examiner.title"))
        self.office: Office | None = None
        self.page_name = place.section if place.section in PAGES else "sittings"
        self.page: OfficePage | None = None
        self.marking: MarkingView | None = None
        self.lock: Form | None = None
        self.buttons: dict[str, FittedButton] = {}
        self._machine = machine
        self._group = QButtonGroup(self)
        self._whole = column(self, spacing=0)
        self._inside: QWidget | None = None
        self._show_lock()

    def enter(self, by: Profile) -> None:
        """Open the office for somebody the gate let in."""
        self.office = Office(self.desk, by, self._machine)
        self._show_office()

    def open(self, name: str) -> None:
        """Open a page in place of the one before."""
        if self.office is None:
            return
        self.page_name = name
        self.buttons[name].setChecked(True)
        if self.page is not None:
            self._page.inside.removeWidget(self.page)
            self.page.stop()
            self.page.hide()
            self.page.deleteLater()
        page = self.page = PAGES[name](self.office, self)
        page.opened.connect(self.open)
        page.marked.connect(self.mark)
        self._page.inside.insertWidget(1, page)
        self._page.verticalScrollBar().setValue(0)
        self._heading.setText(say(f"examiner.{name}"))
        page.dress(self.colours, self.measures)

    def mark(self, sitting: str) -> None:
        """Mark a sitting, over everything else."""
        if self.office is not None:
            self.marking = MarkingView(self.office, self, sitting)
            self.marking.left.connect(self._show_office)
            self._put(self.marking)
            self.page = None
            self.marking.dress(self.colours, self.measures)
            self.setFocus()

    def press(self, key: str) -> bool:
        """The keys of what is open first; then numbers choose a page."""
        if self.marking is not None:
            return self.marking.press(key) or super().press(key)
        if self.page is not None and self.page.press(key):
            return True
        if self.office is not None and key.isdigit() and 1 <= int(key) <= len(PAGES):
            self.open(list(PAGES)[int(key) - 1])
            return True
        return super().press(key)

    def here(self) -> Examiner:
        """The page that is open; who opened it does not come along."""
        return Examiner(self.page_name)

    def dress(self) -> None:
        """Take the colours and the measures."""
        if self.lock is not None:
            self.lock.dress(self.measures)
        if self.marking is not None:
            self.marking.dress(self.colours, self.measures)
        if self.page is not None:
            narrow = self.measures.narrow
            self._across.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
            self._nav.setMaximumWidth(16_777_215 if narrow else self.measures.px(NAV))
            self._nav.setMinimumWidth(0 if narrow else self.measures.px(NAV))
            for button in self.buttons.values():
                button.setMinimumHeight(max(40, self.measures.button))
                button.setMinimumWidth(0 if narrow else self.measures.px(NAV) - 40)
            self._page.set_widest(self.measures.px(WIDEST))
            self.page.dress(self.colours, self.measures)

    def stop(self) -> None:
        """Leave nothing running, and nobody in the office."""
        for part in (self.page, self.marking):
            if part is not None:
                part.stop()
        self.office = None

    # ---- the lock

    def _show_lock(self) -> None:
        page = Page(LOCK, (32, 48, 32, 32), 16)
        page.inside.addWidget(heading(say("examiner.title"), say("examiner.lock-told")))
        self.lock = Form(say("staff.who"))
        self.lock.line("name", say("staff.name"), most=80)
        self.lock.line("pin", say("staff.pin"), unseen=True, most=12)
        self.lock.finish(say("staff.go-on"), self._try)
        page.inside.addWidget(self.lock)
        page.inside.addStretch(1)
        self._put(page)
        self.setFocusProxy(self.lock.fields["name"])

    def _try(self) -> None:
        if self.lock is not None:
            self.desk.work.start(self._enter(self.lock, self.lock.value("name"), self.lock.value("pin")))

    async def _enter(self, lock: Form, name: str, pin: str) -> None:
        try:
            by = await self.desk.work.ask(lambda store: StaffGate(store).enter(name, pin, *DOORS))
        except Trouble as trouble:
            if isValid(lock):
                lock.refuse(told(trouble))
            return
        if isValid(self):
            self.enter(by)

    # ---- how it is laid out

    def _put(self, part: QWidget) -> None:
        """Have one thing on the screen."""
        if self._inside is not None:
            self._whole.removeWidget(self._inside)
            self._inside.hide()
            self._inside.deleteLater()
        self._inside = part
        self._whole.addWidget(part)

    def _show_office(self) -> None:
        if self.marking is not None:
            self.marking.stop()
        self.marking = self.page = self.lock = None
        self.setFocusProxy(None)  # type: ignore[arg-type]
        whole = QWidget()
        self._nav = box("finding")
        down = column(self._nav, (20, 24, 16, 16), 12)
        down.addWidget(label("screen-title", say("examiner.title"), wraps=True))
        down.addWidget(label("caption", self.office.by.name if self.office else "", wraps=True))
        names = box()
        flow = Flow(names, 4)
        flow.setContentsMargins(0, 0, 0, 0)
        self.buttons = {name: self._nav_button(str(number), name) for number, name in enumerate(PAGES, 1)}
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
        self._put(whole)
        self.open(self.page_name)
        self.dress()
        self.setFocus()

    def _nav_button(self, number: str, name: str) -> FittedButton:
        made = FittedButton()
        made.setObjectName("nav")
        made.setCheckable(True)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setAccessibleName(say(f"examiner.{name}"))
        inside = row(made, (10, 6, 10, 6), 10)
        for part in (words := label("plain", say(f"examiner.{name}")), shown := cap(number)):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside.addWidget(words)
        inside.addStretch(1)
        inside.addWidget(shown)
        made.clicked.connect(lambda: self.open(name))
        self._group.addButton(made)
        return made
