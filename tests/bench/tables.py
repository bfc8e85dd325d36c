"""The live table: checking an act, dealing whole rounds, replaying a log."""

from collections.abc import Iterator
from time import perf_counter

from app.base.clock import ticking
from app.rounds.scenario import Scenario, make_script
from app.rules.catalogue import Catalogue
from app.rules.core.script import Script
from app.table.log import ActEntry, Entry
from app.table.perfect_dealer import deal_perfectly
from app.table.replay import replay
from app.table.session import TableSession
from tests.bench.measure import Row, at_least, at_most

GAME = "megalink-three-card-poker"
POSITIONS = 7
ROUNDS = 150
ACTS = 10_000
TARGET_P99_MS = 1.0
TARGET_ROUNDS = 200
TARGET_REPLAY_S = 1.0


def rows() -> Iterator[Row]:
    """Each as a figure beside its target."""
    catalogue = Catalogue()
    scripts = [make_script(Scenario(game=GAME, players=POSITIONS), catalogue[GAME], seed) for seed in range(ROUNDS)]
    yield at_most("One act at a live table, seven positions, p99", _act_p99_ms(catalogue, scripts), TARGET_P99_MS, "ms")
    yield at_least("Perfect dealer at a live table, rounds of seven", _rounds_a_second(catalogue), TARGET_ROUNDS)
    yield at_most("Replay 10,000 acts, judged", _replay_seconds(catalogue, scripts), TARGET_REPLAY_S, "s")


def _act_p99_ms(catalogue: Catalogue, scripts: list[Script]) -> float:
    times = []
    for script in scripts:
        session = TableSession(catalogue, "coached", ticking(100))
        session.begin(script)
        while not session.finished:
            duty = session.round.next_duty()
            if duty is None:
                raise AssertionError("a round does not end")
            start = perf_counter()
            session.do(duty.act)
            times.append(perf_counter() - start)
    return sorted(times)[len(times) * 99 // 100] * 1000


def _rounds_a_second(catalogue: Catalogue) -> float:
    """Players, cards and all: from the seed to the cleared table."""
    game = catalogue[GAME]
    session = TableSession(catalogue, "coached", ticking(100))
    start = perf_counter()
    for seed in range(ROUNDS):
        deal_perfectly(session, make_script(Scenario(game=GAME, players=POSITIONS), game, seed))
    return ROUNDS / (perf_counter() - start)


def _replay_seconds(catalogue: Catalogue, scripts: list[Script]) -> float:
    session = TableSession(catalogue, "coached", ticking(100))
    while sum(isinstance(entry, ActEntry) for entry in session.log) < ACTS:
        for script in scripts[:20]:
            deal_perfectly(session, script)
    session.end()
    log: list[Entry] = list(session.log)
    start = perf_counter()
    agreed = all(moment.agrees for moment in replay(log, catalogue))
    seconds = perf_counter() - start
    if not agreed:
        raise AssertionError("a log did not replay to itself")
    return seconds * ACTS / sum(isinstance(entry, ActEntry) for entry in log)
