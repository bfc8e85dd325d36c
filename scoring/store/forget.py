"""Forgetting a person on request: everything they did goes, and no byte of their name stays in the store's files."""

import sqlite3
from contextlib import suppress

from app.base.trouble import Surroundings
from scoring.store.connection import Connection
from scoring.store.figures_schema import NO_FURTHER
from scoring.store.records import KINDS, Profile

_PRACTICES = "practice IN (SELECT key FROM practices WHERE profile = :profile)"
_FIGURES = {
    "practised": _PRACTICES,
    "practice_days": _PRACTICES,
    "mistaken": _PRACTICES,
    "practices": "profile = :profile",
    "game_days": "profile = :profile",
    "game_quarters": "profile = :profile",
    "sittings": "profile = :profile",
    "clause_days": "profile = :profile",
    "covered": "profile = :profile",
    "cards": "profile = :profile",
    "scheduled": "profile = :profile",
}
"""What was counted of a person, and where it lies."""

UNSCRUBBED = 1
"""Written into the file's header together with the deletion, and taken away when the file has been written anew."""


def forget(connection: Connection, profile: Profile) -> None:
    """Delete a person and all their history, the one way the store allows it, and rewrite the files without them."""
    person = {"profile": connection.key(Profile, profile.id)}
    records = {kind.TABLE: kind.OWNED for kind in reversed(KINDS.values())}
    history = {table: owned for table, owned in records.items() if table != Profile.TABLE}
    with connection.writing():
        connection.run("INSERT INTO forgetting (profile) VALUES (:profile)", person)
        for table, owned in {**_FIGURES, **history, "forgetting": "profile = :profile", Profile.TABLE: Profile.OWNED}.items():
            connection.run(f"DELETE FROM {table} WHERE {owned}", person)
        connection.run(NO_FURTHER)
        connection.run(f"PRAGMA user_version = {UNSCRUBBED}")
    try:
        _scrub(connection)
    except (Surroundings, sqlite3.Error) as trouble:
        raise Surroundings("forget.traces", store=connection.path, reason=trouble) from trouble
    _empty_journal(connection)


def finish_forgetting(connection: Connection) -> None:
    """Do what could not be done when somebody was forgotten; where it still cannot be, it stays to be done."""
    if connection.run("PRAGMA user_version") == [(UNSCRUBBED,)]:
        with suppress(Surroundings, sqlite3.Error):
            _scrub(connection)
            _empty_journal(connection)


def _scrub(connection: Connection) -> None:
    """Write the file anew."""
    connection.run("VACUUM")
    connection.run("PRAGMA user_version = 0")


def _empty_journal(connection: Connection) -> None:
    ((busy, _, _),) = connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
    if busy:
        raise Surroundings("forget.other-copy")
