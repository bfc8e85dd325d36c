"""The duties of the table's day: done in any right order, passed over once, and never in the way of who goes on."""

import pytest

from app.rules.core.act import Announce, CallSupervisor, Deal
from app.rules.core.table_duties import TABLE_DUTIES
from app.rules.judge.perfect import deal_perfectly
from app.rules.world.act import TRAY, Attend, Count, CountMoney
from app.rules.world.speech import LID_IS_ON, NOT_LOADED
from tests.rules.examples import CATALOGUE
from tests.rules.judge.tables import QUIET, finish, table

M3CP = "megalink-three-card-poker"


@pytest.mark.parametrize("game", CATALOGUE)
def test_the_perfect_dealer_does_every_duty_that_is_owed(game: str) -> None:
    round = table(game, 2, players=3, chances=QUIET, duties=TABLE_DUTIES)
    finish(round)
    assert round.judge.close() == []
    assert round.judge.faults == []
    assert {*TABLE_DUTIES} - {*round.play.world.duties_done} <= {"lock-jackpot"}


def test_no_card_comes_from_a_device_that_is_not_loaded_and_nobody_counts_under_the_lid() -> None:
    round = table(M3CP, 2, players=2, chances=QUIET, duties=("open-table", "count-float", "load-device"))
    assert round.do(CountMoney(TRAY, 100)).reason == LID_IS_ON
    assert round.do(Deal("position-1", 3)).reason == NOT_LOADED


def test_bets_opened_over_them_are_one_fault_however_many_there_are() -> None:
    round = table(M3CP, 2, players=2, chances=QUIET, duties=("load-device", "count-deck"))
    round.do(Announce("open"))
    for act in (Attend("load-device"), Count()):
        assert round.do(act).fault is None
    finish(round)
    round.judge.close()
    assert [(fault.kind, fault.severity, fault.basis.custom) for fault in round.judge.faults] == [
        ("table-duties", "minor", "table-duties")
    ]


def test_the_next_round_can_be_begun_over_what_was_to_be_done_after_this_one() -> None:
    round = table(M3CP, 2, players=2, chances=QUIET, duties=("empty-rack", "closing-count", "close-table"))
    for _ in deal_perfectly(round):
        if round.play.world.is_cleared:
            break
    assert not round.play.world.finished
    fault = round.do(Announce("open")).fault
    assert fault is not None
    assert fault.kind == "table-duties"
    assert round.play.world.finished


def test_the_lid_goes_on_after_the_count() -> None:
    round = table(M3CP, 2, players=2, chances=QUIET, duties=("closing-count", "close-table"))
    for _ in deal_perfectly(round):
        if round.play.world.is_cleared:
            break
    fault = round.do(Attend("close-table")).fault
    assert fault is not None
    assert fault.kind == "table-duties"


def test_a_float_counted_wrongly_is_told_and_one_counted_alone_too() -> None:
    round = table(M3CP, 2, players=2, chances=QUIET, duties=("count-float",))
    value = round.play.world.bank.tray.value
    alone = round.copy().do(CountMoney(TRAY, value)).fault
    assert alone is not None
    assert alone.kind == "supervisor-above-amount"
    round.do(CallSupervisor("money"))
    wrong = round.do(CountMoney(TRAY, value + 100)).fault
    assert wrong is not None
    assert wrong.kind == "wrong-tally"


def test_what_nobody_asked_for_is_needless() -> None:
    round = table(M3CP, 2, players=2, chances=QUIET)
    fault = round.do(Attend("change-deck")).fault
    assert fault is not None
    assert fault.kind == "needless-duty"
