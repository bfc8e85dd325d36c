"""The register of an academy's certificates: a chain of what was issued and revoked, in one file that is only ever added to."""

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import date
from pathlib import Path

from msgspec import Struct

from app.base.trouble import Surroundings
from app.exams.certifying import certified, certifying_terms, passed
from app.rules.catalogue import Catalogue
from app.seals.canonical import Json
from app.seals.chain import Broken, acknowledged, read_chain
from app.seals.chain_file import ANY, ChainFile
from app.seals.keys import SigningKey
from app.seals.revocation import RevocationList, Revoked, keep_list
from app.seals.sealed_file import Sealed
from app.seals.signed_facts import Forged, read_signed_facts

FOLDER, FILE = "certificates", "register.jsonl"
ISSUED, REVOKED = "issued", "revoked"


class Registered(Struct, frozen=True):
    """A certificate in the register: its signed facts as they were issued, and why and when it was revoked, if it was."""

    facts: Json
    signed: str
    revoked_on: str = ""
    reason: str = ""

    def holds_on(self, day: date) -> bool:
        """Whether it is neither revoked nor expired on a day."""
        return not self.revoked_on and date.fromisoformat(self.facts["expires"]) >= day


class Register:
    """Certificates by serial number, in the order they were issued."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._file = data / FOLDER / FILE
        self._entries = self._read()

    @property
    def certificates(self) -> dict[str, Registered]:
        """Every certificate there is: a fold of the entries."""
        found: dict[str, Registered] = {}
        for line, entry in enumerate(self._entries, 1):
            try:
                one = _registered(entry, found)
            except (Forged, KeyError, AttributeError):
                raise Surroundings("certificate.broken", file=self._file, line=line) from None
            found[one.facts["serial"]] = one
        return found

    def issue(self, sealed: Sealed, catalogue: Catalogue, academy: str, key: SigningKey, today: date) -> Sequence[Registered]:
        """Issue the certificates of a sitting, once: one for each game of it."""
        prepared, _ = passed(sealed)
        with self._open() as file:
            known = self.certificates
            if there := [serial for serial, one in known.items() if one.facts["sitting"] == sealed.digest]:
                raise Surroundings("certificate.twice", serials=", ".join(there))
            abbreviations = [catalogue[game].file.abbreviation for game in prepared.blueprint.asked_games]
            serials = list(_next_serials(known, abbreviations, today))
            terms = certifying_terms(self._data)
            made = [facts.signed(key).decode() for facts in certified(sealed, catalogue, academy, serials, today, terms)]
            file.append(*({"entry": ISSUED, "signed": signed} for signed in made))
        return [self.certificates[serial] for serial in serials]

    def revoke(self, serial: str, reason: str, key: SigningKey, today: date) -> bytes:
        """Take a certificate back: the academy's next list of revocations, kept and ready to be carried elsewhere."""
        with self._open() as file:
            known = self.certificates.get(serial)
            if known is None:
                raise Surroundings("certificate.unknown", serial=serial)
            if known.revoked_on:
                raise Surroundings("certificate.revoked", serial=serial)
            file.append({"entry": REVOKED, "serial": serial, "on": today.isoformat(), "reason": reason})
        revoked = [Revoked(name, one.revoked_on, one.reason) for name, one in self.certificates.items() if one.revoked_on]
        signed = RevocationList(len(revoked), today.isoformat(), tuple(revoked)).signed(key)
        keep_list(self._data, signed)
        return signed

    @contextmanager
    def _open(self) -> Iterator[ChainFile]:
        """The file as it is now, to be added to; what another copy of the program adds meanwhile is noticed."""
        try:
            file = ChainFile(self._file, ANY)
        except Broken as broken:
            raise self._touched(broken) from None
        self._entries = file.entries
        with closing(file):
            yield file

    def _read(self) -> Sequence[Json]:
        try:
            return read_chain(acknowledged(self._file.read_bytes()))[0]
        except FileNotFoundError:
            return ()
        except Broken as broken:
            raise self._touched(broken) from None

    def _touched(self, broken: Broken) -> Surroundings:
        return Surroundings("certificate.broken", file=self._file, line=broken.line)


def _registered(entry: Json, found: dict[str, Registered]) -> Registered:
    """A certificate as an entry leaves it."""
    if entry["entry"] == ISSUED:
        return Registered(read_signed_facts(entry["signed"].encode()).facts, entry["signed"])
    before = found[entry["serial"]]
    return Registered(before.facts, before.signed, entry["on"], entry["reason"])


def _next_serials(known: dict[str, Registered], abbreviations: Sequence[str], today: date) -> Iterator[str]:
    """FW, the year, the game's abbreviation, and a number that runs through the year."""
    year = f"FW-{today.year}-"
    used = [int(serial.rpartition("-")[2]) for serial in known if serial.startswith(year)]
    for number, abbreviation in enumerate(abbreviations, max(used, default=0) + 1):
        yield f"{year}{abbreviation}-{number:04}"
