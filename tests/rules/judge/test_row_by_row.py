"""The text on judging, gone through row by row over the terminal: each of these was judged otherwise before."""

from typing import Any

import pytest

from app.rounds.arrangement import Wanted
from app.rounds.incidents import IncidentWish
from app.rounds.seat_wish import SeatWish
from app.rules.core.customs import customs_with
from app.rules.core.house_terms import PracticeLimits
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


def test_cards_shown_after_one_was_ruled_on_are_ruled_on_again() -> None:
    """One card up is referred and play goes on; with one more they are two, and the round is void (5.4)."""
    wish = IncidentWish("exposed-cards", {"count": 1}, position=1, manager="play-on")
    typed = TypedTable(M3CP, 3, "manual", positions=(1, 3), incident=wish, chances=QUIET)
    typed.type("say open", "say close", "deal 1 1", "turn 1", "call", "rule exposed-cards refer")
    assert "rule exposed-cards void-round" in typed.rest()
    typed.deal_without()
    assert [one.made_good for one in typed.told()] == [True]
    assert typed.round.play.world.finished


def test_players_wait_for_nothing_that_is_not_there() -> None:
    """What a scenario brings to a hand that is never dealt keeps nobody from looking at their cards."""
    wish = IncidentWish("exposed-cards", {"count": 2}, position=1)
    seats = (SeatWish(1, wagers={"ante": 2500}),)
    typed = TypedTable(THB, 3, positions=(1, 3), seated=seats, incident=wish, chances=QUIET)
    typed.type("say open", "correct 1 ante refuse").deal_without()
    assert typed.round.judge.close() == []
    assert typed.round.play.world.finished


def test_a_hand_that_is_whole_again_is_decided_on() -> None:
    """A surplus goes back after the others have looked: its Player decides then, and nobody waits for ever."""
    wish = IncidentWish("count-doubt", {"correct": True})
    typed = with_customs(M3CP, {"decision-order": "clockwise"}, positions=(1, 3), incident=wish)
    typed.deal_up_to("rule count-doubt play-on").type("deal 1 1", "rule player-count reconstruct 1", "rule count-doubt play-on")
    typed.type("trim 1").deal_without()
    assert [(one.kind, one.made_good) for one in typed.told()] == [("too-many-cards", True)]
    assert typed.round.play.world.finished


@pytest.mark.parametrize("game", [M3CP, STUD, THB, BULL])
def test_a_hand_of_which_every_wager_goes_back_is_neither_opened_nor_spoken_of(game: str) -> None:
    """Under the minimum once more (5.13): the comparison decides nothing there, and what decides nothing is not owed."""
    base = "main" if game == BULL else "ante"
    seats = (SeatWish(1, wagers={base: 500}, warned=True), SeatWish(3, wagers={base: 5000}))
    limits = PracticeLimits(opening=(2500, 50000), side=(500, 20000))
    typed = TypedTable(game, 3, positions=(1, 3), seated=seats, limits=limits, chances=QUIET)
    typed.type("say open", "say close")
    rest = typed.rest()
    assert any(line.startswith(f"return 1 {base} 5") for line in rest)
    assert "turn 1" not in rest
    assert not any(line.startswith("declare 1") for line in rest)
    typed.deal_without()
    assert [one.kind for one in typed.told()] == ["bad-wager"]
    assert typed.round.play.world.finished
