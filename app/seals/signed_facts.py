"""Facts with a signature beside them, as one line of text: what a certificate, its QR code or a list of revocations says."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from app.seals.canonical import Json, NotCanonical, canonical, read_canonical
from app.seals.chain import digest
from app.seals.keys import PublicKey, SigningKey, key_of_did

CERTIFICATE, REVOCATIONS = "certificate", "revocations"
"""The kinds of facts that are signed."""
FACTS, KEY, SIGNATURE = "facts", "key", "signature"


class Forged(ValueError):
    """Signed facts are not as they were signed: where."""

    def __init__(self, where: str) -> None:
        super().__init__(where)
        self.where = where


class SignedFacts(NamedTuple):
    """Facts whose signature is proved, who signed them, and the digest they are known by."""

    facts: Json
    signer: PublicKey
    digest: str


def signed_facts(facts: Mapping[str, Any], key: SigningKey) -> bytes:
    """The facts with a key's signature, as one line without a newline."""
    told = {FACTS: dict(facts), KEY: key.public.did}
    return canonical({**told, SIGNATURE: key.sign(canonical(told))})


def read_signed_facts(data: bytes) -> SignedFacts:
    """What was signed; Forged says where it is not as it was."""
    try:
        told = read_canonical(data)
    except NotCanonical as error:
        raise Forged(f"byte {error.at}") from None
    if set(told) != {FACTS, KEY, SIGNATURE} or not isinstance(told[FACTS], dict):
        raise Forged(next(iter(sorted({FACTS, KEY, SIGNATURE} ^ set(told))), FACTS))
    return SignedFacts(told[FACTS], _signer(told), digest(data))


def _signer(told: Json) -> PublicKey:
    try:
        key = key_of_did(told[KEY])
    except (ValueError, AttributeError):
        raise Forged(KEY) from None
    signature = told[SIGNATURE]
    if not isinstance(signature, str) or not key.signed(canonical({FACTS: told[FACTS], KEY: told[KEY]}), signature):
        raise Forged(SIGNATURE)
    return key
