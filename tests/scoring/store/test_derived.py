"""What is derived follows from the log: whoever counted it, when, how often, and whether anybody looked."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.base.chance import chance
from scoring.records import KINDS, Profile, Record
from scoring.store.derived import DERIVED, derive_anew
from scoring.store.forget import forget
from scoring.store.open import FILE, open_store
from scoring.store.store import Store
from tests.scoring.examples import FAST, WRONG
from tests.scoring.store.examples import M3CP, Calendar, drill, opened
from tests.scoring.store.filled import asked_of, figures_in, fill

LATER = datetime(2026, 12, 24, 18, 0, tzinfo=UTC)
AMID = datetime(2026, 11, 18, 12, 0, tzinfo=UTC)
"""A moment at which half of what was filled in lies ahead: the clock that wrote it was wrong."""


def stopped(folder: Path, at: datetime = LATER) -> Store:
    """A store whose calendar stands still, so that two looks are at the same moment."""
    folder.mkdir(exist_ok=True)
    return open_store(folder, lambda: at)


@pytest.fixture
def records(tmp_path: Path) -> list[Record]:
    """Some days of practice, each record after what it belongs to."""
    (tmp_path / "first").mkdir()
    calendar = Calendar()
    with opened(tmp_path / "first", calendar) as store:
        fill(store, seed=7, attempts=30, calendar=calendar)
        return [record for kind in KINDS.values() for record in store.connection.records(kind)]


def rows_in(store: Store, table: str) -> int:
    ((rows,),) = store.connection.run(f"SELECT count(*) FROM {table}")
    return int(rows)


def test_an_answer_writes_nothing_but_the_log(store: Store, priya: Profile) -> None:
    drill(store, priya, [FAST] * 5)
    assert (rows_in(store, "answers"), [rows_in(store, table) for table in DERIVED]) == (5, [0] * len(DERIVED))


def test_who_asks_is_told_with_everything_in_it(store: Store, priya: Profile) -> None:
    for answers in range(1, 4):
        drill(store, priya, [FAST])
        assert [figures.asked for figures in store.progress.skills(priya)] == [answers]


def test_who_asks_writes_nothing(tmp_path: Path) -> None:
    calendar = Calendar()
    with opened(tmp_path, calendar) as store:
        fill(store, calendar=calendar)
        files = (tmp_path / FILE, tmp_path / f"{FILE}-wal")
        before, changes = [file.read_bytes() for file in files], store.connection.run("SELECT total_changes()")
        store.connection.run("PRAGMA query_only = ON")
        assert all(told["skills"] and told["cards"] for told in asked_of(store).values())
        assert store.connection.run("SELECT total_changes()") == changes
        assert [file.read_bytes() for file in files] == before


@pytest.mark.parametrize("at", [LATER, AMID])
def test_before_it_is_counted_and_after_everything_is_answered_alike(tmp_path: Path, records: list[Record], at: datetime) -> None:
    with stopped(tmp_path, at) as store:
        for record in records:
            store.connection.add(record)
        assert not rows_in(store, "practices")
        before = asked_of(store)
        store.derive()
        assert rows_in(store, "practices")
        assert asked_of(store) == before


@pytest.mark.parametrize("at", [LATER, AMID])
@pytest.mark.parametrize("every", [1, 7, 40])
def test_counted_in_pieces_and_looked_at_in_between_it_comes_to_the_same(
    tmp_path: Path, records: list[Record], every: int, at: datetime
) -> None:
    with stopped(tmp_path / "one", at) as store, stopped(tmp_path / "other", at) as other:
        for number, record in enumerate(records):
            store.connection.add(record)
            other.connection.add(record)
            if number % every == 0:
                store.derive()
            if number % 50 == 0:
                assert asked_of(store) == asked_of(other)
        assert asked_of(store) == asked_of(other)
        assert figures_in(store) == figures_in(other)
        assert all(figures_in(store).values())


@pytest.mark.parametrize("seed", range(4))
def test_whatever_order_answers_come_in_from_other_machines_it_comes_to_the_same(
    tmp_path: Path, records: list[Record], seed: int
) -> None:
    luck = chance(seed, "order")
    shuffled = sorted(records, key=lambda record: (list(KINDS.values()).index(type(record)), luck.random()))
    with stopped(tmp_path / "one") as store, stopped(tmp_path / "other") as other:
        for place, (record, elsewhere) in enumerate(zip(records, shuffled, strict=True)):
            store.connection.add(record)
            other.connection.add(elsewhere)
            if place % 9 == 0:
                other.derive()
        assert figures_in(store) == figures_in(other)
        for person in store.profiles:
            assert store.schedule.cards(person) == other.schedule.cards(person)


def test_derived_anew_it_is_what_it_was(tmp_path: Path, records: list[Record]) -> None:
    with stopped(tmp_path) as store:
        for number, record in enumerate(records):
            store.connection.add(record)
            if number % 11 == 0:
                store.derive()
        before, asked = figures_in(store), asked_of(store)
        derive_anew(store.connection)
        assert (figures_in(store), asked_of(store)) == (before, asked)


def test_asking_again_counts_nothing_twice(store: Store) -> None:
    fill(store)
    assert figures_in(store) == figures_in(store)


def test_what_is_undone_was_never_counted(store: Store, priya: Profile) -> None:
    def answered_and_counted() -> None:
        with store.connection.writing():
            drill(store, priya, [FAST])
            store.derive()
            assert [figures.asked for figures in store.progress.skills(priya)] == [1]
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        answered_and_counted()
    drill(store, priya, [FAST, WRONG])
    assert [(figures.asked, figures.right) for figures in store.progress.skills(priya)] == [(2, 1)]


@pytest.mark.parametrize("in_between", [Store.derive, lambda _: None], ids=["counted", "not counted"])
def test_answers_under_keys_that_were_forgotten_count_like_any_other(
    store: Store, priya: Profile, in_between: Callable[[Store], None]
) -> None:
    wei = store.profiles.add("Wei")
    drill(store, priya, [FAST])
    drill(store, wei, [FAST] * 5)
    in_between(store)
    forget(store.connection, wei)
    drill(store, priya, [FAST] * 3)
    in_between(store)
    assert len(store.progress.recent(priya, M3CP)) == 4
    assert [one.asked for one in store.progress.skills(priya)] == [4]


def test_the_late_commit_of_another_writer_is_not_lost(store: Store, priya: Profile, tmp_path: Path) -> None:
    """Whatever number its row has: here a lower one than what was counted meanwhile."""
    drill(store, priya, [FAST] * 3)
    store.derive()
    row = store.connection.run("SELECT * FROM answers WHERE key = 2")[0]
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        late = (-5, "00000000-0000-7000-8000-000000000000", *row[2:])
        other.execute(f"INSERT INTO answers VALUES ({', '.join('?' * len(late))})", late)
        assert [one.asked for one in store.progress.skills(priya)] == [3]
        other.execute("COMMIT")
    for _ in range(2):
        assert [one.asked for one in store.progress.skills(priya)] == [4]
        assert len(store.progress.recent(priya, M3CP)) == 4
        store.derive()
    assert rows_in(store, "new_answers") == 0


def test_what_was_done_before_is_counted_when_an_attempt_begins(store: Store, priya: Profile) -> None:
    drill(store, priya, [FAST] * 3)
    assert (rows_in(store, "practised"), rows_in(store, "new_answers")) == (0, 3)
    store.begin_attempt(priya, M3CP, "payout")
    assert (rows_in(store, "practised"), rows_in(store, "new_answers")) == (3, 0)
