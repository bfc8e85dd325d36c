"""Entries one after another, each with the digest of the line before it: none can be changed, moved, doubled or left out unseen.

A chain is JSON Lines, one canonical object a line, each ended by a newline. `previous` is the SHA-256 of the whole line before,
its newline too; the first has zeros.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cryptography.hazmat.primitives.hashes import SHA256, Hash

from app.seals.canonical import Json, NotCanonical, canonical, read_canonical

PREVIOUS = "previous"
FIRST = "0" * 64
NEWLINE = b"\n"


class Broken(ValueError):
    """A chain is not as it was written: in which line, from 1, and why: cut-off, changed, order, unsealed or signature."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(line, why)
        self.line = line
        self.why = why


class Chain(NamedTuple):
    """Where a chain has got to: how many lines it has, and the digest the next one carries."""

    lines: int = 0
    last: str = FIRST

    def link(self, entry: Mapping[str, Any]) -> tuple[bytes, "Chain"]:
        """The line of the next entry, and the chain with it."""
        line = canonical({**entry, PREVIOUS: self.last}) + NEWLINE
        return line, Chain(self.lines + 1, digest(line))


def digest(line: bytes) -> str:
    """The SHA-256 of a line, by the library that signs: loading another would slow every verification down."""
    made = Hash(SHA256())
    made.update(line)
    return made.finalize().hex()


def written(entries: Iterable[Mapping[str, Any]]) -> tuple[bytes, Chain]:
    """A whole chain of entries, and where it has got to."""
    chain = Chain()
    lines: list[bytes] = []
    for entry in entries:
        line, chain = chain.link(entry)
        lines.append(line)
    return b"".join(lines), chain


def read_chain(data: bytes) -> tuple[Sequence[Json], Chain]:
    """The entries of a chain without their digests, and where it has got to; Broken says where it is not one."""
    chain = Chain()
    entries: list[Json] = []
    for number, line in enumerate(_each_line(data), 1):
        entries.append(_entry(number, line, chain))
        chain = Chain(number, digest(line))
    return entries, chain


def lines_of(data: bytes) -> list[bytes]:
    """The lines of a file with their newlines; the last may have none, and then it is no whole line."""
    return list(_each_line(data))


def _each_line(data: bytes) -> Iterator[bytes]:
    at = 0
    while at < len(data):
        end = data.find(NEWLINE, at) + 1 or len(data)
        yield data[at:end]
        at = end


def acknowledged(data: bytes) -> bytes:
    """A chain without a torn last line: what was never whole on disk was never acknowledged."""
    return data[: data.rfind(NEWLINE) + 1]


def _entry(number: int, line: bytes, chain: Chain) -> Json:
    if not line.endswith(NEWLINE):
        raise Broken(number, "cut-off")
    try:
        entry = read_canonical(line.removesuffix(NEWLINE))
    except NotCanonical:
        raise Broken(number, "changed") from None
    if entry.pop(PREVIOUS, None) != chain.last:
        raise Broken(number, "order")
    return entry
