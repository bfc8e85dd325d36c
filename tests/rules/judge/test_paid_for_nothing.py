"""Money moved where nothing is due: left so it is critical, taken back or put back it is made good."""

import pytest

from app.rules.core.act import Announce, Deal, Pay, Return, Take
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound
from app.rules.world.act import Act
from tests.rules.judge.tables import QUIET, TABLES, table

EMPTY = 5
"""A position nobody sits at."""


def dealt(game: str, device: str) -> JudgedRound:
    """A table at which bets are closed."""
    round = table(game, 4, device, positions=(2, 3), chances=QUIET)
    round.do(Announce("open"))
    round.do(Announce("close"))
    return round


def finished(round: JudgedRound, *acts: Act) -> list[tuple[str, str, bool]]:
    """The faults of a round in which these acts are done, and then all that is owed."""
    for act in acts:
        assert round.do(act).done
    for _ in deal_perfectly(round):
        pass
    round.judge.close()
    return [(fault.kind, fault.severity, fault.made_good) for fault in round.judge.faults]


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_chips_paid_to_nobody_are_taken_back_and_that_is_making_good(game: str, device: str) -> None:
    round = dealt(game, device)
    first = next(iter(round.play.world.game.file.wagers))
    paid, back = Pay(EMPTY, first, 7500), Take(EMPTY, first, 7500)
    assert finished(round.copy(), paid, back) == [("nothing-due", "minor", True)]
    assert finished(round, paid) == [("nothing-due", "minor", True)], "the perfect dealer takes them back"


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_chips_paid_to_nobody_and_left_there_are_critical(game: str, device: str) -> None:
    round = dealt(game, device)
    first = next(iter(round.play.world.game.file.wagers))
    round.do(Pay(EMPTY, first, 7500))
    for act in [duty.act for duty, _ in deal_perfectly(dealt(game, device))]:
        round.do(act)
    round.judge.close()
    assert [(fault.kind, fault.severity, fault.made_good) for fault in round.judge.faults] == [("nothing-due", "critical", False)]


def test_a_wager_taken_before_its_time_and_put_back_is_made_good() -> None:
    round = dealt("megalink-three-card-poker", "automated")
    stake = round.play.world.at(2, "ante").lies
    told = finished(round, Deal("position-2", 3), Take(2, "ante", stake), Return(2, "ante", stake))
    assert [kind for kind, _, _ in told] == ["nothing-due"]
    assert told[0][2]


def test_a_packet_dealt_by_hand_in_parts_is_right() -> None:
    """No clause asks for the Community cards in one packet."""
    round = table("megalink-three-card-poker", 4, "manual", positions=(2, 3), chances=QUIET)
    for act in [duty.act for duty, _ in deal_perfectly(round.copy())]:
        parts: list[Act] = [Deal(act.to, 1)] * act.cards if isinstance(act, Deal) else [act]
        for part in parts:
            assert round.do(part).fault is None, part
    assert round.play.world.finished
