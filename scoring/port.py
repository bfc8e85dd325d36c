"""What the program asks of a store, whatever it is kept in: records and what they come to, no word of how.

Everything above `scoring.store` knows a store as this; only who opens one knows which it is. What is derived (figures, schedule,
grades) is the same whenever and however often it is asked for, and asking changes nothing.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

from app.base.saying import Sayable
from app.base.watching import Watch, unwatched
from scoring.enquiries import (
    AskedBefore,
    AttemptHistory,
    ClassFigures,
    ClauseFaults,
    GradeEvidence,
    Progress,
    Schedule,
    TableProgress,
)
from scoring.judge import Mark
from scoring.records import Act, Answer, Attempt, Certificate, ClassEntry, LogLine, Profile, Purpose, Record, Role
from scoring.summaries import FaultFound, Imported, InWords, Outcome, RoundFacts, StaffEntry


class LiveAttempt(Protocol):
    """Writes down an attempt that has begun: each thing is durable before the next."""

    @property
    def record(self) -> Attempt:
        """The attempt as it began."""

    def answer(
        self,
        mark: Mark,
        *,
        skill: str = "",
        variant: str = "",
        question: str = "",
        expected: str = "",
        given: str = "",
        broken_rule: str = "",
        was: str = "",
        taken_for: str = "",
        coverage: Sequence[str] = (),
        content: str = "",
        items: Sequence[str] = (),
        asks: str = "",
    ) -> Answer:
        """Write an answer down; `content` is the version of its question, `items` what it is evidence for or against."""

    def act(
        self,
        act: str,
        mark: Mark,
        *,
        round: int,
        phase: str,
        started_ms: int,
        faults: Sequence[FaultFound] = (),
        items: Sequence[str] = (),
    ) -> Act:
        """Write an act at the table down with its faults, and the items it is evidence for or against."""

    def judge_finally(self, act: Act, found: FaultFound) -> None:
        """Write down the last word on a fault of an act, when its round is over; the same word twice is one."""

    def round_dealt(self, number: int, mark: Mark, variant: str, ended: str = "", items: Sequence[str] = ()) -> Answer:
        """Write down that a round of a sitting counts: dealt to its end without help, or left or helped after a fault.

        A round counts once, whoever writes it down again.
        """

    def round_facts(self, facts: RoundFacts) -> None:
        """Write down what is a fact of a round dealt to its end; a round has its facts once."""

    def keep(self, line: str) -> LogLine:
        """Keep a line of the sitting's log."""


class Profiles(Protocol):
    """People by name."""

    def __iter__(self) -> Iterator[Profile]: ...

    def add(self, name: str, role: Role = "trainee", id: str = "") -> Profile:
        """A new person, with an id that nobody has had; who is made up for pictures brings one of their own."""

    def find(self, name: str) -> Profile:
        """The person of that name."""

    def known_as(self, name: str) -> Profile:
        """The person of that name; a new one where nobody has it yet."""

    def rename(self, profile: Profile, name: str) -> Profile:
        """The same person under another name."""


class KeptSettings(Protocol):
    """Any value JSON can hold, under a name, for one person or the machine."""

    def get(self, name: str, default: Any = None, profile: Profile | None = None) -> Any:
        """The value, or the default where nothing was chosen."""

    def set(self, name: str, value: Any, profile: Profile | None = None) -> None:
        """Choose a value in place of any before."""


class Certificates(Protocol):
    """Grades certified to people."""

    def give(self, profile: Profile, game: str, grade: str, facts: dict[str, Any]) -> Certificate:
        """Certify a grade at a game."""

    def of(self, profile: Profile) -> list[Certificate]:
        """Everything certified to a person, the oldest first."""


class StaffLog(Protocol):
    """What staff did and was refused: only ever added to, and kept when people are forgotten."""

    def add(self, who: str, what: str, about: str = "", facts: Mapping[str, str] | None = None) -> StaffEntry:
        """Note that somebody, by the id of the profile, did something."""

    def entries(self) -> list[StaffEntry]:
        """Everything in it, the oldest first."""


class ClassLog(Protocol):
    """What was done with classes: only ever added to; what is about somebody goes when they are forgotten."""

    def add(
        self, by: str, what: str, about: str = "", profile: Profile | None = None, facts: Mapping[str, Any] | None = None
    ) -> ClassEntry:
        """Note that somebody, by the id of the profile, did something about somebody or something."""

    def entries(self, whats: Collection[str] = (), about: str = "", profile: Profile | None = None) -> list[ClassEntry]:
        """Everything in it, the oldest first; of some kinds, about one thing or about one person where they are named."""


class Archive(Protocol):
    """What is done with everything at once: copies, exports, imports, and forgetting somebody."""

    def back_up(self, target: Path, watch: Watch = unwatched) -> None:
        """Copy everything into one new file."""

    def export_jsonl(self, target: Path, profile: Profile | None, watch: Watch = unwatched) -> int:
        """Write every record, or one person's, into a new file; how many there were."""

    def export_csv(self, target: Path, profile: Profile | None, watch: Watch = unwatched, in_words: InWords | None = None) -> int:
        """Write every mark, or one person's, into a new sheet, with words where somebody can say them; how many there were."""

    def belonging(self, profile: Profile, beginning: str) -> list[tuple[str, Record]]:
        """Every record of a person's attempts at what begins so, by kind, each after those it refers to."""

    def import_jsonl(self, lines: Iterable[bytes], *, only_look: bool = False) -> Imported:
        """Take in every record of a file, or nothing of it."""

    def import_csv(self, lines: Iterable[bytes], *, only_look: bool = False) -> Imported:
        """Take in every mark of a sheet, or nothing of it."""

    def forget(self, profile: Profile) -> None:
        """Delete a person and everything they did."""

    def kept_aside(self) -> list[Path]:
        """Files that were kept aside earlier, and may still hold what is forgotten here."""


class Holds(Protocol):
    """What this copy of the program is at; it is held no longer when the store is closed or the program killed."""

    def hold(self, name: str) -> bool:
        """Hold a name; whether nobody held it."""

    def let_go(self, name: str) -> None:
        """Hold a name no longer."""


class Store(Protocol):
    """People, their practice and what it comes to. `notices` are sentences to show whoever opened it.

    It belongs to the thread that opened it.
    """

    @property
    def notices(self) -> tuple[Sayable, ...]:
        """What there is to know about it."""

    @property
    def folder(self) -> Path:
        """The data folder it was opened for; what an academy sets lies there too."""

    @property
    def profiles(self) -> Profiles:
        """The people."""

    @property
    def settings(self) -> KeptSettings:
        """What was chosen."""

    @property
    def certificates(self) -> Certificates:
        """What was certified."""

    @property
    def staff_log(self) -> StaffLog:
        """What staff did."""

    @property
    def class_log(self) -> ClassLog:
        """What was done with classes."""

    @property
    def holds(self) -> Holds:
        """What goes on in this copy of the program."""

    @property
    def progress(self) -> Progress:
        """What answers come to."""

    @property
    def table_progress(self) -> TableProgress:
        """What rounds come to."""

    @property
    def asked(self) -> AskedBefore:
        """What was asked before."""

    @property
    def clause_faults(self) -> ClauseFaults:
        """What went wrong, by clause."""

    @property
    def class_figures(self) -> ClassFigures:
        """What many people practise."""

    @property
    def history(self) -> AttemptHistory:
        """Every run and sitting."""

    @property
    def schedule(self) -> Schedule:
        """What is due."""

    @property
    def evidence(self) -> GradeEvidence:
        """What can prove a grade."""

    @property
    def archive(self) -> Archive:
        """Everything at once."""

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
        """Begin a drill run or a sitting at one game; `content` is the version of the rules a sitting is dealt under.

        `judge` is the version of the judge who watches a sitting.
        """

    def go_on_with(self, attempt: str) -> LiveAttempt | None:
        """An attempt that was left, by its id; None where there is none."""

    def attempts(self, profile: Profile) -> list[Attempt]:
        """Everything a person has begun, the oldest first."""

    def begun(self, profile: Profile) -> int:
        """How many attempts a person has begun."""

    def outcome(self, profile: Profile, attempt: str = "") -> Outcome | None:
        """What an attempt of a person came to, by its id or the latest."""

    def lines(self, attempt: str) -> list[str]:
        """The log of a sitting, line by line."""

    def writing(self) -> AbstractContextManager[None]:
        """All or nothing: what is done inside becomes durable together."""

    def derive(self) -> None:
        """Have what is new counted now, so that asking is cheap; what is asked says the same before and after."""

    def close(self) -> None:
        """Let go of it."""

    def __enter__(self) -> Self: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None: ...
