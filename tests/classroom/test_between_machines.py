"""An assignment on another machine: given as a file, done there, its results taken in once, and not where they were altered."""

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from app.base.trouble import BadInput, Surroundings
from app.classroom.assign_room import AssignRoom
from app.classroom.assignment import read_assignments
from app.classroom.given_file import take_given
from app.classroom.results_file import own_assignment, results_file
from app.classroom.sheet import DrillSheets
from app.seals.keyring import Keyring
from app.seals.keys import new_key
from app.seals.sealed_file import read_sealed, sealed
from scoring.judge import Mark
from scoring.port import Store
from scoring.store.open import open_store
from tests.classroom.teachers import teacher
from tests.rules.examples import CATALOGUE

SHEET = "three-card-poker-2-straight-over-flush"
NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)
TODAY = date(2026, 3, 2)
SUM = 3


def given(folder: Path) -> tuple[Path, str]:
    """An assignment to Mei and Jun at the academy, as a file, and its id."""
    with open_store(folder, lambda: NOW) as store:
        room = AssignRoom(store, folder, teacher(store), lambda: NOW)
        people = [store.profiles.add(name).id for name in ("Mei", "Jun")]
        name = room.assign(SHEET, "2026-03-09", people)
        file = folder / "given.json"
        file.write_bytes(room.hand_out(name))
    return file, name


def do_some(store: Store, name: str, count: int = SUM) -> None:
    """Mei answers some of it on her own machine."""
    attempt = store.begin_attempt(store.profiles.known_as("Mei"), "three-card-poker", "payout", lesson=f"sheet:{name}:0")
    for number in range(count):
        attempt.answer(Mark(number > 0, 900, 1_000, None, ("3CP 4.1",)), variant="play", question=str(number), given="amount:100")


def done_elsewhere(folder: Path, file: Path, name: str, count: int = SUM) -> Path:
    """Mei's own machine: taken in, some of it done, and the results as a file."""
    folder.mkdir(exist_ok=True)
    with open_store(folder, lambda: NOW) as store:
        me = store.profiles.known_as("Mei")
        take_given(store, file, me, CATALOGUE)
        do_some(store, name, count)
        target = folder / "results.json"
        target.write_bytes(results_file(store, me, name, Keyring(folder), TODAY))
    return target


def room_of(store: Store, folder: Path) -> AssignRoom:
    return AssignRoom(store, folder, store.profiles.find("Ms Koh"), lambda: NOW)


def test_it_is_done_elsewhere_and_comes_back_once_however_often(tmp_path: Path) -> None:
    file, name = given(tmp_path)
    results = done_elsewhere(tmp_path / "home", file, name)
    with open_store(tmp_path, lambda: NOW) as store:
        room = room_of(store, tmp_path)
        first, again = room.take_results(results), room.take_results(results)
        assert (first.person, first.added, again.added) == ("Mei", SUM + 1, 0)
        assert again.present == SUM + 1
        assert not again.is_other_machine
        handed = {one.person: one for one in room.assignments()[0].handed}
        mei = store.profiles.find("Mei")
        belonging = store.class_figures.belonging(f"sheet:{name}:")
        assert [one.right for one in belonging] == [False, True, True]
        assert {one.person for one in belonging} == {mei.id}
        assert handed[mei.id].right == 2
        assert store.attempts(mei)[0].outside
        assert len(store.class_log.entries(["results-taken"])) == 1


def test_what_was_done_since_comes_in_too_and_another_machine_is_told(tmp_path: Path) -> None:
    file, name = given(tmp_path)
    first = done_elsewhere(tmp_path / "home", file, name).read_bytes()
    later = done_elsewhere(tmp_path / "home", file, name)
    other = done_elsewhere(tmp_path / "cafe", file, name)
    (tmp_path / "first").write_bytes(first)
    with open_store(tmp_path, lambda: NOW) as store:
        room = room_of(store, tmp_path)
        assert room.take_results(tmp_path / "first").added == SUM + 1
        assert room.take_results(later).added == SUM + 1
        assert room.take_results(other).is_other_machine


def test_where_it_was_altered_it_is_refused_with_the_line(tmp_path: Path) -> None:
    file, name = given(tmp_path)
    results = done_elsewhere(tmp_path / "home", file, name)
    whole = results.read_bytes()
    with open_store(tmp_path, lambda: NOW) as store:
        room = room_of(store, tmp_path)
        for number, (old, new) in {3: (b'"right":false', b'"right":true'), 1: (b'"name":"Mei"', b'"name":"Jun"')}.items():
            lines = whole.split(b"\n")
            results.write_bytes(b"\n".join([*lines[: number - 1], lines[number - 1].replace(old, new), *lines[number:]]))
            with pytest.raises(Surroundings, match=f"line {number + 1}"):
                room.take_results(results)
        results.write_bytes(whole[:-20])
        with pytest.raises(Surroundings, match=f"line {SUM + 3}"):
            room.take_results(results)
        assert store.class_figures.belonging("sheet:") == []


def resealed(whole: bytes, line: int, **changes: object) -> bytes:
    """A file that somebody changed and sealed with a key of their own."""
    entries = [dict(one) for one in read_sealed(whole).entries]
    target = entries[line - 1]["of"] if "of" in entries[line - 1] else entries[line - 1]
    target.update(changes)
    return sealed(entries, new_key(), "2026-03-02")


def test_nothing_comes_in_but_what_belongs_to_it_whoever_sealed_it(tmp_path: Path) -> None:
    file, name = given(tmp_path)
    results = done_elsewhere(tmp_path / "home", file, name)
    whole = results.read_bytes()
    with open_store(tmp_path, lambda: NOW) as store:
        room, jun = room_of(store, tmp_path), store.profiles.find("Jun")
        juns = store.begin_attempt(jun, "three-card-poker", "payout", lesson=f"sheet:{name}:0").record.id
        for line, changes in (
            (2, {"lesson": "exam:1"}),
            (2, {"id": juns}),  # under an attempt of somebody else
            (3, {"attempt": juns}),
            (3, {"right": "yes"}),
        ):
            results.write_bytes(resealed(whole, line, **changes))
            with pytest.raises(Surroundings, match=f"line {line}"):
                room.take_results(results)
        for changes in ({"assignment": "another"}, {"person": "nobody"}, {"entry": "other"}):
            results.write_bytes(resealed(whole, 1, **changes))
            with pytest.raises(Surroundings):
                room.take_results(results)
        with pytest.raises(Surroundings):
            room.take_results(tmp_path / "nothing")
        with pytest.raises(Surroundings, match="no file of results"):
            room.take_results(file)
        assert len(store.attempts(jun)) == 1


def test_it_is_taken_in_by_whom_it_is_for_and_by_nobody_else(tmp_path: Path) -> None:
    file, name = given(tmp_path)
    (tmp_path / "home").mkdir()
    with open_store(tmp_path / "home", lambda: NOW) as store:
        with pytest.raises(Surroundings, match="given to Jun, Mei, and you are Raj"):
            take_given(store, file, store.profiles.add("Raj"), CATALOGUE)
        me = store.profiles.add("mei")
        for _ in range(2):
            take_given(store, file, me, CATALOGUE)
        assert [one.given.people for one in read_assignments(store)] == [(me.id,)]
        assert own_assignment(store, me, name[:6]) == name
        with pytest.raises(BadInput):
            own_assignment(store, me, "x")
        with pytest.raises(Surroundings, match="nothing of it is done"):
            results_file(store, me, name, Keyring(tmp_path / "home"), TODAY)
        file.write_bytes(file.read_bytes().replace(b"2026-03-09", b"2027-03-09"))
        with pytest.raises(Surroundings, match="line 2"):
            take_given(store, file, me, CATALOGUE)
        bad = tmp_path / "bad.json"
        bad.write_bytes(sealed([{"entry": "assignment", "id": "../../etc"}], new_key(), "2026-03-02"))
        with pytest.raises(Surroundings, match="no file of an assignment"):
            take_given(store, bad, me, CATALOGUE)
    assert DrillSheets()[SHEET]


def test_a_trainee_hands_nothing_out_and_takes_no_results_in(tmp_path: Path) -> None:
    file, name = given(tmp_path)
    with open_store(tmp_path, lambda: NOW) as store:
        room = AssignRoom(store, tmp_path, store.profiles.find("Mei"), lambda: NOW)
        with pytest.raises(Surroundings):
            room.hand_out(name)
        with pytest.raises(Surroundings):
            room.take_results(file)
