"""What a pit supervisor expects, line by line of the academy's text on judging: what is free, what is fixed, and by what."""

from collections.abc import Callable

import pytest

from app.rounds.arrangement import Wanted
from app.rules.core import act as acts
from app.rules.core.basis import Basis
from app.rules.core.customs import customs_with
from app.rules.core.event import Said
from app.rules.judge.round import ActAnswer, JudgedRound
from app.rules.world.act import Act
from tests.rules.judge.tables import QUIET, finish, perfect_acts, table

M3CP, CP3, BULL = "megalink-three-card-poker", "three-card-poker", "megalink-bullseye"
THB, STUD = "megalink-texas-holdem-bonus", "megalink-singapore-stud"


def deal_to(round: JudgedRound, reached: Callable[[Act], bool]) -> None:
    """The perfect dealer deals until an act of a kind is due."""
    for act in perfect_acts(round):
        if reached(act):
            return
        round.do(act)


def won(game: str, *places: int, customs: dict[str, object] | None = None) -> JudgedRound:
    """A quiet round in which these positions win, up to the first payment."""
    wanted = tuple(Wanted(f"position-{number}", result="win") for number in places)
    chosen = customs_with(dict(customs or {}))
    round = table(game, 3, customs=chosen, positions=places, wanted=wanted, chances=QUIET)
    deal_to(round, lambda act: isinstance(act, acts.Pay))
    return round


def wagers_paid(round: JudgedRound, number: int) -> list[acts.Pay]:
    return [act for act in perfect_acts(round) if isinstance(act, acts.Pay) and act.position == number]


def test_play_may_be_paid_before_ante_and_no_act_after_is_wrong() -> None:
    round = won(M3CP, 2)
    first, second = wagers_paid(round, 2)[:2]
    assert (first.wager, second.wager) == ("ante", "play")
    assert round.do(second).fault is None
    assert round.do(first).fault is None
    finish(round)
    assert round.judge.close() == []
    assert round.judge.faults == []


def test_as_printed_is_a_custom_with_its_name() -> None:
    round = won(M3CP, 2, customs={"order-within-position": "as-printed"})
    _, second = wagers_paid(round, 2)[:2]
    assert told(round.do(second)) == ("order-within-position", "minor", Basis(custom="order-within-position"))


def told(answer: ActAnswer) -> tuple[str, str, Basis] | None:
    fault = answer.fault
    return None if fault is None else (fault.kind, fault.severity, fault.basis)


@pytest.mark.parametrize(("direction", "first"), [("right-to-left", 1), ("left-to-right", 5)])
def test_a_hand_opened_against_the_direction_is_a_custom_and_minor(direction: str, first: int) -> None:
    wanted = tuple(Wanted(f"position-{number}", result="win") for number in (1, 5))
    customs = customs_with({"settlement-direction": direction})
    round = table(M3CP, 3, customs=customs, positions=(1, 5), wanted=wanted, chances=QUIET)
    deal_to(round, lambda act: isinstance(act, acts.Turn) and act.place.startswith("position"))
    answer = round.do(acts.Turn(f"position-{first}"))
    assert told(answer) == ("settlement-direction", "minor", Basis(custom="settlement-direction"))
    finish(round)
    assert [fault.kind for fault in round.judge.faults] == ["settlement-direction"]


def test_community_cards_come_after_the_comparison_as_the_clause_has_it() -> None:
    wanted = (Wanted("position-2", result="win", jackpot="flush"),)
    round = table(M3CP, 3, positions=(2,), wanted=wanted, chances=QUIET)
    deal_to(round, lambda act: act == acts.Turn("position-2"))
    early = round.copy()
    answer = early.do(acts.Turn("community"))
    assert told(answer) == ("community-after-comparison", "serious", Basis(("3.10.1",)))
    assert round.do(acts.Turn("position-2")).fault is None
    assert round.do(acts.Turn("community")).fault is None


def test_community_cards_come_with_the_dealer_where_that_is_the_custom() -> None:
    wanted = (Wanted("position-2", result="win", jackpot="flush"),)
    customs = customs_with({"community-exposed": "with-dealer"})
    round = table(M3CP, 3, customs=customs, positions=(2,), wanted=wanted, chances=QUIET)
    deal_to(round, lambda act: act == acts.Turn("position-2"))
    assert round.do(acts.Turn("community")).fault is None


def test_a_fixed_award_may_be_paid_at_its_hand() -> None:
    wanted = (Wanted("position-4", jackpot="four-of-a-kind"),)
    round = table(STUD, 3, positions=(2, 4), wanted=wanted, chances=QUIET)
    deal_to(round, lambda act: act == acts.Turn("position-4"))
    round.do(acts.Turn("position-4"))
    assert round.do(acts.Award(4, 200_000)).fault is None
    finish(round)
    assert round.judge.close() == []
    assert round.judge.faults == []


def test_a_folded_wager_may_go_at_once() -> None:
    for seed in range(40):
        round = table(STUD, seed, chances=QUIET, players=3)
        deal_to(round, lambda act: isinstance(act, acts.Turn) and act == acts.Turn("dealer"))
        folded = [number for number, guest in round.play.world.guests.items() if guest.decided == ("fold",)]
        if folded and not round.play.world.is_up("dealer"):
            stake = round.play.world.at(folded[0], "ante").lies
            assert round.do(acts.Take(folded[0], "ante", stake)).fault is None
            return
    pytest.fail("nobody folded")


@pytest.mark.parametrize(
    ("game", "clauses"),
    [(M3CP, ("3.9", "3.10")), (STUD, ("3.9", "3.10")), (THB, ("3.9.2", "3.10")), (CP3, ("3.7", "3.12"))],
)
def test_the_dealers_cards_before_a_decision_are_critical(game: str, clauses: tuple[str, ...]) -> None:
    round = table(game, 3, chances=QUIET, players=2)
    deal_to(round, lambda act: isinstance(act, acts.TakeDecision))
    answer = round.do(acts.Turn("dealer"))
    assert told(answer) == ("decisions-before-cards", "critical", Basis(clauses))


def test_the_first_card_before_the_closing_words_is_serious() -> None:
    round = table(M3CP, 3, chances=QUIET, players=2)
    round.do(acts.Announce("open"))
    first = round.play.world.wagering()[0]
    answer = round.do(acts.Deal(f"position-{first}", 3))
    assert told(answer) == ("closing-before-first-card", "serious", Basis(("3.2", "3.4")))


def test_a_call_is_never_a_fault_where_something_is_amiss_and_minor_where_nothing_is() -> None:
    round = table(M3CP, 3, chances=QUIET, players=2)
    round.do(acts.Announce("open"))
    round.do(acts.Announce("close"))
    answer = round.copy().do(acts.CallSupervisor("misdeal"))
    assert answer.events == (Said("supervisor", "go-on"),)
    assert answer.fault is not None
    assert (answer.fault.kind, answer.fault.severity) == ("needless-call", "minor")
    round.do(acts.Deal("dealer", 3))
    called = round.do(acts.CallSupervisor("misdeal"))
    assert called.fault is None
    assert called.events == (Said("supervisor", "what-happened"),)
    round.judge.close()
    assert [(fault.severity, fault.made_good) for fault in round.judge.faults] == [("minor", True)]


def test_two_opened_royals_wait_for_every_jackpot_hand_and_the_royal_is_paid_last() -> None:
    wanted = (Wanted("position-1", jackpot="straight-flush"), Wanted("position-2", jackpot="royal-flush"))
    round = table(STUD, 3, positions=(1, 2), wanted=wanted, chances=QUIET)
    deal_to(round, lambda act: isinstance(act, acts.Award))
    royal = next(act for act in perfect_acts(round) if isinstance(act, acts.Award) and act.position == 2)
    answer = round.do(royal)
    assert answer.fault is not None
    assert (answer.fault.kind, answer.fault.basis.clauses) == ("royal-last", ("3.15.3",))


def test_a_meter_award_without_a_witness_is_serious_and_marked_as_custom() -> None:
    wanted = (Wanted("position-1", jackpot="straight-flush"),)
    round = table(STUD, 3, positions=(1,), wanted=wanted, chances=QUIET)
    deal_to(round, lambda act: isinstance(act, acts.CallSupervisor))
    award = next(act for act in perfect_acts(round) if isinstance(act, acts.Award))
    answer = round.do(award)
    assert answer.fault is not None
    assert (answer.fault.kind, answer.fault.severity) == ("supervisor-for-jackpot", "serious")
    assert answer.fault.basis.custom == "supervisor-for-jackpot"


def test_nothing_hands_cannot_do_is_a_fault() -> None:
    round = table(M3CP, 3, chances=QUIET, players=2)
    for act in (acts.Take(1, "ante", 2500), acts.Turn("dealer"), acts.Clear("dealer"), acts.TakeDecision(1, "play"), acts.Burn()):
        answer = round.do(act)
        assert (answer.done, answer.fault) == (False, None)
        assert answer.reason
    assert round.judge.faults == []


def test_a_misdeal_changes_who_holds_what_and_players_decide_from_the_cards_they_hold() -> None:
    round = table(M3CP, 3, chances=QUIET, positions=(1, 2))
    planned = dict(round.play.people._foreseen)
    for act in (acts.Announce("open"), acts.Announce("close"), acts.Deal("position-2", 3), acts.Deal("position-1", 3)):
        round.do(act)
    assert round.play.world.cards("position-2") == planned["position-1"]
    assert round.play.world.cards("position-1") == planned["position-2"]
