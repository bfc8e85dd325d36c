"""What one attempt came to: everything that was written down of a run of questions or of a sitting at the table."""

from collections import defaultdict
from collections.abc import Collection, Sequence

from msgspec.structs import replace

from scoring.figures import gravest
from scoring.records import Act, Answer, Attempt, FaultRecord, LogLine, Profile, VerdictRecord
from scoring.store.connection import Connection
from scoring.store.rows import OF_PERSON
from scoring.summaries import Outcome

_THIS = f"{OF_PERSON} AND id = :id"
_LATEST = f"key = (SELECT key FROM attempts WHERE +{OF_PERSON} ORDER BY key DESC LIMIT 1)"
"""Found from the end of the log."""
_OF_ATTEMPT = "attempt = :attempt"
_OF_FAULTS = "fault IN (SELECT faults.key FROM faults JOIN acts ON acts.key = faults.act WHERE attempt = :attempt)"
_OF_ACTS = "act IN (SELECT key FROM acts WHERE attempt = :attempt)"


def outcome(connection: Connection, profile: Profile, attempt: str = "") -> Outcome | None:
    """What an attempt of a person came to, by its id or the latest; None where there is none."""
    found = list(connection.records(Attempt, _THIS if attempt else _LATEST, {"profile": profile.id, "id": attempt}))
    if not found:
        return None
    asked = {"attempt": connection.key(Attempt, found[0].id)}
    faults: defaultdict[str, list[FaultRecord]] = defaultdict(list)
    verdicts = {verdict.fault: verdict for verdict in connection.records(VerdictRecord, _OF_FAULTS, asked)}
    for fault in connection.records(FaultRecord, _OF_ACTS, asked):
        final = verdicts.get(fault.id)
        faults[fault.act].append(fault if final is None else replace(fault, severity=final.severity))
    return Outcome(
        attempt=found[0],
        answers=tuple(connection.records(Answer, _OF_ATTEMPT, asked)),
        acts=tuple(_judged(act, faults.get(act.id, ()), verdicts) for act in connection.records(Act, _OF_ATTEMPT, asked)),
        faults={act: tuple(found) for act, found in faults.items()},
        lines=tuple(line.text for line in connection.records(LogLine, _OF_ATTEMPT, asked)),
        made_good=frozenset(fault for fault, verdict in verdicts.items() if verdict.made_good),
        taken_back=frozenset(fault for fault, verdict in verdicts.items() if verdict.taken_back),
    )


def _judged(act: Act, faults: Sequence[FaultRecord], verdicts: Collection[str]) -> Act:
    """An act as grave as its faults are in the end; what was left undone is told at a round's last act, which may be right."""
    is_final = any(fault.id in verdicts for fault in faults)
    return act if act.right or not is_final else replace(act, severity=gravest(fault.severity for fault in faults))
