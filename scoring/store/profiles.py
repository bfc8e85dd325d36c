"""The people who share a machine."""

from collections.abc import Iterator

from msgspec.structs import replace

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem, amiss, unknown
from scoring.moments import Now, moment
from scoring.person_name import is_same_name, tidy
from scoring.records import Profile, Role
from scoring.store.connection import Connection
from scoring.store.ids import new_id


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
            if is_same_name(profile.name, name):
                return profile
        raise BadInput([Problem("profile", unknown("name", name, [profile.name for profile in people]))])

    def known_as(self, name: str) -> Profile:
        """The person of that name; a new one where nobody has it yet."""
        known = next((profile for profile in self if is_same_name(profile.name, name)), None)
        return known or self.add(name)

    def rename(self, profile: Profile, name: str) -> Profile:
        """The same person under another name; everything they did stays theirs."""
        renamed = replace(profile, name=tidy(name))
        with self._connection.writing():
            if not is_same_name(renamed.name, profile.name):
                self._refuse_taken(renamed.name)
            self._connection.run("UPDATE profiles SET name = :name WHERE id = :id", {"name": renamed.name, "id": profile.id})
        return renamed

    def free_name(self, name: str) -> str:
        """That name, or where somebody else has it, the same with the first number that nobody has."""
        taken = {profile.name.casefold() for profile in self}
        candidates = (name if number == 1 else f"{name} ({number})" for number in range(1, len(taken) + 2))
        return next(candidate for candidate in candidates if candidate.casefold() not in taken)

    def _refuse_taken(self, name: str) -> None:
        if any(is_same_name(profile.name, name) for profile in self):
            raise BadInput([Problem("name", amiss(repr(name), Saying("person.free-name")))])
