"""The meter falls with each award that is laid down, however wrong its amount, and comes back with one taken back."""

import pytest

from app.rounds.arrangement import Wanted
from app.rules.core import act as acts
from app.rules.core.event import JackpotAwarded, MeterFell
from app.rules.core.round import JACKPOT
from app.rules.judge.round import JudgedRound
from app.rules.world.view import felt_of
from app.table.lines import money_data
from tests.rules.judge.tables import QUIET, finish, perfect_acts, table

STUD, M3CP, THB, BULL, CP3 = (
    "megalink-singapore-stud",
    "megalink-three-card-poker",
    "megalink-texas-holdem-bonus",
    "megalink-bullseye",
    "three-card-poker",
)


def winners(game: str, *hands: str) -> JudgedRound:
    """A round in which positions from 1 up hold these jackpot hands."""
    wanted = tuple(Wanted(f"position-{number}", jackpot=hand) for number, hand in enumerate(hands, 1))
    return table(game, 3, positions=tuple(range(1, len(hands) + 1)), wanted=wanted, chances=QUIET)


def to_the_award(round: JudgedRound) -> acts.Award:
    """Deal until an award is due, and hand it over."""
    for act in perfect_acts(round):
        if isinstance(act, acts.Award):
            return act
        round.do(act)
    raise AssertionError("nobody is awarded")


@pytest.mark.parametrize("game", [STUD, M3CP, THB, BULL])
def test_a_straight_flush_draws_a_tenth(game: str) -> None:
    round = winners(game, "straight-flush")
    shown = round.play.world.meter
    finish(round)
    assert round.play.world.meter == shown - money_data(round)["1"][JACKPOT]["paid"] == shown - shown // 10
    assert felt_of(round.play.world).meter_fell == shown // 10


@pytest.mark.parametrize(("game", "hand"), [(STUD, "four-of-a-kind"), (CP3, "straight")])
def test_a_fixed_award_leaves_the_meter_alone(game: str, hand: str) -> None:
    round = winners(game, hand)
    shown = round.play.world.meter
    finish(round)
    assert money_data(round)["1"][JACKPOT]["paid"]
    assert round.play.world.meter == shown


@pytest.mark.parametrize("hands", [("straight-flush", "royal-flush"), ("royal-flush", "royal-flush"), ("straight-flush",) * 2])
def test_after_every_award_the_meter_shows_what_settlement_says(hands: tuple[str, ...]) -> None:
    round = winners(STUD, *hands)
    finish(round)
    assert round.play.world.meter == round.judge.bench.reading.meter_after
    assert round.play.world.meter != round.play.world.table.jackpot.display


def test_an_award_taken_back_comes_back_on_the_meter_and_a_wrong_amount_draws_what_the_hand_draws() -> None:
    round = winners(STUD, "straight-flush")
    award = to_the_award(round)
    shown, right = round.play.world.meter, award.amount
    assert round.do(acts.Award(1, right - 500)).events == (JackpotAwarded(1, right - 500), MeterFell(right))
    assert round.do(acts.Take(1, JACKPOT, right - 500)).events[-1] == MeterFell(-right)
    assert round.play.world.meter == shown
    round.do(award)
    assert round.play.world.meter == shown - right


def test_an_award_beside_a_hand_that_wins_none_moves_no_meter() -> None:
    round = winners(STUD, "straight-flush", "one-pair")
    to_the_award(round)
    shown = round.play.world.meter
    round.do(acts.Award(2, 10_000))
    round.do(acts.Award(6, 10_000))
    assert round.play.world.meter == shown
