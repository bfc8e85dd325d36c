"""What can still be read of a damaged store is taken over into a new one, record by record; what cannot, from the last backup."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from msgspec import Struct

from scoring.records import KINDS, Record
from scoring.store.connection import Connection
from scoring.store.derived import derive_anew
from scoring.store.rows import record_of, select_sql
from scoring.store.soundness import UNREADABLE
from scoring.store.tables import TABLES

STAFF_LOG = "staff_log"
"""No record of practice, but who may do what rests on it."""
GIVES_UP = 10_000
"""After so many rows in a row that cannot be read there is nothing more, where the table does not tell how many it had."""

Row = tuple[Any, ...]


class Salvaged(Struct, frozen=True):
    """How many records a new store has again, and how many were there that nobody can read any more."""

    kept: int
    lost: int


def salvage(connection: Connection, sources: Sequence[Path]) -> Salvaged:
    """Take over every record from these files into a store that has none, each from the first file that gives it whole.

    Rows keep their small numbers, so that the order stays and what refers to one another goes on doing so.
    """
    missed: set[tuple[str, int]] = set()
    with connection.writing():
        _copy(connection, STAFF_LOG, sources, missed, set())
        for kind in KINDS.values():
            _fill(connection, kind, sources, missed)
        derive_anew(connection)
        kept = sum(count for kind in KINDS.values() for ((count,),) in [connection.run(_count(TABLES[kind].name))])
        lost = sum(not connection.run(f"SELECT 1 FROM {table} WHERE key = :key", {"key": key}) for table, key in missed)
    return Salvaged(kept, lost)


def _fill(connection: Connection, kind: type[Record], sources: Sequence[Path], missed: set[tuple[str, int]]) -> None:
    """One kind of record; a row that is no record any more is left out and sought in the next file."""
    table, spoilt = TABLES[kind].name, set[int]()
    while True:
        try:
            with connection.writing():
                _copy(connection, table, sources, missed, spoilt)
                _refuse_spoilt(connection, kind)
        except _Spoilt as found:
            spoilt |= found.keys
            missed |= {(table, key) for key in found.keys}
        else:
            return


def _copy(
    connection: Connection, table: str, sources: Sequence[Path], missed: set[tuple[str, int]], spoilt: Iterable[int]
) -> None:
    known = _columns(connection.bare, table)
    for number, source in enumerate(sources):
        with closing(_opened(source)) as file:
            columns = [name for name in _columns(file, table) if name in known]
            if "key" not in columns:
                continue
            columns.sort(key=lambda name: name != "key")
            add = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
            for row in _rows(file, table, columns, missed):
                if number == 0 and row[0] in spoilt:
                    continue
                if not _added(connection, add, row):
                    missed.add((table, row[0]))


def _added(connection: Connection, add: str, row: Row) -> bool:
    """Whether a row is there now; what it belongs to may be gone, or it is no such row any more."""
    try:
        return connection.bare.execute(add, row).rowcount > 0
    except sqlite3.IntegrityError:
        return False


def _rows(file: sqlite3.Connection, table: str, columns: Sequence[str], missed: set[tuple[str, int]]) -> Iterator[Row]:
    """Every row that can be read, in order; the others are noted by their number."""
    sql = f"SELECT {', '.join(columns)} FROM {table} WHERE key >= ? ORDER BY key"
    last, wanted, in_a_row = _last_key(file, table), 1, 0
    while in_a_row < GIVES_UP or wanted <= last:
        try:
            for row in file.execute(sql, (wanted,)):
                wanted, in_a_row = row[0] + 1, 0
                yield row
        except UNREADABLE:
            alone = _next_alone(file, sql, wanted)
            if alone is not None:
                wanted, in_a_row = alone[0] + 1, 0
                yield alone
                continue
            if last:
                missed.add((table, wanted))
            wanted, in_a_row = wanted + 1, in_a_row + 1
            if last and wanted > last:
                return
        else:
            return


def _next_alone(file: sqlite3.Connection, sql: str, wanted: int) -> Row | None:
    """The next row by itself: what stands before a bad page is not given while one looks ahead to it."""
    try:
        row: Row | None = file.execute(f"{sql} LIMIT 1", (wanted,)).fetchone()
    except UNREADABLE:
        return None
    return row


def _last_key(file: sqlite3.Connection, table: str) -> int:
    try:
        ((last,),) = file.execute(f"SELECT max(key) FROM {table}").fetchall()
    except UNREADABLE:
        return 0
    return int(last or 0)


def _refuse_spoilt(connection: Connection, kind: type[Record]) -> None:
    """Look at everything that was taken over, as whoever reads it will."""
    table = TABLES[kind].name
    keys = (key for (key,) in connection.stream(f"SELECT key FROM {table} ORDER BY key", {}))
    spoilt = {key for key, row in zip(keys, connection.stream(select_sql(kind), {}), strict=True) if not _is_record(kind, row)}
    if spoilt:
        raise _Spoilt(spoilt)


def _is_record(kind: type[Record], row: Row) -> bool:
    try:
        record_of(kind, row)
    except UNREADABLE:
        return False
    return True


def _columns(file: sqlite3.Connection, table: str) -> list[str]:
    try:
        return [row[1] for row in file.execute(f"PRAGMA table_info({table})")]
    except UNREADABLE:
        return []


def _opened(source: Path) -> sqlite3.Connection:
    """A file as it lies there, with what is still to be brought into it; nothing of it is changed."""
    journal = source.with_name(f"{source.name}-wal")
    how = "mode=ro" if journal.exists() and journal.stat().st_size else "immutable=1"
    return sqlite3.connect(f"{source.absolute().as_uri()}?{how}", uri=True)


def _count(table: str) -> str:
    return f"SELECT count(*) FROM {table}"


class _Spoilt(Exception):
    """No error of ours: what was found, on the way out of what is to be undone."""

    def __init__(self, keys: set[int]) -> None:
        super().__init__()
        self.keys = keys
