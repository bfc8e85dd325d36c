"""An assignment between machines: a file of its own, sealed by the machine that gave it, and taken in by whom it is for.

Who takes one in gives it to nobody but themselves, so that needs no role.
"""

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any
from uuid import UUID

import msgspec

from app.base.saying import Several
from app.base.trouble import BadInput, Surroundings
from app.classroom.assignment import Assignment, read_assignments
from app.classroom.class_book import ClassBook
from app.classroom.entries import Assigned, GivenElsewhere
from app.classroom.roster import Roster
from app.papers.terms_check import named_problems
from app.rules.catalogue import Catalogue
from app.seals.chain import Broken
from app.seals.keyring import Keyring
from app.seals.sealed_file import ENTRY, Sealed, read_sealed, sealed
from scoring.person_name import is_same_name
from scoring.port import Store
from scoring.records import Profile

GIVEN = "assignment"
LARGEST = 64 * 1024 * 1024


def given_file(assignment: Assignment, by: str, roster: Roster, keyring: Keyring, today: date) -> bytes:
    """An assignment as a file, with the names of those it is given to."""
    people = {one: roster.people[one].profile.name for one in assignment.people(roster)}
    given = msgspec.to_builtins(assignment.given)
    entry = {ENTRY: GIVEN, "id": assignment.id, "by": by, "given": given, "people": people}
    return sealed([entry], keyring.own_key("machine", today), today.isoformat())


def take_given(store: Store, file: Path, profile: Profile, catalogue: Catalogue) -> Assigned:
    """Take an assignment in for somebody whose name it has; taken in twice it is the same one."""
    told = read_between(file)
    name, by, given, people = _read(told.entries[0])
    me = next((one for one, known in people.items() if is_same_name(known, profile.name)), "")
    if not me:
        raise Surroundings("class.not-for-you", people=Several(sorted(people.values())), name=profile.name)
    if problems := named_problems(given.sheet, catalogue):
        raise BadInput(problems)
    if any(one.id == name for one in read_assignments(store)):
        return given
    mine, book = msgspec.structs.replace(given, people=(profile.id,), group=""), ClassBook(store)
    with store.writing():
        book.note(profile.id, mine, name, profile)
        book.note(profile.id, GivenElsewhere(by=by, person=me, key=told.signer.did), name, profile)
    return mine


def read_between(file: Path) -> Sealed:
    """A sealed file from another machine; said plainly where it cannot be read, and in which line it was altered."""
    try:
        if file.stat().st_size > LARGEST:
            raise Surroundings("class.given-too-large")
        data = file.read_bytes()
    except OSError as error:
        raise Surroundings("seals.not-opened", file=file, reason=error.strerror or error) from None
    try:
        return read_sealed(data)
    except Broken as broken:
        raise Surroundings("class.altered", file=file, line=broken.line) from None


def _read(entry: Mapping[str, Any]) -> tuple[str, str, Assigned, Mapping[str, str]]:
    """What the file of an assignment says: its id, who gave it, what, and to whom by id and name."""
    try:
        if entry.get(ENTRY) != GIVEN or str(UUID(entry["id"])) != entry["id"]:
            raise Surroundings("class.no-given-file")
        given = msgspec.convert(entry["given"], Assigned)
        people = msgspec.convert(entry["people"], dict[str, str])
        return entry["id"], msgspec.convert(entry["by"], str), given, people
    except (KeyError, ValueError, AttributeError, TypeError, msgspec.ValidationError):
        raise Surroundings("class.no-given-file") from None
