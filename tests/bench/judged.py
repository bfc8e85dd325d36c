"""The world and its judge: one act, whole rounds by the perfect dealer, and acts done again and judged."""

from collections.abc import Iterator
from statistics import fmean, median
from time import perf_counter

from app.rounds.scenario import Scenario, make_script
from app.rules.catalogue import Catalogue
from app.rules.core.script import Script
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound
from app.rules.world.act import Act
from tests.bench.measure import PASSES, Measured, median_of, ninety_ninth, seconds_of

GAME = "megalink-three-card-poker"
POSITIONS = 7
ROUNDS = 100
ACTS = 10_000


def rows() -> Iterator[Measured]:
    """One act, whole rounds, and a log done again."""
    catalogue = Catalogue()
    scripts = [make_script(Scenario(game=GAME, players=POSITIONS), catalogue[GAME], seed) for seed in range(ROUNDS)]
    dealt = _dealt(catalogue, scripts)
    passes = [[*_times(catalogue, scripts, dealt)] for _ in range(PASSES)]
    yield Measured("judged-act", median(ninety_ninth(times) for times in passes) * 1000)
    yield Measured("judged-rounds", ROUNDS / median_of(lambda: seconds_of(lambda: _dealt(catalogue, scripts))))
    yield Measured("judged-again", median(fmean(times) for times in passes) * ACTS)


def _dealt(catalogue: Catalogue, scripts: list[Script]) -> list[list[Act]]:
    return [[duty.act for duty, _ in deal_perfectly(JudgedRound(catalogue[GAME], script))] for script in scripts]


def _times(catalogue: Catalogue, scripts: list[Script], dealt: list[list[Act]]) -> Iterator[float]:
    for script, acts in zip(scripts, dealt, strict=True):
        round = JudgedRound(catalogue[GAME], script)
        for act in acts:
            start = perf_counter()
            answer = round.do(act)
            yield perf_counter() - start
            if answer.fault is not None:
                raise AssertionError("the perfect dealer made a fault")
