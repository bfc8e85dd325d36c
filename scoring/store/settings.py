"""What was chosen: a value under a name, for one person or for the machine."""

from typing import Any

import msgspec

from scoring.moments import Now, moment
from scoring.records import Profile, SettingRecord
from scoring.store.connection import Connection
from scoring.store.ids import new_id

_OF = "ifnull(profile, 0) = iif(:profile IS NULL, 0, (SELECT key FROM profiles WHERE id = :profile)) AND name = :name"
_GET = f"SELECT value FROM settings WHERE {_OF}"
_CHANGE = f"UPDATE settings SET value = :value WHERE {_OF} RETURNING id"


class KeptSettings:
    """Any value JSON can hold, under a name. Without a person it is the machine's."""

    def __init__(self, connection: Connection, now: Now) -> None:
        self._connection = connection
        self._now = now

    def get(self, name: str, default: Any = None, profile: Profile | None = None) -> Any:
        """The value, or the default where nothing was chosen."""
        rows = self._connection.run(_GET, {"name": name, "profile": profile.id if profile else None})
        return msgspec.json.decode(rows[0][0]) if rows else default

    def set(self, name: str, value: Any, profile: Profile | None = None) -> None:
        """Choose a value in place of any before."""
        owner = profile.id if profile else None
        setting = SettingRecord(id=new_id(moment(self._now).at_ms), content="", profile=owner, name=name, value=value)
        chosen = {"name": name, "profile": owner, "value": msgspec.json.encode(value).decode()}
        with self._connection.writing():
            if not self._connection.run(_CHANGE, chosen):
                self._connection.add(setting)
