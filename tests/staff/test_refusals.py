"""A trainee, and somebody without a role: every thing the offices do and every command of staff is refused, and on record."""

import inspect
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.base.trouble import Surroundings, Trouble
from app.classroom.assign_room import AssignRoom
from app.classroom.report_room import ReportRoom
from app.classroom.roster_room import RosterRoom
from app.classroom.session_room import SessionRoom
from app.classroom.sheet_room import SheetRoom
from app.cli import _parser
from app.exams.office import ExamOffice, ExamWish
from app.exams.sample_academy import ADMINISTRATOR, PIN
from app.exams.seal_office import SealOffice
from app.staff.gate import FREE_TRIES, StaffGate
from scoring.port import Store
from scoring.store.open import open_store
from tests.commands.conftest import Feltwork
from tests.exams.academy import AISYAH, PRIYA, academy, cheap_hashes
from tests.rules.examples import CATALOGUE

WISH = ExamWish(exam="try-out", candidate=AISYAH, identity="seen", waiver="a test")
ROOMS = (RosterRoom, SessionRoom, AssignRoom, ReportRoom, SheetRoom)
OPEN_TO_ALL = {"today", "blueprints", "has_key", "academy", "folder"}
"""What is nobody's secret."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    academy(tmp_path)
    with open_store(tmp_path) as opened, cheap_hashes():
        yield opened


def everything_of(office: type) -> list[str]:
    return [name for name, _ in inspect.getmembers(office) if not name.startswith("_") and name not in OPEN_TO_ALL]


def filled(call: Any, sitting: str, store: Store, file: Path) -> list[object]:
    """Something of the right kind for each thing a call asks for."""
    kinds = {
        "sitting": sitting,
        "candidate": store.profiles.find(AISYAH),
        "wish": WISH,
        "file": file,
        "target": file,
        "signed": b"{}",
    }
    asked = inspect.signature(call).parameters.values()
    return [kinds.get(one.name, "four words nobody says") for one in asked if one.kind is not one.KEYWORD_ONLY]


@pytest.mark.parametrize(
    ("office", "name"), [(office, name) for office in (ExamOffice, SealOffice) for name in everything_of(office)]
)
def test_a_trainee_is_refused_everything_an_office_does(office: type, name: str, store: Store, tmp_path: Path) -> None:
    [sitting, _] = [path.stem for path in sorted((tmp_path / "sittings").glob("*.jsonl"))]
    before = {path: path.read_bytes() for folder in ("sittings", "keys") for path in (tmp_path / folder).iterdir()}
    call = getattr(office(store, tmp_path, CATALOGUE, store.profiles.find(PRIYA)), name)
    with pytest.raises(Surroundings, match="may not do that"):
        call(*filled(call, sitting, store, tmp_path / "out"))
    assert list(store.staff_log.entries())[-1].what == "refused"
    assert {path: path.read_bytes() for path in before} == before
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("room", "name"),
    [(room, name) for room in ROOMS for name in everything_of(room)],
)
def test_a_trainee_is_refused_everything_that_is_the_instructors(room: type, name: str, store: Store, tmp_path: Path) -> None:
    before = store.class_log.entries()
    call = getattr(room(store, tmp_path, store.profiles.find(PRIYA)), name)
    with pytest.raises(Surroundings, match="may not do that"):
        call(*filled(call, "", store, tmp_path / "out"))
    assert store.class_log.entries() == before


@pytest.mark.parametrize("name", ["appoint", "roster", "log"])
def test_a_trainee_is_refused_at_the_gate(name: str, store: Store) -> None:
    gate, priya = StaffGate(store), store.profiles.find(PRIYA)
    with pytest.raises(Surroundings, match="may not do that"):
        getattr(gate, name)(priya, *(("Somebody", "examiner", PIN) if name == "appoint" else ()))


COMMANDS = [
    ("exam", "sittings"),
    ("exam", "certificates"),
    ("exam", "items"),
    ("exam", "prepare", "try-out", "--for", AISYAH, "--identity", "seen"),
    ("exam", "annul", "x", "--reason", "y"),
    ("exam", "bring-in", "x"),
    ("exam", "seal", "x"),
    ("exam", "certify", "x"),
    ("exam", "revoke", "x", "--reason", "y"),
    ("exam", "key", "--academy", "x"),
    ("class", "roster"),
    ("class", "bring-in", "in.csv"),
    ("class", "assign", "x", "--to", AISYAH, "--until", "2026-12-01"),
    ("class", "assignments"),
    ("class", "report", "x", "--out", "out.csv"),
    ("class", "hand-out", "x", "--out", "out.jsonl"),
    ("class", "take-results", "in.jsonl"),
    ("exam", "public-key", "--out", "x.pem"),
    ("exam", "back-up-key", "--out", "x.pem"),
    ("exam", "take-key", "x.pem"),
    ("exam", "passphrase"),
    ("exam", "give-list", "--out", "x.json"),
    ("exam", "take-list", "x.json"),
    ("staff", "log"),
    ("staff", "appoint", "X", "examiner"),
    ("progress", "three-card-poker", "--name", AISYAH),
    ("export", "out.jsonl"),
    ("export", "out.jsonl", "--profile", AISYAH),
    ("import", "in.jsonl"),
    ("backup", "out.db"),
    ("restore", "in.db"),
    ("forget", AISYAH, "--yes"),
    ("drill", "three-card-poker", "payout", "--name", AISYAH),
    ("table", "three-card-poker", "--name", AISYAH),
]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_trainee_is_refused_by_every_command_that_is_not_theirs(
    words: tuple[str, ...], feltwork: Feltwork, store: Store, tmp_path: Path
) -> None:
    del store
    (tmp_path / "in.jsonl").write_text("", encoding="utf-8")
    told = [str(tmp_path / word) if "." in word else word for word in words]
    ran = feltwork(*told, "--as", PRIYA, "--data", str(tmp_path), stdin=f"{PIN}\n{PIN}\n".encode())
    assert ran.code != 0
    assert "may not do that" in ran.err
    assert AISYAH not in ran.out


NOBODYS = {
    *("games", "settle", "house-way", "deal-order", "ruling", "rules", "deal", "replay", "layouts", "situations", "courses"),
    *("sheets", "shots", "about", "open", "verify", "store rebuild"),
    *("exam list", "exam check", "exam paper", "exam rehearse"),
    *("practise", "given"),  # they ask for the PIN of whom they are for, see below
}
"""Commands that show or change nothing of anybody's in the store."""


def test_every_command_there_is_is_refused_or_nobodys_secret() -> None:
    """A command that is new has to be put into one of both lists."""
    refused = {" ".join(words[: 2 if words[0] in ("exam", "staff", "class") else 1]) for words in COMMANDS}
    there = {" ".join(words[:2]) if words[0] in ("exam", "store", "class") else words[0] for words in commands_there()}
    assert there == {"staff" if words.startswith("staff ") else words for words in refused} | NOBODYS


def commands_there(parser: ArgumentParser | None = None) -> Iterator[tuple[str, ...]]:
    """Every command with the part of it that is named next."""
    whole = parser or _parser(lambda: CATALOGUE, ["--help"])
    parts = [action for action in whole._actions if isinstance(action, _SubParsersAction)]
    if not parts:
        yield ()
    for action in parts:
        for name, inner in action.choices.items():
            yield from ((name, *rest) for rest in commands_there(inner))


def test_practising_in_anothers_name_takes_their_pin(feltwork: Feltwork, store: Store, tmp_path: Path) -> None:
    del store
    told = ("practise", "three-card-poker", "--json", "--data", str(tmp_path), "--as", PRIYA)
    assert "not the PIN" in feltwork(*told, stdin=b"0000\n").err
    ran = feltwork(*told, stdin=f"{PIN}\n".encode())
    assert (ran.code, '"ask"' in ran.out or '"read"' in ran.out) == (0, True)
    for given in (("list",), ("take", "x"), ("results", "x", "--out", str(tmp_path / "y"))):
        told = ("given", *given, "--data", str(tmp_path), "--as", PRIYA)
        assert "not the PIN" in feltwork(*told, stdin=b"0000\n").err


def test_a_role_that_was_taken_away_opens_nothing_any_more(store: Store, tmp_path: Path) -> None:
    gate = StaffGate(store)
    gate.appoint(store.profiles.find(ADMINISTRATOR), "Third", "examiner", PIN)
    office = ExamOffice(store, tmp_path, CATALOGUE, gate.enter("Third", PIN, "sittings"))
    assert office.sittings()
    gate.appoint(store.profiles.find(ADMINISTRATOR), "Third", "trainee", PIN)
    with pytest.raises(Surroundings):
        office.sittings()


def test_wrong_pins_at_the_door_of_a_room_are_slowed_and_on_record(store: Store) -> None:
    gate = StaffGate(store)
    for _ in range(FREE_TRIES):
        with pytest.raises(Trouble):
            gate.enter(PRIYA, "0000", "sittings")
    with pytest.raises(Surroundings, match="wait"):
        gate.enter(PRIYA, PIN, "sittings")
    assert [entry.what for entry in store.staff_log.entries()].count("wrong-pin") == FREE_TRIES
