"""The certificates an academy has taken back: a signed list that can be carried to another machine."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from app.base.lazy import lazily
from app.seals.keys import SigningKey
from app.seals.signed_facts import REVOCATIONS, Forged, SignedFacts, read_signed_facts, signed_facts

with lazily():
    from app.base.trouble import Surroundings
    from app.base.writing import write_whole

FOLDER = "revocations"


class Revoked(NamedTuple):
    """One certificate that was taken back: its serial number, the day, and why."""

    serial: str
    on: str
    reason: str


class RevocationList(NamedTuple):
    """All that one academy has taken back; a later list has a higher number."""

    number: int
    issued: str
    revoked: tuple[Revoked, ...] = ()

    def signed(self, key: SigningKey) -> bytes:
        """The list as it is carried."""
        facts: dict[str, Any] = {
            "kind": REVOCATIONS,
            "number": self.number,
            "issued": self.issued,
            "revoked": [one._asdict() for one in self.revoked],
        }
        return signed_facts(facts, key)


def list_of(signed: SignedFacts) -> RevocationList:
    """The list in signed facts; Forged where they are no such list."""
    facts = signed.facts
    try:
        revoked = tuple(Revoked(str(one["serial"]), str(one["on"]), str(one["reason"])) for one in facts["revoked"])
        return RevocationList(int(facts["number"]), str(facts["issued"]), revoked)
    except (KeyError, TypeError, ValueError):
        raise Forged("facts") from None


def known_lists(folder: Path) -> Mapping[str, RevocationList]:
    """The latest list of every signer that a data folder has, by the signer's name; a file that is not intact says so."""
    lists: dict[str, RevocationList] = {}
    for file in sorted((folder / FOLDER).glob("*.json")):
        try:
            signed = read_signed_facts(file.read_bytes())
            found = list_of(signed)
        except Forged as forged:
            raise Surroundings("seals.bad-list", file=file, where=forged.where) from None
        before = lists.get(signed.signer.did)
        if before is None or before.number < found.number:
            lists[signed.signer.did] = found
    return lists


def latest_file(folder: Path, signers: Iterable[str]) -> bytes:
    """The list with the highest number of some signers, as it was signed; said plainly where there is none."""
    ours = set(signers)
    found: list[tuple[int, bytes]] = []
    for file in (folder / FOLDER).glob("*.json"):
        data = file.read_bytes()
        signed = read_signed_facts(data)
        if signed.signer.did in ours:
            found.append((list_of(signed).number, data))
    if not found:
        raise Surroundings("seals.no-list")
    return max(found)[1]


def keep_list(folder: Path, signed: bytes) -> None:
    """Keep a list beside those there are: none that was known is lost by it."""
    proved = read_signed_facts(signed)
    name = f"{proved.signer.did[-12:]}-{list_of(proved).number}.json"
    write_whole(folder / FOLDER / name, signed)


def revoked_by(lists: Iterable[RevocationList], serial: str) -> Revoked | None:
    """The entry under which a serial number was taken back, if it was."""
    return next((one for known in lists for one in known.revoked if one.serial == serial), None)
