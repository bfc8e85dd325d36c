"""A room of the examiners' office: somebody of the staff in it, the gate that is asked for everything, and the files.

It is opened for somebody whom the gate let in by PIN, and asks it again for every single thing: a role may be gone since.
"""

from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem, Surroundings
from app.exams.entries import PersonNamed
from app.exams.exam_clock import Machine, machine_time
from app.exams.sitting import ExamSitting
from app.exams.sitting_file import SittingFile, file_of
from app.exams.sitting_list import SittingLine, line_at
from app.rules.catalogue import Catalogue
from app.seals.chain import Broken
from app.seals.keyring import Keyring
from app.seals.sealed_file import Sealed, read_sealed
from app.staff.gate import StaffGate
from scoring.moments import Now, local_now
from scoring.port import Store
from scoring.records import Profile

OVERRULED, ADDED, ANNULLED, PREPARED, SEALED, CERTIFIED, REVOKED, KEY, BROUGHT, WAIVED = (
    "overruled",
    "fault-added",
    "annulled",
    "prepared",
    "sealed",
    "certified",
    "revoked",
    "key",
    "brought-in",
    "waived",
)
"""What stands in the staff log of exams."""


class OfficeRoom:
    """One member of the staff at the exams of an academy."""

    def __init__(
        self,
        store: Store,
        folder: Path,
        catalogue: Catalogue,
        by: Profile,
        now: Now = local_now,
        machine: Machine = machine_time,
    ) -> None:
        self._store, self.folder, self._catalogue, self._by = store, folder, catalogue, by
        self._now, self._machine = now, machine
        self._gate = StaffGate(store, now)
        self._keyring = Keyring(folder)

    @property
    def today(self) -> date:
        """The day it is here."""
        return self._now().date()

    @property
    def has_key(self) -> bool:
        """Whether the academy has a key to sign with."""
        return self._keyring.has_academy_key

    @property
    def _named(self) -> PersonNamed:
        return PersonNamed(self._by.id, self._by.name)

    def _path(self, sitting: str) -> Path:
        path = file_of(self.folder, sitting)
        if not path.is_file() or path.parent != file_of(self.folder, "").parent:
            raise BadInput([Problem("sitting", Saying("exam.unknown-sitting", sitting=sitting))])
        return path

    def _opened(self, sitting: str) -> ExamSitting:
        self._refuse_older(line_at(self.folder, self._path(sitting).stem))
        return ExamSitting(SittingFile(self._path(sitting)), self._catalogue, self._machine)

    def _at(self, sitting: str, act: Callable[[ExamSitting], None]) -> None:
        if line_at(self.folder, self._path(sitting).stem).state in ("passed", "failed"):
            raise Surroundings("exam.sealed")
        opened = self._opened(sitting)
        try:
            act(opened)
        finally:
            opened.close()

    def _became(self) -> Mapping[str, Mapping[str, str]]:
        """What became of each sitting as the staff log has it: the reason, or the digest, by what was done."""
        found: dict[str, dict[str, str]] = {}
        for entry in self._store.staff_log.entries():
            if entry.what in (ANNULLED, SEALED):
                found.setdefault(entry.about, {})[entry.what] = entry.facts["reason"]
        return found

    def _refuse_older(self, line: SittingLine) -> None:
        if is_older(line, self._became().get(line.id, {})):
            raise Surroundings("exam.older-copy", file=self._path(line.id))

    def _sealed(self, sitting: str) -> Sealed:
        path = self._path(sitting)
        self._refuse_older(line_at(self.folder, path.stem))
        try:
            sealed = read_sealed(path.read_bytes())
        except Broken as broken:
            if broken.why == "unsealed":
                raise Surroundings("exam.unsealed") from None
            raise Surroundings("exam.altered", file=path, line=broken.line) from None
        if not self._is_ours(sealed.signer.did):
            raise Surroundings("exam.strange-seal")
        return sealed

    def _is_ours(self, did: str) -> bool:
        known = self._keyring.known.get(did)
        return known is not None and known.purpose == "academy"


def is_older(line: SittingLine, became: Mapping[str, str]) -> bool:
    """Whether an earlier copy of a sitting was put back: its file does not know what became of it."""
    if ANNULLED in became:
        return line.state != "annulled"
    return SEALED in became and (line.state not in ("passed", "failed") or became[SEALED] not in ("", line.digest))
