"""What is in the store, for other programs: every record as a line of JSON, or every mark as a row for a spreadsheet."""

import csv
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec.structs import asdict

from app.base.watching import Watch, unwatched, watched
from scoring.records import (
    KINDS,
    STAYS_HERE,
    Act,
    Answer,
    Attempt,
    FaultRecord,
    LogLine,
    Profile,
    Record,
    RoundRecord,
    SettingRecord,
    VerdictRecord,
)
from scoring.store.connection import Connection
from scoring.store.newfile import new_file
from scoring.store.sheet import COLUMNS, LATER, WORDS, sheet_row, words_row
from scoring.store.tables import TABLES
from scoring.summaries import InWords

R = TypeVar("R", bound=Record)
OF_ATTEMPTS: tuple[type[Record], ...] = (Attempt, Answer, Act, FaultRecord, VerdictRecord, RoundRecord, LogLine)
"""What is kept of attempts, each kind after those it refers to."""


def export_jsonl(connection: Connection, target: Path, profile: Profile | None, watch: Watch = unwatched) -> int:
    """Write every record, or one person's, into a new file; how many there were. The machine's own settings stay."""
    count = 0
    with connection.reading(), new_file(target) as place, place.open("wb") as file:
        for name, record in watched(_records(connection, profile), _count(connection, KINDS.values(), profile), watch):
            file.write(msgspec.json.encode({"record": name, **asdict(record)}) + b"\n")
            count += 1
    return count


def belonging_records(connection: Connection, profile: Profile, beginning: str) -> Iterator[tuple[str, Record]]:
    """Every record of a person's attempts at what begins so in what an attempt belongs to, each after those it refers to."""
    known: set[str] = set()
    with connection.reading():
        for kind in OF_ATTEMPTS:
            name = next(told for told, one in KINDS.items() if one is kind)
            for record in _of(connection, kind, profile):
                if isinstance(record, Attempt) and not record.lesson.startswith(beginning):
                    continue
                if not isinstance(record, Attempt) and all(getattr(record, one) not in known for one in TABLES[kind].refers):
                    continue
                known.add(record.id)
                yield name, record


def export_csv(
    connection: Connection, target: Path, profile: Profile | None, watch: Watch = unwatched, in_words: InWords | None = None
) -> int:
    """Write every mark, or one person's, into a new sheet, with answers in words beside them; how many there were."""
    count = 0
    with connection.reading(), new_file(target) as place, place.open("w", newline="", encoding="utf-8") as file:
        sheet = csv.writer(file)
        sheet.writerow((*COLUMNS, *LATER, *(WORDS if in_words else ())))
        people = {person.id: person for person in _of(connection, Profile, profile)}
        attempts = {attempt.id: attempt for attempt in _of(connection, Attempt, profile)}
        marks: Iterator[Answer | Act] = chain(_of(connection, Answer, profile), _of(connection, Act, profile))
        for mark in watched(marks, _count(connection, (Answer, Act), profile), watch):
            attempt = attempts[mark.attempt]
            words = words_row(attempt, mark, in_words) if in_words else []
            sheet.writerow(sheet_row(people[attempt.profile], attempt, mark) + words)
            count += 1
    return count


def _records(connection: Connection, profile: Profile | None) -> Iterator[tuple[str, Record]]:
    for name, kind in KINDS.items():
        for record in _of(connection, kind, profile):
            yield name, record


def _count(connection: Connection, kinds: Iterable[type[Record]], profile: Profile | None) -> int:
    """How many records there are of some kinds, everybody's or one person's."""
    return sum(connection.count(kind, *_whose(connection, kind, profile)) for kind in kinds)


def _of(connection: Connection, kind: type[R], profile: Profile | None) -> Iterator[R]:
    """Everybody's records of a kind, or one person's."""
    yield from connection.records(kind, *_whose(connection, kind, profile))


def _whose(connection: Connection, kind: type[Record], profile: Profile | None) -> tuple[str, dict[str, int]]:
    """What picks out everybody's records of a kind, or one person's."""
    stays = f" AND name <> '{STAYS_HERE}'" if kind is SettingRecord else ""
    if profile is not None:
        return f"{TABLES[kind].owned}{stays}", {"profile": connection.key(Profile, profile.id)}
    return f"profile IS NOT NULL{stays}" if kind is SettingRecord else "true", {}
