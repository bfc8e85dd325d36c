"""Where the questions of a run come from: from its seed, and never the same twice in a row."""

from itertools import pairwise

import pytest

from app.practice.questions import Drawn, Series
from lessons.identity import what_is_asked
from scoring.port import Store
from tests.lessons.drills import DRILLS
from tests.rules.examples import CATALOGUE


@pytest.mark.parametrize("game", CATALOGUE)
def test_the_same_is_never_asked_twice_in_a_row(store: Store, game: str) -> None:
    for seed in range(3):
        drawn = Drawn(DRILLS, Series(game=game, skill="know-wagers", questions=20, seed=seed))
        asked = [what_is_asked(drawn.make(place, store)) for place in range(20)]
        assert all(one != other for one, other in pairwise(asked))


def test_the_same_seed_asks_the_same(store: Store) -> None:
    series = Series(game="three-card-poker", skill="know-wagers", questions=20, seed=1)
    one, other = Drawn(DRILLS, series), Drawn(DRILLS, series)
    assert [one.make(place, store).reference for place in range(20)] == [
        other.make(place, store).reference for place in range(20)
    ]
