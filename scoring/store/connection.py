"""The connection to a store: one writer, durable with every commit, and nothing of SQLite's own words in what it raises."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from app.base.folders import make_private
from app.base.lazy import lazily
from scoring.records import Record
from scoring.store.refusals import Orphaned, plainly
from scoring.store.rows import insert_sql, record_of, row_of, select_sql
from scoring.store.tables import TABLES

with lazily():
    from sqlite_utils import Database


R = TypeVar("R", bound=Record)
Values = dict[str, Any]

PATIENCE_S = 5.0
"""How long a copy of the program waits while another one writes."""


class Connection:
    """One door to the file. Every statement alone is a transaction; several are one inside `writing()`."""

    def __init__(self, path: Path, *, reads_only: bool = False) -> None:
        self.path = path
        self.reads_only = reads_only
        """Whether the file is taken as it lies there: nothing can be written, and nothing needs to be laid beside it."""
        if not reads_only and path.parent.is_dir():
            make_private(path)  # what SQLite lays beside it has the same mode
        place = f"{path.absolute().as_uri()}?immutable=1" if reads_only else path
        with plainly(path):
            self.bare = sqlite3.connect(place, timeout=PATIENCE_S, isolation_level=None, uri=reads_only)

    @cached_property
    def db(self) -> "Database":
        """The same as sqlite-utils has it, for changing the form of the store; a store of today's form needs none of it."""
        return Database(self.bare)

    def close(self) -> None:
        """Let go of the file."""
        self.bare.close()

    def wait_at_most(self, seconds: float) -> None:
        """Wait so long, from now on, while another copy writes."""
        self.run(f"PRAGMA busy_timeout = {round(seconds * 1000)}")

    def run(self, sql: str, values: Values | None = None) -> list[Any]:
        """Do a statement and return its rows, as tuples."""
        with plainly(self.path):
            return self.bare.execute(sql, values or {}).fetchall()

    def run_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Do a statement once for each row of values."""
        with plainly(self.path):
            self.bare.executemany(sql, rows)

    def stream(self, sql: str, values: Values) -> Iterator[Any]:
        """The rows of a query one by one, however many."""
        with plainly(self.path):
            yield from self.bare.execute(sql, values)

    @contextmanager
    def writing(self) -> Iterator[None]:
        """All or nothing: what is done inside becomes durable together, and no other copy writes meanwhile.

        Inside another one it is a part of that: undone alone where it fails, durable with the rest.
        """
        if self.bare.in_transaction:
            with self._part():
                yield
            return
        self.run("BEGIN IMMEDIATE")
        try:
            yield
            self.run("COMMIT")
        except BaseException:
            self.bare.rollback()
            raise

    @contextmanager
    def _part(self) -> Iterator[None]:
        self.run("SAVEPOINT part")
        try:
            yield
        except BaseException:
            if self.bare.in_transaction:
                self.run("ROLLBACK TO part")
                self.run("RELEASE part")
            raise
        self.run("RELEASE part")

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Everything read inside is of one moment, whatever others write meanwhile."""
        if self.bare.in_transaction:
            yield
            return
        self.run("BEGIN")
        try:
            yield
        finally:
            self.bare.rollback()

    def add(self, record: R) -> R:
        """Add a record; Orphaned where what it belongs to is gone."""
        self._insert(insert_sql(type(record)), record)
        return record

    def add_if_new(self, record: Record) -> bool:
        """Add a record unless it is here already; whether it was added."""
        return bool(self._insert(f"{insert_sql(type(record))} ON CONFLICT DO NOTHING RETURNING key", record))

    def records(self, kind: type[R], where: str = "true", values: Values | None = None) -> Iterator[R]:
        """Records of a kind, in the order they were added."""
        with plainly(self.path):
            for row in self.stream(select_sql(kind, where), values or {}):
                yield record_of(kind, row)

    def count(self, kind: type[Record], where: str, values: Values) -> int:
        """How many records of a kind there are."""
        ((count,),) = self.run(f"SELECT count(*) FROM {TABLES[kind].name} WHERE {where}", values)
        return int(count)

    def key(self, kind: type[Record], record_id: str) -> int:
        """The small number a record goes by inside this store; Orphaned where it is gone."""
        for (key,) in self.run(f"SELECT key FROM {TABLES[kind].name} WHERE id = :id", {"id": record_id}):
            return int(key)
        raise Orphaned(self.path)

    def _insert(self, sql: str, record: Record) -> list[Any]:
        with plainly(self.path):
            try:
                return self.bare.execute(sql, row_of(record)).fetchall()
            except sqlite3.IntegrityError as error:
                if self._is_orphan(record):
                    raise Orphaned(self.path) from error
                raise

    def _is_orphan(self, record: Record) -> bool:
        refers = TABLES[type(record)].refers
        owners = [(table, getattr(record, name)) for name, table in refers.items() if getattr(record, name) is not None]
        return any(not self.run(f"SELECT 1 FROM {table} WHERE id = :id", {"id": owner}) for table, owner in owners)
