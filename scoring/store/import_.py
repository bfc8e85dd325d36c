"""Records from another store, line by line. What is here already stays as it is, so that importing twice changes nothing."""

import sqlite3
from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from app.base.strict import convert
from app.base.trouble import BadInput, Problem, unknown
from scoring.store.profiles import tidy
from scoring.store.records import KINDS, Profile, Record
from scoring.store.store import Store

MOST_PROBLEMS = 20
"""More of them say nothing new."""

BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class Imported(Struct, frozen=True):
    """What came in, by kind of record; how many were here already; who had to take another name."""

    added: dict[str, int]
    present: int
    renamed: dict[str, str]


def import_jsonl(store: Store, lines: Iterable[bytes]) -> Imported:
    """Take in every record of a file, or with one bad line nothing of it; BadInput names the lines."""
    incoming = _Incoming(store)
    with store.connection.writing():
        for number, line in enumerate(lines, start=1):
            incoming.take(number, line.removeprefix(BYTE_ORDER_MARK).strip())
            if len(incoming.problems) >= MOST_PROBLEMS:
                break
        if incoming.problems:
            raise BadInput(incoming.problems)
    return Imported(dict(incoming.added), incoming.present, incoming.renamed)


class _Incoming:
    """An import under way."""

    def __init__(self, store: Store) -> None:
        self.problems: list[Problem] = []
        self.added: Counter[str] = Counter()
        self.present = 0
        self.renamed: dict[str, str] = {}
        self._store = store

    def take(self, number: int, line: bytes) -> None:
        """Take in one line, or note what is wrong with it."""
        if not line:
            return
        try:
            self._add(read_record(line))
        except BadInput as trouble:
            self.problems += [Problem(f"line {number}", str(problem)) for problem in trouble.problems]
        except sqlite3.IntegrityError:
            missing = "names a record that stands neither before it in this file nor in the store"
            self.problems.append(Problem(f"line {number}", missing))

    def _add(self, record: Record) -> None:
        if isinstance(record, Profile):
            record = self._under_a_free_name(record)
        if self._store.connection.add_if_new(record):
            self.added[type(record).__name__.lower()] += 1
        else:
            self.present += 1

    def _under_a_free_name(self, profile: Profile) -> Profile:
        """Two people of one name on two machines stay two people."""
        if any(here.id == profile.id for here in self._store.profiles):
            return profile
        name = self._store.profiles.free_name(tidy(profile.name))
        if name != profile.name:
            self.renamed[profile.name] = name
        return replace(profile, name=name)


def read_record(line: bytes) -> Record:
    """The record a line holds; BadInput says everything that is wrong with it."""
    try:
        data: Any = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as broken:
        raise BadInput([Problem("", f"found no JSON: {broken}")]) from None
    if not isinstance(data, dict) or not isinstance(data.get("record"), str):
        raise BadInput([Problem("record", "missing; expected the kind of record")])
    name = data.pop("record")
    if name not in KINDS:
        raise BadInput([Problem("record", unknown("the kind", name, KINDS))])
    record = convert(data, KINDS[name])
    if isinstance(record, list):
        raise BadInput(record)
    return record
