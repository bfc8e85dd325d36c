"""What SQLite refuses, in plain sentences: the disk, the folder, another copy of the program, a damaged file."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from app.base.trouble import Refusal, Surroundings
from scoring.store.soundness import UNREADABLE, sound

if TYPE_CHECKING:
    from scoring.store.connection import Connection

_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_UNWRITABLE = {
    sqlite3.SQLITE_FULL: "store.disk-full",
    sqlite3.SQLITE_READONLY: "store.read-only",
    sqlite3.SQLITE_PERM: "store.forbidden",
    sqlite3.SQLITE_CANTOPEN: "store.unopened",
    sqlite3.SQLITE_IOERR: "store.no-answer",
}
"""What the machine refuses, by the name of its sentence."""
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class Damaged(Surroundings):
    """The file is no longer what was written. Opened anew, the store keeps it aside and begins another."""

    def __init__(self, path: Path) -> None:
        super().__init__("store.damaged", store=path)


def suspicion(path: Path) -> Path:
    """The empty file that says: look closely at the store before using it again."""
    return path.with_name(f"{path.name}-suspect")


class Unwritable(Refusal):
    """The disk is full or may not be written to; what is in the store can be read all the same."""


class Orphaned(Surroundings):
    """Whoever or whatever a record belongs to is not in the store."""

    def __init__(self, path: Path) -> None:
        super().__init__("store.orphaned", store=path)


@contextmanager
def plainly(path: Path) -> Iterator[None]:
    """Turn what the machine refuses into a sentence; anything else SQLite objects to in a sound store is our bug and stays."""
    try:
        yield
    except UNREADABLE as error:
        raise refusal(error, path) from error


def refuse_damaged(connection: "Connection") -> None:
    """Look at every page of a store in use: what is damaged where nobody reads shows only to who looks."""
    if connection.run("PRAGMA quick_check(1)") != [("ok",)]:
        suspicion(connection.path).touch()
        raise Damaged(connection.path)


def refusal(error: Exception, path: Path) -> Exception:
    """What to raise for an error of SQLite, or of reading what it gave."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in _BUSY:
        return Refusal("store.busy", store=path, reason=error)
    if name := _UNWRITABLE.get(code):
        return Unwritable(name, store=path, reason=error)
    if code not in _DAMAGE and sound(path):
        return error
    with suppress(OSError):
        suspicion(path).touch()
    return Damaged(path)
