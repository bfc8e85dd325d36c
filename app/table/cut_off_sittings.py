"""Sittings that were cut off with the program: each is closed by playing its log again, and what was dealt in it counts.

A round whose cards were cleared counts with its faults, one in the middle by the faults made until then: ending the program is
no way round a fault. What was written before stays as it is, so that closing a sitting twice changes nothing.
"""

from collections.abc import Sequence

from app.base.trouble import BadInput
from app.rules.catalogue import Catalogue
from app.rules.judge.judge import VERSION
from app.table.log import Ended, Entry, Opened, read_log, write_entry
from app.table.open_sittings import close_sitting, open_sittings
from app.table.replay import replay
from app.table.scribe import Noted, Scribe
from scoring.par_times import ParTimes
from scoring.port import LiveAttempt, Store
from scoring.records import Act, Profile


def close_cut_off(store: Store, person: Profile, catalogue: Catalogue, times: ParTimes) -> int:
    """Close every sitting of a person that was cut off, and none that goes on in another window; how many there were."""
    cut_off = [attempt for attempt in open_sittings(store, person) if store.holds.hold(attempt)]
    for attempt in cut_off:
        try:
            with store.writing():
                _close(store, person, attempt, catalogue, times)
                close_sitting(store, person, attempt)
        finally:
            store.holds.let_go(attempt)
    return len(cut_off)


def _close(store: Store, person: Profile, attempt: str, catalogue: Catalogue, times: ParTimes) -> None:
    outcome, live = store.outcome(person, attempt), store.go_on_with(attempt)
    if outcome is None or live is None:
        return
    try:
        reading = read_log(line.encode() for line in outcome.lines)
        entries = list(reading)
        noted = _noted(entries, catalogue, times)
    except BadInput:
        return  # what cannot be played again stays as it was found
    if isinstance(entries[-1], Ended):
        return
    for one in noted:
        _write(live, outcome.acts, one)
    last_ms = getattr(entries[-1], "at_ms", 0)
    live.keep(write_entry(Ended(last_ms, reading.digest, cut_off=True)).decode().rstrip("\n"))


def _noted(entries: Sequence[Entry], catalogue: Catalogue, times: ParTimes) -> list[Noted]:
    """What a scribe notes of a log, to its last word; nothing where another judge watched, whose verdicts are not ours to end."""
    noted: list[Noted] = []
    scribe = Scribe(times, noted.append)
    scribe.is_announced = True  # no log says whether it was, and ending the program is no way to a surprise
    for moment in replay(entries, catalogue):
        if isinstance(moment.entry, Opened):
            if moment.entry.judge != VERSION:
                return []
            scribe.follow(moment.session)
        else:
            scribe.note(moment.entry)
    scribe.close_round()
    return noted


def _write(live: LiveAttempt, acts: Sequence[Act], noted: Noted) -> None:
    for verdict in noted.verdicts:
        if verdict.act < len(acts):
            live.judge_finally(acts[verdict.act], verdict.fault)
    if noted.round is not None:
        live.round_dealt(noted.round.number, noted.round.mark, noted.round.device, noted.round.ended)
    if noted.facts is not None:
        live.round_facts(noted.facts)
