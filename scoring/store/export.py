"""What is in the store, for other programs: every record as a line of JSON, or every mark as a row for a spreadsheet."""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import asdict

from scoring.judge import Mark
from scoring.store.connection import Connection
from scoring.store.newfile import new_file
from scoring.store.records import KINDS, Profile, Record, Setting

COLUMNS = (
    "person", "day", "at_ms", "game", "device", "purpose", "kind", "what", "how", "question", "right", "severity",
    "time_ms", "par_ms", "points", "expected", "given", "broken_rule", "clauses", "content", "id",
)  # fmt: skip
"""A row of the sheet: an answer to a skill (what) in a variant (how); or an act, in a phase (how) of a round (question)."""

_MARKS = """
SELECT profiles.name, {table}.day, {table}.at_ms, game, device, purpose, {own}, clauses, {table}.content, {table}.id
FROM {table} JOIN attempts ON attempts.key = {table}.attempt JOIN profiles ON profiles.key = attempts.profile
WHERE :profile IS NULL OR attempts.profile = :profile ORDER BY {table}.key
"""
_ANSWERS = _MARKS.format(
    table="answers",
    own="'answer', answers.skill, variant, question, right, severity, time_ms, par_ms, expected, given, broken_rule",
)
_ACTS = _MARKS.format(table="acts", own="'act', act, phase, round, right, severity, time_ms, par_ms, '', '', ''")


def export_jsonl(connection: Connection, target: Path, profile: Profile | None) -> int:
    """Write every record, or one person's, into a new file; how many there were. The machine's own settings stay."""
    count = 0
    with connection.reading(), new_file(target) as place, place.open("wb") as file:
        for name, record in _records(connection, profile):
            file.write(msgspec.json.encode({"record": name, **asdict(record)}) + b"\n")
            count += 1
    return count


def export_csv(connection: Connection, target: Path, profile: Profile | None) -> int:
    """Write every mark, or one person's, into a new sheet; how many there were."""
    count = 0
    whose = {"profile": profile and connection.key(Profile, profile.id)}
    with connection.reading(), new_file(target) as place, place.open("w", newline="", encoding="utf-8") as file:
        sheet = csv.writer(file)
        sheet.writerow(COLUMNS)
        for sql in (_ANSWERS, _ACTS):
            for row in connection.stream(sql, whose):
                sheet.writerow(_cells(*row))
                count += 1
    return count


def _records(connection: Connection, profile: Profile | None) -> Iterator[tuple[str, Record]]:
    whose = {"profile": profile and connection.key(Profile, profile.id)}
    for name, kind in KINDS.items():
        everybody = "profile IS NOT NULL" if kind is Setting else "true"
        for record in connection.records(kind, kind.OWNED if profile else everybody, whose):
            yield name, record


def _cells(*row: Any) -> list[Any]:
    *about, right, severity, time_ms, par_ms, expected, given, broken_rule, clauses, content, record_id = row
    points = Mark(bool(right), time_ms, par_ms).points
    cited = "; ".join(msgspec.json.decode(clauses))
    return [*about, right, severity or "", time_ms, par_ms, points, expected, given, broken_rule, cited, content, record_id]
