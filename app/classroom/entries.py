"""What can stand in the class log, kind by kind: everything that was done with a class, and nothing that follows from it.

An entry is about a group, an assignment or a session (by its id), and about one person or nobody (`ClassNote.person`).
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from app.classroom.sheet import DrillSheet
from app.rules.core.severity import Severity
from scoring.records import Day, Duration, Whole

Line = Annotated[str, Meta(min_length=1, max_length=80)]
Words = Annotated[str, Meta(max_length=2_000)]
AnyDay = Annotated[str, Meta(pattern=r"^(\d{4}-\d\d-\d\d)?$")]
"""A day, or none."""
Way = Literal["table", "turns", "together", "race", "race-after"]
"""How a sheet is run with a class: one deals and all watch, by rota, all answer together, or the same paper for two.

Two race side by side, or one after another; what is dealt is always dealt one after another.
"""
RACES: tuple[Way, ...] = ("race", "race-after")
SessionState = Literal["stopped", "going", "ended"]
Ruling = Literal["stands", "no-fault", "minor", "serious", "critical"]
"""What an instructor says of a fault: as the program has it, none at all, or another severity."""
HowAnswered = Literal["keys", "hands", "later"]


class Fact(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="what"):
    """What one entry tells."""


class Aim(Struct, frozen=True, forbid_unknown_fields=True):
    """What a group works towards: which grade, at which games, by which day; each may be left open."""

    games: tuple[str, ...] = ()
    grade: str = ""
    day: AnyDay = ""


# ---- people and groups; entries of a group are about its id


class GroupMade(Fact, frozen=True, kw_only=True, tag="group-made"):
    """A group, or what it is called and aims at from now on."""

    name: Line
    begins: Day
    aim: Aim = Aim()


class GroupArchived(Fact, frozen=True, kw_only=True, tag="group-archived"):
    """A group is put away, or taken out again; everything of it stays."""

    archived: bool = True


class Joined(Fact, frozen=True, kw_only=True, tag="joined"):
    """Somebody is in a group."""


class LeftGroup(Fact, frozen=True, kw_only=True, tag="left"):
    """Somebody is in a group no more."""


class NumberGiven(Fact, frozen=True, kw_only=True, tag="number-given"):
    """The number somebody goes by at the academy."""

    number: Annotated[str, Meta(max_length=40)]


class PersonArchived(Fact, frozen=True, kw_only=True, tag="person-archived"):
    """Somebody is put away, or taken out again; everything they did stays."""

    archived: bool = True


class Merged(Fact, frozen=True, kw_only=True, tag="merged"):
    """Somebody is the same person as another, and counts as that one from now on; nothing is moved."""

    into: str


class Unmerged(Fact, frozen=True, kw_only=True, tag="unmerged"):
    """Somebody is a person of their own again, with everything they had."""


# ---- what is given, and what is run; entries are about the id of the assignment or the session


class Assigned(Fact, frozen=True, kw_only=True, tag="assigned"):
    """A sheet is given to people, to be done on their own until a day; `group` is the group it was given to, if it was one."""

    sheet_id: str
    sheet: DrillSheet
    seed: Whole
    until: Day
    people: tuple[str, ...]
    group: str = ""


class Withdrawn(Fact, frozen=True, kw_only=True, tag="withdrawn"):
    """An assignment is taken back; what was done of it stays."""


class GivenElsewhere(Fact, frozen=True, kw_only=True, tag="given-elsewhere"):
    """An assignment came as a file from another machine: who gave it, whom it was given to there, and the key of that machine."""

    by: Line
    person: str
    key: str


class ResultsTaken(Fact, frozen=True, kw_only=True, tag="results-taken"):
    """Somebody's results of an assignment came in from a file: the key of the machine that made it, and the file's digest."""

    key: str
    digest: str


class SessionBegan(Fact, frozen=True, kw_only=True, tag="session-began"):
    """A sheet begins to be run with a class."""

    sheet_id: str
    sheet: DrillSheet
    seed: Whole
    way: Way
    people: tuple[str, ...]
    group: str = ""


class SessionMoved(Fact, frozen=True, kw_only=True, tag="session-moved"):
    """A session stops for today, goes on, or is over."""

    state: SessionState


class Attempted(Fact, frozen=True, kw_only=True, tag="attempted"):
    """Somebody has begun a section of a sheet: the attempt of the store that holds what they answered and did."""

    attempt: str
    section: Whole


class SectionDone(Fact, frozen=True, kw_only=True, tag="section-done"):
    """A section of a sheet was done to its end, by somebody or by all."""

    section: Whole


class AnsweredTogether(Fact, frozen=True, kw_only=True, tag="answered-together"):
    """Somebody's answer to a question the class was asked; `given` and `expected` as `lessons.kept_answer` has them."""

    section: Whole
    place: Whole
    given: str
    expected: str
    right: bool
    took_ms: Duration
    how: HowAnswered = "keys"


class HandsCounted(Fact, frozen=True, kw_only=True, tag="hands-counted"):
    """A show of hands: how many gave each answer, about nobody by name."""

    section: Whole
    place: Whole
    counts: dict[str, Whole]
    expected: str


class QuestionAsked(Fact, frozen=True, kw_only=True, tag="question-asked"):
    """A question is put to the class."""

    section: Whole
    place: Whole


class QuestionSkipped(Fact, frozen=True, kw_only=True, tag="question-skipped"):
    """A question is passed over; what was answered of it counts for nothing."""

    section: Whole
    place: Whole


class AnswersShown(Fact, frozen=True, kw_only=True, tag="answers-shown"):
    """The class is shown what it answered, and what is right; from then on nobody answers any more."""

    section: Whole
    place: Whole


class GivenLater(Fact, frozen=True, kw_only=True, tag="given-later"):
    """Everybody answers on their own machine: the assignment with the same paper."""

    assignment: str


# ---- what the instructor says of a round; the person is whoever dealt it


class Remarked(Fact, frozen=True, kw_only=True, tag="remarked"):
    """A remark at a moment of a round, or with a severity a fault that the instructor saw."""

    attempt: str
    round: Whole
    at_ms: Duration
    text: Words
    severity: Severity | None = None


class Overruled(Fact, frozen=True, kw_only=True, tag="overruled"):
    """The instructor's word on a fault, beside the program's: both stay. `fault` is the id of its record."""

    attempt: str
    fault: str
    was: Severity
    now: Ruling
    reason: Annotated[str, Meta(min_length=1, max_length=2_000)]


ClassFact = (
    GroupMade
    | GroupArchived
    | Joined
    | LeftGroup
    | NumberGiven
    | PersonArchived
    | Merged
    | Unmerged
    | Assigned
    | Withdrawn
    | GivenElsewhere
    | ResultsTaken
    | SessionBegan
    | SessionMoved
    | Attempted
    | SectionDone
    | AnsweredTogether
    | HandsCounted
    | QuestionAsked
    | QuestionSkipped
    | AnswersShown
    | GivenLater
    | Remarked
    | Overruled
)
"""Every kind there is; a new one is a line here."""
