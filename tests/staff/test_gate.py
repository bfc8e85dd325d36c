"""The gate: it asks who, refuses, slows wrong PINs down also after a restart, and everything stands in the staff log."""

from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from sqlite3 import IntegrityError, connect

import pytest

from app.base.trouble import Surroundings, Trouble
from app.staff.gate import FREE_TRIES, STAFF_ROLES, StaffGate, rights
from scoring.port import Store
from scoring.store.open import FILE, open_store
from tests.commands.conftest import Feltwork

GOH, KOH, PRIYA = "Goh Boon Keng", "Koh Siew Ling", "Priya"
LONG = "975310246811"
"""A PIN that no digest has by chance."""


class Calendar:
    """A calendar that is moved by hand."""

    def __init__(self) -> None:
        self.at = datetime(2026, 11, 18, 9, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.at

    def wait(self, seconds: int) -> None:
        self.at += timedelta(seconds=seconds)


def opened(folder: Path, calendar: Calendar) -> tuple[Store, StaffGate]:
    store = open_store(folder, calendar)
    return store, StaffGate(store, calendar)


def test_before_there_is_an_administrator_nobody_is_asked(tmp_path: Path) -> None:
    store, gate = opened(tmp_path, Calendar())
    store.profiles.add(PRIYA, "examiner")
    assert not gate.is_set_up
    gate.begin(GOH, "2468")
    assert gate.role_of(store.profiles.find(GOH)) == "administrator"
    assert gate.role_of(store.profiles.find(PRIYA)) == "trainee"  # a role that a record claims is none
    with pytest.raises(Surroundings):
        gate.begin(PRIYA, "1357")


def test_a_role_does_what_it_may_and_a_trainee_what_is_their_own(tmp_path: Path) -> None:
    store, gate = opened(tmp_path, Calendar())
    gate.begin(GOH, "2468")
    gate.appoint(store.profiles.find(GOH), KOH, "examiner", "1111")
    gate.appoint(store.profiles.find(GOH), PRIYA, "trainee", "2222")
    priya = store.profiles.find(PRIYA)
    gate.open(KOH, "1111", "examine")
    gate.open(PRIYA, "2222", "progress", priya)
    for name, pin, right in ((KOH, "1111", "backup"), (PRIYA, "2222", "examine"), (GOH, "2468", "examine")):
        with pytest.raises(Surroundings):
            gate.open(name, pin, right)
    with pytest.raises(Surroundings):
        gate.open(PRIYA, "2222", "progress", store.profiles.find(KOH))
    assert [entry.what for entry in store.staff_log.entries()].count("refused") == 4


def test_whoever_is_still_to_say_who_they_are_is_told_nobodys_name(tmp_path: Path) -> None:
    _, gate = opened(tmp_path, Calendar())
    gate.begin(GOH, "2468")
    for tries in (
        lambda: gate.open("Gosh", "2468", "log"),
        lambda: gate.enter("Gosh", "2468", "log"),
        lambda: gate.change_pin("Gosh", "2468", "1357"),
        lambda: gate.reset_pin("Gosh", "AAAAA-AAAAA-AAAAA-AAAAA", "1357"),
    ):
        with pytest.raises(Surroundings) as told:
            tries()
        assert "Gosh" in str(told.value)
        assert GOH not in str(told.value)


def test_wrong_pins_wait_twice_as_long_each_time_and_after_a_restart_too(tmp_path: Path) -> None:
    calendar = Calendar()
    store, gate = opened(tmp_path, calendar)
    gate.begin(GOH, "2468")
    for _ in range(FREE_TRIES):
        with pytest.raises(Surroundings):
            gate.open(GOH, "0000", "log")
    waits = [gate.waits_ms(store.profiles.find(GOH))]
    for _ in range(3):
        calendar.wait(waits[-1] // 1000)
        with pytest.raises(Surroundings):
            gate.open(GOH, "0000", "log")
        waits.append(gate.waits_ms(store.profiles.find(GOH)))
    assert waits == [1000, 2000, 4000, 8000]
    store.close()
    store, gate = opened(tmp_path, calendar)
    calendar.wait(-3600)
    with pytest.raises(Surroundings, match="wait 8 seconds"):
        gate.open(GOH, "2468", "log")
    calendar.wait(3608)
    gate.open(GOH, "2468", "log")
    assert gate.waits_ms(store.profiles.find(GOH)) == 0


def test_copies_of_the_program_try_pins_one_after_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calendar, tries = Calendar(), []
    store, gate = opened(tmp_path, calendar)
    gate.begin(GOH, "2468")
    other = open_store(tmp_path, calendar)
    other.connection.wait_at_most(0)
    other_gate = StaffGate(other, calendar)

    def while_it_is_looked_at(_store: Store, _person: object, pin: str) -> bool:
        tries.append(pin)
        if len(tries) == 1:
            with pytest.raises(Trouble):
                other_gate.open(GOH, "1111", "log")
        return False

    monkeypatch.setattr("app.staff.gate.pin_fits", while_it_is_looked_at)
    with pytest.raises(Surroundings):
        gate.open(GOH, "0000", "log")
    assert tries == ["0000"]
    assert [entry.what for entry in store.staff_log.entries()].count("wrong-pin") == 1


def test_the_last_administrator_cannot_be_forgotten_by_anybody(tmp_path: Path, feltwork: Feltwork) -> None:
    store, gate = opened(tmp_path, Calendar())
    gate.begin(GOH, "2468")
    gate.appoint(store.profiles.find(GOH), KOH, "examiner", "1111")
    store.close()
    ran = feltwork("forget", GOH, "--yes", "--as", GOH, "--data", str(tmp_path), stdin=b"2468\n")
    assert (ran.code, "appoint another one first" in ran.err) == (1, True)
    store, gate = opened(tmp_path, Calendar())
    assert gate.is_set_up
    gate.appoint(store.profiles.find(GOH), KOH, "administrator", "1111")
    store.close()
    assert feltwork("forget", GOH, "--yes", "--as", GOH, "--data", str(tmp_path), stdin=b"2468\n").code == 0


def test_a_recovery_code_sets_a_pin_once(tmp_path: Path) -> None:
    _, gate = opened(tmp_path, Calendar())
    code = gate.begin(GOH, "2468")
    with pytest.raises(Surroundings):
        gate.reset_pin(GOH, "AAAAA-AAAAA-AAAAA-AAAAA", "1357")
    gate.reset_pin(GOH, code.lower(), "1357")
    gate.open(GOH, "1357", "log")
    with pytest.raises(Surroundings):
        gate.reset_pin(GOH, code, "2468")
    gate.change_pin(GOH, "1357", "9999")
    gate.open(GOH, "9999", "log")


def test_the_staff_log_is_never_changed_and_outlives_who_is_forgotten(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    gate = StaffGate(store)
    gate.begin(GOH, LONG)
    gate.appoint(store.profiles.find(GOH), PRIYA, "trainee", "1111")
    before = store.staff_log.entries()
    for statement in ("UPDATE staff_log SET who = ''", "DELETE FROM staff_log"):
        with pytest.raises(IntegrityError):
            store.connection.run(statement)
    store.archive.forget(store.profiles.find(PRIYA))
    assert store.staff_log.entries() == before
    assert LONG.encode() not in store.path.read_bytes()


def altered(folder: Path, statement: str) -> None:
    """Change the store's file as somebody does who has it, and knows what keeps it as it is."""
    with closing(connect(folder / FILE)) as bare, bare:
        bare.execute("DROP TRIGGER staff_log_never_change")
        bare.execute("DROP TRIGGER staff_log_never_vanish")
        bare.execute(statement)


ROLES = "facts = replace(facts, 'trainee', 'examiner')"


@pytest.mark.parametrize(
    ("statement", "places"),
    [
        ("DELETE FROM staff_log WHERE key = 3", [2]),
        (f"UPDATE staff_log SET {ROLES} WHERE what = 'appointed'", [2]),
        ("UPDATE staff_log SET at_ms = at_ms - 1 WHERE key = 1", [0]),
        ("UPDATE staff_log SET key = key + 100 WHERE key = 2", [1, 4]),
        (
            (
                "INSERT INTO staff_log (id, at_ms, day, who, what, about, facts) SELECT 'x', at_ms, day, who, what, about, "
                '\'{"role":"examiner"}\' FROM staff_log WHERE key = 3'
            ),
            [5],
        ),
    ],
)
def test_a_staff_log_that_was_altered_in_the_file_says_where_and_appoints_nobody(
    statement: str, places: list[int], tmp_path: Path, feltwork: Feltwork
) -> None:
    store, gate = opened(tmp_path, Calendar())
    gate.begin(GOH, "2468")
    gate.appoint(store.profiles.find(GOH), PRIYA, "trainee", "1111")
    gate.open(PRIYA, "1111", "progress", store.profiles.find(PRIYA))
    store.close()
    altered(tmp_path, statement)
    store, gate = opened(tmp_path, Calendar())
    assert [place for place, entry in enumerate(store.staff_log.entries()) if not entry.follows] == places
    assert gate.role_of(store.profiles.find(PRIYA)) == "trainee"
    with pytest.raises(Surroundings):
        gate.begin(PRIYA, "1111")
    store.close()
    if places != [0]:  # whose own appointment was touched is nobody
        ran = feltwork("staff", "log", "--as", GOH, "--data", str(tmp_path), stdin=b"2468\n")
        assert (ran.code, ran.out.count("ALTERED")) == (1, len(places))


def test_every_right_is_somebodys() -> None:
    assert all(roles and set(roles) <= set(STAFF_ROLES) for roles in rights().values())


def test_the_last_administrator_stays(tmp_path: Path) -> None:
    store, gate = opened(tmp_path, Calendar())
    gate.begin(GOH, "2468")
    with pytest.raises(Trouble):
        gate.appoint(store.profiles.find(GOH), GOH, "trainee", "")


COMMANDS = (
    ("progress", "--name", PRIYA),
    ("export", "all.jsonl"),
    ("import", "in.jsonl"),
    ("backup", "b.db"),
    ("forget", PRIYA, "--yes"),
    ("restore", "b.db", "--replace"),
    ("drill", "shared", "times-table", "--name", PRIYA, "--n", "1"),
)


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_a_command_about_another_is_refused_without_the_role(
    words: tuple[str, ...], feltwork: Feltwork, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "in.jsonl").touch()
    data = ("--data", str(tmp_path / "data"))
    assert feltwork("staff", "first", GOH, *data, stdin=b"2468\n").code == 0
    assert feltwork("staff", "appoint", PRIYA, "trainee", "--as", GOH, *data, stdin=b"2468\n1111\n").code == 0
    assert feltwork("staff", "appoint", "Mei", "trainee", "--as", GOH, *data, stdin=b"2468\n3333\n").code == 0
    nobody = feltwork(*words, *data)
    other = feltwork(*words, "--as", "Mei", *data, stdin=b"3333\n")
    assert (nobody.code, nobody.out, other.code, other.out) == (1, "", 1, "")
    assert "Mei may not do that" in other.err
    log = feltwork("staff", "log", "--as", GOH, *data, stdin=b"2468\n")
    assert "Mei refused" in log.out


def test_a_command_goes_through_with_the_role(feltwork: Feltwork, tmp_path: Path) -> None:
    data = ("--data", str(tmp_path / "data"))
    assert feltwork("staff", "first", GOH, *data, stdin=b"2468\n").code == 0
    ran = feltwork("export", str(tmp_path / "all.jsonl"), "--as", GOH, *data, stdin=b"2468\n")
    assert (ran.code, ran.err) == (0, "")
    assert b"argon2" not in (tmp_path / "all.jsonl").read_bytes()
