"""A round made into a script is dealt as it was."""

import pytest

from app.base.chance import chance
from app.rules.core.cards import DECK
from app.rules.core.plan import Plan
from lessons.dealing import deal_round, make_table
from lessons.scripting import script_of, who_asks
from tests.rules.examples import CATALOGUE

TABLES = [(game_id, device) for game_id, game in CATALOGUE.items() for device in game.devices or ("",)]


@pytest.mark.parametrize(("game_id", "device"), TABLES)
def test_the_deal_brings_every_place_its_cards_and_settles_to_the_same(game_id: str, device: str) -> None:
    game = CATALOGUE[game_id]
    for seed in range(50):
        stream = chance(seed)
        round = deal_round(game, stream, make_table(game, stream, device=device), seats=3)
        plan = Plan(game, script_of(game, round, who_asks(game, round, stream)))
        assert len(set(plan.script.shoe.split())) == len(DECK)
        assert (plan.round.dealer, plan.round.community) == (round.dealer, round.community)
        assert [position.cards for position in plan.round.positions] == [position.cards for position in round.positions]
        assert plan.lines == {at.position: at.lines for at in game.settle(round).positions}
