"""What one attempt came to: everything that was written down of a run of questions or of a sitting at the table."""

from collections import defaultdict

from scoring.records import Act, Answer, Attempt, FaultRecord, LogLine, Profile
from scoring.store.connection import Connection
from scoring.store.rows import OF_PERSON
from scoring.summaries import Outcome

_THIS = f"{OF_PERSON} AND id = :id"
_LATEST = f"key = (SELECT key FROM attempts WHERE +{OF_PERSON} ORDER BY key DESC LIMIT 1)"
"""Found from the end of the log."""
_OF_ATTEMPT = "attempt = :attempt"
_OF_ACTS = "act IN (SELECT key FROM acts WHERE attempt = :attempt)"


def outcome(connection: Connection, profile: Profile, attempt: str = "") -> Outcome | None:
    """What an attempt of a person came to, by its id or the latest; None where there is none."""
    found = list(connection.records(Attempt, _THIS if attempt else _LATEST, {"profile": profile.id, "id": attempt}))
    if not found:
        return None
    asked = {"attempt": connection.key(Attempt, found[0].id)}
    faults: defaultdict[str, list[FaultRecord]] = defaultdict(list)
    for fault in connection.records(FaultRecord, _OF_ACTS, asked):
        faults[fault.act].append(fault)
    return Outcome(
        attempt=found[0],
        answers=tuple(connection.records(Answer, _OF_ATTEMPT, asked)),
        acts=tuple(connection.records(Act, _OF_ATTEMPT, asked)),
        faults={act: tuple(found) for act, found in faults.items()},
        lines=tuple(line.text for line in connection.records(LogLine, _OF_ATTEMPT, asked)),
    )
