"""History is only ever added to, and the tables are strict about what they take."""

import sqlite3

import pytest

from scoring.records import KINDS, Profile
from scoring.store.store import Store
from scoring.store.tables import TABLES
from scoring.summaries import FaultFound
from tests.scoring.examples import FAST, WRONG
from tests.scoring.store.examples import M3CP

HISTORY = ["attempts", "answers", "acts", "faults", "verdicts", "lines", "certificates", "class_log"]
RECORDS = [TABLES[kind].name for kind in KINDS.values()]


@pytest.fixture
def full(store: Store, priya: Profile) -> Store:
    """A store with something in every table."""
    attempt = store.begin_attempt(priya, M3CP, "payout")
    attempt.answer(FAST)
    short = FaultFound("wrong-amount", "serious")
    act = attempt.act("pay", WRONG, round=1, phase="settle", started_ms=0, faults=[short])
    attempt.judge_finally(act, short)
    attempt.keep("a line")
    store.derive()
    store.certificates.give(priya, M3CP, "dealer", {})
    store.class_log.add(priya.id, "joined", "a group", priya)
    store.class_log.add(priya.id, "group-made", "a group")
    store.settings.set("theme", "dark", priya)
    return store


@pytest.mark.parametrize("table", HISTORY)
def test_history_is_never_changed(full: Store, table: str) -> None:
    with pytest.raises(sqlite3.IntegrityError, match=f"history is never changed: {table}"):
        full.connection.run(f"UPDATE {table} SET content = 'other'")


@pytest.mark.parametrize("table", HISTORY)
def test_history_is_never_deleted(full: Store, table: str) -> None:
    with pytest.raises(sqlite3.IntegrityError, match=f"history is never deleted: {table}"):
        full.connection.run(f"DELETE FROM {table}")


@pytest.mark.parametrize("table", HISTORY)
def test_history_is_never_replaced(full: Store, table: str) -> None:
    with pytest.raises(sqlite3.IntegrityError, match=f"history is never deleted: {table}"):
        full.connection.run(f"INSERT OR REPLACE INTO {table} SELECT * FROM {table}")


def test_while_one_is_being_forgotten_anothers_history_stays(full: Store) -> None:
    wei = full.profiles.add("Wei")
    full.connection.run("INSERT INTO forgetting SELECT key FROM profiles WHERE id = :id", {"id": wei.id})
    with pytest.raises(sqlite3.IntegrityError, match="history is never deleted"):
        full.connection.run("DELETE FROM answers")


@pytest.mark.parametrize("table", RECORDS)
def test_every_record_has_a_unique_id_and_a_content_version(full: Store, table: str) -> None:
    columns = {name: (kind, required) for _, name, kind, required, *_ in full.connection.run(f"PRAGMA table_info({table})")}
    assert columns["id"] == columns["content"] == ("TEXT", 1)
    uniques = [name for _, name, unique, *_ in full.connection.run(f"PRAGMA index_list({table})") if unique]
    assert [("id",)] in [full.connection.run(f"SELECT name FROM pragma_index_info('{name}')") for name in uniques]


def test_every_table_of_ours_is_strict(full: Store) -> None:
    tables = full.connection.run("SELECT name, strict FROM pragma_table_list WHERE type = 'table' AND schema = 'main'")
    loose = {name for name, strict in tables if not strict and not name.startswith("sqlite_")}
    assert loose == {"_sqlite_migrations"}, "the library's own"


def test_a_value_of_the_wrong_kind_is_refused(full: Store) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="cannot store TEXT value in INTEGER column"):
        full.connection.run("UPDATE profiles SET at_ms = 'yesterday'")


def test_a_record_of_nobody_is_refused(full: Store) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        full.connection.run(
            "INSERT INTO certificates SELECT 99, 'x', content, 99, at_ms, day, game, grade, facts FROM certificates"
        )


def test_every_commit_is_durable_and_no_reader_waits_for_a_writer(full: Store) -> None:
    wal, full_sync, references, scrubbed = (
        full.connection.run(f"PRAGMA {name}")[0][0] for name in ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
    )
    assert (wal, full_sync, references, scrubbed) == ("wal", 2, 1, 1)
