"""A copy of the store for every day, made by itself."""

import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from app.base.trouble import Surroundings
from scoring.store.daily import KEPT, keep_daily
from scoring.store.open import DAILY, dailies
from tests.scoring.examples import FAST
from tests.scoring.store.examples import Calendar, drill, opened


def practise(folder: Path) -> None:
    with opened(folder) as store:
        drill(store, store.profiles.known_as("Priya"), [FAST])


def test_a_day_has_one_copy_and_the_newest_are_kept(tmp_path: Path) -> None:
    practise(tmp_path)
    calendar = Calendar()
    made = []
    for _ in range(KEPT + 3):
        made.append(keep_daily(tmp_path, lambda: calendar.now))
        assert keep_daily(tmp_path, lambda: calendar.now) is None
        calendar.now += timedelta(days=1)
    assert dailies(tmp_path) == made[-KEPT:]
    with closing(sqlite3.connect(dailies(tmp_path)[-1])) as copy:
        assert copy.execute("SELECT count(*) FROM answers").fetchall() == [(1,)]


def test_where_nobody_practises_there_is_nothing_to_copy(tmp_path: Path) -> None:
    assert keep_daily(tmp_path) is None
    opened(tmp_path).close()
    assert keep_daily(tmp_path) is None
    assert not (tmp_path / DAILY).exists()


def test_it_is_its_owners_alone(tmp_path: Path) -> None:
    practise(tmp_path)
    made = keep_daily(tmp_path)
    assert made
    assert (made.stat().st_mode & 0o777, made.parent.stat().st_mode & 0o777) == (0o600, 0o700)


def test_whoever_is_forgotten_is_in_no_copy(tmp_path: Path) -> None:
    practise(tmp_path)
    assert keep_daily(tmp_path)
    with opened(tmp_path) as store:
        store.archive.forget(next(iter(store.profiles)))
    assert dailies(tmp_path) == []


def test_where_no_copy_can_be_made_that_is_said(tmp_path: Path) -> None:
    practise(tmp_path)
    (tmp_path / DAILY).touch()
    with pytest.raises(Surroundings):
        keep_daily(tmp_path)


def test_it_is_made_while_somebody_writes(tmp_path: Path) -> None:
    practise(tmp_path)
    with opened(tmp_path) as store, store.connection.writing():
        drill(store, next(iter(store.profiles)), [FAST])
        assert keep_daily(tmp_path)
