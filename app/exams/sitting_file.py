"""The file of a live sitting: one line an entry, on the disk before anything that follows from it is shown.

Beside it lies its beat: how far the clock had run when the sitting was last seen alive. It is no evidence, and can only make the
time that is left shorter.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from app.base.folders import PRIVATE_FILE
from app.base.trouble import Surroundings
from app.exams.entries import Entry, as_json, read_entry
from app.seals.canonical import Json
from app.seals.chain import Broken, Chain, read_chain
from app.seals.chain_file import NEW, ChainFile
from app.seals.keys import SigningKey
from app.seals.sealed_file import ENTRY, SEAL, seal_line

FOLDER = "sittings"
ENDING, BEAT = ".jsonl", ".beat"


class Beat(Struct, frozen=True):
    """When a sitting was last seen alive: in which section, and how far its clock had run."""

    section: int
    clock_ms: int


class SittingFile:
    """One sitting's file, open to be written on."""

    def __init__(self, path: Path, *, new: bool = False) -> None:
        self.path = path
        try:
            self._file = ChainFile(path, NEW if new else 0)
        except Broken as broken:
            raise Surroundings("exam.altered", file=path, line=broken.line) from None
        try:
            self.entries = list(_entries(self._file.entries, path))
        except Surroundings:
            self.close()
            raise

    def append(self, *entries: Entry) -> None:
        """Write entries, in one; they are on the disk when this returns. Where they cannot be, the file has to be opened anew."""
        self._file.append(*map(as_json, entries))
        self.entries += entries

    def seal(self, key: SigningKey, on: str) -> None:
        """Seal the file: nothing can be added to it any more."""
        self._file.end(seal_line(self._file.chain, key, on))

    def beat(self, beat: Beat) -> None:
        """Note that the sitting is alive; where that cannot be noted, it goes on all the same."""
        aside = self.path.with_suffix(BEAT)
        with suppress(OSError):
            file = os.open(aside, os.O_WRONLY | os.O_CREAT, PRIVATE_FILE)
            try:
                os.pwrite(file, msgspec.json.encode(beat).ljust(64) + b"\n", 0)
            finally:
                os.close(file)

    def last_beat(self) -> Beat | None:
        """When it was last seen alive; None where nobody noted it."""
        try:
            return msgspec.json.decode(self.path.with_suffix(BEAT).read_bytes(), type=Beat)
        except (OSError, msgspec.MsgspecError):
            return None

    def remove(self) -> None:
        """Take the file away."""
        with suppress(OSError):
            self.path.unlink()

    def close(self) -> None:
        """Let go of it; the beat of a sitting that is over says nothing."""
        self._file.close()

    def drop_beat(self) -> None:
        """The sitting is over: the clock need not be known any more."""
        self.path.with_suffix(BEAT).unlink(missing_ok=True)


def read_sitting(data: bytes, source: Path | str = "") -> tuple[Sequence[Entry], Chain]:
    """The entries of a sitting, sealed or not; said plainly, with its line, where the file is not as it was written."""
    try:
        told, chain = read_chain(data)
    except Broken as broken:
        raise Surroundings("exam.altered", file=source, line=broken.line) from None
    return _entries(told, source), chain


def _entries(told: Sequence[Json], source: Path | str) -> Sequence[Entry]:
    try:
        return [read_entry(entry, line) for line, entry in enumerate(told, 1) if entry.get(ENTRY) != SEAL]
    except Broken as broken:
        raise Surroundings("exam.altered", file=source, line=broken.line) from None


def sitting_files(folder: Path) -> Iterator[Path]:
    """The sittings of a data folder."""
    return iter(sorted((folder / FOLDER).glob(f"*{ENDING}")))


def file_of(folder: Path, sitting: str) -> Path:
    """Where a sitting lies in a data folder."""
    return folder / FOLDER / f"{sitting}{ENDING}"
