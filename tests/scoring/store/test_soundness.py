"""A store is sound when it can be read to the end and has the form its steps gave it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.base.trouble import Surroundings
from scoring.store.open import FILE
from scoring.store.soundness import sound
from tests.scoring.examples import FAST
from tests.scoring.store.examples import drill, opened
from tests.scoring.store.filled import fill

PAGE = 4096


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with opened(tmp_path) as store:
        fill(store)
        store.derive()
    return tmp_path / FILE


def alter(path: Path, *statements: str) -> None:
    """Change what SQLite itself would never change."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA writable_schema = ON")
        for statement in statements:
            db.execute(statement)


def test_a_store_in_use_is_sound(path: Path) -> None:
    assert sound(path)
    with opened(path.parent) as store, store.connection.writing():
        assert sound(path)


def test_what_somebody_added_to_a_store_does_no_harm(path: Path) -> None:
    alter(path, "CREATE INDEX by_day ON answers (day)", "CREATE TABLE notes (text TEXT)")
    assert sound(path)


def test_a_file_that_cannot_be_looked_at_is_not_called_damaged(tmp_path: Path) -> None:
    assert sound(tmp_path / "nowhere.db")


DAMAGES = {
    "a table of another form": "UPDATE sqlite_master SET sql = replace(sql, 'stability', 'stabilitx') WHERE name = 'reviews'",
    "a trigger that is gone": "DROP TRIGGER answers_are_new",
    "steps that are gone": "DROP TABLE _sqlite_migrations",
    "a name in no alphabet": "UPDATE practices SET game = CAST(x'6D65C328' AS TEXT) WHERE key = 1",
    "an id that is none": "UPDATE profiles SET id = 'x' || id",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_every_other_difference_is_damage(path: Path, damage: str) -> None:
    alter(path, damage)
    assert not sound(path)


@pytest.mark.parametrize("table", ["_sqlite_migrations", "practices", "reviews", "profiles", "answers"])
@pytest.mark.parametrize("byte", [b"\x00", b"\xbc"])
def test_a_lost_page_is_recognised_at_the_latest_when_the_store_is_opened_again(path: Path, table: str, byte: bytes) -> None:
    with closing(sqlite3.connect(path)) as db:
        ((root,),) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [table]).fetchall()
    whole = bytearray(path.read_bytes())
    whole[(root - 1) * PAGE : root * PAGE] = byte * PAGE
    path.write_bytes(whole)
    assert not sound(path)
    assert any(practise_on(path.parent) for _ in range(2))


def practise_on(folder: Path) -> bool:
    """Use a store as the program does; whether a damaged one was kept aside."""
    try:
        with opened(folder) as store:
            priya = store.profiles.known_as("Priya")
            drill(store, priya, [FAST], skill="limits")
            store.schedule.what_next(priya, 0)
            store.derive()
            return bool(store.notices)
    except Surroundings:
        return False
