"""Chips on the table are things: every pile makes its amount, stakes lie as they were put down, the float gets what leaves."""

import pytest

from app.layouts.chipset import academy_chips
from app.rounds.scenario import Scenario, make_script
from app.rules.core import act as acts
from app.rules.core.chips import worth
from app.rules.core.felt import PileKind
from app.rules.core.script import Script, SeatScript
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound
from app.rules.world.play import WorldPlay
from app.rules.world.world import World, check
from tests.rules.examples import CATALOGUE

M3CP = "megalink-three-card-poker"
SMALLEST = academy_chips().values[-1]
LIVELY = {"small-chips": 0.6, "dirty-stack": 0.5, "late-wager": 0.2, "late-withdrawal": 0.2, "wrong-raise": 0.2}


def piles_make_their_amounts(world: World) -> None:
    for (position, wager), chips in world.chips.items():
        amounts: dict[PileKind, int] = {"stake": chips.lies, "payment": chips.payout, "late": chips.late}
        for kind, amount in amounts.items():
            stack = world.stacks.get((position, wager, kind), ())
            assert worth(stack) == amount - amount % SMALLEST, (position, wager, kind)


def is_whole_dollars(world: World) -> bool:
    return not any(chips.payout % SMALLEST for chips in world.chips.values())


@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.parametrize("seed", range(4))
def test_every_pile_makes_its_amount_and_no_chip_of_the_float_is_made_or_lost(game: str, seed: int) -> None:
    round = JudgedRound(CATALOGUE[game], make_script(Scenario(game=game, chances=LIVELY), CATALOGUE[game], seed))
    for _ in deal_perfectly(round):
        world = round.play.world
        check(world)
        piles_make_their_amounts(world)
        if is_whole_dollars(world):
            beside = world.bank.beside  # what a jackpot system takes lies in no tube
            assert sum(value * count for value, count in world.tray.items()) == world.house - beside


def opened(**wagers: tuple[int, ...]) -> WorldPlay:
    """A table at which position 1 has put down these chips."""
    amounts = {wager: worth(stack) for wager, stack in wagers.items()}
    script = make_script(Scenario(game=M3CP, players=1, positions=(1,)), CATALOGUE[M3CP], 3)
    seat = SeatScript(position=1, player="Mei", placed=amounts, wagers=amounts, stacks=dict(wagers), decision="play")
    play = WorldPlay(CATALOGUE[M3CP], _with(script, seat))
    play.do(acts.Announce("open"))
    return play


def _with(script: Script, seat: SeatScript) -> Script:
    return Script(
        game=script.game, table=script.table, customs=script.customs, shoe=script.shoe, seats=(seat,), chips=script.chips
    )


def test_a_stake_lies_as_its_player_put_it_down() -> None:
    assert opened(ante=(500, 2_500)).world.stacks[1, "ante", "stake"] == (500, 2_500)


def test_a_raise_is_of_the_colours_of_what_it_raises_and_tidy() -> None:
    round = JudgedRound(CATALOGUE[M3CP], opened(ante=(500, 2_500)).script)
    raised = {round.play.world.stacks.get((1, "play", "stake")) for _ in deal_perfectly(round)}
    assert raised == {None, (2_500, 500)}


def test_what_is_taken_goes_into_the_float_chip_by_chip_and_what_is_paid_comes_out() -> None:
    play = opened(ante=(500, 2_500, 2_500))
    play.do(acts.Take(1, "ante", 3_000))
    assert play.world.tray == {500: 1, 2_500: 1}
    assert play.world.stacks[1, "ante", "stake"] == (2_500,)
    play.do(acts.Pay(1, "ante", 5_500, ((2_500, 2), (500, 1))))
    assert play.world.tray == {500: 0, 2_500: -1}
    assert play.world.stacks[1, "ante", "payment"] == (2_500, 2_500, 500)


def test_a_payment_that_names_no_chips_is_laid_in_the_fewest() -> None:
    play = opened(ante=(2_500,))
    play.do(acts.Pay(1, "ante", 13_000))
    assert play.world.stacks[1, "ante", "payment"] == (10_000, 2_500, 500)


def test_a_part_that_no_chip_makes_is_changed_with_the_float() -> None:
    play = opened(ante=(2_500,))
    play.do(acts.Take(1, "ante", 1_000))
    assert play.world.stacks[1, "ante", "stake"] == (500, 500, 500)
    assert play.world.tray == {2_500: 1, 500: -3}
