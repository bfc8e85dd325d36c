from datetime import date
from pathlib import Path

import pytest

from app.base.trouble import Surroundings
from app.seals.keys import SigningKey
from app.seals.revocation import RevocationList, Revoked, keep_list, known_lists, list_of, revoked_by
from app.seals.signed_facts import Forged, read_signed_facts, signed_facts
from tests.seals.examples import next_list

TODAY = date(2026, 11, 18)
LOST = Revoked("FW-2026-THB-0422", "2026-11-17", "sat for somebody else")
FIRST = next_list(RevocationList(0, "2026-11-01"), LOST, TODAY)


def test_a_list_is_carried_as_signed_facts(key: SigningKey) -> None:
    assert list_of(read_signed_facts(FIRST.signed(key))) == FIRST
    assert revoked_by([FIRST], LOST.serial) == LOST
    assert revoked_by([FIRST], "FW-1") is None


def test_the_latest_list_of_each_signer_is_known_in_whatever_order_they_came(
    tmp_path: Path, key: SigningKey, other_key: SigningKey
) -> None:
    later = next_list(FIRST, Revoked("FW-9", "2026-11-18", "lost"), TODAY)
    for signed in (later.signed(key), FIRST.signed(key), FIRST.signed(other_key)):
        keep_list(tmp_path, signed)
    assert known_lists(tmp_path) == {key.public.did: later, other_key.public.did: FIRST}


def test_a_folder_without_lists_knows_none(tmp_path: Path) -> None:
    assert known_lists(tmp_path) == {}


def test_a_list_that_was_altered_is_told_by_its_file(tmp_path: Path, key: SigningKey) -> None:
    keep_list(tmp_path, FIRST.signed(key))
    (file,) = (tmp_path / "revocations").iterdir()
    file.write_bytes(file.read_bytes().replace(b"0422", b"0423"))
    with pytest.raises(Surroundings, match=file.name):
        known_lists(tmp_path)


@pytest.mark.parametrize(
    "facts", [{}, {"number": 1, "issued": "x", "revoked": [{}]}, {"number": "x", "issued": "", "revoked": []}]
)
def test_signed_facts_that_are_no_list_are_not_taken_for_one(key: SigningKey, facts: dict[str, object]) -> None:
    with pytest.raises(Forged):
        list_of(read_signed_facts(signed_facts({"kind": "revocations", **facts}, key)))
