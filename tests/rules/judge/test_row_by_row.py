"""The text on judging, gone through row by row over the terminal: each of these was judged otherwise before."""

from typing import Any

import pytest

from app.rounds.arrangement import Wanted
from app.rounds.incidents import IncidentWish
from app.rounds.seat_wish import SeatWish
from app.rules.core.customs import customs_with
from tests.rules.judge.tables import QUIET, TABLES, table
from tests.rules.judge.typed_round import BULL, CP3, M3CP, STUD, THB, TypedTable

GOING_ON = {
    M3CP: ("decision 1 play", "decision 1 fold"),
    CP3: ("decision 1 play", "decision 1 fold"),
    THB: ("decision 1 flop", "decision 1 fold"),
    STUD: ("turn last",),
    BULL: ("turn dealer",),
}
"""What a Dealer does next who has seen nothing."""
UNHANDLED = IncidentWish("misdeal", {"handled": False, "reconstructable": True})


def with_customs(game: str, customs: dict[str, Any], **wishes: Any) -> TypedTable:
    """A quiet table with customs of its own."""
    typed = TypedTable(game, 3, chances=QUIET, **wishes)
    typed.round = table(game, 3, customs=customs_with(customs), chances=QUIET, **wishes)
    return typed


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_a_misdeal_that_is_overlooked_cites_its_clause_though_players_look_as_the_deal_goes_on(game: str, device: str) -> None:
    """Nobody had handled cards when the Dealer went on: 5.2, and 5.3 in 3CP, is what was not ruled on."""
    typed = TypedTable(game, 5, device, positions=(1, 3), incident=UNHANDLED, chances=QUIET)
    typed.deal_up_to("rule misdeal reconstruct")
    typed.try_all(GOING_ON[game])
    fault = typed.round.judge.faults[0]
    assert (fault.kind, fault.basis.clauses) == ("overlooked", ("5.3",) if game == CP3 else ("5.2",))


def test_an_empty_chair_is_nobodys_to_rule_on_where_its_document_has_no_clause() -> None:
    """3CP: whatever has no clause of its own is referred, by the custom on referring."""
    typed = TypedTable(CP3, 5, positions=(1, 3), incident=IncidentWish("absent-player"), chances=QUIET)
    assert "rule absent-player refer 1" in typed.rest()
    typed.deal_up_to("rule absent-player refer 1").deal_without()
    assert typed.told() == []
    assert typed.round.play.world.finished


def test_that_it_qualifies_is_not_the_dealers_hand() -> None:
    """3.12 asks for the hand, before comparing: who says something else has not said it."""
    wanted = (Wanted("dealer", qualifies=True), Wanted("position-2", result="win"))
    typed = TypedTable(CP3, 3, positions=(2,), wanted=wanted, chances=QUIET)
    words = next(line for line in typed.rest() if line.startswith("declare dealer"))
    typed.deal_up_to(words).type("declare dealer qualifies", "turn 2")
    fault = typed.round.judge.faults[0]
    assert (fault.kind, fault.severity, fault.basis.clauses) == ("dealer-said-before-comparing", "minor", ("3.12",))
    assert typed.deal_without(words).told()[1:] == []


def test_an_award_after_all_waits_for_folded_wagers_too() -> None:
    seats = (SeatWish(1, decision="fold", wagers={"ante": 2500, "jackpot": 500}),)
    wanted = (Wanted("position-1", jackpot="four-of-a-kind"),)
    typed = with_customs(STUD, {"fixed-awards": "after-all"}, positions=(1, 2), seated=seats, wanted=wanted)
    typed.deal_up_to("take 1 ante 25").type("award 1 2000", "take 1 ante 25").deal_without("award 1 2000")
    assert [(one.kind, one.severity, one.basis) for one in typed.told()] == [("fixed-awards", "minor", "fixed-awards")]
