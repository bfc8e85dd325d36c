"""A certificate as an Open Badges 3.0 credential: JSON with a data-integrity proof (`eddsa-jcs-2022`), its issuer a did:key."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from app.seals.canonical import Json, canonical, read_object
from app.seals.chain import digest
from app.seals.keys import DID, PublicKey, SigningKey, key_of_did
from app.seals.signed_facts import Forged

CONTEXT = "@context"
PROOF, VALUE = "proof", "proofValue"
CONTEXTS = ["https://www.w3.org/ns/credentials/v2", "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"]
"""What the words of a badge mean; named, never fetched."""
SUITE = "eddsa-jcs-2022"
PROOF_TYPE = "DataIntegrityProof"


class Badge(NamedTuple):
    """A badge whose proof holds, who issued it, and the digest it is known by."""

    credential: Json
    signer: PublicKey
    digest: str


def with_proof(credential: Mapping[str, Any], key: SigningKey, created: str) -> Json:
    """The credential with a key's proof, made at a moment (ISO, UTC)."""
    proof = {
        "type": PROOF_TYPE,
        "cryptosuite": SUITE,
        "created": created,
        "verificationMethod": f"{key.public.did}#{key.public.did.removeprefix(DID)}",
        "proofPurpose": "assertionMethod",
        CONTEXT: credential[CONTEXT],
    }
    return {**credential, PROOF: {**proof, VALUE: key.sign(proof_bytes(credential, proof))}}


def proof_bytes(credential: Mapping[str, Any], proof: Mapping[str, Any]) -> bytes:
    """What is signed: the digest of the proof without its value, then that of the credential without its proof."""
    return sha256(canonical(proof)).digest() + sha256(canonical(credential)).digest()


def read_badge(data: bytes) -> Badge:
    """A badge whose issuer's own key made the proof; Forged says where it is not so."""
    try:
        told = read_object(data)
    except ValueError as error:
        raise Forged(f"byte {getattr(error, 'pos', 0)}") from None
    proof = told.pop(PROOF, None)
    if not isinstance(proof, dict):
        raise Forged(PROOF)
    key = _issuer(told, proof)
    value = proof.pop(VALUE, None)
    if not isinstance(value, str) or not key.signed(proof_bytes(told, proof), value):
        raise Forged(f"{PROOF}.{VALUE}")
    return Badge(told, key, digest(data))


def _issuer(credential: Json, proof: Json) -> PublicKey:
    """Whose proof it claims to be: the suite, the context and the issuer must be those of the credential itself."""
    expected = {"type": PROOF_TYPE, "cryptosuite": SUITE, "proofPurpose": "assertionMethod", CONTEXT: credential.get(CONTEXT)}
    if wrong := [name for name, value in expected.items() if proof.get(name) != value]:
        raise Forged(f"{PROOF}.{wrong[0]}")
    issuer = credential.get("issuer")
    did = issuer.get("id") if isinstance(issuer, dict) else issuer
    try:
        key = key_of_did(str(did))
    except ValueError:
        raise Forged("issuer") from None
    if proof.get("verificationMethod") != f"{key.did}#{key.did.removeprefix(DID)}":
        raise Forged(f"{PROOF}.verificationMethod")
    return key
