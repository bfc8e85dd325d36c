"""What the store keeps, as records. Each has a UUID, so that it can live elsewhere too, and names the version it depends on.

That is `content`: of an answer the version of its question, of a run or a sitting and all that is done in it the version of its
rules; people and settings depend on none. A record names others by their UUID.
"""

from typing import Annotated, Any, Literal, get_args

from msgspec import Meta, Struct

from app.rules.core.severity import Severity
from scoring.judge import Mark

Id = Annotated[str, Meta(pattern="^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")]
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]
Moment = Annotated[int, Meta(ge=0, le=253_402_300_799_999)]
"""Milliseconds since 1970, to the end of the year 9999."""
Duration = Annotated[int, Meta(ge=0, le=10**12)]
"""Milliseconds; thirty years are longer than any answer takes, and few enough to be summed up."""
Whole = Annotated[int, Meta(ge=0, le=2**63 - 1)]
Par = Annotated[int, Meta(ge=1, le=10**12)]
Name = Annotated[str, Meta(min_length=1)]
Purpose = Literal["rated", "review"]
Role = Literal["trainee", "instructor", "examiner"]
PURPOSES: tuple[Purpose, ...] = get_args(Purpose)
ROLES: tuple[Role, ...] = get_args(Role)
"""The names known today, checked where a record is made or imported; a store may hold names that a later version has added."""
STAYS_HERE = "pin"
"""The setting that stays in its store: no file carries it out or in."""
LEFT, HELPED = "left", "helped"
"""How a round ended that counts by its faults alone, as its answer says it: nobody gets rid of a fault by leaving."""


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One record."""

    id: Id
    content: str


class Profile(Record, frozen=True, kw_only=True):
    """A person who practises, teaches or examines on this machine."""

    name: Name
    role: Name
    at_ms: Moment


class SettingRecord(Record, frozen=True, kw_only=True):
    """Something a person chose; without a person it is the machine's."""

    profile: Id | None
    name: Name
    value: Any


class Attempt(Record, frozen=True, kw_only=True):
    """A sitting at one game: a run of questions or rounds at the table. Only what is rated counts for grades.

    `judge` is the version of the judge who watched a sitting; 0 for a run of questions, and for a sitting of an earlier program.
    `outside` tells that it came from another store: its marks are shown, and make no grade without their log.
    """

    profile: Id
    at_ms: Moment
    day: Day
    game: str
    skill: str
    purpose: Name
    device: str
    positions: Whole
    lesson: str
    seed: Whole
    judge: Whole = 0
    outside: bool = False


class Answer(Record, frozen=True, kw_only=True):
    """One question answered: what was asked, what was right, what was given, and which rule an answer like that breaks.

    `was` and `taken_for` are what a wrong answer confuses, named alike in every language; confusions are counted by them.
    `items` are the items it is evidence for or against, the one asked first; `asks` names what was asked, whatever its seed.
    """

    attempt: Id
    at_ms: Moment
    day: Day
    skill: Name
    variant: str
    question: str
    right: bool
    severity: Severity | None
    time_ms: Duration
    par_ms: Par
    expected: str
    given: str
    broken_rule: str
    was: str = ""
    taken_for: str = ""
    clauses: tuple[str, ...]
    coverage: tuple[str, ...]
    items: tuple[str, ...] = ()
    asks: str = ""

    @property
    def mark(self) -> Mark:
        """What it is worth."""
        return Mark(self.right, self.time_ms, self.par_ms, self.severity, self.clauses)


class Act(Record, frozen=True, kw_only=True):
    """One act at the table as it is typed, in its round and phase; its faults are records of their own.

    `items` are the items it is evidence for or against.
    """

    attempt: Id
    at_ms: Moment
    day: Day
    round: Whole
    phase: str
    act: Name
    right: bool
    severity: Severity | None
    started_ms: Duration
    time_ms: Duration
    par_ms: Par
    clauses: tuple[str, ...]
    items: tuple[str, ...] = ()

    @property
    def mark(self) -> Mark:
        """What it is worth."""
        return Mark(self.right, self.time_ms, self.par_ms, self.severity, self.clauses)


class FaultRecord(Record, frozen=True, kw_only=True):
    """One fault of an act as it was found: what kind, how bad, what was expected and what was done, as typed acts.

    Earlier programs kept sentences in place of acts.
    """

    act: Id
    kind: Name
    severity: Severity
    custom: str
    expected: str
    done: str
    clauses: tuple[str, ...]


class VerdictRecord(Record, frozen=True, kw_only=True):
    """The last word on a fault, when its round was over: how bad it is in the end, and whether it was made good.

    Or that its act was taken back: then the fault stays on record as it was found, and counts for nothing.
    """

    fault: Id
    severity: Severity
    made_good: bool
    taken_back: bool = False


class RoundRecord(Record, frozen=True, kw_only=True):
    """A round of a sitting that was dealt to its end: how it was run, who sat there, what came up and what it came to.

    `helped` stands for guided, a hint or an act taken back; `silent` for silent from its first act to its last; `own_time` for
    Players who took their own time. `cases` are the irregularities that came up, and `announced` whether they were known before.
    """

    attempt: Id
    at_ms: Moment
    day: Day
    number: Whole
    device: str
    players: Whole
    helped: bool
    silent: bool
    own_time: bool
    cases: tuple[str, ...]
    announced: bool
    ruled_right: bool
    money_right: bool
    critical: Whole
    serious: Whole
    time_ms: Duration
    par_ms: Par


class LogLine(Record, frozen=True, kw_only=True):
    """One line of the log of a sitting at the table, as the table wrote it: enough to play everything again."""

    attempt: Id
    place: Whole
    text: str


class Certificate(Record, frozen=True, kw_only=True):
    """A grade certified to a person, with the facts it rests on."""

    profile: Id
    at_ms: Moment
    day: Day
    game: str
    grade: Name
    facts: dict[str, Any]


class ClassEntry(Record, frozen=True, kw_only=True):
    """One entry of the class log: what an instructor or the program in a class did, about whom and about what, with its facts.

    `by` is who did it, by the id of the profile; `profile` whom it is about, None where that is a group or the whole class.
    `about` is the id of a group, an assignment or a session of the class.
    """

    profile: Id | None
    at_ms: Moment
    day: Day
    by: str
    what: Name
    about: str
    facts: dict[str, Any]


KINDS: dict[str, type[Record]] = {
    "profile": Profile,
    "setting": SettingRecord,
    "attempt": Attempt,
    "answer": Answer,
    "act": Act,
    "fault": FaultRecord,
    "verdict": VerdictRecord,
    "round": RoundRecord,
    "line": LogLine,
    "certificate": Certificate,
    "class": ClassEntry,
}
"""Every kind of record by its name in a file, each after those it refers to."""
