"""A sealed file: a chain of entries whose last line is signed, readable by eye and exact to the byte."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from app.seals.canonical import Json, canonical
from app.seals.chain import PREVIOUS, Broken, Chain, digest, lines_of, read_chain, written
from app.seals.keys import PublicKey, SigningKey, key_of_did

ENTRY = "entry"
SEAL = "seal"


class Sealed(NamedTuple):
    """What a sealed file holds, once its seal is proved: the entries, who sealed it, when, and the digest it is known by."""

    entries: Sequence[Json]
    signer: PublicKey
    sealed_on: str
    digest: str


def sealed(entries: Iterable[Mapping[str, Any]], key: SigningKey, on: str) -> bytes:
    """The entries as one file, sealed on a day (ISO)."""
    data, chain = written(entries)
    return data + seal_line(chain, key, on)


def seal_line(chain: Chain, key: SigningKey, on: str) -> bytes:
    """The last line of a file whose entries are written already."""
    seal = {ENTRY: SEAL, "key": key.public.did, "on": on, "lines": chain.lines}
    signature = key.sign(canonical({**seal, PREVIOUS: chain.last}))
    line, _ = chain.link({**seal, "signature": signature})
    return line


def read_sealed(data: bytes) -> Sealed:
    """What a sealed file holds; Broken says which line is not as it was sealed."""
    entries, _ = read_chain(data)
    if len(entries) < 2 or entries[-1].get(ENTRY) != SEAL:
        raise Broken(len(entries) + 1, "unsealed")
    *told, seal = entries
    for number, entry in enumerate(told, 1):
        if entry.get(ENTRY) == SEAL:
            raise Broken(number, "order")
    previous = digest(lines_of(data)[-2])
    return Sealed(told, _signer(seal, len(told), previous), seal["on"], digest(data))


def _signer(seal: Json, lines: int, previous: str) -> PublicKey:
    """Who signed; a seal whose own words do not fit it is broken in its line."""
    signature = seal.pop("signature", "")
    try:
        key = key_of_did(seal["key"])
    except (KeyError, ValueError, AttributeError):
        raise Broken(lines + 1, "signature") from None
    whole = set(seal) == {ENTRY, "key", "on", "lines"} and seal["lines"] == lines and isinstance(seal["on"], str)
    if not whole or not isinstance(signature, str) or not key.signed(canonical({**seal, PREVIOUS: previous}), signature):
        raise Broken(lines + 1, "signature")
    return key
