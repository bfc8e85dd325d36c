"""Forgetting a person on request: everything they did goes, and no byte of their name stays in the store's files."""

import sqlite3
from contextlib import suppress

from app.base.trouble import Surroundings
from scoring.records import KINDS, Act, Answer, Profile
from scoring.store.connection import Connection
from scoring.store.tables import TABLES
from scoring.store.tallies import FIGURES

_PRACTICES = "practice IN (SELECT key FROM practices WHERE profile = :profile)"
_DERIVED = {
    "new_answers": f"answer IN (SELECT key FROM answers WHERE {TABLES[Answer].owned})",
    "new_acts": f"act IN (SELECT key FROM acts WHERE {TABLES[Act].owned})",
    **{figure.table: _PRACTICES if figure.of_practices else "profile = :profile" for figure in FIGURES},
    "practices": "profile = :profile",
    "reviews": "profile = :profile",
    "evidence": "card IN (SELECT key FROM item_cards WHERE profile = :profile)",
    "item_cards": "profile = :profile",
    "histories": "true",
}
"""What was derived of a person, or is still to be, and where it lies; histories name an end of the log that has moved."""

UNSCRUBBED = 1
"""Written into the file's header together with the deletion, and taken away when the file has been written anew."""


def forget(connection: Connection, profile: Profile) -> None:
    """Delete a person and all their history, the one way the store allows it, and rewrite the files without them."""
    person = {"profile": connection.key(Profile, profile.id)}
    *history, people = [TABLES[kind] for kind in reversed(KINDS.values())]
    records = {table.name: table.owned for table in history}
    with connection.writing():
        connection.run("INSERT INTO forgetting (profile) VALUES (:profile)", person)
        for table, owned in {**_DERIVED, **records, "forgetting": "profile = :profile", people.name: people.owned}.items():
            connection.run(f"DELETE FROM {table} WHERE {owned}", person)
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
