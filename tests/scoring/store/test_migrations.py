"""From every earlier version to today's, with everything in it."""

import sqlite3
from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace

from scoring.records import KINDS, Act, Answer, Attempt, ClassEntry, Purpose, Record, Role, RoundRecord, VerdictRecord
from scoring.store.connection import Connection
from scoring.store.migrations import STEPS, migrations
from scoring.store.open import FILE, OURS
from scoring.store.refusals import suspicion
from scoring.store.rows import row_of
from scoring.store.soundness import sound
from scoring.store.store import Store
from scoring.store.tables import TABLES
from tests.scoring.examples import FAST, SLOW, WRONG
from tests.scoring.store.examples import M3CP, Calendar, opened
from tests.scoring.store.filled import figures_in, fill

NAMES = [step.__name__ for step in STEPS]


def earlier_version(folder: Path, steps: int, records: list[Record]) -> None:
    """A store as the program of some time ago left it, filled with what it could hold."""
    connection = Connection(folder / FILE)
    connection.run(f"PRAGMA application_id = {OURS}")
    migrations().apply(connection.db, stop_before=NAMES[steps] if steps < len(NAMES) else None)
    for record in records:
        if TABLES[type(record)].name in connection.db.table_names():
            _add_as_then(connection, record)
    connection.close()


def _add_as_then(connection: Connection, record: Record) -> None:
    """Add a record with the columns its table had."""
    had = {column.name for column in connection.db[TABLES[type(record)].name].columns}
    names = [name for name in record.__struct_fields__ if name in had]
    keys = {name: f"(SELECT key FROM {table} WHERE id = :{name})" for name, table in TABLES[type(record)].refers.items()}
    values = ", ".join(keys.get(name, f":{name}") for name in names)
    connection.run(f"INSERT INTO {TABLES[type(record)].name} ({', '.join(names)}) VALUES ({values})", row_of(record))


def as_then(records: list[Record], steps: int) -> list[Record]:
    """The records as a store of some time ago could hold them: what it knew no column for is empty, no judge watched."""
    if steps <= NAMES.index("name_items"):
        records = [_without_items(record) for record in records]
    if steps <= NAMES.index("keep_class_log"):
        records = [record for record in records if not isinstance(record, ClassEntry)]
    if steps <= NAMES.index("keep_rounds"):
        records = [record for record in records if not isinstance(record, RoundRecord)]
    if steps <= NAMES.index("keep_verdicts"):
        kept = [record for record in records if not isinstance(record, VerdictRecord)]
        records = [replace(record, judge=0) if isinstance(record, Attempt) else record for record in kept]
    if steps > NAMES.index("name_confusions"):
        return records
    return [replace(record, was="", taken_for="") if isinstance(record, Answer) else record for record in records]


def _without_items(record: Record) -> Record:
    if isinstance(record, Answer):
        return replace(record, items=(), asks="")
    return replace(record, items=()) if isinstance(record, Act) else record


def records_in(store: Store) -> list[Record]:
    return [record for kind in KINDS.values() for record in store.connection.records(kind)]


@pytest.fixture
def records(tmp_path: Path) -> list[Record]:
    (tmp_path / "today").mkdir()
    with opened(tmp_path / "today") as store:
        fill(store)
        return records_in(store)


@pytest.mark.parametrize("steps", range(len(NAMES) + 1), ids=["nothing", *NAMES])
def test_a_store_of_every_earlier_version_comes_up_with_everything_in_it(
    tmp_path: Path, records: list[Record], steps: int
) -> None:
    earlier_version(tmp_path, steps, records)
    with opened(tmp_path) as store:
        tables = {TABLES[kind].name for kind in KINDS.values()} if steps > 1 else {"profiles", "settings", "attempts", "answers"}
        held = [record for record in as_then(records, steps) if steps and TABLES[type(record)].name in tables]
        assert [record for record in records_in(store) if TABLES[type(record)].name in tables] == held
        assert [applied.name for applied in migrations().applied(store.connection.db)] == NAMES


@pytest.mark.parametrize("steps", range(1, len(NAMES) + 1), ids=NAMES)
def test_a_store_of_an_earlier_version_is_not_taken_for_damaged_where_it_is_looked_at_closely(
    tmp_path: Path, records: list[Record], steps: int
) -> None:
    earlier_version(tmp_path, steps, records)
    suspicion(tmp_path / FILE).touch()
    with opened(tmp_path) as store:
        assert store.notices == ()
        assert {profile.name for profile in store.profiles} == {"Priya", "Wei"}


@pytest.mark.parametrize("steps", range(1, len(NAMES) + 1), ids=NAMES)
def test_the_figures_are_the_same_whether_counted_along_the_way_or_afterwards(
    tmp_path: Path, records: list[Record], steps: int
) -> None:
    earlier_version(tmp_path, steps, records)
    (tmp_path / "new").mkdir()
    with opened(tmp_path) as store, opened(tmp_path / "new") as new:
        for record in as_then(records, steps):
            new.connection.add(record)
        assert figures_in(store) == figures_in(new)
        assert figures_in(store)["practised"]


def test_confusions_of_before_they_had_names_are_left_out_and_new_ones_counted(tmp_path: Path, records: list[Record]) -> None:
    earlier_version(tmp_path, NAMES.index("name_confusions"), records)
    with opened(tmp_path) as store:
        priya = store.profiles.find("Priya")
        assert any(answer.expected and not answer.right for answer in store.connection.records(Answer))
        assert store.progress.confusions(priya) == []
        store.begin_attempt(priya, M3CP, "payout").answer(WRONG, expected="$75", given="$100", was="Straight", taken_for="Flush")
        assert [(one.expected, one.given, one.times) for one in store.progress.confusions(priya)] == [("Straight", "Flush", 1)]


def test_a_store_brought_up_goes_on_counting(tmp_path: Path, records: list[Record]) -> None:
    earlier_version(tmp_path, 1, records)
    with opened(tmp_path, Calendar()) as store:
        priya = store.profiles.find("Priya")
        before = {one.skill: one.asked for one in store.progress.skills(priya)}
        attempt = store.begin_attempt(priya, M3CP, "limits")
        for mark in (FAST, SLOW, WRONG):
            attempt.answer(mark)
        after = {one.skill: one.asked for one in store.progress.skills(priya)}
    assert after == {**before, "limits": 3}


def test_opening_again_takes_no_step_twice(tmp_path: Path) -> None:
    for _ in range(3):
        with opened(tmp_path) as store:
            assert migrations().pending(store.connection.db) == []
            assert store.connection.run("SELECT count(*) FROM _sqlite_migrations") == [(len(NAMES),)]


@pytest.mark.parametrize("steps", range(1, len(NAMES) + 1), ids=NAMES)
def test_in_a_store_of_every_earlier_version_roles_and_purposes_may_grow(
    tmp_path: Path, records: list[Record], steps: int
) -> None:
    earlier_version(tmp_path, steps, records)
    with opened(tmp_path) as store:
        dean = store.profiles.add("Dean", cast("Role", "dean"))
        store.begin_attempt(dean, M3CP, "payout", cast("Purpose", "exam")).answer(FAST)
        assert [(one.role, [attempt.purpose for attempt in store.attempts(one)]) for one in store.profiles if one == dean] == [
            ("dean", ["exam"])
        ]
        assert store.connection.run("PRAGMA foreign_key_check") == []
        with pytest.raises(sqlite3.IntegrityError, match="history is never changed: attempts"):
            store.connection.run("UPDATE attempts SET purpose = 'rated'")
        with pytest.raises(sqlite3.IntegrityError, match="history is never deleted: attempts"):
            store.connection.run("DELETE FROM attempts")
    assert sound(tmp_path / FILE), "a name of tomorrow is no damage"
