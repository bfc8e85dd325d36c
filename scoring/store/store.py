"""The store in SQLite: `scoring.port.Store` as the rest of the program knows it."""

from contextlib import AbstractContextManager
from pathlib import Path
from types import TracebackType
from typing import Self

from app.base.saying import Sayable
from scoring.moments import Now, moment
from scoring.records import Attempt, LogLine, Profile, Purpose
from scoring.store.archive import Archive
from scoring.store.asked import AskedBefore
from scoring.store.attempts import LiveAttempt
from scoring.store.certificates import Certificates
from scoring.store.class_figures import ClassFigures
from scoring.store.class_log import ClassLog
from scoring.store.clause_faults import ClauseFaults
from scoring.store.connection import Connection
from scoring.store.derived import derive
from scoring.store.grade_evidence import GradeEvidence
from scoring.store.history import AttemptHistory
from scoring.store.holds import Holds
from scoring.store.ids import new_id
from scoring.store.outcomes import outcome
from scoring.store.profiles import Profiles
from scoring.store.progress import Progress
from scoring.store.rows import OF_PERSON
from scoring.store.schedule import Schedule
from scoring.store.settings import KeptSettings
from scoring.store.staff_log import StaffLog
from scoring.store.table_progress import TableProgress
from scoring.store.tables import TABLES
from scoring.summaries import Outcome


class Store:
    """People, their practice and what it comes to. `notices` are sentences to show whoever opened it.

    It belongs to the thread that opened it; another thread, or another copy of the program, opens the same folder again.
    """

    def __init__(self, connection: Connection, now: Now, notices: tuple[Sayable, ...] = ()) -> None:
        self.connection = connection
        self.notices = notices
        self.profiles = Profiles(connection, now)
        self.settings = KeptSettings(connection, now)
        self.certificates = Certificates(connection, now)
        self.staff_log = StaffLog(connection, now)
        self.class_log = ClassLog(connection, now)
        self.class_figures = ClassFigures(connection)
        self.progress = Progress(connection, now)
        self.table_progress = TableProgress(connection)
        self.asked = AskedBefore(connection)
        self.evidence = GradeEvidence(connection)
        self.clause_faults = ClauseFaults(connection)
        self.history = AttemptHistory(connection)
        self.schedule = Schedule(connection, self.progress, now)
        self.holds = Holds(connection.path.parent)
        self._now = now

    @property
    def path(self) -> Path:
        """The file it lies in."""
        return self.connection.path

    @property
    def folder(self) -> Path:
        """The data folder it was opened for."""
        return self.path.parent

    @property
    def archive(self) -> Archive:
        """Everything in it at once."""
        return Archive(self)

    def begin_attempt(
        self,
        profile: Profile,
        game: str,
        skill: str,
        purpose: Purpose = "rated",
        *,
        device: str = "",
        positions: int = 0,
        lesson: str = "",
        seed: int = 0,
        content: str = "",
        judge: int = 0,
    ) -> LiveAttempt:
        """Begin a drill run or a sitting at one game. `skill` is what is practised; single answers may say another.

        What was done before is counted now: an answer writes the log alone, and there is time before the first.
        `content` is the version of the rules a sitting is dealt under; the answers of a run name their own. `judge` is the
        version of the judge who watches a sitting.
        """
        at_ms, day = moment(self._now)
        record = Attempt(
            id=new_id(at_ms),
            content=content,
            profile=profile.id,
            at_ms=at_ms,
            day=day,
            game=game,
            skill=skill,
            purpose=purpose,
            device=device,
            positions=positions,
            lesson=lesson,
            seed=seed,
            judge=judge,
        )
        with self.connection.writing():
            derive(self.connection)
            self.connection.add(record)
        return LiveAttempt(self.connection, record, self._now)

    def go_on_with(self, attempt: str) -> LiveAttempt | None:
        """An attempt that was left, by its id; None where there is none."""
        records = self.connection.records(Attempt, "id = :id", {"id": attempt})
        return next((LiveAttempt(self.connection, one, self._now) for one in records), None)

    def attempts(self, profile: Profile) -> list[Attempt]:
        """Everything a person has begun, the oldest first."""
        person = {"profile": self.connection.key(Profile, profile.id)}
        return list(self.connection.records(Attempt, TABLES[Attempt].owned, person))

    def begun(self, profile: Profile) -> int:
        """How many attempts a person has begun."""
        return self.connection.count(Attempt, OF_PERSON, {"profile": profile.id})

    def outcome(self, profile: Profile, attempt: str = "") -> Outcome | None:
        """What an attempt of a person came to, by its id or the latest; None where there is none."""
        return outcome(self.connection, profile, attempt)

    def lines(self, attempt: str) -> list[str]:
        """The log of a sitting, line by line, to play it again."""
        key = self.connection.key(Attempt, attempt)
        return [line.text for line in self.connection.records(LogLine, "attempt = :attempt", {"attempt": key})]

    def writing(self) -> AbstractContextManager[None]:
        """All or nothing: what is done inside becomes durable together, and no other copy writes meanwhile."""
        return self.connection.writing()

    def derive(self) -> None:
        """Bring figures and schedule up to the end of the log. They say the same before; only asking is dearer."""
        derive(self.connection)

    def close(self) -> None:
        """Let go of the file, and of everything that is held."""
        self.holds.close()
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
