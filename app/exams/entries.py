"""The entries of a sitting, one a line: everything that happened in it, and nothing that follows from that.

`at` is the calendar's moment (UTC), `clock_ms` the time of the section that has run.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from app.exams.blueprint import Blueprint
from app.exams.start_code import KnownCode
from app.house.house import House
from app.layouts.chipset import ChipSet
from app.papers.paper import Paper
from app.rules.core.script import Script
from app.rules.core.severity import Severity
from app.rules.world.act import Act
from app.seals.chain import Broken
from lessons.question import Answer

FORMAT = 1
Time = Annotated[int, Meta(ge=0, le=10**9)]
Number = Annotated[int, Meta(ge=0, le=10**6)]
What = Literal[
    "left-full-screen", "lost-focus", "second-display", "clock-jumped", "suspended", "closed-the-window", "called-the-examiner"
]
WHATS: tuple[What, ...] = get_args(What)
"""What can happen beside the exam: all of it is on the record, and none of it locks anybody out."""
How = Literal["finished", "time-over"]
Ruling = Literal["stands", "no-fault", "minor", "serious", "critical"]
"""What an examiner says of a fault: as the program has it, none at all, or another severity."""


class PersonNamed(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody at an exam, by the id of the profile and the name of then."""

    id: str
    name: str


class ExamEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="entry"):
    """One entry."""

    at: str


class Prepared(ExamEntry, frozen=True, kw_only=True, tag="prepared"):
    """An examiner has prepared an exam: for whom, from what, and under which versions. No seed stands here.

    `identity` is how the candidate's was confirmed, `waiver` why somebody is admitted who has not the grade.
    """

    format: int
    id: str
    rehearsal: bool
    program: str
    candidate: PersonNamed
    identity: str
    prepared_by: PersonNamed | None
    examiners: tuple[PersonNamed, ...]
    extra_time_percent: Annotated[int, Meta(ge=0, le=200)]
    waiver: str
    exam: str
    blueprint: Blueprint
    house: House
    chips: ChipSet
    versions: dict[str, str]
    code: KnownCode | None


class Started(ExamEntry, frozen=True, kw_only=True, tag="started"):
    """The candidate has begun: from here on the paper is known, and what it came from."""

    seed: str
    paper: Paper


class SectionBegan(ExamEntry, frozen=True, kw_only=True, tag="section-began"):
    """A section has begun, and its clock runs."""

    section: Number


class Shown(ExamEntry, frozen=True, kw_only=True, tag="shown"):
    """A question is looked at."""

    section: Number
    place: Number
    clock_ms: Time


class AnswerGiven(ExamEntry, frozen=True, kw_only=True, tag="answered"):
    """A question is answered, or an answer taken back; the last one counts."""

    section: Number
    place: Number
    answer: Answer | None
    clock_ms: Time


class RoundBegan(ExamEntry, frozen=True, kw_only=True, tag="round-began"):
    """A round begins: all that will happen in it but for what the Dealer does."""

    section: Number
    number: Number
    script: Script
    clock_ms: Time


class Acted(ExamEntry, frozen=True, kw_only=True, tag="acted"):
    """The Dealer acts; `done` tells whether hands could."""

    section: Number
    act: Act
    done: bool
    clock_ms: Time


class ExamIncident(ExamEntry, frozen=True, kw_only=True, tag="incident"):
    """Something happened beside the exam."""

    what: What
    clock_ms: Time


class Resumed(ExamEntry, frozen=True, kw_only=True, tag="resumed"):
    """An examiner lets the sitting go on: after a call, or after the program ended without being asked to.

    `stopped_ms` is how long it stood still by the calendar.
    """

    by: PersonNamed | None
    reason: str
    stopped_ms: int
    clock_ms: Time


class SectionEnded(ExamEntry, frozen=True, kw_only=True, tag="section-ended"):
    """A section is over; nobody comes back to it."""

    section: Number
    how: How
    clock_ms: Time


class Finished(ExamEntry, frozen=True, kw_only=True, tag="finished"):
    """The candidate has finished, or the time of the last section is over."""


class Annulled(ExamEntry, frozen=True, kw_only=True, tag="annulled"):
    """The sitting counts for nothing, and stays on record with the reason."""

    by: PersonNamed | None
    reason: str


class ExaminerVerdict(ExamEntry, frozen=True, kw_only=True, tag="judged"):
    """An examiner's verdict on a fault; the program's stays beside it. The last one of an examiner counts."""

    by: PersonNamed
    fault: str
    ruling: Ruling
    reason: str = ""
    remark: str = ""


class Added(ExamEntry, frozen=True, kw_only=True, tag="added"):
    """A fault that no program can see, found by an examiner: manner, hands not shown clean."""

    by: PersonNamed
    fault: str
    severity: Severity
    what: str
    section: Number
    round: Number
    number: Number
    clock_ms: Time
    remark: str = ""


class Examined(ExamEntry, frozen=True, kw_only=True, tag="examined"):
    """An examiner has looked at everything and given a verdict on it."""

    by: PersonNamed


class ResultFigure(Struct, frozen=True, forbid_unknown_fields=True):
    """A figure of the result beside its demand; `of` is out of how many, `section` which one, counted from 1, or none."""

    name: str
    have: int
    need: int
    met: bool
    of: int = 0
    section: int = 0


class FaultCounted(Struct, frozen=True, forbid_unknown_fields=True):
    """A fault of the result: its name, how grave the program finds it, and what it counts as in the end."""

    fault: str
    kind: str
    severity: Severity
    counts_as: Ruling | Literal["made-good"]


class ResultStands(ExamEntry, frozen=True, kw_only=True, tag="result"):
    """What the sitting came to. It is derived from everything before it, by the judge of this version."""

    passed: bool = msgspec.field(name="pass")
    judge: int
    figures: tuple[ResultFigure, ...]
    faults: tuple[FaultCounted, ...]
    wrong: tuple[tuple[int, int], ...]


Entry = (
    Prepared
    | Started
    | SectionBegan
    | Shown
    | AnswerGiven
    | RoundBegan
    | Acted
    | ExamIncident
    | Resumed
    | SectionEnded
    | Finished
    | Annulled
    | ExaminerVerdict
    | Added
    | Examined
    | ResultStands
)


def as_json(entry: Entry) -> dict[str, Any]:
    """An entry as it is written."""
    told: dict[str, Any] = msgspec.to_builtins(entry)
    return told


def read_entry(told: Mapping[str, Any], line: int) -> Entry:
    """An entry as it was written; Broken names the line that is none."""
    try:
        return _read(told)
    except msgspec.ValidationError:
        raise Broken(line, "changed") from None


def _read(told: Mapping[str, Any]) -> Entry:
    entry: Entry = msgspec.convert(told, Entry)
    return entry
