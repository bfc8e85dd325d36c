"""Bringing in a sitting from its own file: whole, where it is as it was written and goes on from what lies here."""

from pathlib import Path
from uuid import UUID

from app.base.trouble import Surroundings
from app.base.writing import write_whole
from app.exams.entries import Prepared
from app.exams.sitting_file import file_of, read_sitting
from app.seals.chain import Broken, acknowledged, read_chain
from app.seals.keyring import Keyring
from app.seals.sealed_file import ENTRY, SEAL, read_sealed

LARGEST = 64 * 1024 * 1024


def bring_in(file: Path, folder: Path, keyring: Keyring) -> str:
    """Take a sitting in; its id. What lies here already is only ever gone on with, never replaced by something else."""
    data = acknowledged(read_file(file))
    entries, _ = read_sitting(data, file)
    first = entries[0] if entries else None
    if not isinstance(first, Prepared) or first.rehearsal or not _is_id(first.id):
        raise Surroundings("exam.no-sitting")
    if read_chain(data)[0][-1].get(ENTRY) == SEAL:
        _refuse_strange(data, file, keyring)
    target = file_of(folder, first.id)
    here = target.read_bytes() if target.is_file() else b""
    if here and not data.startswith(here):
        raise Surroundings("exam.another-here")
    if data != here:
        write_whole(target, data)
    return first.id


def read_file(file: Path) -> bytes:
    """The bytes of a file that somebody brought; said plainly where it cannot be read, or is longer than any of ours."""
    try:
        if file.stat().st_size > LARGEST:
            raise Surroundings("exam.no-sitting")
        return file.read_bytes()
    except OSError as error:
        raise Surroundings("seals.not-opened", file=file, reason=error.strerror or error) from None


def _refuse_strange(data: bytes, file: Path, keyring: Keyring) -> None:
    """A sealed sitting is the academy's own, or it is none of ours."""
    try:
        signer = read_sealed(data).signer
    except Broken as broken:
        raise Surroundings("exam.altered", file=file, line=broken.line) from None
    known = keyring.known.get(signer.did)
    if known is None or known.purpose != "academy":
        raise Surroundings("exam.strange-seal")


def _is_id(name: str) -> bool:
    """Whether this is an id as we make them: it becomes the name of a file."""
    try:
        return str(UUID(name)) == name
    except ValueError:
        return False
