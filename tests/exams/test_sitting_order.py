"""A chain that holds is not yet a sitting: what cannot stand where it does is refused; another version is told apart."""

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from app.base.trouble import Surroundings
from app.exams.entries import read_entry
from app.exams.remarking import remark
from app.exams.sitting_order import state_from
from app.seals.canonical import Json
from app.seals.known_keys import KnownKey
from app.seals.sealed_file import read_sealed, sealed
from app.seals.verification import Finding, Trust, verified
from tests.exams.test_rehearsal import KEY, sat
from tests.rules.examples import CATALOGUE

Entries = list[Json]
TODAY = date(2026, 11, 18)
TRUST = Trust({KEY.public.did: KnownKey("rehearsal", date(2026, 1, 1))}, {}, TODAY)
OURS = "three-card-poker"


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A short sitting, as it lies on the disk."""
    file: Path = tmp_path_factory.mktemp("sitting") / "sitting.jsonl"
    sat(file, "perfect")
    return file.read_bytes()


@pytest.fixture
def entries(kept: bytes) -> Entries:
    told: Entries = json.loads(json.dumps(list(read_sealed(kept).entries)))
    return told


def first(entries: Entries, kind: str) -> int:
    return next(place for place, entry in enumerate(entries) if entry["entry"] == kind)


def found_of(entries: Entries) -> Finding:
    return verified(sealed(entries, KEY, TODAY.isoformat()), TRUST, lambda told: remark(told, CATALOGUE))


def _without(kind: str) -> Callable[[Entries], None]:
    return lambda entries: entries.__delitem__(first(entries, kind))


def _with(kind: str, **values: object) -> Callable[[Entries], None]:
    return lambda entries: entries[first(entries, kind)].update(values)


def _early(entries: Entries) -> None:
    entries.insert(2, entries[first(entries, "acted")])


def _strange_deal(entries: Entries) -> None:
    entries[first(entries, "round-began")]["script"]["game"] = "megalink-bullseye"


def _late(entries: Entries) -> None:
    entries.insert(len(entries) - 1, entries[first(entries, "shown")])


@pytest.mark.parametrize(
    "change",
    [
        _early,
        _strange_deal,
        _late,
        _without("started"),
        _without("section-began"),
        _without("round-began"),
        _with("answered", place=900),
        _with("section-began", section=9),
        _with("section-ended", section=1),
        _with("round-began", number=3),
        _with("started", paper={"sections": []}),
    ],
)
def test_what_cannot_stand_where_it_does_is_refused_and_never_valid(entries: Entries, change: Callable[[Entries], None]) -> None:
    change(entries)
    with pytest.raises(Surroundings, match="cannot stand"):
        state_from([read_entry(entry, 1) for entry in entries], CATALOGUE)
    found = found_of(entries)
    assert (found.state, found.passed) == ("altered", False)
    assert "line" in found.where


def _by_another_program(entries: Entries) -> None:
    entries[0]["program"] = "9.0"
    entries.insert(3, {"entry": "of-a-later-program", "at": entries[0]["at"]})


def _by_a_newer_judge(entries: Entries) -> None:
    entries[-1]["judge"] = 99
    entries.insert(3, {"entry": "of-a-later-program", "at": entries[0]["at"]})


def _of_a_later_form(entries: Entries) -> None:
    entries[0] |= {"format": 9, "room": "4"}


def _of_an_older_document(entries: Entries) -> None:
    entries[0]["versions"][f"rules:{OURS}"] = "1-000000000000"


def _of_a_game_that_is_gone(entries: Entries) -> None:
    entries[0]["versions"]["rules:baccarat"] = "1-000000000000"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (_by_a_newer_judge, "line 4"),
        (_by_another_program, "line 4"),
        (_of_a_later_form, "line 1"),
        (_of_an_older_document, f"{OURS}: document 1 is not here"),
        (_of_a_game_that_is_gone, "baccarat: document 1 is not here"),
    ],
)
def test_what_another_version_sealed_is_valid_by_its_seal_and_says_where_it_differs(
    entries: Entries, change: Callable[[Entries], None], told: str
) -> None:
    change(entries)
    found = found_of(entries)
    assert (found.state, found.passed) == ("valid", True)
    assert found.fields["judge"]["differs"] == told


def test_what_this_program_wrote_and_cannot_read_is_altered(entries: Entries) -> None:
    entries[3]["mood"] = "good"
    assert (found_of(entries).state, found_of(entries).where) == ("altered", "result: line 4")


def test_a_question_no_program_asks_any_more_counts_as_it_did_then(entries: Entries) -> None:
    for section in entries[1]["paper"]["sections"]:
        for asked in section.get("questions", ()):
            asked["skill"] = "a-skill-of-then"
    assert (found_of(entries).state, found_of(entries).passed) == ("valid", True)
