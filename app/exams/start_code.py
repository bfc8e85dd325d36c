"""The start code: typed by the candidate, it makes the paper. Nothing that is kept before it is typed tells what it will ask.

It has 23 characters of chance (115 bits) and one that checks them. Letters that look alike are none or the same.
"""

import secrets
from hashlib import sha256
from hmac import compare_digest

from msgspec import Struct

from app.base.lazy import lazily
from app.base.saying import Saying
from app.base.trouble import BadInput, Problem

with lazily():
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOK_ALIKE = str.maketrans("OIL", "011", "- \t\n")
CHANCE, GROUP = 23, 4
SEED_BYTES = 32
FIELD = 0b100101
"""x⁵ + x² + 1: with it the 32 characters are a field, in which one wrong or two exchanged characters never add up."""


class KnownCode(Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept of a start code to know it again: a salt, and the digest of both."""

    salt: str
    digest: str

    def fits(self, code: str) -> bool:
        """Whether this is the code."""
        return compare_digest(self.digest, _digest(self.salt, code))


def new_code() -> str:
    """A start code that nobody has seen."""
    return grouped(_checked([secrets.choice(ALPHABET) for _ in range(CHANCE)]))


def known(code: str) -> KnownCode:
    """What is kept of a code."""
    salt = secrets.token_hex(16)
    return KnownCode(salt, _digest(salt, plain(code)))


def plain(typed: str) -> str:
    """A code as it was meant, however it was typed; BadInput where it is none, or a character of it is wrong."""
    code = typed.upper().translate(LOOK_ALIKE)
    if len(code) != CHANCE + 1 or any(sign not in ALPHABET for sign in code):
        raise BadInput([Problem("", Saying("exam.no-code", count=CHANCE + 1))])
    if _checked(code[:CHANCE]) != code:
        raise BadInput([Problem("", Saying("exam.wrong-code"))])
    return code


def grouped(code: str) -> str:
    """A code as it is written: in groups."""
    return "-".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))


def seed_of(code: str) -> str:
    """The seed of a paper, 256 bits in hexadecimal. What `--seed` takes are numbers, and make other papers."""
    kdf = HKDF(algorithm=hashes.SHA256(), length=SEED_BYTES, salt=None, info=b"feltwork exam paper")
    return kdf.derive(plain(code).encode()).hex()


def _digest(salt: str, code: str) -> str:
    return sha256(bytes.fromhex(salt) + b"feltwork start code" + code.encode()).hexdigest()


def _checked(signs: "list[str] | str") -> str:
    """The characters with the one that checks them."""
    total = 0
    for sign in signs:
        total = _doubled(total ^ ALPHABET.index(sign))
    return "".join(signs) + ALPHABET[total]


def _doubled(element: int) -> int:
    """An element of the field times x."""
    element <<= 1
    return element ^ FIELD if element & len(ALPHABET) else element
