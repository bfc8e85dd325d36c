"""The instructor's room: the roster, and what is prepared and given. It is locked again when it is left."""

from collections.abc import Callable

from app.pages.places import Instructor
from scoring.records import Profile
from ui.foundation.desk import Desk
from ui.screens.instructor.assignments_page import AssignmentsView
from ui.screens.instructor.report_page import ReportView
from ui.screens.instructor.roster_page import RosterView
from ui.screens.instructor.sheets_page import SheetsView
from ui.screens.instructor.teaching import Teaching
from ui.screens.instructor.teaching_page import TeachingPage
from ui.widgets.locked_pages import LockedPages
from ui.widgets.screen import Screen

DOORS = ("roster", "assign", "class-report")
PAGES: dict[str, Callable[[Teaching, Screen], TeachingPage]] = {
    "roster": RosterView,
    "sheets": SheetsView,
    "assignments": AssignmentsView,
    "report": ReportView,
}


class InstructorScreen(LockedPages):
    """A lock, then pages chosen by number."""

    page: TeachingPage | None

    def __init__(self, desk: Desk, place: Instructor) -> None:
        self.teaching: Teaching | None = None
        super().__init__(desk, "instructor", list(PAGES), DOORS, place.section)

    def enter(self, by: Profile) -> None:
        """Open the room for somebody the gate let in."""
        self.teaching = Teaching(self.desk, by)
        super().enter(by)

    def make(self, name: str) -> TeachingPage:
        """A page, from which another one can be asked for."""
        if self.teaching is None:
            raise RuntimeError("a page of a room that nobody opened")
        page = PAGES[name](self.teaching, self)
        page.opened.connect(self.open)
        page.turned.connect(self.to_top)
        return page

    def here(self) -> Instructor:
        """The page that is open; who opened it does not come along."""
        return Instructor(self.page_name)

    def stop(self) -> None:
        """Leave nothing running, and nobody in the room."""
        super().stop()
        self.teaching = None
