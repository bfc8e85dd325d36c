"""Over a long sitting with every kind of money on every cent is somewhere: Players' chips, the float, the boxes, the cage."""

import pytest

from app.rounds.round_series import RoundSeries
from app.rounds.scenario import Scenario
from app.rules.core.tray import worth
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound
from app.rules.world.event import FillBrought
from app.rules.world.world import check
from tests.rounds.test_manners import EVERYTHING
from tests.rules.examples import CATALOGUE
from tests.stress import rounds

OFTEN = {"buys-in": 0.08, "asks-change": 0.08, "colours-up": 0.05}
SHORT = 3
"""So few chips a tube that fills are needed."""


@pytest.mark.parametrize("chances", [OFTEN, EVERYTHING | OFTEN], ids=["money", "everything"])
@pytest.mark.parametrize("game_id", CATALOGUE)
def test_every_cent_of_a_sitting_is_somewhere(game_id: str, chances: dict[str, float]) -> None:
    game = CATALOGUE[game_id]
    series = RoundSeries(Scenario(game=game_id, players=5, chances=chances, tubes=SHORT), game, 1)
    world, kinds, fills = None, set(), 0
    tray = cash = boxes = house = 0
    for number, _ in enumerate(rounds(40, 500)):
        script = series.next(world)
        if world is not None:
            assert script.tray == world.bank.tray
        else:
            tray = script.tray.value
        round = JudgedRound(game, script)
        brought = 0
        for _, answer in deal_perfectly(round):
            check(round.play.world)
            brought += sum(worth(event.chips) for event in answer.events if isinstance(event, FillBrought))
        assert round.judge.close() == []
        assert round.judge.faults == [], number
        world = round.play.world
        kinds |= {handed.kind for handed in world.bank.handed.values()}
        fills += brought > 0
        boxes += world.bank.beside
        house += world.house
        cash -= sum(world.bank.pockets.values())
        racks = sum(world.racks.values()) + sum(chips.lies + chips.payout for chips in world.chips.values())
        assert racks - sum(-pocket for pocket in world.bank.pockets.values()) + world.house == 0
    assert world is not None
    assert series.brought == 0
    assert kinds == {"buy-in", "change", "colour-up"}
    assert fills
    assert cash > 0
    assert world.bank.tray.value - tray + boxes == house


def test_at_a_quiet_table_nobody_hands_anything_over() -> None:
    game_id = "megalink-three-card-poker"
    series = RoundSeries(Scenario(game=game_id, players=5), CATALOGUE[game_id], 1)
    world = None
    for _ in range(5):
        script = series.next(world)
        assert script.duties == ()
        assert all(seat.asks is None for seat in script.seats)
        round = JudgedRound(CATALOGUE[game_id], script)
        for _ in deal_perfectly(round):
            pass
        world = round.play.world
        assert not world.bank.fill
