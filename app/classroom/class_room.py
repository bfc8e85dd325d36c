"""A room of whoever teaches: somebody of the staff in it, and the gate that is asked for every single thing."""

from contextlib import suppress
from datetime import date
from pathlib import Path
from uuid import uuid4

from app.base.trouble import BadContent
from app.classroom.class_book import ClassBook, ClassNote
from app.classroom.entries import ClassFact
from app.classroom.sheet import DrillSheets, NamedSheet
from app.staff.gate import APPOINTED, StaffGate
from scoring.moments import Now, local_now
from scoring.port import Store
from scoring.records import Profile


class ClassRoom:
    """One member of the staff at an academy's classes."""

    def __init__(self, store: Store, folder: Path, by: Profile, now: Now = local_now) -> None:
        self._store, self.folder, self._by, self._now = store, folder, by, now
        self._gate = StaffGate(store, now)
        self._book = ClassBook(store)

    @property
    def today(self) -> date:
        """The day it is here."""
        return self._now().date()

    def _staff(self) -> set[str]:
        """Everybody with a role, by id."""
        roles = {entry.about: entry.facts.get("role", "") for entry in self._store.staff_log.entries() if entry.what == APPOINTED}
        return {person for person, role in roles.items() if role != "trainee"}

    def _sheets(self) -> list[NamedSheet]:
        """Every drill sheet that can be read."""
        sheets, found = DrillSheets(self.folder), []
        for name in sheets:
            with suppress(BadContent):
                found.append(sheets[name])
        return found

    def _demand(self, right: str) -> None:
        self._gate.demand(self._by, right)

    def _note(self, fact: ClassFact, about: str = "", person: Profile | None = None) -> ClassNote:
        return self._book.note(self._by.id, fact, about, person)


def fresh_id() -> str:
    """An id for a group, an assignment or a session."""
    return str(uuid4())
