"""The examiners' office: what there is, page by page, and the marking of one sitting. It is locked again when it is left."""

from collections.abc import Callable

from app.exams.exam_clock import Machine, machine_time
from app.pages.places import Examiner
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
from ui.widgets.locked_pages import LockedPages
from ui.widgets.screen import Screen

DOORS = ("prepare", "sittings", "items")
PAGES: dict[str, Callable[[Office, Screen], OfficePage]] = {
    "sittings": SittingsPage,
    "prepare": PreparePage,
    "certificates": CertificatesPage,
    "exams": ExamsPage,
    "key": KeyPage,
}


class ExaminerScreen(LockedPages):
    """A lock, then pages chosen by number, and over them the marking of a sitting."""

    page: OfficePage | None

    def __init__(self, desk: Desk, place: Examiner, machine: Machine = machine_time) -> None:
        self.office: Office | None = None
        self.marking: MarkingView | None = None
        self._machine = machine
        super().__init__(desk, "examiner", list(PAGES), DOORS, place.section)

    def enter(self, by: Profile) -> None:
        """Open the office for somebody the gate let in."""
        self.office = Office(self.desk, by, self._machine)
        super().enter(by)

    def make(self, name: str) -> OfficePage:
        """A page, from which another one or a marking can be asked for."""
        if self.office is None:
            raise RuntimeError("a page of an office that nobody opened")
        page = PAGES[name](self.office, self)
        page.opened.connect(self.open)
        page.marked.connect(self.mark)
        return page

    def mark(self, sitting: str) -> None:
        """Mark a sitting, over everything else."""
        if self.office is not None:
            self.marking = MarkingView(self.office, self, sitting)
            self.marking.left.connect(self.show_room)
            self.put(self.marking)
            self.page = None
            self.marking.dress(self.colours, self.measures)
            self.setFocus()

    def press(self, key: str) -> bool:
        """The keys of what is open first."""
        if self.marking is not None:
            return self.marking.press(key) or Screen.press(self, key)
        return super().press(key)

    def here(self) -> Examiner:
        """The page that is open; who opened it does not come along."""
        return Examiner(self.page_name)

    def dress(self) -> None:
        """Take the colours and the measures."""
        if self.marking is not None:
            self.marking.dress(self.colours, self.measures)
        super().dress()

    def stop(self) -> None:
        """Leave nothing running, and nobody in the office."""
        if self.marking is not None:
            self.marking.stop()
        super().stop()
        self.office = None

    def show_room(self) -> None:
        """The pages again, and no marking over them."""
        if self.marking is not None:
            self.marking.stop()
        self.marking = None
        super().show_room()
