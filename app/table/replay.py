"""Playing a log again: the same scripts and the same acts must come to the same state and the same faults."""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from app.base.trouble import BadInput, Problem
from app.rounds.script_check import script_problems
from app.rules.catalogue import Catalogue
from app.table.log import ActEntry, Began, Entry, Frozen, Hinted, Opened, Switched, Undone
from app.table.rules_of_then import catalogue_of_then, first_rules
from app.table.session import TableSession


class Replayed(Struct, frozen=True):
    """One entry of a log, the sitting after it, and whether it came out as the log says.

    `by_other_rules` tells that a round was dealt under rules that are not there as they were.
    """

    entry: Entry
    session: TableSession
    agrees: bool
    by_other_rules: bool = False


def replay(entries: Iterable[Entry], catalogue: Catalogue) -> Iterator[Replayed]:
    """Play a log again, entry by entry, each round by the rules it was dealt under."""
    now = [0]
    stood_still_ms = 0
    session: TableSession | None = None
    for number, entry in enumerate(entries, start=1):
        if isinstance(entry, Opened):
            session = TableSession(catalogue, entry.mode, lambda: now[0])
            is_known = entry.content in ("", first_rules().content)
            yield Replayed(entry, session, is_known, by_other_rules=not is_known)
            continue
        if session is None or (session.plan is None and not isinstance(entry, Began)):
            raise BadInput([Problem(f"line {number}", "found an act before any round began")])
        now[0] = entry.at_ms + stood_still_ms
        known = len(session.log)
        if isinstance(entry, Frozen):
            session.freeze()
            stood_still_ms += entry.for_ms
            now[0] += entry.for_ms
            session.go_on()
        elif isinstance(entry, Began):
            session.catalogue = catalogue_of_then(catalogue, entry.script.game, entry.rules)
            _again(entry, number, session, session.catalogue)
            yield _began_again(entry, session)
            continue
        else:
            _again(entry, number, session, catalogue)
        yield Replayed(entry, session, session.log[known:] == [entry])


def _began_again(entry: Began, session: TableSession) -> Replayed:
    """A round begun again; where its log names no rules, any are those of then."""
    now = session.log[-1]
    if not isinstance(now, Began):
        raise TypeError("a round that begins is the last thing a session notes")
    same_rules = entry.rules in (None, now.rules)
    return Replayed(entry, session, same_rules and now == replace(entry, rules=now.rules), by_other_rules=not same_rules)


def _again(
    entry: Began | ActEntry | Hinted | Undone | Switched, number: int, session: TableSession, catalogue: Catalogue
) -> None:
    match entry:
        case Began():
            problems = script_problems(entry.script, catalogue)
            if problems:
                raise BadInput([Problem(f"line {number}, {problem.where}", problem.message) for problem in problems])
            session.begin(entry.script)
        case ActEntry():
            session.do(entry.act)
        case Hinted():
            session.hint()
        case Undone():
            session.undo()
        case Switched():
            session.switch(entry.mode)
