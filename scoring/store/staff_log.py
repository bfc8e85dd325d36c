"""The staff log in SQLite."""

from collections.abc import Mapping

import msgspec

from scoring.moments import Now, moment
from scoring.store.connection import Connection
from scoring.store.ids import new_id
from scoring.store.staff_chain import COLUMNS, FIRST, link
from scoring.summaries import StaffEntry

_COLUMNS = ", ".join(COLUMNS)
_ADD = f"INSERT INTO staff_log ({_COLUMNS}, link) VALUES ({', '.join(f':{name}' for name in COLUMNS)}, :link)"
_LAST = "SELECT link FROM staff_log ORDER BY key DESC LIMIT 1"
_ALL = f"SELECT link, {_COLUMNS} FROM staff_log ORDER BY key"


class StaffLog:
    """What staff did and was refused; entries are added, and never changed or deleted."""

    def __init__(self, connection: Connection, now: Now) -> None:
        self._connection = connection
        self._now = now

    def add(self, who: str, what: str, about: str = "", facts: Mapping[str, str] | None = None) -> StaffEntry:
        """Note that somebody, by the id of the profile, did something about somebody or something."""
        at_ms, day = moment(self._now)
        entry = StaffEntry(new_id(at_ms), at_ms, day, who, what, about, dict(facts or {}))
        row = (entry.id, at_ms, day, who, what, about, msgspec.json.encode(entry.facts).decode())
        with self._connection.writing():
            last = self._connection.run(_LAST)
            told = dict(zip(COLUMNS, row, strict=True)) | {"link": link(last[0][0] if last else FIRST, row)}
            self._connection.run(_ADD, told)
        return entry

    def entries(self) -> list[StaffEntry]:
        """Everything in it, the oldest first, and of each entry whether it follows the one before."""
        found: list[StaffEntry] = []
        previous = FIRST
        for tied, *row in self._connection.run(_ALL):
            told = dict(zip(COLUMNS, row, strict=True)) | {"facts": msgspec.json.decode(row[-1])}
            found.append(StaffEntry(**told, follows=tied == link(previous, row)))
            previous = tied
        return found
