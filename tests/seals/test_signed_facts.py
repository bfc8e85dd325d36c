import json

import pytest

from app.seals.certificate import CertificateFacts
from app.seals.keys import SigningKey
from app.seals.signed_facts import Forged, read_signed_facts


def test_facts_are_read_as_they_were_signed(certificate: CertificateFacts, key: SigningKey) -> None:
    read = read_signed_facts(certificate.signed(key))
    assert read.facts == certificate.facts
    assert read.signer == key.public


def test_a_bit_flipped_anywhere_is_forged(certificate: CertificateFacts, key: SigningKey) -> None:
    data = certificate.signed(key)
    for at in range(len(data)):
        for bit in range(8):
            flipped = bytearray(data)
            flipped[at] ^= 1 << bit
            with pytest.raises(Forged) as forged:
                read_signed_facts(bytes(flipped))
            assert forged.value.where


def test_a_text_cut_off_at_any_byte_is_forged(certificate: CertificateFacts, key: SigningKey) -> None:
    data = certificate.signed(key)
    for end in range(len(data)):
        with pytest.raises(Forged):
            read_signed_facts(data[:end])


def test_another_candidates_name_is_forged(certificate: CertificateFacts, key: SigningKey) -> None:
    data = certificate.signed(key).replace(b"Nurul Aisyah", b"Tan Wei Ming")
    with pytest.raises(Forged) as forged:
        read_signed_facts(data)
    assert forged.value.where == "signature"


def test_a_signature_of_another_key_under_the_same_name_is_forged(
    certificate: CertificateFacts, key: SigningKey, other_key: SigningKey
) -> None:
    told = json.loads(certificate.signed(key))
    told["signature"] = json.loads(certificate.signed(other_key))["signature"]
    with pytest.raises(Forged) as forged:
        read_signed_facts(json.dumps(told, sort_keys=True, separators=(",", ":")).encode())
    assert forged.value.where == "signature"


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"null", b'{"facts":{},"key":1,"signature":1}', b'{"facts":1,"key":"","signature":""}']
)
def test_what_was_never_signed_is_forged(data: bytes) -> None:
    with pytest.raises(Forged):
        read_signed_facts(data)
