"""The class log in SQLite."""

from collections.abc import Collection, Mapping
from typing import Any

from scoring.moments import Now, moment
from scoring.records import ClassEntry, Profile
from scoring.store.connection import Connection
from scoring.store.ids import new_id


class ClassLog:
    """What was done with classes; entries are added, and never changed."""

    def __init__(self, connection: Connection, now: Now) -> None:
        self._connection = connection
        self._now = now

    def add(
        self, by: str, what: str, about: str = "", profile: Profile | None = None, facts: Mapping[str, Any] | None = None
    ) -> ClassEntry:
        """Note that somebody, by the id of the profile, did something about somebody or something."""
        at_ms, day = moment(self._now)
        entry = ClassEntry(
            id=new_id(at_ms),
            content="",
            profile=profile.id if profile is not None else None,
            at_ms=at_ms,
            day=day,
            by=by,
            what=what,
            about=about,
            facts=dict(facts or {}),
        )
        return self._connection.add(entry)

    def entries(self, whats: Collection[str] = (), about: str = "", profile: Profile | None = None) -> list[ClassEntry]:
        """Everything in it, the oldest first; of some kinds, about one thing or about one person where they are named."""
        where, values = ["true"], dict[str, Any]()
        if whats:
            values |= {f"what{number}": what for number, what in enumerate(whats)}
            where.append(f"what IN ({', '.join(f':{name}' for name in values)})")
        if about:
            where.append("about = :about")
            values["about"] = about
        if profile is not None:
            where.append("profile = :profile")
            values["profile"] = self._connection.key(Profile, profile.id)
        return list(self._connection.records(ClassEntry, " AND ".join(where), values))
