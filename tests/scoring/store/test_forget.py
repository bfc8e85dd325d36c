"""Deleting a person's data on request leaves no trace of the name."""

import sqlite3
from pathlib import Path

import pytest

from app.base.trouble import Surroundings
from scoring.records import Attempt
from scoring.store.forget import forget
from scoring.store.store import Store
from tests.scoring.examples import FAST
from tests.scoring.store.examples import drill, opened
from tests.scoring.store.filled import figures_in, fill

NAME = "Xanthippe"


def bytes_in(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir() if file.is_file())


@pytest.fixture
def shared(store: Store) -> Store:
    """A store of two, one of whom has left her name wherever one can."""
    fill(store)
    priya = store.profiles.rename(store.profiles.find("Priya"), NAME)
    attempt = drill(store, priya, [FAST] * 30)
    attempt.answer(FAST, question=NAME, given=NAME, expected=NAME)
    attempt.keep(f'{{"said": "{NAME}"}}')
    store.settings.set("greeting", f"Hello {NAME}", priya)
    store.certificates.give(priya, "", "dealer", {"name": NAME})
    return store


def test_no_byte_of_the_name_stays_in_any_file(shared: Store, tmp_path: Path) -> None:
    assert NAME.encode() in bytes_in(tmp_path)
    forget(shared.connection, shared.profiles.find(NAME))
    assert NAME.encode() not in bytes_in(tmp_path)
    shared.close()
    assert NAME.encode() not in bytes_in(tmp_path)


def test_nothing_of_the_person_stays_and_nothing_of_another_goes(shared: Store) -> None:
    wei = shared.profiles.find("Wei")
    figures = {table: {row for row in rows if "Wei" in row} for table, rows in figures_in(shared).items()}
    attempts, cards = shared.attempts(wei), shared.schedule.cards(wei)
    forget(shared.connection, shared.profiles.find(NAME))
    assert [profile.name for profile in shared.profiles] == ["Wei"]
    assert [attempt.profile for attempt in shared.connection.records(Attempt)] == [wei.id] * len(attempts)
    assert (shared.attempts(wei), shared.schedule.cards(wei)) == (attempts, cards)
    assert {table: {row for row in rows if "Wei" in row} for table, rows in figures_in(shared).items()} == figures
    assert shared.connection.run("PRAGMA foreign_key_check") == []
    assert shared.connection.run("SELECT count(*) FROM forgetting") == [(0,)]


def test_afterwards_history_is_as_safe_as_before(shared: Store) -> None:
    forget(shared.connection, shared.profiles.find(NAME))
    with pytest.raises(Exception, match="history is never deleted"):
        shared.connection.run("DELETE FROM answers")


def test_the_name_is_free_again(shared: Store) -> None:
    forget(shared.connection, shared.profiles.find(NAME))
    again = shared.profiles.add(NAME)
    assert shared.attempts(again) == []


def test_while_another_copy_reads_traces_may_stay_and_that_is_said(shared: Store, tmp_path: Path) -> None:
    with opened(tmp_path) as other:
        other.connection.run("BEGIN")
        other.connection.run("SELECT count(*) FROM answers")
        shared.connection.run("PRAGMA busy_timeout = 1")
        with pytest.raises(Surroundings, match="everything was deleted, but another copy of Feltwork is open"):
            forget(shared.connection, shared.profiles.find(NAME))
    shared.close()
    assert NAME.encode() not in bytes_in(tmp_path)


def test_a_file_that_cannot_be_written_anew_is_said_and_done_at_the_next_opening(shared: Store, tmp_path: Path) -> None:
    shared.connection.bare.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    with pytest.raises(Surroundings, match=r"everything was deleted, but .* could not be written anew .* tried again"):
        forget(shared.connection, shared.profiles.find(NAME))
    assert [profile.name for profile in shared.profiles] == ["Wei"]
    assert shared.connection.run("PRAGMA user_version") == [(1,)]
    shared.close()
    with opened(tmp_path) as again:
        assert again.connection.run("PRAGMA user_version") == [(0,)]
        assert again.connection.run("PRAGMA freelist_count") == [(0,)]
        assert NAME.encode() not in bytes_in(tmp_path)
