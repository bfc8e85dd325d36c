"""Hands the Dealer sets: a wrong setting is set again until a wager moves on it; then it is the Gaming Shift Manager's (6.1)."""

import pytest

from app.rounds.arrangement import Wanted
from app.rules.core import act as acts
from app.rules.core.event import Said
from app.rules.judge.round import JudgedRound
from app.rules.judge.setting import house_ways
from app.rules.world import speech
from app.rules.world.world import DEALER
from tests.rules.judge.tables import QUIET, finish, perfect_acts, table

BULL = "megalink-bullseye"


def set_wrong(seed: int = 0) -> JudgedRound:
    """A round in which the Dealer has set the own hand otherwise than by House Way."""
    for other in range(seed, seed + 50):
        round = table(BULL, other, positions=(1, 2), chances=QUIET, wanted=(Wanted("position-1", result="win"),))
        for act in perfect_acts(round):
            if isinstance(act, acts.SetHand) and act.place == DEALER:
                break
            round.do(act)
        ways = [sorted(way) for way in house_ways(round.judge.bench, DEALER)]
        held = round.play.world.cards(DEALER)
        if ways and sorted(held[:3]) not in ways:
            fault = round.do(acts.SetHand(DEALER, acts.in_deck_order(held[:3]))).fault
            assert fault is not None
            assert fault.kind == "wrong-setting"
            return round
    raise AssertionError("no hand can be set wrong")


def right_setting(round: JudgedRound) -> acts.SetHand:
    return acts.SetHand(DEALER, acts.in_deck_order(house_ways(round.judge.bench, DEALER)[0]))


def moved(round: JudgedRound) -> JudgedRound:
    """The same round once a wager has moved on that setting."""
    for act in perfect_acts(round):
        if isinstance(act, acts.SetHand) and act.place == DEALER:
            continue
        answer = round.do(act)
        assert answer.fault is None
        if isinstance(act, acts.Pay | acts.Take):
            return round
    raise AssertionError("nothing moved")


def test_it_may_be_set_again_until_a_wager_moves_on_it() -> None:
    round = set_wrong()
    assert round.do(right_setting(round)).fault is None
    finish(round)
    assert round.judge.close() == []
    assert [(fault.kind, fault.severity, fault.made_good) for fault in round.judge.faults] == [("wrong-setting", "minor", True)]


def test_a_second_wrong_setting_makes_nothing_good() -> None:
    round = set_wrong()
    wrong = round.judge.faults[0].done
    assert wrong is not None
    round.do(wrong)
    assert [fault.made_good for fault in round.judge.faults] == [False, False]


def test_left_so_with_the_money_right_it_is_serious_and_named_once() -> None:
    round = moved(set_wrong())
    for act in perfect_acts(round):
        if not isinstance(act, acts.SetHand | acts.CallSupervisor | acts.Rule):
            round.do(act)
    round.judge.close()
    assert [(fault.kind, fault.severity) for fault in round.judge.faults] == [("wrong-setting", "serious")]


def test_once_a_wager_moved_it_is_referred_and_then_set_again() -> None:
    round = moved(set_wrong())
    called = round.do(acts.CallSupervisor(""))
    assert called.fault is None
    assert Said(speech.SUPERVISOR, speech.WHAT_HAPPENED) in called.events
    referred = round.do(acts.Rule("other", "refer", DEALER))
    assert referred.fault is None
    assert Said(speech.MANAGER, "play-on") in referred.events
    assert round.do(right_setting(round)).fault is None
    finish(round)
    assert round.judge.close() == []
    assert [(fault.kind, fault.made_good) for fault in round.judge.faults] == [("wrong-setting", True)]


def test_set_again_alone_after_a_wager_moved_is_a_fault_of_its_own() -> None:
    round = moved(set_wrong())
    fault = round.do(right_setting(round)).fault
    assert fault is not None
    assert (fault.kind, fault.basis.clauses) == ("call-before-ruling", round.play.world.game.file.refer)


@pytest.mark.parametrize("seed", [7, 21])
def test_the_perfect_dealer_refers_it(seed: int) -> None:
    round = moved(set_wrong(seed))
    finish(round)
    assert round.judge.close() == []
    assert len(round.judge.faults) == 1
