import stat
from datetime import date
from pathlib import Path

import pytest

from app.base.trouble import Surroundings
from app.seals.keyring import Keyring
from app.seals.keys import read_public_key, read_signing_key
from app.seals.known_keys import KnownKey, known_keys
from tests.seals.examples import OTHER_KEY

MONDAY, FRIDAY = date(2026, 11, 16), date(2026, 11, 20)


def test_the_academys_key_is_kept_under_its_passphrase(tmp_path: Path) -> None:
    made = Keyring(tmp_path).make_academy_key("river turn flop", MONDAY)
    assert Keyring(tmp_path).academy_key("river turn flop").public == made.public
    assert b"ENCRYPTED" in (tmp_path / "keys" / "academy.pem").read_bytes()


def test_a_wrong_passphrase_is_told_plainly(tmp_path: Path) -> None:
    Keyring(tmp_path).make_academy_key("river turn flop", MONDAY)
    for wrong in ("river", ""):
        with pytest.raises(Surroundings, match="passphrase does not open"):
            Keyring(tmp_path).academy_key(wrong)


def test_a_key_without_a_passphrase_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(Surroundings, match="needs a passphrase"):
        Keyring(tmp_path).make_academy_key("", MONDAY)
    assert not Keyring(tmp_path).has_academy_key


def test_the_passphrase_can_be_changed_and_the_key_stays(tmp_path: Path) -> None:
    made = Keyring(tmp_path).make_academy_key("old", MONDAY)
    Keyring(tmp_path).change_passphrase("old", "new")
    assert Keyring(tmp_path).academy_key("new").public == made.public
    with pytest.raises(Surroundings):
        Keyring(tmp_path).academy_key("old")


def test_a_replaced_key_stays_known_with_its_days(tmp_path: Path) -> None:
    ring = Keyring(tmp_path)
    first = ring.make_academy_key("one", MONDAY)
    own = ring.own_key("rehearsal", MONDAY)
    second = ring.make_academy_key("two", FRIDAY)
    assert known_keys(tmp_path) == {
        first.public.did: KnownKey("academy", MONDAY, FRIDAY),
        own.public.did: KnownKey("rehearsal", MONDAY),
        second.public.did: KnownKey("academy", FRIDAY),
    }


def test_a_machine_has_one_key_of_its_own_for_each_purpose(tmp_path: Path) -> None:
    ring = Keyring(tmp_path)
    assert ring.own_key("rehearsal", MONDAY).public == ring.own_key("rehearsal", FRIDAY).public
    assert ring.own_key("rehearsal", MONDAY).public != ring.own_key("machine", MONDAY).public


def test_private_keys_are_their_owners_alone(tmp_path: Path) -> None:
    Keyring(tmp_path).own_key("machine", MONDAY)
    Keyring(tmp_path).make_academy_key("one", MONDAY)
    for file in (tmp_path / "keys").glob("*.pem"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "keys").stat().st_mode) == 0o700


def test_a_damaged_key_is_told_and_not_replaced(tmp_path: Path) -> None:
    Keyring(tmp_path).own_key("machine", MONDAY)
    (tmp_path / "keys" / "machine.pem").write_bytes(b"no key")
    with pytest.raises(Surroundings, match="no key that can be read"):
        Keyring(tmp_path).own_key("machine", MONDAY)


@pytest.mark.parametrize("pem", [b"", b"-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----\n"])
def test_what_is_no_key_is_refused(pem: bytes) -> None:
    with pytest.raises(ValueError):
        read_public_key(pem)
    with pytest.raises(ValueError):
        read_signing_key(pem)


def test_a_public_key_is_read_however_its_file_ends_its_lines() -> None:
    pem = OTHER_KEY.public.pem
    for told in (pem, pem.replace(b"\n", b"\r\n"), b"\n" + pem + b"\n", b"of the academy\n" + pem):
        assert read_public_key(told) == OTHER_KEY.public
    with pytest.raises(ValueError):
        read_public_key(pem.replace(b"MCow", b"MCox"))
