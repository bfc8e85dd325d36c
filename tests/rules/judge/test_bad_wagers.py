"""Bad wagers: every row of the text on what is right and what is wrong about them, in every game that has the row."""

from typing import Any

import pytest

from app.rounds.incidents import IncidentWish
from app.rules.core import act as acts
from app.rules.core.event import Said
from app.rules.core.round import JACKPOT
from app.rules.judge.round import JudgedRound
from app.rules.world import speech
from app.rules.world.event import Seen
from app.rules.world.view import felt_of
from app.rules.world.wagers import wrong_with
from app.rules.world.world import check, place_of
from tests.rules.judge.tables import QUIET, finish, perfect_acts, table

M3CP, CP3, BULL = "megalink-three-card-poker", "three-card-poker", "megalink-bullseye"
THB, STUD = "megalink-texas-holdem-bonus", "megalink-singapore-stud"
MEGA = (M3CP, BULL, THB, STUD)
EVERY = (*MEGA, CP3)


def mending(how: str, position: int, wager: str, amount: int) -> acts.Act:
    """The act that sees to a wager in a way the text names."""
    if how == "return":
        return acts.Return(position, wager, amount)
    ways: dict[str, acts.How] = {"complete": "complete", "withdraw": "withdraw", "refuse": "refuse"}
    return acts.Correct(position, wager, ways[how])


def opened(game: str, bad: str, **chances: float) -> tuple[JudgedRound, int, str]:
    """A round with bets open and a bad wager of a kind on the felt, whose Player is ready to mend it."""
    for seed in range(200):
        round = table(game, seed, players=4, chances={**QUIET, "mends": 1.0, **chances})
        round.do(acts.Announce("open"))
        for position, wager in sorted(round.play.world.chips):
            if wrong_with(round.play.world, position, wager) == bad:
                return round, position, wager
    raise AssertionError("nobody bets so")


ROWS = {
    "outside-limits": (MEGA, {"outside-limits": 1.0}, ("complete", "withdraw", "refuse", "return"), ()),
    "wrong-price": (EVERY, {"wrong-price": 1.0}, ("complete", "withdraw", "refuse", "return"), ()),
    "no-base": (EVERY, {"needless": 1.0}, ("complete", "withdraw", "refuse", "return"), ()),
    "for-neighbour": (MEGA, {"for-neighbour": 1.0}, ("withdraw", "refuse", "return"), ("complete",)),
}
RIGHT = [(bad, game, chances, how) for bad, (games, chances, right, _) in ROWS.items() for game in games for how in right]
WRONG = [(bad, game, chances, how) for bad, (games, chances, _, wrong) in ROWS.items() for game in games for how in wrong]


@pytest.mark.parametrize(("bad", "game", "chances", "how"), RIGHT)
def test_every_way_the_text_allows_mends_a_bad_wager(bad: str, game: str, chances: dict[str, float], how: str) -> None:
    round, position, wager = opened(game, bad, **chances)
    answer = round.do(mending(how, position, wager, round.play.world.at(position, wager).lies))
    assert answer.done
    assert answer.fault is None
    assert wrong_with(round.play.world, position, wager) == ""
    check(round.play.world)
    finish(round)
    assert round.judge.close() == []
    assert round.judge.faults == []


@pytest.mark.parametrize(("bad", "game", "chances", "how"), WRONG)
def test_what_the_text_calls_wrong_is_one_minor_fault(bad: str, game: str, chances: dict[str, float], how: str) -> None:
    round, position, wager = opened(game, bad, **chances)
    answer = round.do(mending(how, position, wager, 0))
    assert answer.fault is not None
    assert (answer.fault.kind, answer.fault.severity) == ("neighbour-completed", "minor")
    assert answer.fault.basis.clauses == round.play.world.game.file.judging.for_neighbour
    finish(round)
    assert len(round.judge.faults) == 1


@pytest.mark.parametrize(("bad", "game", "chances"), [(bad, game, row[1]) for bad, row in ROWS.items() for game in row[0]])
def test_closing_over_it_is_minor_names_the_position_and_makes_no_second_fault(
    bad: str, game: str, chances: dict[str, float]
) -> None:
    round, position, _ = opened(game, bad, **chances)
    fault = round.do(acts.Announce("close")).fault
    assert fault is not None
    assert (fault.kind, fault.severity, fault.position) == ("bad-wager", "minor", position)
    finish(round)
    assert round.judge.close() == []
    assert [one.kind for one in round.judge.faults] == ["bad-wager"]


@pytest.mark.parametrize("game", EVERY)
def test_asking_again_or_calling_about_a_stubborn_players_wager_is_right(game: str) -> None:
    round = next(
        round
        for round in (table(game, seed, players=4, chances={**QUIET, "mends": 0.0, "needless": 1.0}) for seed in range(50))
        if round.do(acts.Announce("open")).done and any(wrong_with(round.play.world, *area) for area in round.play.world.chips)
    )
    position, wager = next(area for area in sorted(round.play.world.chips) if wrong_with(round.play.world, *area))
    for how in ("complete", "withdraw", "complete"):
        answer = round.do(mending(how, position, wager, 0))
        assert answer.fault is None
        assert Said(place_of(position), speech.NO) in answer.events
    assert round.do(acts.CallSupervisor("")).fault is None
    assert round.do(acts.Correct(position, wager, "refuse")).fault is None
    finish(round)
    assert round.judge.faults == []


@pytest.mark.parametrize("game", EVERY)
@pytest.mark.parametrize("how", ["refuse", "withdraw"])
def test_players_who_share_an_area_within_limits_are_left_alone(game: str, how: acts.How) -> None:
    round = table(game, 3, players=2, chances={**QUIET, "shares-area": 1.0})
    seen = [event for event in round.do(acts.Announce("open")).events if isinstance(event, Seen)]
    position, wager = min(round.play.world.shared)
    assert Seen(speech.SHARES_AREA, place_of(position)) in seen
    assert (speech.SHARES_AREA, place_of(position), "") in felt_of(round.play.world).sights
    left_alone = round.copy()
    finish(left_alone)
    assert left_alone.judge.faults == []
    fault = round.do(acts.Correct(position, wager, how)).fault
    assert fault is not None
    assert (fault.kind, fault.severity) == ("needless-refusal", "minor")


@pytest.mark.parametrize("game", MEGA)
def test_chips_bet_for_a_neighbour_go_back_to_whoever_bet_them(game: str) -> None:
    round, position, _ = opened(game, "for-neighbour", **{"for-neighbour": 1.0})
    world = round.play.world
    owner = world.owners[position, JACKPOT]
    assert any(sight == (speech.FOR_NEIGHBOUR, place_of(owner), place_of(position)) for sight in felt_of(world).sights)
    rack = world.racks[owner]
    round.do(acts.Correct(position, JACKPOT, "refuse"))
    assert world.racks[owner] == rack + world.table.jackpot.price
    assert (speech.FOR_NEIGHBOUR, place_of(owner), place_of(position)) not in felt_of(world).sights


@pytest.mark.parametrize("ruling", ["refer", "return-jackpot", "return-wagers"])
@pytest.mark.parametrize(("bad", "game"), [("wrong-price", game) for game in EVERY] + [("for-neighbour", game) for game in MEGA])
def test_a_jackpot_wager_closed_over_is_referred_and_goes_back(bad: str, game: str, ruling: str) -> None:
    round, position, _ = opened(game, bad, **{bad: 1.0})
    round.do(acts.Announce("close"))
    assert round.do(acts.CallSupervisor("")).fault is None
    assert round.do(acts.Rule("other", ruling, place_of(position))).fault is None
    staked = round.play.world.at(position, JACKPOT).staked
    finish(round)
    assert round.judge.close() == []
    chips = round.play.world.at(position, JACKPOT)
    assert (chips.returned, chips.taken, chips.payout) == (staked, 0, 0)
    assert [(fault.kind, fault.made_good) for fault in round.judge.faults] == [("bad-wager", True)]


RAISED: dict[str, Any] = {**QUIET, "wrong-raise": 1.0}


def raised(game: str) -> tuple[JudgedRound, int, str]:
    """A round in which a raise of the wrong amount lies there and is not taken in."""
    for seed in range(60):
        round = table(game, seed, players=3, chances=RAISED)
        for act in perfect_acts(round):
            if isinstance(act, acts.Correct):
                return round, act.position, act.wager
            round.do(act)
    raise AssertionError("nobody raises so")


@pytest.mark.parametrize("how", ["complete", "withdraw", "return"])
@pytest.mark.parametrize("game", [M3CP, STUD, THB, CP3])
def test_a_raise_of_a_wrong_amount_is_put_right_in_any_way(game: str, how: str) -> None:
    round, position, wager = raised(game)
    answer = round.do(mending(how, position, wager, round.play.world.at(position, wager).lies))
    assert answer.done
    assert answer.fault is None
    finish(round)
    assert round.judge.close() == []
    assert round.judge.faults == []


@pytest.mark.parametrize("game", [M3CP, STUD, THB, CP3])
def test_a_raise_of_a_wrong_amount_is_neither_taken_in_nor_made_a_fold(game: str) -> None:
    round, position, wager = raised(game)
    refused = round.copy().do(acts.Correct(position, wager, "refuse")).fault
    assert refused is not None
    assert refused.kind == "raise-refused"
    guest = round.play.world.guests[position]
    taken_in = round.do(acts.TakeDecision(position, guest.decided[-1])).fault
    assert taken_in is not None
    assert (taken_in.kind, taken_in.basis.clauses) == ("raise-amount", round.play.world.game.file.judging.raise_amount)
    finish(round)
    assert len(round.judge.faults) == 1


@pytest.mark.parametrize("game", EVERY)
@pytest.mark.parametrize("way", ["refuse", "withdraw", "return", "rule"])
def test_a_late_wager_goes_back_until_its_settlement(game: str, way: str) -> None:
    round = table(game, 5, positions=(1, 2, 3), incident=IncidentWish("late-wager", {}))
    round.do(acts.Announce("open"))
    round.do(acts.Announce("close"))
    (position, wager) = next(area for area, chips in round.play.world.chips.items() if chips.late)
    late = round.play.world.at(position, wager).late
    ruled = acts.Rule("late-wager", "refuse", place_of(position))
    assert round.do(ruled if way == "rule" else mending(way, position, wager, late)).fault is None
    assert round.play.world.at(position, wager).late == 0
    finish(round)
    assert round.judge.faults == []


@pytest.mark.parametrize("game", EVERY)
@pytest.mark.parametrize("way", ["refuse", "complete", "rule"])
def test_a_wager_pulled_back_late_is_put_back(game: str, way: str) -> None:
    round = table(game, 5, positions=(1, 2, 3), incident=IncidentWish("late-withdrawal", {}))
    round.do(acts.Announce("open"))
    round.do(acts.Announce("close"))
    (position, wager) = next(area for area, chips in round.play.world.chips.items() if chips.withdrawn)
    stood = round.play.world.at(position, wager).withdrawn
    ruled = acts.Rule("late-withdrawal", "stands", place_of(position))
    assert round.do(ruled if way == "rule" else mending(way, position, wager, 0)).fault is None
    assert round.play.world.at(position, wager).lies == stood
    finish(round)
    assert round.judge.faults == []


@pytest.mark.parametrize("game", EVERY)
def test_letting_a_late_withdrawal_go_is_one_fault(game: str) -> None:
    round = table(game, 5, positions=(1, 2, 3), incident=IncidentWish("late-withdrawal", {}))
    round.do(acts.Announce("open"))
    round.do(acts.Announce("close"))
    (position, wager) = next(area for area, chips in round.play.world.chips.items() if chips.withdrawn)
    fault = round.do(acts.Correct(position, wager, "withdraw")).fault
    assert fault is not None
    assert fault.kind == "late-withdrawal"
