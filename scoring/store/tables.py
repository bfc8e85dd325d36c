"""In which table each kind of record lies, which fields name other records, which are JSON, and whose a row is.

A record names others by their UUID; inside the store the tables refer to each other by small numbers.
"""

from msgspec import Struct

from scoring.records import Act, Answer, Attempt, Certificate, Fault, Line, Profile, Record, Setting

_OF_PERSON = "profile = :profile"
_OF_ATTEMPT = "attempt IN (SELECT key FROM attempts WHERE profile = :profile)"
_OF_ACT = "act IN (SELECT acts.key FROM acts JOIN attempts ON attempts.key = acts.attempt WHERE profile = :profile)"


class Table(Struct, frozen=True):
    """A table of records; `refers` names the table each reference leads to, `owned` picks out one person's rows by their key."""

    name: str
    owned: str
    refers: dict[str, str] = {}
    as_json: frozenset[str] = frozenset()


TABLES: dict[type[Record], Table] = {
    Profile: Table("profiles", "key = :profile"),
    Setting: Table("settings", _OF_PERSON, {"profile": "profiles"}, frozenset({"value"})),
    Attempt: Table("attempts", _OF_PERSON, {"profile": "profiles"}),
    Answer: Table("answers", _OF_ATTEMPT, {"attempt": "attempts"}, frozenset({"clauses", "coverage"})),
    Act: Table("acts", _OF_ATTEMPT, {"attempt": "attempts"}, frozenset({"clauses"})),
    Fault: Table("faults", _OF_ACT, {"act": "acts"}, frozenset({"clauses"})),
    Line: Table("lines", _OF_ATTEMPT, {"attempt": "attempts"}),
    Certificate: Table("certificates", _OF_PERSON, {"profile": "profiles"}, frozenset({"facts"})),
}
