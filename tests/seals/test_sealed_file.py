import json

import pytest

from app.seals.chain import Broken, lines_of
from app.seals.keys import SigningKey
from app.seals.sealed_file import read_sealed, sealed

Entries = list[dict[str, object]]
DAY = "2026-11-16"


def test_a_sealed_file_says_what_was_sealed_and_by_whom(entries: Entries, key: SigningKey) -> None:
    read = read_sealed(sealed(entries, key, DAY))
    assert read.entries == entries
    assert read.signer == key.public
    assert read.sealed_on == DAY


def test_it_is_readable_by_eye(entries: Entries, key: SigningKey) -> None:
    lines = sealed(entries, key, DAY).decode().splitlines()
    assert "Nurul Aisyah 努鲁" in lines[0]
    assert [json.loads(line)["entry"] for line in lines] == ["sitting", "act", "act", "result", "seal"]


def test_a_bit_flipped_anywhere_is_told_with_its_line(entries: Entries, key: SigningKey) -> None:
    data = sealed(entries, key, DAY)
    for at in range(len(data)):
        flipped = bytearray(data)
        flipped[at] ^= 1 << (at % 8)
        with pytest.raises(Broken) as broken:
            read_sealed(bytes(flipped))
        touched = data.count(b"\n", 0, at) + 1
        assert broken.value.line in (touched, touched + 1), at


def test_a_file_cut_off_at_any_byte_is_broken(entries: Entries, key: SigningKey) -> None:
    data = sealed(entries, key, DAY)
    for end in range(len(data)):
        with pytest.raises(Broken):
            read_sealed(data[:end])


def test_a_chain_that_was_computed_again_lacks_the_signature(entries: Entries, key: SigningKey, other_key: SigningKey) -> None:
    seal = lines_of(sealed(entries, key, DAY))[-1]
    forged = lines_of(sealed([*entries[:-1], {"entry": "result", "pass": False}], other_key, DAY))
    own = json.loads(seal)
    own["previous"] = json.loads(forged[-1])["previous"]
    with pytest.raises(Broken) as broken:
        read_sealed(b"".join(forged[:-1]) + json.dumps(own, sort_keys=True, separators=(",", ":")).encode() + b"\n")
    assert (broken.value.line, broken.value.why) == (5, "signature")


def test_a_seal_says_how_many_lines_it_is_under(entries: Entries, key: SigningKey) -> None:
    two = sealed(entries, key, DAY) + sealed(entries, key, DAY)
    with pytest.raises(Broken) as broken:
        read_sealed(two)
    assert broken.value.line == 6


@pytest.mark.parametrize("data", [b"", b"\n", b"{}\n", b"\xff\n", b"null\n"])
def test_what_was_never_sealed_is_broken(data: bytes) -> None:
    with pytest.raises(Broken):
        read_sealed(data)
