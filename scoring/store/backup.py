"""A backup is one file with everything in it; restoring one never loses what was there before."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from app.base.saying import Sayable
from app.base.trouble import Surroundings
from app.base.watching import Watch, unwatched
from scoring.moments import Now, local_now
from scoring.store.connection import Connection
from scoring.store.newfile import new_file
from scoring.store.open import COMPANIONS, OURS, name_aside, open_store, ready
from scoring.store.refusals import Damaged, plainly, refuse_damaged, suspicion

PAGES = 2_000
"""How much is copied between two looks at whoever watches."""


def back_up(connection: Connection, target: Path, watch: Watch = unwatched) -> None:
    """Copy the whole store into one new file, as it is now, while it is in use; Damaged where it is no longer whole."""
    refuse_damaged(connection)
    with new_file(target) as place, plainly(target), closing(sqlite3.connect(place)) as copy:
        connection.bare.backup(copy, pages=PAGES, progress=lambda _, left, of: watch(of - left, of))
        copy.execute("PRAGMA journal_mode = DELETE")


def restore(
    folder: Path, source: Path, *, replace: bool, now: Now = local_now, tell: Callable[[Sayable], None] = lambda _: None
) -> Path | None:
    """Put a backup in the place of the store; what was there is kept aside, and its new name comes back.

    `tell` hears what there is to know about the store that was there, whatever becomes of the backup.
    """
    if not source.is_file():
        raise Surroundings("backup.missing", file=source)
    with open_store(folder, now=now) as store:
        for notice in store.notices:
            tell(notice)
        path, full = store.path, any(store.profiles)
        if full and not replace:
            raise Surroundings("backup.replaces", store=path)
        backup = _checked_copy(source, name_aside(path, "restoring", now))
        try:
            aside = name_aside(path, "before-restore", now) if full else None
            if aside:
                back_up(store.connection, aside)
            with plainly(path):
                backup.bare.backup(store.connection.bare)
        finally:
            _discard(backup)
    return aside


def _checked_copy(source: Path, place: Path) -> Connection:
    """A copy of the backup in today's form; the backup itself is only read."""
    try:
        with plainly(source), closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as original:
            ((owner,),) = original.execute("PRAGMA application_id")
            if owner != OURS:
                raise Surroundings("backup.no-backup", file=source)
            with closing(sqlite3.connect(place)) as copy:
                original.backup(copy)
        suspicion(place).touch()
        return ready(place)
    except Damaged:
        _remove(place)
        suspicion(source).unlink(missing_ok=True)
        raise Surroundings("backup.damaged", file=source) from None
    except Surroundings:
        _remove(place)
        raise


def _discard(backup: Connection) -> None:
    backup.close()
    _remove(backup.path)


def _remove(place: Path) -> None:
    for companion in (*COMPANIONS, "-suspect"):
        place.with_name(place.name + companion).unlink(missing_ok=True)
