"""What SQLite refuses, in plain sentences: the disk, the folder, another copy of the program, a damaged file."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from app.base.trouble import Surroundings
from scoring.store.soundness import UNREADABLE, sound

if TYPE_CHECKING:
    from scoring.store.connection import Connection

_SENTENCES = {
    sqlite3.SQLITE_FULL: "the disk is full; what was just done is not in {path}, everything before is",
    sqlite3.SQLITE_BUSY: "another copy of Feltwork is writing to {path}; try again when it is done",
    sqlite3.SQLITE_LOCKED: "another copy of Feltwork is writing to {path}; try again when it is done",
    sqlite3.SQLITE_READONLY: "{path} cannot be written to; practice cannot be kept there",
    sqlite3.SQLITE_PERM: "{path} may not be opened; practice cannot be kept there",
    sqlite3.SQLITE_CANTOPEN: "{path} cannot be opened; practice cannot be kept there",
    sqlite3.SQLITE_IOERR: "the disk does not answer ({error}); what was just done may not be in {path}",
}
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class Damaged(Surroundings):
    """The file is no longer what was written. Opened anew, the store keeps it aside and begins another."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is damaged; start again and it will be kept aside, then restore a backup (feltwork restore)")


def suspicion(path: Path) -> Path:
    """The empty file that says: look closely at the store before using it again."""
    return path.with_name(f"{path.name}-suspect")


class Orphaned(Surroundings):
    """Whoever or whatever a record belongs to is not in the store."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"this person or run is no longer in {path}: it was forgotten, or the store was replaced, meanwhile; "
            "what was just done is not kept, begin anew"
        )


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
    if sentence := _SENTENCES.get(code):
        return Surroundings(sentence.format(path=path, error=error))
    if code not in _DAMAGE and sound(path):
        return error
    with suppress(OSError):
        suspicion(path).touch()
    return Damaged(path)
