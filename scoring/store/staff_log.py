"""The staff log in SQLite."""

from collections.abc import Mapping

import msgspec

from scoring.moments import Now, moment
from scoring.store.connection import Connection
from scoring.store.ids import new_id
from scoring.summaries import StaffEntry

_COLUMNS = "id, at_ms, day, who, what, about, facts"
_ADD = f"INSERT INTO staff_log ({_COLUMNS}) VALUES (:id, :at_ms, :day, :who, :what, :about, :facts)"
_ALL = f"SELECT {_COLUMNS} FROM staff_log ORDER BY key"


class StaffLog:
    """What staff did and was refused; entries are added, and never changed or deleted."""

    def __init__(self, connection: Connection, now: Now) -> None:
        self._connection = connection
        self._now = now

    def add(self, who: str, what: str, about: str = "", facts: Mapping[str, str] | None = None) -> StaffEntry:
        """Note that somebody, by the id of the profile, did something about somebody or something."""
        at_ms, day = moment(self._now)
        entry = StaffEntry(new_id(at_ms), at_ms, day, who, what, about, dict(facts or {}))
        told = msgspec.structs.asdict(entry) | {"facts": msgspec.json.encode(entry.facts).decode()}
        with self._connection.writing():
            self._connection.run(_ADD, told)
        return entry

    def entries(self) -> list[StaffEntry]:
        """Everything in it, the oldest first."""
        return [
            StaffEntry(id, at_ms, day, who, what, about, msgspec.json.decode(facts))
            for id, at_ms, day, who, what, about, facts in self._connection.run(_ALL)
        ]
