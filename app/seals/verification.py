"""Whether something signed is what it claims to be: valid, altered and where, of an unknown signer, revoked or expired."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any, Literal, NamedTuple

from app.base.lazy import lazily
from app.seals.canonical import Json
from app.seals.chain import Broken
from app.seals.keys import PublicKey
from app.seals.known_keys import KnownKey
from app.seals.revocation import RevocationList, list_of, revoked_by
from app.seals.signed_facts import CERTIFICATE, REVOCATIONS, Forged, SignedFacts, read_signed_facts

with lazily():
    from app.seals.badge import Badge, read_badge
    from app.seals.sealed_file import Sealed, read_sealed
    from app.seals.sealed_page import facts_of_page

State = Literal["valid", "altered", "expired", "revoked", "unknown signer"]
PASS = "pass"  # noqa: S105 - a result, no password
SITTING, BADGE = "sitting", "badge"
ON_A_LIST = "revoked on a list of"
"""What is told of a list nobody vouches for: it proves nothing, and who was given it must not be told that all is well."""
PDF = b"%PDF"
FIRST_ENTRY = b'{"at":'
"""How the first line of a sitting begins, be it cut off after that."""


class Remark(NamedTuple):
    """What a judge of today makes of a sealed sitting: the judge's version then and now, and where the results part.

    `is_same` where today's program would come to the same by all it knows, so that a difference proves something.
    """

    judge_then: int
    judge_now: int
    differs: str
    is_same: bool

    @property
    def told(self) -> Json:
        """What a verdict shows of it."""
        return {"judge_then": self.judge_then, "judge_now": self.judge_now, "differs": self.differs}


Remarking = Callable[[Sequence[Json]], Remark]


class Trust(NamedTuple):
    """What is known where something is verified: keys by name, lists of revocations by signer, and the day.

    `vouching` are the keys whose lists are believed, where those are more than the keys that are trusted for everything else.
    """

    keys: Mapping[str, KnownKey]
    lists: Mapping[str, RevocationList]
    today: date
    vouching: Mapping[str, KnownKey] = {}

    def believes(self, signer: str) -> bool:
        """Whether a list of this signer takes anything back: anybody can write one and lay it beside ours."""
        key = self.vouching.get(signer) or self.keys.get(signer)
        return key is not None and key.purpose == "academy" and key.good_on(_day(self.lists[signer].issued) or date.min)


class Finding(NamedTuple):
    """What was found; a pass is said in one place only, and never of anything that is not as it was signed."""

    state: State
    kind: str
    rehearsal: bool = False
    passed: bool = False
    fields: Mapping[str, Any] = {}
    where: str = ""

    @property
    def as_json(self) -> Json:
        """The verdict as the command prints it."""
        told = {"state": self.state, "kind": self.kind, "rehearsal": self.rehearsal, "result": {PASS: self.passed}}
        return {**told, "fields": dict(self.fields), "where": self.where}


def verified(data: bytes, known: Trust, remarking: Remarking) -> Finding:
    """What is found of the bytes of a sitting, a certificate as PDF or as facts, a badge or a list of revocations."""
    kind = kind_of(data)
    try:
        if kind == SITTING:
            return _of_sitting(read_sealed(data), known, remarking)
        if kind == BADGE:
            return _of_badge(read_badge(data), known)
        return _of_facts(read_signed_facts(facts_of_page(data) if data.startswith(PDF) else data), known)
    except Broken as broken:
        return Finding("altered", kind, where=f"line {broken.line}: {broken.why}")
    except Forged as forged:
        return Finding("altered", kind, where=forged.where)


def kind_of(data: bytes) -> str:
    """What some bytes are meant to be, by how they look."""
    if data.startswith(PDF):
        return CERTIFICATE
    if b'"@context"' in data:
        return BADGE
    if data.startswith(b'{"facts":'):
        return REVOCATIONS if b'"kind":"revocations"' in data else CERTIFICATE
    return SITTING if data.startswith(FIRST_ENTRY) or b'"entry":' in data or b"\n" in data else CERTIFICATE


def _of_sitting(sealed: "Sealed", known: Trust, remarking: Remarking) -> Finding:
    """A sitting: its seal first, then whether today's judge comes to the same."""
    head, result = sealed.entries[0], sealed.entries[-1]
    rehearsal = bool(head.get("rehearsal"))
    told = {"sitting": head, "record": _record(sealed.entries), "result": result, "entries": len(sealed.entries)}
    fields = _without_pass({**told, "sealed_on": sealed.sealed_on, **_signature(sealed)})
    found = Finding("valid", SITTING, rehearsal, result.get(PASS) is True, fields)
    if unknown := _unknown(sealed.signer, sealed.sealed_on, known, rehearsal=rehearsal):
        return found._replace(state="unknown signer", passed=False, where=unknown)
    remark = remarking(sealed.entries)
    found = found._replace(fields={**fields, "judge": remark.told})
    if remark.differs and remark.is_same:
        return found._replace(state="altered", passed=False, where=f"result: {remark.differs}")
    return found


def _record(entries: Sequence[Json]) -> list[Json]:
    """What somebody decided by name between beginning and result, and what happened beside it, as it was written."""
    return [entry for entry in entries[1:-1] if "by" in entry or "what" in entry]


def _signature(signed: "Sealed | SignedFacts | Badge") -> Json:
    return {"signer": signed.signer.did, "digest": signed.digest}


def _of_facts(signed: SignedFacts, known: Trust) -> Finding:
    facts = signed.facts
    kind = str(facts.get("kind", CERTIFICATE))
    told = Finding("valid", kind, fields=_without_pass({**facts, **_signature(signed)}))
    if unknown := _unknown(signed.signer, facts.get("issued"), known, rehearsal=False):
        return told._replace(state="unknown signer", where=unknown)
    if kind == REVOCATIONS:
        return _of_list(told, list_of(signed), known.lists.get(signed.signer.did))
    return _in_force(told, str(facts.get("serial")), facts.get("expires"), known)


def _of_list(told: Finding, found: RevocationList, latest: RevocationList | None) -> Finding:
    """A list of revocations is good until a later one is known."""
    if latest and latest.number > found.number:
        return told._replace(state="expired", where=f"number {found.number}: number {latest.number} is known")
    return told


def _of_badge(badge: "Badge", known: Trust) -> Finding:
    credential = badge.credential
    serial = str(credential.get("id", "")).rpartition("#")[2]
    told = Finding("valid", BADGE, fields=_without_pass({**credential, **_signature(badge)}))
    if unknown := _unknown(badge.signer, _day_of(credential.get("validFrom")), known, rehearsal=False):
        return told._replace(state="unknown signer", where=unknown)
    return _in_force(told, serial, _day_of(credential.get("validUntil")), known)


def _day_of(moment: object) -> str:
    return str(moment)[:10]


def _in_force(told: Finding, serial: str, expires: object, known: Trust) -> Finding:
    """A certificate that is not revoked and has not ended is a pass."""
    if revoked := revoked_by((found for signer, found in known.lists.items() if known.believes(signer)), serial):
        return told._replace(state="revoked", where=f"{revoked.serial}: {revoked.on}, {revoked.reason}")
    if stranger := next((signer for signer, found in known.lists.items() if revoked_by([found], serial)), ""):
        return told._replace(state="unknown signer", where=f"{serial}: {ON_A_LIST} {stranger}")
    last = _day(expires)
    if last is None or last < known.today:
        return told._replace(state="expired", where=f"expires: {expires}")
    return told._replace(passed=True)


def _unknown(signer: PublicKey, day: object, known: Trust, *, rehearsal: bool) -> str:
    """Why a signer is not known for such a thing on such a day; nothing where it is."""
    key = known.keys.get(signer.did)
    if key is None:
        return signer.did
    if key.purpose != "academy" and not (key.purpose == "rehearsal" and rehearsal):
        return f"{signer.did}: {key.purpose}"
    signed_on = _day(day)
    return "" if signed_on and key.good_on(signed_on) else f"{signer.did}: {day}"


def _day(text: object) -> date | None:
    try:
        return date.fromisoformat(str(text))
    except ValueError:
        return None


def _without_pass(value: Any) -> Any:
    """The same without anything called a pass, however deep: that word stands in one place."""
    if isinstance(value, Mapping):
        return {name: _without_pass(inner) for name, inner in value.items() if name != PASS}
    return [_without_pass(inner) for inner in value] if isinstance(value, list) else value
