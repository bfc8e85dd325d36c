"""Whether a store is what was written: every page whole, every table of the form its steps made, every row readable."""

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec

from app.base.lazy import lazily
from scoring.records import KINDS
from scoring.store.migrations import migrations
from scoring.store.rows import record_of, select_sql

with lazily():
    from sqlite_utils import Database


UNREADABLE = (sqlite3.Error, UnicodeDecodeError, msgspec.MsgspecError)
"""What reading a file raises that is not as it was written."""

CANNOT_SAY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM)
"""What keeps us from looking, and says nothing about the file."""


def sound(path: Path) -> bool:
    """Read all of a store and change nothing; a store that cannot be looked at is not called damaged."""
    try:
        with closing(Database(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True))) as db:
            return _is_whole(db) and _has_its_form(db) and _is_readable(db)
    except UNREADABLE as error:
        return getattr(error, "sqlite_errorcode", 0) & 0xFF in CANNOT_SAY


def _is_whole(db: "Database") -> bool:
    return db.execute("PRAGMA quick_check(1)").fetchall() == [("ok",)]


def _has_its_form(db: "Database") -> bool:
    """Whether the tables are those of the steps it has taken; what somebody else added to them does no harm."""
    with closing(Database(memory=True)) as made:
        pending = [step.name for step in migrations().pending(db)]
        migrations().apply(made, stop_before=pending[0] if pending else None)
        expected = _form(made)
        migrations().apply(made)
        ours = {name for name, _ in expected | _form(made)}
    return {(name, sql) for name, sql in _form(db) if name in ours} == expected


def _form(db: "Database") -> set[tuple[str, str]]:
    return set(
        db.execute("SELECT name, sql FROM sqlite_master WHERE tbl_name <> :steps", {"steps": migrations().migrations_table})
    )


def _is_readable(db: "Database") -> bool:
    """Whether every row can be read; as a record only in a store of today's form, for an earlier one lacks what came since."""
    tables = db.table_names()
    for table in tables:
        for _ in db.execute(f'SELECT * FROM "{table}"'):
            pass
    for kind in () if migrations().pending(db) else KINDS.values():
        for row in db.execute(select_sql(kind)):
            record_of(kind, row)
    return True
