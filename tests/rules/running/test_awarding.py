"""The jackpot meter at a live table: it falls with every award that draws on it, and ends where the settlement says."""

from collections.abc import Iterator

import pytest

from app.base.chance import chance
from app.practice.jackpot.case import JackpotCase, games_with_jackpot, make_case
from app.rules.core.act import Award
from app.rules.core.felt import Felt
from app.rules.core.game import RESET_BASIS, RUNNING_METER, AnyGame
from app.rules.core.plan import Plan
from app.rules.running.play import Accepted, Play
from app.rules.running.whole_round import whole_round
from lessons.scripting import script_of
from tests.rules.examples import CATALOGUE

SEEDS = range(30)
STUD = CATALOGUE["megalink-singapore-stud"]
GAMES = games_with_jackpot(CATALOGUE)


def played(game: AnyGame, case: JackpotCase) -> Iterator[tuple[object, Felt]]:
    """Every act of a case dealt at the table, and the felt after it."""
    play = Play(whole_round(Plan(game, script_of(game, case.round, chance(0, "awarding")))))
    while not play.finished:
        act = play.due[0].act
        play, verdict = play.coached(act)
        assert isinstance(verdict, Accepted)
        yield act, play.felt


def readings(game: AnyGame, case: JackpotCase) -> list[tuple[int, int]]:
    """Who was paid, and what the meter read then."""
    return [(act.position, case.meter.display - felt.meter_fell) for act, felt in played(game, case) if isinstance(act, Award)]


@pytest.mark.parametrize("basis", ["reset-amount", RUNNING_METER])
@pytest.mark.parametrize("game_id", GAMES)
def test_after_the_last_award_the_meter_reads_what_the_settlement_leaves(game_id: str, basis: str) -> None:
    game = CATALOGUE[game_id]
    rulings = {RESET_BASIS: basis} if RESET_BASIS in game.file.switches else {}
    for seed in SEEDS:
        case = make_case(game, seed, rulings)
        *_, (_, felt) = played(game, case)
        assert case.meter.display - felt.meter_fell == game.settle(case.round).jackpot_after


def case_of(*winners: str) -> JackpotCase:
    """The first case in which just these hands win."""
    cases = (make_case(STUD, seed) for seed in range(2_000))
    return next(case for case in cases if sorted(case.winners.values()) == sorted(winners))


def test_a_fixed_award_leaves_the_meter_alone() -> None:
    case = case_of("full-house")
    assert [reads for _, reads in readings(STUD, case)] == [case.meter.display]


def test_before_a_royal_flush_the_meter_reads_what_the_lower_hand_left_and_then_the_reset_amount() -> None:
    case = case_of("royal-flush", "straight-flush")
    paid = readings(STUD, case)
    assert [case.winners[position] for position, _ in paid] == ["straight-flush", "royal-flush"]
    left = case.meter.display - case.meter.display // 10
    assert [reads for _, reads in paid] == [left, case.meter.reset]


def test_a_second_straight_flush_is_paid_from_the_reset_amount_and_leaves_the_meter_alone() -> None:
    paid = readings(STUD, case_of("straight-flush", "straight-flush"))
    assert paid[0][1] == paid[1][1]


def test_the_meter_stands_until_the_award_is_paid() -> None:
    case = case_of("straight-flush")
    fell = [(isinstance(act, Award), felt.meter_fell) for act, felt in played(STUD, case)]
    paid = next(place for place, (is_award, _) in enumerate(fell) if is_award)
    assert {amount for _, amount in fell[:paid]} == {0}
    assert {amount for _, amount in fell[paid:]} == {case.meter.display // 10}
