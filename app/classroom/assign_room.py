"""Where sheets are given to people until a day, and how far they are is seen, through the gate."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem, amiss
from app.classroom.assignment import BELONGS, Assignment, HandedIn, handed_in, read_assignments
from app.classroom.class_room import ClassRoom, fresh_id
from app.classroom.class_session import read_sessions
from app.classroom.entries import Assigned, Withdrawn
from app.classroom.given_file import given_file
from app.classroom.results_file import ResultsIn, take_results
from app.classroom.roster import Roster, read_roster
from app.classroom.roster_room import is_a_day
from app.classroom.sheet import DrillSheets, NamedSheet
from app.seals.keyring import Keyring

SEEDS = 2**31 - 1


class AssignmentState(Struct, frozen=True):
    """An assignment with how far everybody is whom it was given to."""

    assignment: Assignment
    handed: tuple[HandedIn, ...]

    @property
    def done(self) -> int:
        """How many have done all of it."""
        return sum(one.is_done for one in self.handed)

    def overdue(self, today: str) -> list[HandedIn]:
        """Whoever has not done it, once its day is over."""
        is_over = self.assignment.given.until < today and not self.assignment.withdrawn
        return [one for one in self.handed if not one.is_done] if is_over else []


class AssignRoom(ClassRoom):
    """One member of the staff who gives sheets to people."""

    def sheets(self) -> list[NamedSheet]:
        """Every sheet that can be read."""
        self._demand("assign")
        return self._sheets()

    def roster(self) -> Roster:
        """Whom a sheet may be given to."""
        self._demand("assign")
        return read_roster(self._store)

    def assign(self, sheet: str, until: str, people: Sequence[str] = (), group: str = "") -> str:
        """Give a sheet to people or to a group until a day; the id of the assignment."""
        self._demand("assign")
        named, roster = DrillSheets(self.folder).find(sheet), read_roster(self._store)
        whom = [one.profile.id for one in roster.of_group(group)] if group else []
        whom += [found.profile.id for one in people if (found := roster.person(one)) is not None]
        self._is_to_come(until, whom)
        name = fresh_id()
        seed = named.terms.seed if named.terms.seed is not None else int(name[:8], 16) % SEEDS
        self._note(
            Assigned(
                sheet_id=named.id,
                sheet=named.terms,
                seed=seed,
                until=until,
                people=tuple(dict.fromkeys(whom)),
                group=group,
            ),
            name,
        )
        return name

    def assign_session(self, session: str, until: str) -> str:
        """Give everybody of a session its very paper, to be answered on their own until a day; the id of the assignment."""
        self._demand("assign")
        found = read_sessions(self._store, session)
        if not found:
            raise BadInput([Problem("session", Saying("class.unknown-session", session=session))])
        name, began = fresh_id(), found[0].began
        self._is_to_come(until, began.people)
        seed = began.sheet.seed if began.sheet.seed is not None else began.seed
        self._note(
            Assigned(sheet_id=began.sheet_id, sheet=began.sheet, seed=seed, until=until, people=began.people, group=began.group),
            name,
        )
        return name

    def _is_to_come(self, until: str, people: Sequence[str]) -> None:
        """Refuse a day that is none or is over, and what is given to nobody."""
        problems = [] if is_a_day(until) else [Problem("until", amiss(repr(until), Saying("import.a-day")))]
        problems += [] if until >= self.today.isoformat() or problems else [Problem("until", Saying("class.day-is-over"))]
        problems += [] if people else [Problem("people", Saying("class.nobody"))]
        if problems:
            raise BadInput(problems)

    def withdraw(self, assignment: str) -> None:
        """Take an assignment back; what was done of it stays."""
        self._demand("assign")
        if not any(one.id == assignment for one in read_assignments(self._store)):
            raise BadInput([Problem("assignment", Saying("class.unknown-assignment", assignment=assignment))])
        self._note(Withdrawn(), assignment)

    def hand_out(self, assignment: str) -> bytes:
        """An assignment as a file for another machine, sealed by this one."""
        self._demand("assign")
        found = next((one for one in read_assignments(self._store) if one.id == assignment), None)
        if found is None:
            raise BadInput([Problem("assignment", Saying("class.unknown-assignment", assignment=assignment))])
        return given_file(found, self._by.name, read_roster(self._store), Keyring(self.folder), self.today)

    def take_results(self, file: Path) -> ResultsIn:
        """Take in what somebody did of an assignment on another machine: once, however often."""
        self._demand("assign")
        return take_results(self._store, self._by, file, read_roster(self._store))

    def assignments(self) -> list[AssignmentState]:
        """Everything that was given, the latest first, with how far everybody is."""
        self._demand("assign")
        roster = read_roster(self._store)
        answers = self._store.class_figures.belonging(BELONGS)
        return [
            AssignmentState(one, tuple(handed_in(one, person, answers, roster.ids) for person in one.people(roster)))
            for one in reversed(read_assignments(self._store))
        ]
