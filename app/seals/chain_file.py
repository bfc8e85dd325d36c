"""A chain in a file that is only ever added to: what was appended is on the disk before anybody is told.

A torn last line was never acknowledged, and is taken off. Who has it open has it alone: a second copy of the program is refused.
A short write and a full disk are noticed, and whatever others wrote on it; then the file has to be opened anew.
"""

import os
from contextlib import suppress
from pathlib import Path

from app.base.file_lock import try_lock
from app.base.folders import PRIVATE_FILE, PRIVATE_FOLDER
from app.base.trouble import Surroundings
from app.seals.canonical import Json
from app.seals.chain import Chain, acknowledged, read_chain

ANY = os.O_CREAT
"""A file that is made where there is none."""
NEW = os.O_CREAT | os.O_EXCL
"""A file that must not be there yet."""


class ChainFile:
    """One chain's file, open to be written on."""

    def __init__(self, path: Path, how: int = 0) -> None:
        self.path = path
        self._broken = False
        try:
            if how:
                path.parent.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
            self._file = os.open(path, os.O_RDWR | os.O_APPEND | how, PRIVATE_FILE)
        except OSError as error:
            raise Surroundings("seals.not-opened", file=path, reason=error.strerror) from None
        if not try_lock(self._file):
            self.close()
            raise Surroundings("seals.second-copy", file=path)
        if how:
            _sync_folder(path.parent)
        try:
            self.entries, self.chain, self._size = self._read()
        except BaseException:
            self.close()
            raise

    def _read(self) -> tuple[list[Json], Chain, int]:
        whole = self.path.read_bytes()
        data = acknowledged(whole)
        if len(data) < len(whole):
            os.ftruncate(self._file, len(data))
            os.fsync(self._file)
        entries, chain = read_chain(data)
        return list(entries), chain, len(data)

    def append(self, *entries: Json) -> None:
        """Write entries; they are on the disk when this returns."""
        chain, lines = self.chain, b""
        for entry in entries:
            line, chain = chain.link(entry)
            lines += line
        self._write(lines)
        self.chain = chain
        self.entries += entries

    def end(self, line: bytes) -> None:
        """Write the line that ends the chain, such as its seal, and let go of it."""
        self._write(line)
        self.close()

    def _write(self, line: bytes) -> None:
        if self._broken:
            raise Surroundings("seals.not-written", file=self.path)
        self._broken = True
        if os.fstat(self._file).st_size != self._size:
            raise Surroundings("seals.second-copy", file=self.path)
        with suppress(OSError):
            whole = os.write(self._file, line) == len(line)
            os.fsync(self._file)
            self._broken = not whole
        if self._broken:
            raise Surroundings("seals.not-written", file=self.path)
        self._size += len(line)

    def close(self) -> None:
        """Let go of it."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def _sync_folder(folder: Path) -> None:
    """Have the name of a new file on the disk too, where a folder can be opened."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
