"""Whatever is done to something sealed, by chance or on purpose, is altered or of an unknown signer, with its place; never valid.

Several hundred mutations in the suite, more than 5,000 with `make stress`.
"""

import json
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from random import Random

import pytest

from app.exams.remarking import remark
from app.seals.badge import with_proof
from app.seals.canonical import Json, canonical
from app.seals.chain import lines_of
from app.seals.keys import SigningKey
from app.seals.known_keys import KnownKey
from app.seals.revocation import RevocationList, Revoked
from app.seals.sealed_file import read_sealed, sealed
from app.seals.verification import Finding, Trust, verified
from tests.exams.test_rehearsal import KEY as REHEARSAL
from tests.exams.test_rehearsal import sat
from tests.rules.examples import CATALOGUE
from tests.seals.examples import CERTIFICATE, OTHER_KEY, next_list
from tests.seals.examples import KEY as ACADEMY
from tests.stress import rounds

TODAY = date(2026, 11, 18)
TRUST = Trust(
    {
        REHEARSAL.public.did: KnownKey("rehearsal", date(2026, 1, 1)),
        ACADEMY.public.did: KnownKey("academy", date(2026, 1, 1)),
    },
    {},
    TODAY,
)
Lines = list[bytes]


def found_of(data: bytes) -> Finding:
    return verified(data, TRUST, lambda entries: remark(entries, CATALOGUE))


@pytest.fixture(scope="module")
def sitting(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    file: Path = tmp_path_factory.mktemp("sitting") / "sitting.jsonl"
    sat(file, "careless")
    return file.read_bytes()


@pytest.fixture(scope="module")
def signed(sitting: bytes) -> dict[str, bytes]:
    """One of everything that is signed."""
    badge = with_proof(CERTIFICATE.credential(ACADEMY.public.did), ACADEMY, "2026-11-16T10:00:00Z")
    lists = next_list(RevocationList(0, "2026-11-16"), Revoked("FW-1", "2026-11-16", "lost"), TODAY)
    return {
        "sitting": sitting,
        "certificate": CERTIFICATE.signed(ACADEMY),
        "badge": canonical(badge),
        "revocations": lists.signed(ACADEMY),
    }


def test_all_of_it_is_valid_as_it_is(signed: dict[str, bytes]) -> None:
    assert {kind: found_of(data).state for kind, data in signed.items()} == dict.fromkeys(signed, "valid")


@pytest.mark.parametrize("kind", ["sitting", "certificate", "badge", "revocations"])
def test_bytes_changed_cut_off_or_put_in_are_altered(signed: dict[str, bytes], kind: str) -> None:
    data = signed[kind]
    for seed in rounds(60, 1500):
        chance = Random(seed)
        at = chance.randrange(len(data))
        touched = chance.choice((_flipped, _cut, _put_in, _taken_out))(data, at, chance)
        found = found_of(touched)
        assert (found.state, found.passed) == ("altered", False), (seed, at)
        assert found.where


def test_a_sitting_cut_off_in_its_first_line_is_told_as_one(sitting: bytes) -> None:
    first = lines_of(sitting)[0]
    found = [found_of(first[:at]) for at in range(6, len(first))]
    assert {(one.state, one.kind) for one in found} == {("altered", "sitting")}


def _flipped(data: bytes, at: int, chance: Random) -> bytes:
    return data[:at] + bytes([data[at] ^ (1 << chance.randrange(8))]) + data[at + 1 :]


def _cut(data: bytes, at: int, _: Random) -> bytes:
    return data[:at]


def _put_in(data: bytes, at: int, chance: Random) -> bytes:
    return data[:at] + bytes([chance.randrange(33, 256)]) + data[at:]


def _taken_out(data: bytes, at: int, _: Random) -> bytes:
    return data[:at] + data[at + 1 :]


def test_entries_removed_moved_or_doubled_are_altered_at_their_line(sitting: bytes) -> None:
    lines = lines_of(sitting)
    for seed in rounds(40, 600):
        chance = Random(seed)
        at = chance.randrange(len(lines) - 1)
        change: Callable[[Lines, int], Lines] = chance.choice((_removed, _moved, _doubled))
        found = found_of(b"".join(change(list(lines), at)))
        assert found.state == "altered"
        assert found.where.startswith(("line ", "byte ")), found.where


def _removed(lines: Lines, at: int) -> Lines:
    return lines[:at] + lines[at + 1 :]


def _moved(lines: Lines, at: int) -> Lines:
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    return lines


def _doubled(lines: Lines, at: int) -> Lines:
    return [*lines[: at + 1], *lines[at:]]


def forged(entries: Sequence[Json], key: SigningKey) -> Finding:
    return found_of(sealed(entries, key, TODAY.isoformat()))


def changed(entries: Sequence[Json], kind: str, **values: object) -> list[Json]:
    """The entries with every one of a kind changed."""
    return [entry | values if entry["entry"] == kind else dict(entry) for entry in entries]


def test_a_chain_that_was_computed_anew_needs_the_academys_key(sitting: bytes) -> None:
    entries = read_sealed(sitting).entries
    for told in (
        changed(entries, "prepared", candidate={"id": "", "name": "Somebody else"}),
        changed(entries, "prepared", blueprint={}),
        changed(entries, "prepared", rehearsal=False),
        list(entries),
    ):
        assert forged(told, OTHER_KEY).state == "unknown signer"


def test_a_rehearsals_key_makes_no_exam(sitting: bytes) -> None:
    entries = read_sealed(sitting).entries
    found = forged(changed(entries, "prepared", rehearsal=False), REHEARSAL)
    assert (found.state, found.passed) == ("unknown signer", False)


def test_a_failed_result_turned_into_a_pass_is_found_by_marking_again_even_under_the_right_key(sitting: bytes) -> None:
    entries = [dict(entry) for entry in read_sealed(sitting).entries]
    told = json.loads(json.dumps(entries[-1]).replace("false", "true"))
    found = forged([*entries[:-1], told], REHEARSAL)
    assert (found.state, found.passed) == ("altered", False)
    assert found.where.startswith("result")


def test_the_acts_of_another_sitting_under_this_result_are_found(sitting: bytes, tmp_path: Path) -> None:
    sat(tmp_path / "other.jsonl", "perfect")
    good = read_sealed((tmp_path / "other.jsonl").read_bytes()).entries
    found = forged([*read_sealed(sitting).entries[:-1], good[-1]], REHEARSAL)
    assert (found.state, found.passed) == ("altered", False)
