"""The class log as its entries: written by kind, and read back strictly. What a later version wrote is passed over."""

from collections.abc import Iterator
from typing import Any, TypeVar, get_args

import msgspec
from msgspec import Struct

from app.classroom.entries import ClassFact
from scoring.port import Store
from scoring.records import ClassEntry, Profile

F = TypeVar("F")
KINDS: dict[str, Any] = {kind.__struct_config__.tag: kind for kind in get_args(ClassFact)}
"""Every kind of entry by its name."""


class ClassNote(Struct, frozen=True):
    """An entry: when, by whom, about which person (or nobody) and which thing, and what it tells."""

    id: str
    at_ms: int
    day: str
    by: str
    person: str | None
    about: str
    fact: ClassFact


class ClassBook:
    """What was done with classes, and where it is written down. It asks nobody: who may is the gate's (`class_room`)."""

    def __init__(self, store: Store) -> None:
        self._log = store.class_log

    def note(self, by: str, fact: ClassFact, about: str = "", person: Profile | None = None) -> ClassNote:
        """Write an entry down, by the id of whoever did it."""
        told = msgspec.to_builtins(fact)
        what = told.pop("what")
        return _noted(self._log.add(by, what, about, person, told), fact)

    def entries(self, *kinds: type[F], about: str = "", person: Profile | None = None) -> Iterator[ClassNote]:
        """Everything that was written down, the oldest first; of some kinds, about one thing or about one person."""
        whats = [kind.__struct_config__.tag for kind in kinds]  # type: ignore[attr-defined]
        for entry in self._log.entries(whats, about, person):
            if (fact := fact_of(entry)) is not None:
                yield _noted(entry, fact)


def fact_of(entry: ClassEntry) -> ClassFact | None:
    """What an entry tells; None where this program does not know its kind or its form."""
    kind = KINDS.get(entry.what)
    try:
        told: ClassFact | None = msgspec.convert({**entry.facts, "what": entry.what}, kind) if kind is not None else None
    except msgspec.ValidationError:
        return None
    return told


def _noted(entry: ClassEntry, fact: ClassFact) -> ClassNote:
    return ClassNote(entry.id, entry.at_ms, entry.day, entry.by, entry.profile, entry.about, fact)
