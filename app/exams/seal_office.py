"""The office of seals: results are sealed, certificates issued and revoked, and the academy's key is kept, through the gate."""

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem, Surroundings
from app.base.writing import write_datafile
from app.exams.certifying import FILE, certifying_terms
from app.exams.office import NotedModeration
from app.exams.office_room import CERTIFIED, KEY, REVOKED, SEALED, OfficeRoom
from app.exams.register import Register, Registered
from app.exams.sitting import ExamSitting
from app.exams.sitting_list import line_at
from app.seals.keys import SigningKey, key_of_did
from app.seals.known_keys import KnownKey
from app.seals.revocation import keep_list, known_lists, latest_file
from app.seals.signed_facts import Forged, read_signed_facts

LETTERS_OF_PASSPHRASE = 10


class Issued(Struct, frozen=True):
    """Certificates as they were issued, and the key that signs their pages and badges."""

    certificates: Sequence[Registered]
    key: SigningKey


class SealOffice(OfficeRoom):
    """Where the academy's key is."""

    def conclude(self, sitting: ExamSitting, passphrase: str) -> None:
        """Let the result stand where all agree, and seal it with the academy's key; a wrong passphrase changes nothing."""
        self._gate.demand(self._by, "certify")
        moderation = NotedModeration(sitting, self._named, lambda _what, _reason: None)
        key = self._keyring.academy_key(passphrase)
        moderation.let_stand()
        self._seal(sitting, key)

    def seal(self, sitting: str, passphrase: str) -> None:
        """Seal a result that stands already, as after the program ended in between."""
        self._gate.demand(self._by, "certify")
        key = self._keyring.academy_key(passphrase)
        self._at(sitting, lambda opened: self._seal(opened, key))

    def _seal(self, sitting: ExamSitting, key: SigningKey) -> None:
        sitting.seal(key, self.today.isoformat())
        name = sitting.state.prepared.id
        self._gate.note(self._by, SEALED, name, line_at(self.folder, name).digest)

    def certify(self, sitting: str, passphrase: str) -> Issued:
        """Issue the certificates of a sealed sitting that was passed; the key comes along for the pages to be signed."""
        self._gate.demand(self._by, "certify")
        sealed = self._sealed(sitting)
        if self._by.id == sealed.entries[0]["candidate"]["id"]:
            raise BadInput([Problem("", Saying("exam.own-exam"))])
        key = self._keyring.academy_key(passphrase)
        academy = certifying_terms(self.folder).academy
        made = Register(self.folder).issue(sealed, self._catalogue, academy, key, self.today)
        for one in made:
            self._gate.note(self._by, CERTIFIED, sitting, one.facts["serial"])
        return Issued(tuple(made), key)

    def certificates(self) -> Mapping[str, Registered]:
        """Every certificate there is, by its number."""
        self._gate.demand(self._by, "sittings")
        return Register(self.folder).certificates

    def reissue(self, serial: str, passphrase: str) -> Issued:
        """A certificate that is there already, for its page to be printed once more."""
        self._gate.demand(self._by, "certify")
        known = Register(self.folder).certificates
        if serial not in known:
            raise Surroundings("certificate.unknown", serial=serial)
        return Issued((known[serial],), self._keyring.academy_key(passphrase))

    def revoke(self, serial: str, reason: str, passphrase: str) -> bytes:
        """Take a certificate back, with the reason; the signed list to be carried elsewhere."""
        self._gate.demand(self._by, "revoke")
        if not reason.strip():
            raise BadInput([Problem("reason", Saying("exam.reason"))])
        signed = Register(self.folder).revoke(serial, reason, self._keyring.academy_key(passphrase), self.today)
        self._gate.note(self._by, REVOKED, serial, reason)
        return signed

    def take_revocations(self, signed: bytes) -> int:
        """Take in a list of revocations from another machine, signed by a key of the academy; how many it holds."""
        self._gate.demand(self._by, "revoke")
        try:
            proved = read_signed_facts(signed)
        except Forged as forged:
            raise Surroundings("seals.bad-list", file="", where=forged.where) from None
        if not self._is_ours(proved.signer.did):
            raise Surroundings("exam.strange-list")
        keep_list(self.folder, signed)
        self._gate.note(self._by, REVOKED, "", "list")
        return len(known_lists(self.folder)[proved.signer.did].revoked)

    # ---- the key

    def known_keys(self) -> dict[str, KnownKey]:
        """The academy's keys with their days, the old ones too; a public key is no secret, but this is no public room."""
        self._gate.demand(self._by, "sittings")
        return {did: key for did, key in self._keyring.known.items() if key.purpose == "academy"}

    def latest_list(self) -> bytes:
        """The academy's latest signed list of revocations, to be carried to another machine."""
        self._gate.demand(self._by, "revoke")
        return latest_file(self.folder, [did for did in self._keyring.known if self._is_ours(did)])

    @property
    def academy(self) -> str:
        """The academy's name, as certificates have it."""
        return certifying_terms(self.folder).academy

    def make_key(self, academy: str, passphrase: str) -> SigningKey:
        """Make the academy's key, or another in its place, under a passphrase; what the old one signed stays proved."""
        self._gate.demand(self._by, "keep-key" if self.has_key else "make-key")
        problems = [Problem("academy", Saying("exam.academy-name"))] if not academy.strip() else []
        if problems := problems + _passphrase_problems(passphrase):
            raise BadInput(problems)
        terms = certifying_terms(self.folder)
        write_datafile(self.folder / FILE, replace(terms, academy=academy.strip()))
        made = self._keyring.make_academy_key(passphrase, self.today)
        self._gate.note(self._by, KEY, made.public.did, "made")
        return made

    def public_key(self) -> bytes:
        """The public key in force, in PEM, for whoever verifies on another machine."""
        self._gate.demand(self._by, "sittings")
        if not self.has_key:
            raise Surroundings("seals.no-key")
        now = next(did for did, key in self._keyring.known.items() if key.purpose == "academy" and key.until is None)
        return key_of_did(now).pem

    def take_key(self, pem: bytes, passphrase: str, since: date | None = None) -> SigningKey:
        """Put a copy of the academy's key in place, as after a machine broke; the one that is here, if another, ends today."""
        self._gate.demand(self._by, "keep-key" if self.has_key else "make-key")
        taken = self._keyring.take_academy_key(pem, passphrase, self.today, since)
        self._gate.note(self._by, KEY, taken.public.did, "taken in")
        return taken

    def change_passphrase(self, old: str, new: str) -> None:
        """Keep the key under another passphrase; copies of it stay under the old one."""
        self._gate.demand(self._by, "keep-key")
        if problems := _passphrase_problems(new):
            raise BadInput(problems)
        self._keyring.change_passphrase(old, new)
        self._gate.note(self._by, KEY, "", "passphrase changed")

    def back_up_key(self, target: Path, passphrase: str) -> None:
        """Copy the key, under its passphrase, into a file; only for who knows the passphrase."""
        self._gate.demand(self._by, "keep-key")
        self._keyring.back_up(target, passphrase)
        self._gate.note(self._by, KEY, "", "backed up")


def _passphrase_problems(passphrase: str) -> list[Problem]:
    """A passphrase that is too short."""
    if len(passphrase) >= LETTERS_OF_PASSPHRASE:
        return []
    return [Problem("passphrase", Saying("exam.passphrase", count=LETTERS_OF_PASSPHRASE))]
