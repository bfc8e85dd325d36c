"""In which table each kind of record lies, which fields name other records, which are JSON, and whose a row is.

A record names others by their UUID; inside the store the tables refer to each other by small numbers.
"""

from msgspec import Struct

from scoring.records import (
    Act,
    Answer,
    Attempt,
    Certificate,
    ClassEntry,
    FaultRecord,
    LogLine,
    Profile,
    Record,
    RoundRecord,
    SettingRecord,
    VerdictRecord,
)

_OF_PERSON = "profile = :profile"
_OF_ATTEMPT = "attempt IN (SELECT key FROM attempts WHERE profile = :profile)"
_OF_ACT = "act IN (SELECT acts.key FROM acts JOIN attempts ON attempts.key = acts.attempt WHERE profile = :profile)"

_OF_FAULT = f"fault IN (SELECT key FROM faults WHERE {_OF_ACT})"


class StoreTable(Struct, frozen=True):
    """A table of records; `refers` names the table each reference leads to, `owned` picks out one person's rows by their key."""

    name: str
    owned: str
    refers: dict[str, str] = {}
    as_json: frozenset[str] = frozenset()


TABLES: dict[type[Record], StoreTable] = {
    Profile: StoreTable("profiles", "key = :profile"),
    SettingRecord: StoreTable("settings", _OF_PERSON, {"profile": "profiles"}, frozenset({"value"})),
    Attempt: StoreTable("attempts", _OF_PERSON, {"profile": "profiles"}),
    Answer: StoreTable("answers", _OF_ATTEMPT, {"attempt": "attempts"}, frozenset({"clauses", "coverage", "items"})),
    Act: StoreTable("acts", _OF_ATTEMPT, {"attempt": "attempts"}, frozenset({"clauses", "items"})),
    FaultRecord: StoreTable("faults", _OF_ACT, {"act": "acts"}, frozenset({"clauses"})),
    VerdictRecord: StoreTable("verdicts", _OF_FAULT, {"fault": "faults"}),
    RoundRecord: StoreTable("rounds", _OF_ATTEMPT, {"attempt": "attempts"}, frozenset({"cases"})),
    LogLine: StoreTable("lines", _OF_ATTEMPT, {"attempt": "attempts"}),
    Certificate: StoreTable("certificates", _OF_PERSON, {"profile": "profiles"}, frozenset({"facts"})),
    ClassEntry: StoreTable("class_log", _OF_PERSON, {"profile": "profiles"}, frozenset({"facts"})),
}
