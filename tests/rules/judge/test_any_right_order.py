"""Any order that nothing forbids is right: no fault, and the money is what settlement says."""

from itertools import pairwise
from random import Random

import pytest

from app.rounds.arrangement import Wanted
from app.rules.core import act as acts
from app.rules.core.customs import academy_customs
from app.rules.core.plan import Plan
from app.rules.core.round import JACKPOT
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound
from app.rules.world.world import check
from app.table.lines import money_data
from tests.rules.examples import CATALOGUE
from tests.rules.judge.any_order import deal_in_any_order
from tests.rules.judge.tables import QUIET, TABLES, any_customs, script
from tests.stress import rounds

MANY = 1250
"""Under stress, at nine tables of games and devices: past 10,000 rounds in all."""


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_a_random_right_order_has_no_fault_and_leaves_nothing_undone(game: str, device: str) -> None:
    for seed in rounds(12, MANY):
        chance = Random(seed)
        customs = any_customs(chance) if seed % 3 else academy_customs()
        round = JudgedRound(CATALOGUE[game], script(game, seed, device), customs)
        for duty, answer in deal_in_any_order(round, chance):
            assert answer.done, (seed, duty, answer)
            assert answer.fault is None, (seed, duty, answer)
            check(round.play.world)
        assert round.judge.close() == [], seed
        assert round.play.world.finished, seed
        assert round.judge.faults == [], seed


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_the_money_is_what_the_same_round_settles_to(game: str, device: str) -> None:
    for seed in rounds(10, 200):
        chance = Random(seed)
        planned = script(game, seed, device, chances=QUIET)
        lines = Plan(CATALOGUE[game], planned).lines
        settled = {
            str(number): {line.wager: {"paid": line.paid, "taken": line.taken, "returned": line.returned} for line in of_position}
            for number, of_position in lines.items()
        }
        usual, any_order = (JudgedRound(CATALOGUE[game], planned, academy_customs()) for _ in range(2))
        assert all(answer.done for _, answer in deal_perfectly(usual))
        assert all(answer.done for _, answer in deal_in_any_order(any_order, chance))
        assert money_data(usual) == money_data(any_order) == settled, seed


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_jackpots_are_awarded_in_any_right_order(game: str, device: str) -> None:
    winning = next(name for name, prize in CATALOGUE[game].file.jackpot.awards.items() if prize.fixed)
    for seed in rounds(3, 100):
        wanted = (Wanted("position-2", jackpot=winning),)
        planned = script(game, seed, device, positions=(1, 2, 4), wanted=wanted, chances=QUIET)
        round = JudgedRound(CATALOGUE[game], planned, any_customs(Random(seed)))
        for _, answer in deal_in_any_order(round, Random(seed)):
            assert answer.fault is None
        assert money_data(round)["2"][JACKPOT]["paid"] > 0
        assert round.judge.close() == []


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_two_neighbouring_acts_about_chips_of_one_position_may_change_places(game: str, device: str) -> None:
    """But for losers before winners, and for words that come first: both customs, and minor."""
    money = acts.Take | acts.Pay | acts.Return
    for seed in rounds(3, 40):
        planned = script(game, seed, device)
        dealt = [duty.act for duty, _ in deal_perfectly(JudgedRound(CATALOGUE[game], planned, academy_customs()))]
        for at, (first, second) in enumerate(pairwise(dealt)):
            if not (isinstance(first, money) and isinstance(second, money) and first.position == second.position):
                continue
            round = JudgedRound(CATALOGUE[game], planned, academy_customs())
            for act in [*dealt[:at], second, first, *dealt[at + 2 :]]:
                assert round.do(act).done
            assert round.judge.close() == []
            taken_first = isinstance(first, acts.Take) and isinstance(second, acts.Pay)
            assert [(fault.kind, fault.severity) for fault in round.judge.faults] in ([], [("take-before-pay", "minor")])
            assert taken_first or not round.judge.faults
