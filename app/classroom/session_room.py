"""Where a sheet is run with a class: it begins, stops, goes on, and all that is said of it is kept, through the gate."""

from collections.abc import Sequence
from time import time_ns

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem
from app.classroom.class_book import ClassNote
from app.classroom.class_room import ClassRoom, fresh_id
from app.classroom.class_session import ClassSession, read_sessions
from app.classroom.entries import RACES, ClassFact, Overruled, Remarked, SessionBegan, SessionMoved, SessionState, Way
from app.classroom.roster import Roster, read_roster
from app.classroom.sheet import DrillSheets
from scoring.records import Profile

RUNNERS = 2
"""So many run a race."""


class SessionRoom(ClassRoom):
    """An instructor with a class."""

    def roster(self) -> Roster:
        """Whom a session may be run with."""
        self._demand("teach")
        return read_roster(self._store)

    def sessions(self) -> list[ClassSession]:
        """Every session, the oldest first."""
        self._demand("teach")
        return read_sessions(self._store)

    def begin(self, began: SessionBegan) -> str:
        """Begin to run a sheet; the id of the session."""
        self._demand("teach")
        session = fresh_id()
        self._note(began, session)
        return session

    def run_sheet(self, sheet: str, group: str, way: Way, people: Sequence[str] = ()) -> str:
        """Begin to run a sheet with a group, or with some people of it; the id of the session."""
        self._demand("teach")
        named = DrillSheets(self.folder).find(sheet)
        whom = tuple(dict.fromkeys(people)) or tuple(one.profile.id for one in read_roster(self._store).of_group(group))
        if not whom:
            raise BadInput([Problem("people", Saying("class.nobody"))])
        if way in RACES and len(whom) != RUNNERS:
            raise BadInput([Problem("people", Saying("class.two"))])
        seed = time_ns() // 1_000_000  # one that nobody was asked yet
        return self.begin(SessionBegan(sheet_id=sheet, sheet=named.terms, seed=seed, way=way, people=whom, group=group))

    def move(self, session: str, state: SessionState) -> None:
        """Stop for today, go on, or end."""
        self._demand("teach")
        self._note(SessionMoved(state=state), self._session(session).id)

    def note(self, session: str, fact: ClassFact, person: Profile | None = None) -> ClassNote:
        """Keep what happened in a session: who began which attempt, what was answered together, what the instructor did."""
        self._demand("teach")
        return self._note(fact, session, person)

    def remark(self, session: str, remark: Remarked, person: Profile) -> ClassNote:
        """Keep a remark on a moment of a round somebody dealt, or a fault the instructor saw."""
        self._demand("teach")
        if not remark.text.strip():
            raise BadInput([Problem("text", Saying("class.remark"))])
        return self._note(remark, session, person)

    def overrule(self, session: str, overruled: Overruled, person: Profile) -> ClassNote:
        """Say otherwise than the program on a fault, with a reason; both stay, and it stands in the staff log too."""
        self._demand("teach")
        if not overruled.reason.strip():
            raise BadInput([Problem("reason", Saying("exam.reason"))])
        with self._store.writing():
            self._gate.note(self._by, "overruled", overruled.fault, f"{overruled.now}: {overruled.reason}")
            return self._note(overruled, session, person)

    def _session(self, session: str) -> ClassSession:
        found = read_sessions(self._store, session)
        if not found:
            raise BadInput([Problem("session", Saying("class.unknown-session", session=session))])
        return found[0]
