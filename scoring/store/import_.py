"""Records from another store, line by line. What is here already stays as it is, so that importing twice changes nothing."""

import csv
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import date
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from app.base.saying import Saying, Several, one_of
from app.base.strict import convert
from app.base.trouble import BadInput, Problem, amiss, unknown
from scoring.person_name import tidy
from scoring.records import KINDS, PURPOSES, ROLES, STAYS_HERE, Act, Answer, Attempt, Certificate, Profile, Record, SettingRecord
from scoring.store.refusals import Orphaned
from scoring.store.sheet import COLUMNS, records_of
from scoring.store.store import Store
from scoring.summaries import Imported

MOST_PROBLEMS = 20
"""More of them say nothing new."""

FORMER = frozenset({"review"})
"""Kinds of record that earlier versions exported, and that follow from the others now: passed over."""

BYTE_ORDER_MARK = b"\xef\xbb\xbf"


Read = Callable[[], Iterable[Record]]
"""Reads the records of one line."""


def import_jsonl(store: Store, lines: Iterable[bytes], *, only_look: bool = False) -> Imported:
    """Take in every record of a file, or with one bad line nothing of it; BadInput names the lines.

    Who only looks is told what would come in, and nothing changes.
    """
    return _import(store, _json_lines(lines), only_look=only_look)


def import_csv(store: Store, lines: Iterable[bytes], *, only_look: bool = False) -> Imported:
    """Take in every mark of a sheet, with its person and its attempt; with one bad row nothing of it."""
    try:
        return _import(store, _sheet_rows(csv.DictReader(_decoded(lines))), only_look=only_look)
    except csv.Error as broken:
        raise BadInput([Problem("", Saying("import.no-sheet", reason=broken))]) from None


def _json_lines(lines: Iterable[bytes]) -> Iterator[tuple[int, Read]]:
    for number, line in enumerate(lines, start=1):
        if told := line.removeprefix(BYTE_ORDER_MARK).strip():
            yield number, partial(_only, told)


def _only(line: bytes) -> Iterable[Record]:
    record = read_record(line)
    return () if record is None else (record,)


def _sheet_rows(rows: "csv.DictReader[str]") -> Iterator[tuple[int, Read]]:
    """The rows of a sheet; a person or an attempt that stood in an earlier row is not read again."""
    if missing := [column for column in COLUMNS if column not in (rows.fieldnames or ())]:
        raise BadInput([Problem(_line(1), Saying("import.columns", columns=Several(missing)))])
    known: set[str] = set()
    for row in rows:
        yield rows.line_num, partial(_new_records, row, known)


def _new_records(row: Mapping[str, str], known: set[str]) -> Iterable[Record]:
    new = [record for record in records_of(row) if record.id not in known]
    known.update(record.id for record in new if not isinstance(record, Answer | Act))
    return new


def _decoded(lines: Iterable[bytes]) -> Iterator[str]:
    for number, line in enumerate(lines, start=1):
        try:
            yield line.removeprefix(BYTE_ORDER_MARK if number == 1 else b"").decode()
        except UnicodeDecodeError:
            raise BadInput([Problem(_line(number), Saying("import.no-text"))]) from None


class _OnlyLookedError(Exception):
    """Raised to undo what was taken in to see what comes of it."""


def _import(store: Store, lines: Iterable[tuple[int, Read]], *, only_look: bool) -> Imported:
    incoming = _Incoming(store)
    with suppress(_OnlyLookedError), store.connection.writing():
        for number, read in lines:
            incoming.take(number, read)
            if len(incoming.problems) >= MOST_PROBLEMS:
                break
        if incoming.problems:
            raise BadInput(incoming.problems)
        if only_look:
            raise _OnlyLookedError
        store.derive()
    return Imported(dict(incoming.added), incoming.present, incoming.differing, incoming.renamed, tuple(incoming.people))


NAMES = {kind: name for name, kind in KINDS.items()}
"""What each kind of record is called in a file."""


class _Incoming:
    """An import under way."""

    def __init__(self, store: Store) -> None:
        self.problems: list[Problem] = []
        self.added: Counter[str] = Counter()
        self.present = 0
        self.differing = 0
        self.renamed: dict[str, str] = {}
        self.people: dict[str, None] = {}
        self._store = store

    def take(self, number: int, read: Read) -> None:
        """Take in the records of one line, or note what is wrong with it."""
        try:
            for record in read():
                _refuse_impossible(record)
                self._add(record)
        except BadInput as trouble:
            self.problems += [Problem(_line(number), problem) for problem in trouble.problems]
        except Orphaned:
            self.problems.append(Problem(_line(number), Saying("import.orphaned")))
        except sqlite3.IntegrityError as refused:
            self.problems.append(Problem(_line(number), Saying("import.refused", reason=refused)))

    def _add(self, record: Record) -> None:
        if isinstance(record, Profile):
            record = self._under_a_free_name(record)
        if isinstance(record, Attempt):
            record = replace(record, outside=True)
        if isinstance(record, SettingRecord) and record.name == STAYS_HERE:
            return
        if self._store.connection.add_if_new(record):
            self.added[NAMES[type(record)]] += 1
            if isinstance(record, Attempt):
                self.people[self._name_of(record.profile)] = None
        elif self._differs(record):
            self.differing += 1
        else:
            self.present += 1

    def _name_of(self, profile: str) -> str:
        return next((one.name for one in self._store.connection.records(Profile, "id = :id", {"id": profile})), "")

    def _differs(self, record: Record) -> bool:
        """Whether a record of the same id says something else here."""
        here = self._store.connection.records(type(record), "id = :id", {"id": record.id})
        return any(_said(one) != _said(record) for one in here)

    def _under_a_free_name(self, profile: Profile) -> Profile:
        """Two people of one name on two machines stay two people; who is here keeps the name they have here."""
        for here in self._store.profiles:
            if here.id == profile.id:
                return replace(profile, name=here.name)
        name = self._store.profiles.free_name(tidy(profile.name))
        if name != profile.name:
            self.renamed[profile.name] = name
        return replace(profile, name=name)


def _said(record: Record) -> Record:
    """What a record says; where it came from is for each store to know."""
    return replace(record, outside=False) if isinstance(record, Attempt) else record


def read_record(line: bytes) -> Record | None:
    """The record a line holds, None for one of a former kind; BadInput says everything that is wrong with it."""
    try:
        data: Any = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as broken:
        raise BadInput([Problem("", Saying("import.no-json", reason=broken))]) from None
    if not isinstance(data, dict) or not isinstance(data.get("record"), str):
        raise BadInput([Problem("record", Saying("problem.missing", expected=Saying("import.kind")))])
    name = data.pop("record")
    if name in FORMER:
        return None
    if name not in KINDS:
        raise BadInput([Problem("record", unknown("kind", name, KINDS))])
    record = convert(data, KINDS[name])
    if isinstance(record, list):
        raise BadInput(record)
    return record


def _refuse_impossible(record: Record) -> None:
    if problems := [*_impossible(record)]:
        raise BadInput(problems)


def _impossible(record: Record) -> Iterator[Problem]:
    """What no single field shows: a day no calendar has, a name nothing here has."""
    if isinstance(record, Attempt | Answer | Act | Certificate) and not _is_a_day(record.day):
        yield Problem("day", amiss(repr(record.day), Saying("import.a-day")))
    if isinstance(record, Profile) and record.role not in ROLES:
        yield Problem("role", amiss(repr(record.role), one_of(sorted(ROLES))))
    if isinstance(record, Attempt) and record.purpose not in PURPOSES:
        yield Problem("purpose", amiss(repr(record.purpose), one_of(sorted(PURPOSES))))


def _line(number: int) -> Saying:
    return Saying("import.line", number=number)


def _is_a_day(text: str) -> bool:
    try:
        return bool(date.fromisoformat(text))
    except ValueError:
        return False
