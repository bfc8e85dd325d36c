"""Whoever does what the day says and knows everything gets every grade, as soon as the calendar of the grades allows.

One game in the suite, all of them with `make stress`.
"""

from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.learning.minds import Asked, Reply
from tests.learning.pipe import InProcess, PipeTrial
from tests.rules.examples import CATALOGUE
from tests.stress import STRESS

GAMES = tuple(CATALOGUE) if STRESS else ("three-card-poker",)
DEALER_DAYS, TABLE_READY_DAYS = 9, 14
MINUTES = 25
LONGEST = 1.2


class KnowsEverything:
    """Right at once, always, well within par."""

    def __init__(self, items: Iterable[str], seed: int) -> None:
        self._items, self._seed = items, seed

    def recall(self, item: str, at_ms: int) -> float:
        return 1.0

    def answer(self, asked: Asked, at_ms: int) -> Reply:
        return Reply(right=True, missed=(), time_ms=asked.par_ms * 7 // 10)


@pytest.mark.parametrize("game", GAMES)
def test_who_knows_everything_is_learner_at_once_dealer_soon_and_table_ready_when_the_days_are_over(
    tmp_path: Path, game: str
) -> None:
    pipe = InProcess(tmp_path, [game], minutes=MINUTES)
    try:
        trial = PipeTrial(pipe, KnowsEverything, game, 0)
        for _ in range(TABLE_READY_DAYS):
            trial.days(1, to_the_end=True)
            if trial.shown[-1].grade == "table-ready":
                break
    finally:
        pipe.close()
    first = {one.grade: one.day for one in reversed(trial.shown)}
    assert first["learner"] == 1
    assert first["dealer"] <= DEALER_DAYS
    assert first["table-ready"] <= TABLE_READY_DAYS
    assert [one.grade for one in trial.shown] == ["learner", "dealer", "table-ready"], "no grade is shown and taken back"
    assert max(trial.minutes) <= MINUTES * LONGEST
