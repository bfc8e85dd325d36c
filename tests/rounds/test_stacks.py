"""The chips Players put down: as often in small chips and dirty as the data says, and always what they stake."""

from random import Random

import pytest

from app.layouts.chipset import academy_chips
from app.rounds.players import NO_TROUBLE, patrons_file
from app.rounds.scenario import Scenario, make_script
from app.rounds.stacks import dirtied, in_smaller_chips
from app.rules.core.chips import fewest, is_tidy, worth
from app.rules.core.round import JACKPOT
from tests.rules.examples import CATALOGUE

VALUES = academy_chips().values
ROUNDS = 250


def test_smaller_chips_make_the_same_and_are_never_a_tower() -> None:
    assert in_smaller_chips(VALUES, 10_000) == (2_500,) * 4
    assert in_smaller_chips(VALUES, 100) == (100,)
    assert in_smaller_chips(VALUES, 1_000_000) == (500_000, 500_000)
    assert in_smaller_chips((10_000, 100), 10_000) == (10_000,)


@pytest.mark.parametrize("stack", [(2_500, 500), (10_000, 2_500, 2_500, 100), (2_500, 2_500, 2_500)])
def test_a_dirty_stack_makes_the_same_with_a_small_chip_under_a_larger_one(stack: tuple[int, ...]) -> None:
    for seed in range(20):
        dirty = dirtied(stack, VALUES, Random(seed))
        assert worth(dirty) == worth(stack)
        assert not is_tidy(dirty)


@pytest.mark.parametrize("game", CATALOGUE)
def test_stacks_are_dirty_and_small_as_often_as_the_data_says(game: str) -> None:
    chances = patrons_file().chances
    scripts = [make_script(Scenario(game=game), CATALOGUE[game], seed) for seed in range(ROUNDS)]
    staked = [
        (seat.stacks.get(wager, usual), usual)
        for script in scripts
        for seat in script.seats
        for wager, amount in seat.placed.items()
        if wager != JACKPOT and len(usual := fewest(VALUES, amount)) > 1
    ]
    dirty = sum(not is_tidy(stack) for stack, _ in staked) / len(staked)
    small = sum(len(stack) > len(usual) and is_tidy(stack) for stack, usual in staked) / len(staked)
    assert chances.dirty_stack * 0.6 < dirty < chances.dirty_stack * 1.5
    assert chances.small_chips * 0.6 < small < chances.small_chips * 1.4


@pytest.mark.parametrize("game", CATALOGUE)
def test_what_is_staked_is_the_worth_of_its_stack(game: str) -> None:
    for seed in range(40):
        script = make_script(Scenario(game=game), CATALOGUE[game], seed)
        for seat in script.seats:
            assert all(worth(stack) == seat.placed[wager] for wager, stack in seat.stacks.items())


def test_at_a_quiet_table_every_stack_is_the_fewest_chips() -> None:
    script = make_script(Scenario(game="three-card-poker", chances=NO_TROUBLE), CATALOGUE["three-card-poker"], 7)
    assert all(not seat.stacks for seat in script.seats)
