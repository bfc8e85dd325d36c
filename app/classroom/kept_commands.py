"""What an instructor says of a round at the console, kept in the class log beside the table's own: remarks, faults, overrules."""

from collections.abc import Iterator

from app.classroom.class_session import read_sessions
from app.classroom.entries import Overruled, Remarked
from app.classroom.session_room import SessionRoom
from app.rules.core.severity import Severity
from app.table.command import AddFault, Overrule, RemarkOn
from scoring.port import Store
from scoring.records import Profile
from scoring.summaries import Outcome


def keep_command(
    room: SessionRoom, store: Store, session: str, person: Profile, said: RemarkOn | AddFault | Overrule, at_ms: int
) -> None:
    """Keep it with the attempt that it is about: the latest of this person in the session."""
    attempts = [one for found in read_sessions(store, session) for one, who in found.attempts.items() if who == person.id]
    if not attempts:
        return  # nothing was dealt yet that it could be about
    attempt = attempts[-1]
    match said:
        case RemarkOn():
            room.remark(session, Remarked(attempt=attempt, round=said.round, at_ms=at_ms, text=said.text), person)
        case AddFault():
            found = Remarked(attempt=attempt, round=said.round, at_ms=at_ms, text=said.what, severity=said.severity)
            room.remark(session, found, person)
        case Overrule():
            _overrule(room, store, session, person, attempt, said)


def _overrule(room: SessionRoom, store: Store, session: str, person: Profile, attempt: str, said: Overrule) -> None:
    outcome = store.outcome(person, attempt)
    fault = next(_faults(outcome, said), None) if outcome is not None else None
    if fault is not None:
        reason = said.reason.strip() or said.ruling
        room.overrule(session, Overruled(attempt=attempt, fault=fault[0], was=fault[1], now=said.ruling, reason=reason), person)


def _faults(outcome: Outcome, said: Overrule) -> Iterator[tuple[str, Severity]]:
    """The records of the fault it is about: its id and its severity."""
    acts = [act for act in outcome.acts if act.round == said.round][said.number - 1 : said.number]
    for act in acts:
        for record in outcome.faults.get(act.id, ()):
            if record.kind == said.kind:
                yield record.id, record.severity
