"""Questions: how long one takes to make, and one steered to the rarest thing a game has."""

from collections.abc import Callable, Iterator
from functools import partial
from statistics import median

from lessons.coverage import pay_table_rows
from tests.bench.measure import Measured, median_of, seconds_of
from tests.lessons.drills import DRILLS, EVERY_VARIANT, steered
from tests.rules.examples import CATALOGUE

SEEDS = 10
Ask = Callable[[], object]


def rows() -> Iterator[Measured]:
    """The median question, five times over."""
    yield Measured("question", median_of(lambda: median(map(_ms, _plain()))))
    yield Measured("question-steered", median_of(lambda: median(map(_ms, _steered()))))


def _plain() -> Iterator[Ask]:
    return (partial(DRILLS.question, *drill[:2], seed, drill[2]) for drill in EVERY_VARIANT for seed in range(SEEDS))


def _steered() -> Iterator[Ask]:
    for game in CATALOGUE:
        for row in pay_table_rows(CATALOGUE[game]):
            yield from (partial(steered, game, seed, {row}) for seed in range(2))


def _ms(ask: Ask) -> float:
    return seconds_of(ask) * 1000
