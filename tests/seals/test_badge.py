import json
from copy import deepcopy

import pytest

from app.seals.badge import proof_bytes, read_badge, with_proof
from app.seals.certificate import CertificateFacts
from app.seals.keys import SigningKey, key_of_did
from app.seals.multibase import to_bytes
from app.seals.signed_facts import Forged
from tests.seals.examples import key_of_seed

ALUMNI = {
    "@context": ["https://www.w3.org/ns/credentials/v2", "https://www.w3.org/ns/credentials/examples/v2"],
    "id": "urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33",
    "type": ["VerifiableCredential", "AlumniCredential"],
    "name": "Alumni Credential",
    "description": "A minimum viable example of an Alumni Credential.",
    "issuer": "https://vc.example/issuers/5678",
    "validFrom": "2023-01-01T00:00:00Z",
    "credentialSubject": {"id": "did:example:abcdefgh", "alumniOf": "The School of Examples"},
}
"""The example of W3C's document on EdDSA cryptosuites, whose signature is published there."""
ALUMNI_PROOF = {
    "type": "DataIntegrityProof",
    "cryptosuite": "eddsa-jcs-2022",
    "created": "2023-02-24T23:36:38Z",
    "verificationMethod": "https://vc.example/issuers/5678#z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2",
    "proofPurpose": "assertionMethod",
    "@context": ALUMNI["@context"],
}
ALUMNI_KEY = "z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq"
ALUMNI_VALUE = "z63t83Y53KfzJ5ZosfKTnqfMcKB2dmTrfjSaQjeNNjAD5srBowQfmWqeRb8rRjmeEuCBEsddF9LsVogtuTsijJKh4"
MADE = "2026-11-16T10:00:00Z"


def test_the_published_example_of_the_suite_is_signed_to_the_same_value() -> None:
    key = key_of_seed(to_bytes(ALUMNI_KEY)[2:])
    assert key.public.did == "did:key:z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2"
    assert key.sign(proof_bytes(ALUMNI, ALUMNI_PROOF)) == ALUMNI_VALUE
    assert key_of_did(key.public.did).signed(proof_bytes(ALUMNI, ALUMNI_PROOF), ALUMNI_VALUE)


def test_a_badge_is_read_however_another_program_has_spaced_it(certificate: CertificateFacts, key: SigningKey) -> None:
    badge = with_proof(certificate.credential(key.public.did), key, MADE)
    read = read_badge(json.dumps(badge, indent=4).encode())
    assert read.signer == key.public
    assert read.credential == certificate.credential(key.public.did)


def test_every_value_of_a_badge_is_proved(certificate: CertificateFacts, key: SigningKey) -> None:
    badge = with_proof(certificate.credential(key.public.did), key, MADE)

    def changed(value: object) -> object:
        return f"{value}x" if isinstance(value, str) else not value

    def walk(inside: object, path: tuple[object, ...]) -> None:
        places = inside.items() if isinstance(inside, dict) else enumerate(inside) if isinstance(inside, list) else ()
        for name, value in list(places):
            if isinstance(value, dict | list):
                walk(value, (*path, name))
            else:
                forged = deepcopy(badge)
                spot = forged
                for step in path:
                    spot = spot[step]  # type: ignore[index]
                spot[name] = changed(value)
                with pytest.raises(Forged):
                    read_badge(json.dumps(forged).encode())

    walk(badge, ())


def test_another_key_cannot_speak_for_the_issuer(certificate: CertificateFacts, key: SigningKey, other_key: SigningKey) -> None:
    forged = with_proof(certificate.credential(key.public.did), other_key, MADE)
    with pytest.raises(Forged) as found:
        read_badge(json.dumps(forged).encode())
    assert found.value.where == "proof.verificationMethod"


def test_a_badge_names_its_holder_in_plain_words(certificate: CertificateFacts, key: SigningKey) -> None:
    subject = certificate.credential(key.public.did)["credentialSubject"]
    holder = {"type": "IdentityObject", "hashed": False, "identityHash": certificate.candidate, "identityType": "name"}
    assert subject["identifier"] == [holder]
