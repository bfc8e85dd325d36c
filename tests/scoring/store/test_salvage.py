"""A damaged store: what can be read is there again, record by record, and the rest comes from the copy of the last day."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from scoring.records import Answer, Attempt, Profile, Record
from scoring.store.daily import keep_daily
from scoring.store.open import DAILY, FILE
from scoring.store.rebuild import rebuild
from scoring.store.refusals import suspicion
from tests.scoring.examples import FAST
from tests.scoring.store.examples import Calendar, drill, opened

PAGE = 4096
ASKED = 600


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A person with many answers, all in the file itself."""
    with opened(tmp_path) as store:
        priya = store.profiles.add("Priya")
        store.settings.set("course", "x", priya)
        with store.connection.writing():
            for _ in range(3):
                drill(store, priya, [FAST] * (ASKED // 3))
        store.staff_log.add(priya.id, "appointed", "somebody")
    return tmp_path


def everything(folder: Path, kind: type[Record]) -> list[Record]:
    with opened(folder) as store:
        return list(store.connection.records(kind))


def spoil(folder: Path, pages: list[int], with_what: bytes = b"\xaa") -> None:
    content = bytearray((folder / FILE).read_bytes())
    for page in pages:
        content[(page - 1) * PAGE : page * PAGE] = with_what * PAGE
    (folder / FILE).write_bytes(content)
    suspicion(folder / FILE).touch()


def leaves(folder: Path) -> list[int]:
    """Pages that hold answers, found by what stands on them."""
    content = (folder / FILE).read_bytes()
    with opened(folder) as store:
        ids = [record.id.encode() for record in store.connection.records(Answer)]
    pages = (content[at : at + PAGE] for at in range(0, len(content), PAGE))
    return [number for number, page in enumerate(pages, 1) if page[0] == 0x0D and sum(one in page for one in ids) > 3]


def test_one_bad_page_costs_what_stood_on_it_and_no_more(folder: Path) -> None:
    before = everything(folder, Answer)
    page = leaves(folder)[1]
    with opened(folder) as store:
        content = (folder / FILE).read_bytes()[(page - 1) * PAGE : page * PAGE]
        gone = {answer.id for answer in store.connection.records(Answer) if answer.id.encode() in content}
    spoil(folder, [page])
    with opened(folder) as store:
        (notice,) = store.notices
        after = list(store.connection.records(Answer))
        assert [answer for answer in before if answer.id not in gone] == after
        assert str(notice).endswith(f"Records that could not: {len(gone)}")
        assert len(list(store.connection.records(Attempt))) == 3
        assert [entry.follows for entry in store.staff_log.entries()] == [True]
        assert all(table.same for table in rebuild(store.connection))
        assert store.begin_attempt(next(iter(store.profiles)), "three-card-poker", "payout")
    assert 0 < len(gone) < ASKED / 4


def test_what_cannot_be_read_comes_from_the_copy_of_the_last_day(folder: Path) -> None:
    assert keep_daily(folder)
    with opened(folder, Calendar()) as store:
        drill(store, next(iter(store.profiles)), [FAST] * 4)
    before = everything(folder, Answer)
    spoil(folder, leaves(folder)[:2])
    with opened(folder) as store:
        assert str(store.notices[0]).endswith("Records that could not: 0")
        assert list(store.connection.records(Answer)) == before


@pytest.mark.parametrize("damage", [b"", b"this is no database", b"\x00" * 9_000], ids=["nothing", "words", "zeros"])
def test_a_store_of_which_nothing_is_left_is_the_copy_of_the_last_day(folder: Path, damage: bytes) -> None:
    before = everything(folder, Answer)
    assert keep_daily(folder)
    (folder / FILE).write_bytes(damage)
    assert everything(folder, Answer) == before


@pytest.mark.parametrize("change", ["clauses = 'no json'", "severity = 'terrible'", "day = ''", "attempt = 99"])
def test_a_row_that_is_no_record_any_more_is_left_out(folder: Path, change: str) -> None:
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute("PRAGMA ignore_check_constraints = ON")
        file.execute("DROP TRIGGER answers_never_change")
        file.execute(f"UPDATE answers SET {change} WHERE key = 5")
        file.commit()
    suspicion(folder / FILE).touch()
    assert len(everything(folder, Answer)) == ASKED - 1


def test_the_damaged_file_stays_as_it_was(folder: Path) -> None:
    spoil(folder, leaves(folder)[:1])
    before = (folder / FILE).read_bytes()
    opened(folder).close()
    (aside,) = folder.glob("progress-damaged-*.db")
    assert aside.read_bytes() == before
    assert not [file for file in folder.iterdir() if file.name.startswith(".")]


def test_whatever_is_flipped_people_are_there_again(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    assert keep_daily(folder)
    for seed in range(6):
        chance, copy = Random(seed), tmp_path_factory.mktemp("copy") / "data"
        shutil.copytree(folder, copy)
        content = bytearray((copy / FILE).read_bytes())
        for _ in range(30):
            content[chance.randrange(100, len(content))] ^= 1 << chance.randrange(8)
        (copy / FILE).write_bytes(content)
        suspicion(copy / FILE).touch()
        assert [person.name for person in everything(copy, Profile) if isinstance(person, Profile)] == ["Priya"]
        assert len(everything(copy, Answer)) == ASKED
    assert (folder / DAILY).is_dir()
