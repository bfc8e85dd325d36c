"""A game the judge has never heard of is dealt and judged from its data alone."""

from random import Random

from app.rounds.scenario import Scenario, make_script
from app.rules.catalogue import Catalogue
from app.rules.core import act as acts
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound
from tests.rules.judge.any_order import deal_in_any_order

SIXTH = "high-card"


def high_card(seed: int) -> JudgedRound:
    game = Catalogue("tests.sixth_game")[SIXTH]
    return JudgedRound(game, make_script(Scenario(game=SIXTH, players=3), game, seed))


def test_a_sixth_game_is_dealt_in_any_right_order_without_a_fault() -> None:
    for seed in range(10):
        for round in (high_card(seed), high_card(seed)):
            chance = Random(seed)
            dealt = list(deal_perfectly(round)) if seed % 2 else list(deal_in_any_order(round, chance))
            assert dealt
            assert all(answer.done and answer.fault is None for _, answer in dealt)
            assert round.judge.close() == []
            assert round.play.world.finished


def test_its_own_clauses_are_cited() -> None:
    round = high_card(1)
    round.do(acts.Announce("open"))
    first = round.play.world.wagering()[0]
    fault = round.do(acts.Deal(f"position-{first}", 1)).fault
    assert fault is not None
    assert fault.kind == "closing-before-first-card"
    assert fault.basis.clauses == round.play.world.game.file.procedure.announcements["close"].clauses
