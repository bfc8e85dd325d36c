"""Results between machines: everything somebody did of an assignment, sealed by the machine they did it on.

Taken in, it is theirs: once however often, and nothing else than what belongs to the assignment. What comes in is marked as
coming from outside, as with any import.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem, Surroundings
from app.classroom.assignment import BELONGS, Assignment, read_assignments
from app.classroom.class_book import ClassBook
from app.classroom.entries import GivenElsewhere, ResultsTaken
from app.classroom.given_file import read_between
from app.classroom.roster import Roster
from app.seals.keyring import Keyring
from app.seals.sealed_file import ENTRY, sealed
from scoring.port import Store
from scoring.records import KINDS, Act, Answer, Attempt, FaultRecord, LogLine, Profile, Record, RoundRecord, VerdictRecord

RESULTS, RECORD = "results", "record"
OF_ATTEMPT = (Answer, Act, RoundRecord, LogLine)


class ResultsIn(Struct, frozen=True):
    """What came in: whose, of which sheet, how many records were new, and whether from another machine than before."""

    person: str
    sheet: str
    added: int
    present: int
    key: str
    is_other_machine: bool


def results_file(store: Store, profile: Profile, name: str, keyring: Keyring, today: date) -> bytes:
    """What somebody did of an assignment, as a file; said plainly where there is nothing yet."""
    tag = f"{BELONGS}{name}:"
    records = store.archive.belonging(profile, tag)
    if not records:
        raise Surroundings("class.nothing-done")
    there = [one.fact.person for one in ClassBook(store).entries(GivenElsewhere, about=name, person=profile)]  # type: ignore[union-attr]
    head = {ENTRY: RESULTS, "assignment": name, "person": there[-1] if there else profile.id, "name": profile.name}
    lines = [{ENTRY: RECORD, "kind": kind, "of": asdict(record)} for kind, record in records]
    told = msgspec.to_builtins([head, *lines])
    return sealed(told, keyring.own_key("machine", today), today.isoformat())


def take_results(store: Store, by: Profile, file: Path, roster: Roster) -> ResultsIn:
    """Take results in; what is here already stays as it is. Whoever calls has been let through the gate."""
    told = read_between(file)
    head, *lines = told.entries
    assignment, person = _whose(store, head, roster)
    records = list(_records(store, lines, assignment, person))
    before = {one.fact.key for one in ClassBook(store).entries(ResultsTaken, person=person)}  # type: ignore[union-attr]
    with store.writing():
        taken = store.archive.import_jsonl(records)
        added = sum(taken.added.values())
        if added:
            fact = ResultsTaken(key=told.signer.did, digest=told.digest)
            ClassBook(store).note(by.id, fact, assignment.id, person)
    other = bool(before) and told.signer.did not in before
    return ResultsIn(
        person.name, assignment.given.sheet.title, added, taken.present + taken.differing, told.signer.fingerprint, other
    )


def _whose(store: Store, head: Mapping[str, Any], roster: Roster) -> tuple[Assignment, Profile]:
    """Which assignment results belong to, and who did them, as they are known here."""
    if head.get(ENTRY) != RESULTS:
        raise Surroundings("class.no-results")
    found = next((one for one in read_assignments(store) if one.id == head.get("assignment")), None)
    member = roster.person(str(head.get("person", "")))
    if found is None or member is None or member.profile.id not in found.people(roster):
        raise Surroundings("class.not-given-here")
    return found, member.profile


def _records(store: Store, lines: Iterable[Mapping[str, Any]], assignment: Assignment, person: Profile) -> Iterator[bytes]:
    """Each record as an import has it, made this person's; one that belongs to anything else is refused with its line."""
    known: set[str] = set()
    for number, line in enumerate(lines, 2):
        record = _record(line)
        if isinstance(record, Attempt):
            record = replace(record, profile=person.id)
            is_ours = record.lesson.startswith(f"{BELONGS}{assignment.id}:") and _is_free(store, record)
        else:
            is_ours = record is not None and _refers_to(record) in known
        if record is None or not is_ours:
            raise Surroundings("class.foreign-record", line=number)
        known.add(record.id)
        yield msgspec.json.encode({"record": line["kind"], **asdict(record)})


def _record(line: Mapping[str, Any]) -> Record | None:
    """The record of a line; None where it is none that attempts have."""
    kind = KINDS.get(str(line.get("kind")))
    if line.get(ENTRY) != RECORD or kind not in (Attempt, *OF_ATTEMPT, FaultRecord, VerdictRecord):
        return None
    try:
        return msgspec.convert(line.get("of"), kind)
    except msgspec.ValidationError:
        return None


def _refers_to(record: Record) -> str:
    """The id of the record that another one is part of."""
    if isinstance(record, OF_ATTEMPT):
        return record.attempt
    return record.act if isinstance(record, FaultRecord) else record.fault if isinstance(record, VerdictRecord) else ""


def _is_free(store: Store, attempt: Attempt) -> bool:
    """Whether an attempt is not here yet, or is this very one: nothing is put under another's."""
    here = store.go_on_with(attempt.id)
    return here is None or (here.record.profile, here.record.lesson) == (attempt.profile, attempt.lesson)


def own_assignment(store: Store, profile: Profile, name: str) -> str:
    """The whole id of somebody's assignment by its beginning; BadInput where there is none, or several begin so."""
    found = [one.id for one in read_assignments(store) if profile.id in one.given.people and one.id.startswith(name)]
    if len(found) != 1 or not name:
        raise BadInput([Problem("assignment", Saying("class.unknown-assignment", assignment=name))])
    return found[0]
