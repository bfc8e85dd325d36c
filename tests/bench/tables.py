"""The live table: checking an act, dealing whole rounds, replaying a log."""

from collections.abc import Iterator
from time import perf_counter

from app.base.clock import ticking
from app.rounds.scenario import Scenario, make_script
from app.rules.catalogue import Catalogue
from app.rules.core.script import Script
from app.table.log import ActEntry, Entry
from app.table.replay import replay
from app.table.session import TableSession
from tests.bench.measure import Measured, median_of, ninety_ninth, seconds_of
from tests.table.dealt import deal_perfectly

GAME = "megalink-three-card-poker"
POSITIONS = 7
ROUNDS = 150
ACTS = 10_000


def rows() -> Iterator[Measured]:
    """One act, whole rounds, and a log played again."""
    catalogue = Catalogue()
    scripts = [make_script(Scenario(game=GAME, players=POSITIONS), catalogue[GAME], seed) for seed in range(ROUNDS)]
    yield Measured("table-act", median_of(lambda: _act_p99_ms(catalogue, scripts)))
    yield Measured("table-rounds", ROUNDS / median_of(lambda: seconds_of(lambda: _deal_all(catalogue))))
    yield Measured("table-replay", _replay_seconds(catalogue, scripts))


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
    return ninety_ninth(times) * 1000


def _deal_all(catalogue: Catalogue) -> None:
    """Players, cards and all: from the seed to the cleared table."""
    session = TableSession(catalogue, "coached", ticking(100))
    for seed in range(ROUNDS):
        deal_perfectly(session, make_script(Scenario(game=GAME, players=POSITIONS), catalogue[GAME], seed))


def _replay_seconds(catalogue: Catalogue, scripts: list[Script]) -> float:
    session = TableSession(catalogue, "coached", ticking(100))
    while sum(isinstance(entry, ActEntry) for entry in session.log) < ACTS:
        for script in scripts[:20]:
            deal_perfectly(session, script)
    session.end()
    log: list[Entry] = list(session.log)

    def played_again() -> None:
        if not all(moment.agrees for moment in replay(log, catalogue)):
            raise AssertionError("a log did not replay to itself")

    return median_of(lambda: seconds_of(played_again)) * ACTS / sum(isinstance(entry, ActEntry) for entry in log)
