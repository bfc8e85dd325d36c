"""What a pit supervisor found wrong with the table of before, each by its name: it must never come back."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from msgspec.structs import replace

from app.rounds.arrangement import Wanted
from app.rounds.incidents import IncidentWish
from app.rules.core import act as acts
from app.rules.core.basis import Basis
from app.rules.judge.round import JudgedRound
from app.rules.world.act import Act
from app.rules.world.world import place_of
from tests.rules.examples import CATALOGUE
from tests.rules.judge.tables import QUIET, finish, perfect_acts, script, table

M3CP, CP3, BULL = "megalink-three-card-poker", "three-card-poker", "megalink-bullseye"
THB, STUD = "megalink-texas-holdem-bonus", "megalink-singapore-stud"


def up_to(round: JudgedRound, reached: Callable[[Act], bool]) -> Act:
    """The perfect dealer deals until an act is due that fits, and that act comes out."""
    for act in perfect_acts(round):
        if reached(act):
            return act
        round.do(act)
    raise AssertionError("it never comes")


def is_flawless(round: JudgedRound) -> bool:
    """Whether the perfect dealer ends the round with nothing owed, and no fault is on record."""
    finish(round)
    return round.judge.close() == [] and round.judge.faults == []


def test_play_before_ante() -> None:
    round = table(M3CP, 3, positions=(2,), wanted=(Wanted("position-2", result="win"),), chances=QUIET)
    ante = up_to(round, lambda act: isinstance(act, acts.Pay) and act.wager == "ante")
    play = next(act for act in perfect_acts(round) if isinstance(act, acts.Pay) and act.wager == "play")
    assert round.do(play).fault is None
    assert round.do(ante).fault is None
    assert is_flawless(round)


@pytest.mark.parametrize("game", [M3CP, CP3])
def test_one_swap_of_ante_and_play_makes_no_later_act_wrong(game: str) -> None:
    swapped = 0
    for seed in range(31000, 31020):
        round = table(game, seed, chances=QUIET, players=5)
        dealt = perfect_acts(round)
        for at, (first, second) in enumerate(pairwise(dealt)):
            if isinstance(first, acts.Pay) and isinstance(second, acts.Pay) and (first.wager, second.wager) == ("ante", "play"):
                swapped += 1
                other = round.copy()
                for act in [*dealt[:at], second, first, *dealt[at + 2 :]]:
                    assert other.do(act).fault is None
                assert is_flawless(other)
    assert swapped > 5


def test_suits_before_tie() -> None:
    for seed in range(300):
        round = table(BULL, seed, players=4, chances=QUIET)
        dealt = perfect_acts(round)
        takes = [act for act in dealt if isinstance(act, acts.Take | acts.Pay)]
        for tie in takes:
            suits = next((one for one in takes if one.position == tie.position and one.wager == "suits"), None)
            if tie.wager != "tie" or suits is None or type(suits) is not type(tie):
                continue
            rest = [act for act in dealt if act != suits]
            for act in [*rest[: rest.index(tie)], suits, *rest[rest.index(tie) :]]:
                assert round.do(act).fault is None
            assert is_flawless(round)
            return
    pytest.fail("nobody bets both")


@pytest.mark.parametrize(("game", "hand"), [(STUD, "four-of-a-kind"), (BULL, "four-of-a-kind"), (CP3, "straight")])
def test_a_fixed_award_at_the_hand(game: str, hand: str) -> None:
    round = table(game, 3, positions=(2, 4), wanted=(Wanted("position-4", jackpot=hand),), chances=QUIET)
    turned = up_to(round, lambda act: act == acts.Turn("position-4"))
    award = next(act for act in perfect_acts(round) if isinstance(act, acts.Award))
    assert round.do(turned).fault is None
    assert round.do(award).fault is None
    assert is_flawless(round)


@pytest.mark.parametrize("game", [M3CP, STUD, THB, CP3])
def test_a_folded_ante_at_once(game: str) -> None:
    for seed in range(60):
        round = table(game, seed, players=3, chances=QUIET)
        dealt = perfect_acts(round)
        folded = next((act for act in dealt if isinstance(act, acts.TakeDecision) and act.decision == "fold"), None)
        if folded is None:
            continue
        for act in dealt[: dealt.index(folded) + 1]:
            round.do(act)
        stake = round.play.world.at(folded.position, "ante").lies
        assert round.do(acts.Take(folded.position, "ante", stake)).fault is None
        assert is_flawless(round)
        return
    pytest.fail("nobody folds")


def test_m3cp_community_after_comparison() -> None:
    wanted = (Wanted("position-2", result="win", jackpot="flush"),)
    round = table(M3CP, 3, positions=(2,), wanted=wanted, chances=QUIET)
    turned = up_to(round, lambda act: act == acts.Turn("position-2"))
    early = round.copy().do(acts.Turn("community")).fault
    assert early is not None
    assert early.basis == Basis(("3.10.1",))
    assert round.do(turned).fault is None
    assert round.do(acts.Turn("community")).fault is None
    assert is_flawless(round)


def test_turning_6_before_7_is_a_custom_and_minor() -> None:
    wanted = tuple(Wanted(f"position-{number}", result="win") for number in (6, 7))
    round = table(M3CP, 3, positions=(6, 7), wanted=wanted, chances=QUIET)
    up_to(round, lambda act: act == acts.Turn("position-7"))
    fault = round.do(acts.Turn("position-6")).fault
    assert fault is not None
    assert (fault.kind, fault.severity, fault.basis) == (
        "settlement-direction",
        "minor",
        Basis(custom="settlement-direction"),
    )
    finish(round)
    assert round.judge.close() == []
    assert len(round.judge.faults) == 1


def test_calling_at_any_moment_at_which_anything_is_amiss_is_never_a_fault() -> None:
    wish = IncidentWish("exposed-cards", {"count": 2})
    round = table(STUD, 4, players=3, incident=wish)
    up_to(round, lambda act: isinstance(act, acts.Rule | acts.CallSupervisor))
    for _ in range(3):
        assert round.do(acts.CallSupervisor("")).fault is None
    assert is_flawless(round)


def test_choosing_the_programs_own_ruling_for_what_one_sees_is_never_a_fault() -> None:
    wish = IncidentWish("foreign-card", {})
    round = table(BULL, 4, players=3, incident=wish)
    ruling = up_to(round, lambda act: isinstance(act, acts.Rule))
    assert round.do(ruling).fault is None
    assert is_flawless(round)


@pytest.mark.parametrize("how", ["complete", "withdraw", "refuse"])
@pytest.mark.parametrize("amount", ["over", "under"])
def test_a_bad_wager_may_be_completed_withdrawn_or_refused_alike(how: acts.How, amount: str) -> None:
    for seed in range(80):
        round = table(M3CP, seed, players=3, chances={**QUIET, "outside-limits": 1.0, "mends": 1.0})
        round.do(acts.Announce("open"))
        least, most = round.play.world.table.limits["ante"]
        for (position, wager), chips in round.play.world.chips.items():
            if wager == "ante" and (chips.lies > most if amount == "over" else chips.lies < least):
                assert round.do(acts.Correct(position, wager, how)).fault is None
                assert is_flawless(round)
                return
    pytest.fail("nobody bets so")


def test_asked_again_and_refused_a_known_bad_wager_is_not_dealt_to() -> None:
    for seed in range(40):
        round = table(M3CP, seed, players=2, chances={**QUIET, "needless": 1.0, "mends": 0.0})
        first = up_to(round, lambda act: isinstance(act, acts.Correct | acts.Deal))
        if not isinstance(first, acts.Correct):
            continue
        for _ in range(2):
            assert round.do(acts.Correct(first.position, first.wager, "complete")).fault is None
        assert round.do(acts.Correct(first.position, first.wager, "refuse")).fault is None
        assert is_flawless(round)
        assert not round.play.world.at(first.position, first.wager).staked
        return
    pytest.fail("nobody bets so")


@pytest.mark.parametrize("game", [M3CP, STUD])
def test_an_absence_at_position_1_overlooked_is_one_fault_that_names_1(game: str) -> None:
    round = table(game, 5, positions=tuple(range(1, 8)), incident=IncidentWish("absent-player", {}))
    for _ in range(300):
        due = [duty.act for duty in round.judge.owed() if not isinstance(duty.act, acts.Rule | acts.CallSupervisor)]
        act = next((one for one in due if not (isinstance(one, acts.Return) and one.position == 1)), None)
        if act is None:
            break
        round.do(act)
    assert [(fault.kind, fault.position) for fault in round.judge.faults][:1] == [("overlooked", 1)]
    assert [fault.kind for fault in round.judge.faults].count("overlooked") == 1
    assert {fault.position for fault in round.judge.faults if fault.severity != "minor"} == {1}


@pytest.mark.parametrize("decision", ["fold", "play"])
def test_an_envy_hand_that_folded_is_turned_and_paid_for(decision: str) -> None:
    """Folded, it is opened all the same while another has a jackpot wager (3.16, 3.17), and Envy is paid on what is seen."""
    wanted = (Wanted("position-2", hand="straight-flush", jackpot="akq-suited"), Wanted("position-4", jackpot="straight"))
    planned = script(CP3, 3, positions=(2, 4), wanted=wanted, chances=QUIET)
    envied, other = planned.seats
    round = JudgedRound(CATALOGUE[CP3], replace(planned, seats=(replace(envied, decision=decision), other)))
    dealt = perfect_acts(round)
    turned, paid = acts.Turn("position-2"), acts.Pay(4, "envy", 5000)
    assert dealt.index(turned) < dealt.index(paid)
    for act in dealt[: dealt.index(turned)]:
        round.do(act)
    early = round.copy().do(paid).fault
    assert early is not None
    assert (early.kind, early.basis) == ("hand-before-wagers", Basis())
    assert is_flawless(round)
    assert round.play.world.at(4, "envy").payout == 5000


def test_after_a_wrong_number_of_cards_and_a_power_failure_everybody_says_whether_they_withdraw() -> None:
    wishes = [IncidentWish("player-count", {"noticed": True, "reconstructable": False})]
    wishes.append(IncidentWish("power-failure", {"outcome": False}))
    for wish, expected in zip(wishes, ([2, 3], [1, 2, 3]), strict=True):
        round = table(STUD, 6, positions=(1, 2, 3), incident=wish)
        finish(round)
        assert [number for number, guest in round.play.world.guests.items() if guest.withdraws is not None] == expected


def test_no_ruling_needs_a_place_but_each_may_name_one() -> None:
    round = table(M3CP, 5, positions=(1, 2, 3), incident=IncidentWish("absent-player", {}))
    due = up_to(round, lambda act: isinstance(act, acts.Rule))
    assert isinstance(due, acts.Rule)
    assert due.place == place_of(1)
    assert round.copy().do(acts.Rule(due.case, due.ruling)).fault is None
    assert round.do(due).fault is None
    assert is_flawless(round)
