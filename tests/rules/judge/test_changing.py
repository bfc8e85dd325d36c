"""Money beside the wagers: counted and called, changed as asked, put away. All of it is custom, but for money left wrong."""

from typing import Any

import pytest

from app.rounds.seat_wish import MoneyWish, SeatWish
from app.rules.core.act import Announce, CallSupervisor
from app.rules.core.customs import customs_with
from app.rules.judge.round import JudgedRound
from app.rules.world.act import FILL, Act, AskFill, CountMoney, PushChips, PutAway
from app.rules.world.speech import NO_MONEY, TUBES_LACK_IT
from app.rules.world.world import check
from tests.rules.judge.tables import QUIET, finish, table

M3CP = "megalink-three-card-poker"
AT = "position-3"


def asked(kind: Any, amount: int, wants: int | None = None, **wishes: Any) -> JudgedRound:
    """A table at which position 3 has handed money over."""
    wish = MoneyWish(kind, amount) if wants is None else MoneyWish(kind, amount, wants)
    return table(M3CP, 3, positions=(2, 3), seated=(SeatWish(position=3, asks=wish),), chances=QUIET, **wishes)


def faults_of(round: JudgedRound, *acts: Act) -> list[tuple[str, str]]:
    """The faults of these acts, and of nothing after them, with their final severity."""
    for act in acts:
        assert round.do(act).done, act
        check(round.play.world)
    finish(round)
    round.judge.close()
    return [(fault.kind, fault.severity) for fault in round.judge.faults]


def test_cash_is_called_chips_are_pushed_and_the_cash_is_put_away() -> None:
    round = asked("buy-in", 50_000)
    assert faults_of(round, CountMoney(AT, 50_000), PushChips(3, 50_000), PutAway(AT)) == []
    bank = round.play.world.bank
    assert bank.pockets == {3: -50_000}
    assert bank.handed[3].is_served


def test_who_buys_in_bets_when_the_chips_are_there() -> None:
    round = asked("buy-in", 50_000)
    round.do(Announce("open"))
    assert round.play.world.wagering() == [2]
    for act in (CountMoney(AT, 50_000), PushChips(3, 50_000), PutAway(AT)):
        round.do(act)
    assert round.play.world.wagering() == [2, 3]


def test_chips_before_the_call_are_a_fault_of_form() -> None:
    assert faults_of(asked("buy-in", 50_000), PushChips(3, 50_000)) == [("count-and-call", "minor")]


def test_where_the_house_does_not_ask_for_it_nothing_is_called() -> None:
    round = asked("buy-in", 50_000)
    round.judge.bench.customs = customs_with({"count-and-call": False})
    assert faults_of(round, PushChips(3, 50_000), PutAway(AT)) == []


def test_a_supervisor_sees_a_thousand_dollars_and_the_call_is_not_needless() -> None:
    tallied, pushed, away = CountMoney(AT, 100_000), PushChips(3, 100_000), PutAway(AT)
    assert faults_of(asked("buy-in", 100_000), tallied, pushed, away) == [("supervisor-above-amount", "minor")]
    assert faults_of(asked("buy-in", 100_000), CallSupervisor("money"), tallied, pushed, away) == []
    assert faults_of(asked("buy-in", 99_900), CallSupervisor("money")) == [("needless-call", "minor")]


def test_too_many_chips_that_stay_are_money_left_wrong() -> None:
    acts = (CountMoney(AT, 50_000), PushChips(3, 60_000), PutAway(AT))
    assert faults_of(asked("buy-in", 50_000), *acts) == [("wrong-push", "critical")]


def test_chips_pushed_anew_make_it_good() -> None:
    round = asked("buy-in", 50_000)
    acts = (CountMoney(AT, 50_000), PushChips(3, 60_000), PushChips(3, 50_000), PutAway(AT))
    assert faults_of(round, *acts) == [("wrong-push", "minor")]
    assert round.judge.faults[0].made_good


def test_a_wrong_call_is_made_good_by_the_right_one() -> None:
    round = asked("buy-in", 50_000)
    assert faults_of(round, CountMoney(AT, 40_000), CountMoney(AT, 50_000)) == [("wrong-tally", "minor")]
    assert round.judge.faults[0].made_good


def test_cash_away_before_chips_is_a_fault_of_form_and_the_player_still_gets_them() -> None:
    round = asked("buy-in", 50_000)
    assert faults_of(round, CountMoney(AT, 50_000), PutAway(AT)) == [("put-away", "minor")]
    assert round.play.world.bank.handed[3].is_served


def test_bets_closed_over_a_player_who_waits_are_one_fault() -> None:
    round = asked("change", 10_000, 2_500)
    assert faults_of(round, Announce("open"), Announce("close")) == [("money-before-cards", "minor")]


def test_change_comes_in_the_chips_that_were_asked_for() -> None:
    round = asked("change", 10_000, 2_500)
    round.do(CountMoney(AT, 10_000))
    round.do(PushChips(3, 10_000))
    assert round.play.world.bank.handed[3].pushed == ((2_500, 4),)
    assert faults_of(asked("change", 10_000, 2_500), CountMoney(AT, 10_000), PushChips(3, 10_000, ((10_000, 1),))) == [
        ("change-as-asked", "minor")
    ]


def test_who_is_coloured_up_leaves() -> None:
    round = asked("colour-up", 87_500)
    assert faults_of(round, CountMoney(AT, 87_500), PushChips(3, 87_500), PutAway(AT)) == []
    assert round.play.world.guests[3].away


def test_what_the_tubes_lack_cannot_be_pushed_and_a_fill_is_counted_before_it_is_put_away() -> None:
    round = asked("change", 10_000, 2_500, tubes=1)
    round.do(CountMoney(AT, 10_000))
    assert round.do(PushChips(3, 10_000)).reason == TUBES_LACK_IT
    assert faults_of(round, AskFill(), PutAway(FILL)) == [("count-and-call", "minor")]


def test_a_fill_that_nothing_asks_for_is_needless() -> None:
    assert faults_of(asked("buy-in", 50_000, tubes=50), AskFill()) == [("needless-fill", "minor")]


@pytest.mark.parametrize("act", [CountMoney(AT, 100), PushChips(3, 100), PutAway(AT), CountMoney(FILL, 100), PutAway(FILL)])
def test_where_no_money_lies_hands_can_do_nothing_with_it(act: Act) -> None:
    round = table(M3CP, 3, positions=(2, 3), chances=QUIET)
    assert round.do(act).reason == NO_MONEY
