"""What one rulebook has otherwise than another: clause by clause between versions of a game, subject by subject between games.

A clause is the same where it governs the same: its kind, the uses made of it, the figures in it, and everything the data file
rests on it. How we put it in words is wording: a clause that only reads otherwise is listed as reworded, and is the same.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from app.base.meaning import is_wording, wording_fields
from app.rules.core.clause import Clause, Clauses, clause_order
from app.rules.core.gamefile import GameFile

FIGURES = re.compile(r"\$?\d+(?:[.,]\d+)*%?")
CLAUSES = "clauses"


class WhichRulebook(Struct, frozen=True):
    """Which rulebook: the game, and the version of its document."""

    game: str
    version: int
    effective: str


class Subject(Struct, frozen=True):
    """Something a rulebook lays down: what it says in few words, and the clauses that say so."""

    says: str
    clauses: Clauses


class SubjectChange(Struct, frozen=True):
    """A subject by its place in the data file, in both rulebooks; None where one of them does not have it."""

    subject: str
    was: Subject | None
    now: Subject | None


class ClauseText(Struct, frozen=True):
    """A clause by its number, in our own words."""

    clause: str
    text: str


class ClauseChange(Struct, frozen=True):
    """A clause that is not what it was: its words then and now, and what it governs otherwise."""

    clause: str
    was: str
    now: str
    subjects: tuple[SubjectChange, ...]


class ClauseChanges(Struct, frozen=True):
    """The clauses of a later version beside those of an earlier one."""

    added: tuple[ClauseText, ...]
    dropped: tuple[ClauseText, ...]
    changed: tuple[ClauseChange, ...]
    reworded: tuple[ClauseChange, ...]

    @property
    def others(self) -> frozenset[str]:
        """The numbers of the clauses that are not what they were: what was known of them does not carry over."""
        texts = frozenset(one.clause for one in (*self.added, *self.dropped))
        return texts | {one.clause for one in self.changed}


class RulebookDiff(Struct, frozen=True):
    """Two rulebooks beside each other. Clauses are compared by number, which only versions of one game share."""

    before: WhichRulebook
    after: WhichRulebook
    subjects: tuple[SubjectChange, ...]
    clauses: ClauseChanges | None = None


def rulebook_diff(before: GameFile, after: GameFile) -> RulebookDiff:
    """What the later rulebook has otherwise than the earlier one."""
    old, new = subjects(before), subjects(after)
    changed = tuple(_subject_changes(old, new, by_number=before.id == after.id))
    clauses = _clause_changes(before, after, old, new) if before.id == after.id else None
    return RulebookDiff(_rulebook(before), _rulebook(after), changed, clauses)


def _rulebook(file: GameFile) -> WhichRulebook:
    return WhichRulebook(file.id, file.document.version, file.document.effective.isoformat())


def subjects(file: GameFile) -> dict[str, Subject]:
    """Everything a rulebook lays down, by its place in the data file."""
    parts = (field for field in fields(file) if field.name not in ("id", "document", CLAUSES, *wording_fields(type(file))))
    return {place: told for part in parts for place, told in _walk(file, part.encode_name, getattr(file, part.name), ())}


def _walk(file: GameFile, place: str, value: Any, cited: Clauses) -> Iterator[tuple[str, Subject]]:
    """What stands at a place and below it; what has clauses of its own rests on those, the rest on those around it."""
    if isinstance(value, Struct):
        own = getattr(value, CLAUSES, cited)
        below = [told for part, inner in _parts(value) for told in _walk(file, f"{place}.{part}", inner, own)]
        if own and all(subject.clauses != own for _, subject in below):
            yield place, Subject("", own)
        yield from below
    elif isinstance(value, Mapping):
        for name, part in value.items():
            yield from _walk(file, f"{place}.{name}", part, cited)
    elif value and all(number in file.clauses for number in _listed(value)):
        yield place, Subject("", tuple(_listed(value)))
    elif value not in ((), "", None, False):
        yield place, Subject(_say(value), cited)


def _parts(record: Struct) -> Iterator[tuple[str, Any]]:
    """The parts of a record that are no wording; of a table of words only its names."""
    for field in fields(record):
        if field.name != CLAUSES and field.name not in wording_fields(type(record)):
            part = getattr(record, field.name)
            yield field.encode_name, tuple(part) if isinstance(part, dict) and is_wording(field.type) else part


def _listed(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def _say(value: Any) -> str:
    if isinstance(value, Struct):
        told = ((field, getattr(value, field.name)) for field in fields(value))
        return " ".join(f"{field.encode_name} {_say(part)}" for field, part in told if part != field.default)
    if isinstance(value, tuple):
        return "; ".join(map(_say, value)) if any(isinstance(part, Struct) for part in value) else ", ".join(map(str, value))
    return "yes" if value is True else str(value)


def _subject_changes(old: Mapping[str, Subject], new: Mapping[str, Subject], *, by_number: bool) -> Iterator[SubjectChange]:
    """Subjects that say something else; between versions of one game also those that rest on other clauses."""
    for place in {**old, **new}:
        was, now = old.get(place), new.get(place)
        if was is None or now is None or was.says != now.says or (by_number and was.clauses != now.clauses):
            yield SubjectChange(place, was, now)


def _clause_changes(before: GameFile, after: GameFile, old: Mapping[str, Subject], new: Mapping[str, Subject]) -> ClauseChanges:
    changed, reworded = [], []
    for number in sorted(before.clauses.keys() & after.clauses.keys(), key=clause_order):
        was, now = before.clauses[number], after.clauses[number]
        governs = tuple(_subject_changes(_governed(number, old), _governed(number, new), by_number=False))
        change = ClauseChange(number, was.text, now.text, governs)
        if governs or _bare(was) != _bare(now):
            changed.append(change)
        elif was.text != now.text:
            reworded.append(change)
    return ClauseChanges(_only_in(after, before), _only_in(before, after), tuple(changed), tuple(reworded))


def _governed(number: str, told: Mapping[str, Subject]) -> dict[str, Subject]:
    return {place: subject for place, subject in told.items() if number in subject.clauses}


def _bare(clause: Clause) -> tuple[Any, ...]:
    """What a clause is by itself: its kind, its uses, the figures in it."""
    return clause.kind, frozenset(clause.used), sorted(FIGURES.findall(clause.text))


def _only_in(file: GameFile, other: GameFile) -> tuple[ClauseText, ...]:
    numbers = sorted(file.clauses.keys() - other.clauses.keys(), key=clause_order)
    return tuple(ClauseText(number, file.clause_text(number)) for number in numbers)
