"""The keys of an academy and of a machine: Ed25519, named as did:key, kept under a passphrase."""

from binascii import a2b_base64, b2a_base64

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from app.base.lazy import lazily
from app.seals.multibase import to_bytes, to_text

with lazily():
    from cryptography.hazmat.primitives.serialization import (
        BestAvailableEncryption,
        Encoding,
        NoEncryption,
        PrivateFormat,
        PublicFormat,
        load_pem_private_key,
        load_pem_public_key,
    )

DID = "did:key:"
ED25519 = b"\xed\x01"
"""How multicodec marks an Ed25519 public key."""
RAW_LENGTH = 32
SPKI = bytes.fromhex("302a300506032b6570032100")
"""How X.509 marks one: the 32 bytes follow."""
BEGIN, END = b"-----BEGIN PUBLIC KEY-----", b"-----END PUBLIC KEY-----"
"""The first and the last line of a public key in PEM."""


class PublicKey:
    """Who can be told apart by a signature; two of the same bytes are the same."""

    def __init__(self, key: Ed25519PublicKey) -> None:
        self._key = key
        self.did = DID + to_text(ED25519 + key.public_bytes_raw())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PublicKey) and other.did == self.did

    def __hash__(self) -> int:
        return hash(self.did)

    @property
    def fingerprint(self) -> str:
        """The last letters of its name in groups, for people to compare."""
        tail = self.did[-16:]
        return " ".join(tail[at : at + 4] for at in range(0, 16, 4))

    @property
    def pem(self) -> bytes:
        """The key as other programs read it."""
        return self._key.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)

    def signed(self, data: bytes, signature: str) -> bool:
        """Whether a signature is this key's over these bytes."""
        try:
            self._key.verify(to_bytes(signature), data)
        except (InvalidSignature, ValueError):
            return False
        return True


class SigningKey:
    """A key that can sign."""

    def __init__(self, key: Ed25519PrivateKey) -> None:
        self._key = key
        self.public = PublicKey(key.public_key())

    def sign(self, data: bytes) -> str:
        """The signature over some bytes, as text."""
        return to_text(self._key.sign(data))

    def pem(self, passphrase: str = "") -> bytes:
        """The key as it is kept: encrypted under a passphrase, in the clear only where there is none."""
        kept = BestAvailableEncryption(passphrase.encode()) if passphrase else NoEncryption()
        return self._key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, kept)


def new_key() -> SigningKey:
    """A key nobody has had before."""
    return SigningKey(Ed25519PrivateKey.generate())


def read_signing_key(pem: bytes, passphrase: str = "") -> SigningKey:
    """A kept key; ValueError where the passphrase is wrong or it is no key of ours."""
    try:
        key = load_pem_private_key(pem, passphrase.encode() or None)
    except TypeError as error:  # a passphrase where none is needed, or none where one is
        raise ValueError(str(error)) from None
    if not isinstance(key, Ed25519PrivateKey):
        raise ValueError(type(key).__name__)  # noqa: TRY004 - the file is wrong, not the call
    return SigningKey(key)


def read_public_key(pem: bytes) -> PublicKey:
    """A public key from a PEM file; ValueError where it is none of ours."""
    if raw := _raw_of(pem):
        return PublicKey(Ed25519PublicKey.from_public_bytes(raw))
    key = load_pem_public_key(pem)
    if not isinstance(key, Ed25519PublicKey):
        raise ValueError(type(key).__name__)  # noqa: TRY004 - the file is wrong, not the call
    return PublicKey(key)


def _raw_of(pem: bytes) -> bytes:
    """The key in a file as we and most write it; nothing of any other, for which the library has to be loaded at length."""
    lines = pem.strip().splitlines()
    if len(lines) != 3 or (lines[0], lines[2]) != (BEGIN, END):
        return b""
    try:
        raw = a2b_base64(lines[1])
    except ValueError:
        return b""
    is_ours = raw.startswith(SPKI) and len(raw) == len(SPKI) + RAW_LENGTH and b2a_base64(raw, newline=False) == lines[1]
    return raw[len(SPKI) :] if is_ours else b""


def key_of_did(did: str) -> PublicKey:
    """The key that a did:key names, since its name holds it; ValueError where it names none of ours."""
    raw = to_bytes(did.removeprefix(DID)) if did.startswith(DID) else b""
    if not raw.startswith(ED25519) or len(raw) != len(ED25519) + RAW_LENGTH:
        raise ValueError(did)
    return PublicKey(Ed25519PublicKey.from_public_bytes(raw.removeprefix(ED25519)))
