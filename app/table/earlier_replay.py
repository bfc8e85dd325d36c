"""A log of an earlier program seen again: what it accepted happens again, with the verdicts that stand in the log."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem
from app.rounds.script_check import script_problems
from app.rules.catalogue import Catalogue
from app.rules.core.event import Event
from app.rules.core.felt import Felt
from app.rules.core.script import Script
from app.table.earlier_log import EarlierAct, EarlierEntry, EarlierOpened
from app.table.earlier_table import CannotBe, EarlierTable
from app.table.log import Began, Undone
from app.table.replay import refuse_unknown
from app.table.rules_of_then import catalogue_of_then


class EarlierMoment(Struct, frozen=True):
    """One entry of an earlier log, the round it is in, and the felt after it. `difference` tells why it cannot go on."""

    entry: EarlierEntry
    round: int = 0
    script: Script | None = None
    felt: Felt = Felt()
    events: tuple[Event, ...] = ()
    ends_round: bool = False
    difference: Saying | None = None


def earlier_replay(entries: Iterable[EarlierEntry], catalogue: Catalogue) -> Iterator[EarlierMoment]:
    """See a log again, entry by entry, as far as it can be followed."""
    table: EarlierTable | None = None
    rounds, last_ms = 0, 0
    for number, entry in enumerate(entries, start=1):
        if isinstance(entry, EarlierOpened):
            yield EarlierMoment(entry)
            continue
        if isinstance(entry, Began):
            table, rounds = _begun(entry, number, catalogue), rounds + 1
        elif table is None:
            raise BadInput([Problem(f"line {number}", "found an act before any round began")])
        if isinstance(entry, EarlierAct) and entry.accepted:
            refuse_unknown(entry.act, number, table.game)
        was_over = table.over
        events = _again(entry, table)
        difference = Saying("replay.backwards") if entry.at_ms < last_ms else None
        if events is None:
            difference = Saying("replay.stops")
        last_ms = entry.at_ms
        ends = table.over and not was_over
        yield EarlierMoment(entry, rounds, table.script, table.felt, events or (), ends, difference)
        if events is None:
            return


def _begun(entry: Began, number: int, catalogue: Catalogue) -> EarlierTable:
    of_then = catalogue_of_then(catalogue, entry.script.game, entry.rules)
    if problems := script_problems(entry.script, of_then):
        raise BadInput([Problem(f"line {number}, {problem.where}", problem.message) for problem in problems])
    return EarlierTable(of_then[entry.script.game], entry.script)


def _again(entry: EarlierEntry, table: EarlierTable) -> tuple[Event, ...] | None:
    """What happened with an entry; None where it cannot be done."""
    if isinstance(entry, EarlierAct) and entry.accepted:
        try:
            return table.do(entry)
        except CannotBe:
            return None
    if isinstance(entry, Undone) and not table.undo():
        return None
    return ()
