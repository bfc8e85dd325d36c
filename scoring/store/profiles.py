"""The people who share a machine."""

import unicodedata
from collections.abc import Iterator

from msgspec.structs import replace

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem, amiss, unknown
from scoring.moments import Now, moment
from scoring.records import Profile, Role
from scoring.store.connection import Connection
from scoring.store.ids import new_id

LONGEST_NAME = 80

JOINERS = dict.fromkeys((0x200C, 0x200D))
"""The joiner and non-joiner, which names in several scripts are written with."""


class Profiles:
    """People by name. Two names that differ only in capitals are one person's."""

    def __init__(self, connection: Connection, now: Now) -> None:
        self._connection = connection
        self._now = now

    def __iter__(self) -> Iterator[Profile]:
        return iter(list(self._connection.records(Profile)))

    def add(self, name: str, role: Role = "trainee", id: str = "") -> Profile:
        """A new person; BadInput where the name is no name, or taken."""
        at_ms = moment(self._now).at_ms
        profile = Profile(id=id or new_id(at_ms), content="", name=tidy(name), role=role, at_ms=at_ms)
        with self._connection.writing():
            self._refuse_taken(profile.name)
            return self._connection.add(profile)

    def find(self, name: str) -> Profile:
        """The person of that name; BadInput names the nearest where there is none."""
        people = list(self)
        for profile in people:
            if _same(profile.name, name):
                return profile
        raise BadInput([Problem("profile", unknown("name", name, [profile.name for profile in people]))])

    def known_as(self, name: str) -> Profile:
        """The person of that name; a new one where nobody has it yet."""
        known = next((profile for profile in self if _same(profile.name, name)), None)
        return known or self.add(name)

    def rename(self, profile: Profile, name: str) -> Profile:
        """The same person under another name; everything they did stays theirs."""
        renamed = replace(profile, name=tidy(name))
        with self._connection.writing():
            if not _same(renamed.name, profile.name):
                self._refuse_taken(renamed.name)
            self._connection.run("UPDATE profiles SET name = :name WHERE id = :id", {"name": renamed.name, "id": profile.id})
        return renamed

    def free_name(self, name: str) -> str:
        """That name, or where somebody else has it, the same with the first number that nobody has."""
        taken = {profile.name.casefold() for profile in self}
        candidates = (name if number == 1 else f"{name} ({number})" for number in range(1, len(taken) + 2))
        return next(candidate for candidate in candidates if candidate.casefold() not in taken)

    def _refuse_taken(self, name: str) -> None:
        if any(_same(profile.name, name) for profile in self):
            raise BadInput([Problem("name", amiss(repr(name), Saying("person.free-name")))])


def tidy(name: str) -> str:
    """A name as it is kept: composed, without blanks around it; BadInput where nothing is left or it is no single line."""
    tidied = unicodedata.normalize("NFC", name).strip()
    if not tidied or len(tidied) > LONGEST_NAME or not _is_one_line(tidied):
        raise BadInput([Problem("name", amiss(repr(tidied), Saying("person.one-line", most=LONGEST_NAME)))])
    return tidied


def _is_one_line(name: str) -> bool:
    """Whether there is something to see, and nothing that breaks the line."""
    seen = name.translate(JOINERS)
    return bool(seen) and seen.isprintable()


def _same(one: str, other: str) -> bool:
    return one.casefold() == unicodedata.normalize("NFC", other).strip().casefold()
