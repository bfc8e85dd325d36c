"""Certificates: grades certified to a person, with the facts they rest on."""

from typing import Any

from scoring.moments import Now, moment
from scoring.records import Certificate, Profile
from scoring.store.connection import Connection
from scoring.store.ids import new_id
from scoring.store.tables import TABLES


class Certificates:
    """Certificates are given and never taken back; what was true on that day stays written."""

    def __init__(self, connection: Connection, now: Now) -> None:
        self._connection = connection
        self._now = now

    def give(self, profile: Profile, game: str, grade: str, facts: dict[str, Any]) -> Certificate:
        """Certify a grade at a game."""
        at_ms, day = moment(self._now)
        certificate = Certificate(
            id=new_id(at_ms),
            content="",
            profile=profile.id,
            at_ms=at_ms,
            day=day,
            game=game,
            grade=grade,
            facts=facts,
        )
        return self._connection.add(certificate)

    def of(self, profile: Profile) -> list[Certificate]:
        """Everything certified to a person, the oldest first."""
        person = {"profile": self._connection.key(Profile, profile.id)}
        return list(self._connection.records(Certificate, TABLES[Certificate].owned, person))
