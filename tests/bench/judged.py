"""The world and its judge: one act, whole rounds by the perfect dealer, and acts done again and judged."""

from collections.abc import Iterator
from time import perf_counter

from app.rounds.scenario import Scenario, make_script
from app.rules.catalogue import Catalogue
from app.rules.core.script import Script
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound
from app.rules.world.act import Act
from tests.bench.measure import Row, at_least, at_most

GAME = "megalink-three-card-poker"
POSITIONS = 7
ROUNDS = 100
ACTS = 10_000
TARGET_P99_MS = 1.0
TARGET_ROUNDS = 200
TARGET_REPLAY_S = 1.0


def rows() -> Iterator[Row]:
    """Each as a figure beside its target."""
    catalogue = Catalogue()
    scripts = [make_script(Scenario(game=GAME, players=POSITIONS), catalogue[GAME], seed) for seed in range(ROUNDS)]
    start = perf_counter()
    dealt = [[duty.act for duty, _ in deal_perfectly(JudgedRound(catalogue[GAME], script))] for script in scripts]
    rate = ROUNDS / (perf_counter() - start)
    times = [*_times(catalogue, scripts, dealt)]
    yield at_most(
        "One act in the world, judged, seven positions, p99", sorted(times)[len(times) * 99 // 100] * 1000, TARGET_P99_MS, "ms"
    )
    yield at_least("Perfect dealer with a judge, rounds of seven", rate, TARGET_ROUNDS)
    yield at_most("10,000 acts done again and judged", sum(times) / len(times) * ACTS, TARGET_REPLAY_S, "s")


def _times(catalogue: Catalogue, scripts: list[Script], dealt: list[list[Act]]) -> Iterator[float]:
    for script, acts in zip(scripts, dealt, strict=True):
        round = JudgedRound(catalogue[GAME], script)
        for act in acts:
            start = perf_counter()
            answer = round.do(act)
            yield perf_counter() - start
            if answer.fault is not None:
                raise AssertionError("the perfect dealer made a fault")
