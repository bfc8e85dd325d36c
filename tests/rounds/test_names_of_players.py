"""No Player at the table is called as the trainee is."""

import pytest

from app.rounds.players import patrons_file
from app.rounds.round_series import RoundSeries
from app.rounds.scenario import Scenario
from tests.rules.examples import CATALOGUE

GAME = "three-card-poker"


@pytest.mark.parametrize("surname", ["", " Tan"])
@pytest.mark.parametrize("name", patrons_file().names[:8])
def test_nobody_bears_the_name_of_the_dealer(name: str, surname: str) -> None:
    for seed in range(6):
        script = RoundSeries(Scenario(game=GAME, players=5), CATALOGUE[GAME], seed, dealer=f"{name.upper()}{surname}").next()
        players = [seat.player for seat in script.seats]
        assert name not in players
        assert len(set(players)) == len(players)


def test_whoever_is_called_otherwise_sits_as_before() -> None:
    usual = RoundSeries(Scenario(game=GAME, players=5), CATALOGUE[GAME], 3).next()
    assert RoundSeries(Scenario(game=GAME, players=5), CATALOGUE[GAME], 3, dealer="Quentin").next() == usual
