"""One file with everything in it, and back."""

from pathlib import Path

import pytest

from app.base.trouble import Surroundings
from scoring.store.backup import back_up, restore
from scoring.store.open import FILE
from tests.scoring.examples import FAST
from tests.scoring.store.examples import Calendar, drill, opened
from tests.scoring.store.filled import figures_in, fill

PAGE = 4096


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """A backup of a store full of practice."""
    with opened(tmp_path) as store:
        fill(store)
        back_up(store.connection, tmp_path / "monday.db")
    return tmp_path / "monday.db"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Another machine's data folder."""
    (tmp_path / "elsewhere").mkdir()
    return tmp_path / "elsewhere"


def people(folder: Path) -> list[str]:
    with opened(folder) as store:
        return [profile.name for profile in store.profiles]


def test_a_backup_is_one_file_made_while_the_store_is_in_use(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        drill(store, store.profiles.add("Priya"), [FAST])
        back_up(store.connection, tmp_path / "monday.db")
        assert sorted(file.name for file in tmp_path.glob("*monday*")) == ["monday.db"]
        drill(store, store.profiles.find("Priya"), [FAST])


def test_a_backup_never_overwrites(backup: Path, tmp_path: Path) -> None:
    before = backup.read_bytes()
    with opened(tmp_path) as store, pytest.raises(Surroundings, match="is already there"):
        back_up(store.connection, backup)
    assert backup.read_bytes() == before


def test_damage_where_nobody_has_read_yet_is_noticed_before_a_backup(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        fill(store, attempts=60)
    pages = bytearray((tmp_path / FILE).read_bytes())
    answers = max(range(0, len(pages), PAGE), key=lambda at: pages[at : at + PAGE].count(b"M3CP 4.3"))
    pages[answers : answers + PAGE] = bytes(PAGE)
    (tmp_path / FILE).write_bytes(pages)
    with opened(tmp_path) as store:
        assert store.notices == ()
        with pytest.raises(Surroundings, match="is damaged; start again and it will be kept aside"):
            back_up(store.connection, tmp_path / "monday.db")
    assert not (tmp_path / "monday.db").exists()
    with opened(tmp_path) as store:
        assert "was damaged; it is kept as" in str(store.notices[0])


def test_a_backup_comes_back_whole_into_an_empty_folder(backup: Path, folder: Path, tmp_path: Path) -> None:
    before = backup.read_bytes()
    assert restore(folder, backup, replace=False) is None
    with opened(folder) as store, opened(tmp_path) as original:
        assert figures_in(store) == figures_in(original)
        assert store.connection.run("PRAGMA journal_mode") == [("wal",)]
    assert [file.name for file in folder.iterdir()] == [FILE]
    assert backup.read_bytes() == before


def test_practice_that_is_there_is_replaced_only_when_told_and_kept_aside(backup: Path, folder: Path) -> None:
    with opened(folder) as store:
        store.profiles.add("Somebody")
    with pytest.raises(Surroundings, match=r"already holds practice; say --replace .* nothing was changed"):
        restore(folder, backup, replace=False)
    assert people(folder) == ["Somebody"]
    aside = restore(folder, backup, replace=True, now=Calendar())
    assert aside is not None
    assert people(folder) == ["Priya", "Wei"]
    (folder / "back").mkdir()
    restore(folder / "back", aside, replace=False)
    assert people(folder / "back") == ["Somebody"]
    assert sorted(file.name for file in folder.iterdir()) == ["back", aside.name, FILE]


def test_a_copy_of_the_program_that_is_open_sees_what_was_restored(backup: Path, folder: Path) -> None:
    with opened(folder) as other:
        restore(folder, backup, replace=False)
        assert [profile.name for profile in other.profiles] == ["Priya", "Wei"]
        drill(other, other.profiles.find("Wei"), [FAST])


def test_what_is_no_backup_is_refused_and_nothing_changes(folder: Path, tmp_path: Path, backup: Path) -> None:
    broken = bytearray(backup.read_bytes())
    broken[5 * PAGE :] = b"\xaa" * (len(broken) - 5 * PAGE)
    for name, content, said in (
        ("words.db", b"words", "is damaged or no backup"),
        ("empty.db", b"", "is no backup of Feltwork"),
        ("broken.db", bytes(broken), "is damaged or no backup"),
    ):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(Surroundings, match=said):
            restore(folder, tmp_path / name, replace=True)
        assert (tmp_path / name).read_bytes() == content
    with pytest.raises(Surroundings, match="is not there, expected a backup"):
        restore(folder, tmp_path / "nowhere.db", replace=True)
    assert people(folder) == []
    assert [file.name for file in folder.iterdir()] == [FILE]
    assert not list(tmp_path.glob("*suspect*"))


def test_a_damaged_store_makes_room_for_its_backup(backup: Path, folder: Path) -> None:
    (folder / FILE).write_bytes(b"damaged beyond repair")
    restore(folder, backup, replace=False)
    assert people(folder) == ["Priya", "Wei"]
    assert [file.read_bytes() for file in folder.glob("progress-damaged-*")] == [b"damaged beyond repair"]
