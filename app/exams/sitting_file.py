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

from app.base.file_lock import lock
from app.base.folders import PRIVATE_FILE, PRIVATE_FOLDER
from app.base.trouble import Surroundings
from app.exams.entries import Entry, as_json, read_entry
from app.seals.chain import Broken, Chain, acknowledged, read_chain
from app.seals.keys import SigningKey
from app.seals.sealed_file import ENTRY, SEAL, seal_line

FOLDER = "sittings"
ENDING, BEAT = ".jsonl", ".beat"


class Beat(Struct, frozen=True):
    """When a sitting was last seen alive: in which section, and how far its clock had run."""

    section: int
    clock_ms: int


class SittingFile:
    """One sitting's file, open to be written on, by one copy of the program at a time."""

    def __init__(self, path: Path, *, new: bool = False) -> None:
        self.path = path
        self._broken = False
        try:
            if new:
                path.parent.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
            flags = os.O_RDWR | os.O_APPEND | (os.O_CREAT | os.O_EXCL if new else 0)
            self._file = os.open(path, flags, PRIVATE_FILE)
        except OSError as error:
            raise Surroundings("exam.no-file", file=path, reason=error.strerror) from None
        if not lock(self._file):
            self.close()
            raise Surroundings("exam.second-copy", file=path)
        self.entries, self._chain, self._size = self._read()
        if new:
            _sync_folder(path.parent)

    def _read(self) -> tuple[list[Entry], Chain, int]:
        """What the file holds; a line that was torn was never acknowledged, and is taken off."""
        whole = self.path.read_bytes()
        data = acknowledged(whole)
        if len(data) < len(whole):
            os.ftruncate(self._file, len(data))
            os.fsync(self._file)
        entries, chain = read_sitting(data, self.path)
        return list(entries), chain, len(data)

    def append(self, entry: Entry) -> None:
        """Write an entry; it is on the disk when this returns. Where it cannot be, the file has to be opened anew."""
        line, chain = self._chain.link(as_json(entry))
        self._write(line)
        self._chain = chain
        self.entries.append(entry)

    def seal(self, key: SigningKey, on: str) -> None:
        """Seal the file: nothing can be added to it any more."""
        self._write(seal_line(self._chain, key, on))
        self.close()

    def _write(self, line: bytes) -> None:
        if self._broken:
            raise Surroundings("exam.not-written", file=self.path)
        self._broken = True
        if os.fstat(self._file).st_size != self._size:
            raise Surroundings("exam.second-copy", file=self.path)
        try:
            self._broken = os.write(self._file, line) < len(line)
            os.fsync(self._file)
        except OSError:
            self._broken = True
        if self._broken:
            raise Surroundings("exam.not-written", file=self.path)
        self._size += len(line)

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
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def drop_beat(self) -> None:
        """The sitting is over: the clock need not be known any more."""
        self.path.with_suffix(BEAT).unlink(missing_ok=True)


def read_sitting(data: bytes, source: Path | str = "") -> tuple[Sequence[Entry], Chain]:
    """The entries of a sitting, sealed or not; said plainly, with its line, where the file is not as it was written."""
    try:
        told, chain = read_chain(data)
        entries = [read_entry(entry, line) for line, entry in enumerate(told, 1) if entry.get(ENTRY) != SEAL]
    except Broken as broken:
        raise Surroundings("exam.altered", file=source, line=broken.line) from None
    return entries, chain


def sitting_files(folder: Path) -> Iterator[Path]:
    """The sittings of a data folder."""
    return iter(sorted((folder / FOLDER).glob(f"*{ENDING}")))


def file_of(folder: Path, sitting: str) -> Path:
    """Where a sitting lies in a data folder."""
    return folder / FOLDER / f"{sitting}{ENDING}"


def _sync_folder(folder: Path) -> None:
    """Have the name of a new file on the disk too, where a folder can be opened."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
