"""The sittings of an academy, one a line: read from their files without dealing anything again."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from app.exams.entries import PersonNamed
from app.exams.register import Registered
from app.exams.sitting_file import file_of, sitting_files
from app.seals.chain import Broken, acknowledged, digest, read_chain
from app.seals.sealed_file import ENTRY, SEAL

LineState = Literal["prepared", "begun", "to-mark", "to-seal", "passed", "failed", "annulled", "damaged"]
"""Where a sitting stands, for whoever looks after it; one that is passed or failed is sealed."""
COLUMNS = ("sitting", "exam", "candidate", "examiners", "prepared", "state", "certificates", "reason")
CERTIFIED = ("serial", "candidate", "game", "rules_version", "issued", "expires")
"""What is told of a certificate in a list, out of its facts."""


class SittingLine(Struct, frozen=True):
    """A sitting in a list; `examined` are those who have looked at everything, `reason` why it was annulled."""

    id: str
    exam: str
    title: str
    candidate: PersonNamed
    examiners: tuple[PersonNamed, ...]
    prepared_on: str
    state: LineState
    passed: bool | None = None
    sat_on: date | None = None
    examined: tuple[str, ...] = ()
    reason: str = ""
    digest: str = ""
    acts: int = 0
    certificates: tuple[str, ...] = ()
    rehearsal: bool = False

    def matches(self, words: str) -> bool:
        """Whether every word somebody typed stands in it."""
        told = " ".join((self.id, self.exam, self.title, self.candidate.name, self.state, *self.certificates)).casefold()
        return all(word in told for word in words.casefold().split())


def sitting_lines(folder: Path, certificates: Mapping[str, Registered]) -> list[SittingLine]:
    """Every sitting that counts, the latest first; rehearsals are left out."""
    serials: dict[str, list[str]] = {}
    for serial, one in certificates.items():
        serials.setdefault(one.facts["sitting"], []).append(serial)
    found = [line_of(path, serials) for path in sitting_files(folder)]
    return sorted((line for line in found if not line.rehearsal), key=lambda line: line.prepared_on, reverse=True)


def line_at(folder: Path, sitting: str) -> SittingLine:
    """One sitting by its id."""
    return line_of(file_of(folder, sitting), {})


def line_of(path: Path, serials: Mapping[str, Sequence[str]]) -> SittingLine:
    """A file as a line; one that is not as it was written is there too, and says so."""
    data = acknowledged(path.read_bytes())
    try:
        entries, _ = read_chain(data)
        return _line(path.stem, entries, digest(data), serials)
    except (Broken, KeyError, IndexError, TypeError, ValueError):
        nobody = PersonNamed("", "")
        return SittingLine(path.stem, "", "", nobody, (), "", "damaged")


def _line(name: str, entries: Sequence[Mapping[str, Any]], named: str, serials: Mapping[str, Sequence[str]]) -> SittingLine:
    first = entries[0]
    last = {entry[ENTRY]: entry for entry in entries}
    result = last.get("result")
    passed = bool(result["pass"]) if result is not None else None
    return SittingLine(
        name,
        first["exam"],
        first["blueprint"]["title"],
        _person(first["candidate"]),
        tuple(map(_person, first["examiners"])),
        first["at"],
        _state(last, passed),
        passed if "annulled" not in last else None,
        _day(last["started"]["at"]) if "started" in last else None,
        tuple(entry["by"]["id"] for entry in entries if entry[ENTRY] == "examined"),
        last["annulled"]["reason"] if "annulled" in last else "",
        named,
        sum(entry[ENTRY] in ("acted", "answered") for entry in entries),
        tuple(serials.get(named, ())),
        bool(first["rehearsal"]),
    )


def _state(last: Mapping[str, Any], passed: bool | None) -> LineState:
    if "annulled" in last:
        return "annulled"
    if passed is not None:
        return ("passed" if passed else "failed") if SEAL in last else "to-seal"
    return "to-mark" if "finished" in last else "begun" if "started" in last else "prepared"


def _person(told: Mapping[str, str]) -> PersonNamed:
    return PersonNamed(told["id"], told["name"])


def _day(at: str) -> date:
    return datetime.fromisoformat(at).astimezone().date()


def lines_csv(lines: Iterable[SittingLine]) -> str:
    """Sittings as a sheet."""
    return sheet(COLUMNS, (_row(line) for line in lines))


def _row(line: SittingLine) -> Iterator[str]:
    yield from (line.id, line.exam, line.candidate.name, "; ".join(one.name for one in line.examiners))
    yield from (line.prepared_on, line.state, "; ".join(line.certificates), line.reason)


def certificates_csv(certificates: Mapping[str, Registered], today: date) -> str:
    """Certificates as a sheet."""
    return sheet([*CERTIFIED, "state", "revoked_on", "reason"], (certificate_row(one, today) for one in certificates.values()))


def certificate_row(one: Registered, today: date) -> list[str]:
    """A certificate as a row of that sheet."""
    return [*(str(one.facts[name]) for name in CERTIFIED), certificate_state(one, today), one.revoked_on, one.reason]


def certificate_state(one: Registered, today: date) -> str:
    """Whether a certificate holds, is revoked, or has expired."""
    return "revoked" if one.revoked_on else "valid" if one.holds_on(today) else "expired"


def sheet(heads: Sequence[str], rows: Iterable[Iterable[str]]) -> str:
    """Rows as CSV; what a spreadsheet would take for a formula is text."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return out.getvalue()


def _harmless(cell: str) -> str:
    return f"'{cell}" if cell[:1] in "=+-@\t\r" and cell else cell
