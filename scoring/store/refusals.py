"""What SQLite refuses, in plain sentences: the disk, the folder, another copy of the program, a damaged file."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from app.base.trouble import Surroundings

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


@contextmanager
def plainly(path: Path) -> Iterator[None]:
    """Turn what the machine refuses into a sentence; anything else SQLite objects to is our bug and stays what it is."""
    try:
        yield
    except sqlite3.Error as error:
        raise refusal(error, path) from error


def refusal(error: sqlite3.Error, path: Path) -> Exception:
    """What to raise for an error of SQLite."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in _DAMAGE:
        with suppress(OSError):
            suspicion(path).touch()
        return Damaged(path)
    sentence = _SENTENCES.get(code)
    return Surroundings(sentence.format(path=path, error=error)) if sentence else error
