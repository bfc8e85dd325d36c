"""What Players do with their chips: they answer as the script has it in mind, and pick up what nobody settled."""

import pytest
from msgspec.structs import replace

from app.rules.core.act import Announce, Correct
from app.rules.core.script import Script
from app.rules.world.play import WorldPlay
from app.rules.world.view import felt_of
from app.rules.world.world import check
from tests.rules.examples import CATALOGUE
from tests.rules.judge.tables import QUIET, finish, script, table

M3CP = "megalink-three-card-poker"


def one_player(**seat: object) -> Script:
    planned = script(M3CP, 3, positions=(2,), chances=QUIET)
    return replace(planned, seats=tuple(replace(one, **seat) for one in planned.seats))


def opened(planned: Script) -> WorldPlay:
    play = WorldPlay(CATALOGUE[M3CP], planned)
    play.do(Announce("open"))
    return play


def test_a_wager_is_brought_to_what_its_player_has_in_mind() -> None:
    play = opened(one_player(placed={"ante": 100}, wagers={"ante": 7500}))
    play.do(Correct(2, "ante", "complete"))
    assert play.world.at(2, "ante").lies == 7500


def test_a_player_who_means_to_take_a_wager_back_does_not_complete_it() -> None:
    play = opened(one_player(placed={"jackpot": 500}, wagers={}))
    play.do(Correct(2, "jackpot", "complete"))
    assert play.world.staked(2) == {}


def test_a_jackpot_is_completed_by_the_base_its_player_has_in_mind() -> None:
    play = opened(one_player(placed={"jackpot": 500}, wagers={"pair-plus": 2500, "jackpot": 500}))
    play.do(Correct(2, "jackpot", "complete"))
    assert play.world.staked(2) == {"jackpot": 500, "pair-plus": 2500}


def test_chips_left_lying_are_seen_before_the_round_opens_and_are_part_of_what_is_bet() -> None:
    planned = one_player(placed={"ante": 5000}, wagers={"ante": 5000}, left={"ante": 2500, "play": 2500})
    play = WorldPlay(CATALOGUE[M3CP], planned)
    assert {area: chips.staked for area, chips in felt_of(play.world).chips.items()} == {(2, "ante"): 2500, (2, "play"): 2500}
    play.do(Announce("open"))
    assert play.world.staked(2) == {"ante": 5000}
    assert play.world.racks[2] == -5000
    check(play.world)


@pytest.mark.parametrize("game", ["megalink-three-card-poker", "three-card-poker"])
def test_who_gives_up_the_ante_alone_keeps_the_hand(game: str) -> None:
    """The sign of a fold is pushed cards; a hand that plays for Pair Plus stays where it is, and its Player says so."""
    seen: dict[str, bool] = {}
    for seed in range(60):
        round = table(game, seed, chances=QUIET)
        finish(round)
        felt = felt_of(round.play.world)
        seen |= {decision: number in felt.given_up for number, decision in felt.decisions.items()}
    assert seen == {"play": False, "fold": True, "fold-ante": False}
