"""Opening a store: new, damaged, newer, somebody else's; and never a word of SQLite."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.base.trouble import Surroundings
from scoring.records import Answer
from scoring.store.open import FILE, open_store
from scoring.store.refusals import Damaged
from tests.scoring.examples import FAST
from tests.scoring.store.examples import Calendar, drill, opened

PAGE = 4096


def test_a_new_folder_gets_an_empty_store(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert (list(store.profiles), store.notices) == ([], ())
        assert store.path == tmp_path / FILE


def test_what_was_written_is_there_when_it_is_opened_again(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        drill(store, store.profiles.add("Priya"), [FAST] * 3)
    with opened(tmp_path) as store:
        assert len(list(store.connection.records(Answer))) == 3


def practised(folder: Path) -> Path:
    with opened(folder) as store:
        priya = store.profiles.add("Priya")
        with store.connection.writing():
            drill(store, priya, [FAST] * 200)
    return folder / FILE


@pytest.mark.parametrize(
    "damage",
    [b"this is no database", b"\x00" * 5_000, b"SQLite format 3\x00" + b"\xff" * 5_000],
    ids=["words", "zeros", "a header alone"],
)
def test_a_damaged_store_is_kept_aside_and_a_new_one_begun(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / FILE).write_bytes(damage)
    with opened(tmp_path) as store:
        aside = tmp_path / "progress-damaged-20261116-090001.db"
        (notice,) = store.notices
        assert str(notice).startswith(f"{tmp_path / FILE} was damaged; it is kept as {aside.name}, and a new one was begun")
        assert aside.read_bytes() == damage
        assert store.profiles.add("Priya").name == "Priya"


def test_nothing_kept_aside_is_ever_overwritten(tmp_path: Path) -> None:
    for damage in (b"first", b"second"):
        (tmp_path / FILE).write_bytes(damage)
        opened(tmp_path, Calendar()).close()
    assert [file.read_bytes() for file in sorted(tmp_path.glob("progress-damaged-*"))] == [b"second", b"first"]


def test_damage_inside_is_said_when_it_is_met_and_kept_aside_at_the_next_start(tmp_path: Path) -> None:
    path = practised(tmp_path)
    whole = bytearray(path.read_bytes())
    with opened(tmp_path) as store:
        (root,) = store.connection.run("SELECT rootpage FROM sqlite_master WHERE name = 'answers'")[0]
    whole[(root - 1) * PAGE : root * PAGE] = b"\xaa" * PAGE
    path.write_bytes(whole)
    with opened(tmp_path) as store, pytest.raises(Damaged, match="is damaged; start again and it will be kept aside"):
        list(store.connection.records(Answer))
    with opened(tmp_path) as store:
        assert len(store.notices) == 1
        assert [person.name for person in store.profiles] == ["Priya"]
        assert list(store.connection.records(Answer)) == []
    (aside,) = tmp_path.glob("progress-damaged-*.db")
    assert aside.read_bytes()[(root - 1) * PAGE : root * PAGE] == b"\xaa" * PAGE


def test_a_store_of_a_later_version_is_refused_and_left_untouched(tmp_path: Path) -> None:
    path = practised(tmp_path)
    with closing(sqlite3.connect(path)) as later, later:
        later.execute("PRAGMA journal_mode = DELETE")
        later.execute("INSERT INTO _sqlite_migrations VALUES (99, 'feltwork', 'make_academy', '2031-01-01')")
        later.execute("CREATE TABLE academy (key INTEGER PRIMARY KEY)")
    before = path.read_bytes()
    with pytest.raises(Surroundings, match=r"was written by a later Feltwork \(make_academy\); nothing was changed"):
        opened(tmp_path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


def test_another_programs_database_is_refused_and_left_untouched(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as other, other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(Surroundings, match="is the database of another program"):
        opened(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before


def test_where_no_file_can_be_made_that_is_said(tmp_path: Path) -> None:
    with pytest.raises(Surroundings, match="cannot be opened; practice cannot be kept there"):
        opened(tmp_path / "nowhere")


def test_a_folder_in_the_place_of_the_file_is_said_plainly_and_stays(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(Surroundings, match="cannot be opened"):
        opened(tmp_path)
    assert (tmp_path / FILE).is_dir()


def test_a_store_is_ours_by_its_header(tmp_path: Path) -> None:
    assert practised(tmp_path).read_bytes()[68:72] == b"Felt"


def test_everything_of_a_store_is_its_owners_alone(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        store.profiles.add("Mei")
        store.archive.back_up(tmp_path / "backup.db")
        store.archive.export_jsonl(tmp_path / "all.jsonl", None)
        files = sorted(tmp_path.iterdir())
        assert {file.name for file in files} >= {FILE, f"{FILE}-wal", "backup.db", "all.jsonl"}
        assert {file.stat().st_mode & 0o777 for file in files} == {0o600}


def test_a_store_that_an_earlier_program_left_open_to_all_is_closed(tmp_path: Path) -> None:
    with open_store(tmp_path):
        pass
    (tmp_path / FILE).chmod(0o644)
    with open_store(tmp_path):
        assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600
