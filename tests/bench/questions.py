"""Questions: how long one takes to make, and one steered to the rarest thing a game has."""

from collections.abc import Iterator
from statistics import median
from time import perf_counter

from lessons.coverage import pay_table_rows
from tests.bench.measure import Row, at_most
from tests.lessons.drills import DRILLS, EVERY_VARIANT
from tests.rules.examples import CATALOGUE

SEEDS = 10
TARGET_MS = 5.0


def rows() -> Iterator[Row]:
    """Each as a median beside its target."""
    plain = [_ms(*drill, seed) for drill in EVERY_VARIANT for seed in range(SEEDS)]
    yield at_most("Make a question, all games and skills, median", median(plain), TARGET_MS, "ms")
    steered = [_steered_ms(game, row, seed) for game in CATALOGUE for row in pay_table_rows(CATALOGUE[game]) for seed in range(2)]
    yield at_most("  steered to one pay-table row, median", median(steered), TARGET_MS, "ms")


def _ms(game: str, skill: str, variant: str, seed: int) -> float:
    start = perf_counter()
    DRILLS.question(game, skill, seed, variant)
    return (perf_counter() - start) * 1000


def _steered_ms(game: str, row: str, seed: int) -> float:
    start = perf_counter()
    DRILLS.steered(game, seed, {row})
    return (perf_counter() - start) * 1000
