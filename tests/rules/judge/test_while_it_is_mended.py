"""Calls, words and rulings while something is being put right: what a floor holds against a Dealer, and what it never would."""

import pytest

from app.rounds.incidents import IncidentWish
from app.rounds.scenario import make_script
from app.rounds.situations import Situations
from app.rules.core import act as acts
from app.rules.core.customs import customs_with
from app.rules.judge.round import JudgedRound
from app.rules.world.act import MoveHand
from lessons.typed_acts import typed_act
from tests.rules.examples import CATALOGUE
from tests.rules.judge.tables import QUIET, finish, perfect_acts, table
from tests.rules.judge.typed_round import BULL, CP3, M3CP, STUD, THB, TypedTable

ASTRAY = IncidentWish("misdeal", {"handled": False, "reconstructable": True})


def at_a_situation(game: str, name: str, *, floor_first: bool = False) -> JudgedRound:
    script = make_script(Situations(game)[name].scenario, CATALOGUE[game], 3)
    return JudgedRound(CATALOGUE[game], script, customs_with({"floor-first": floor_first}))


def deal_until(round: JudgedRound, *kinds: type) -> list[acts.Act]:
    """The perfect dealer deals until an act of these kinds is due; that and all after it come out."""
    due = perfect_acts(round)
    at = next(at for at, act in enumerate(due) if isinstance(act, kinds))
    for act in due[:at]:
        assert round.do(act).done
    return due[at:]


@pytest.mark.parametrize(
    ("game", "name"),
    [
        (STUD, "two-cards-exposed"),
        (CP3, "a-foreign-card"),
        (M3CP, "packets-exchanged"),
        (BULL, "empty-chair"),
        (THB, "empty-chair-before-the-flop"),
        (BULL, "a-card-too-many"),
    ],
)
def test_a_call_while_a_ruling_is_carried_out_has_a_cause(game: str, name: str) -> None:
    """A round that is void, a hand that is out, an empty chair: whoever calls then calls with reason."""
    round = at_a_situation(game, name)
    rule = deal_until(round, acts.Rule)[0]
    assert round.do(rule).fault is None
    called = round.do(acts.CallSupervisor(""))
    assert called.done
    assert called.fault is None
    finish(round)
    assert round.judge.close() == []
    assert round.judge.faults == []
    assert round.copy().do(acts.CallSupervisor("")).fault is not None, "the table is in order again"


def test_where_the_floor_comes_first_packets_moved_without_a_call_break_that_custom_alone() -> None:
    round = table(M3CP, 5, positions=(1, 2, 3), incident=ASTRAY, customs=customs_with({"floor-first": True}))
    move = next(act for act in deal_until(round, acts.CallSupervisor) if isinstance(act, MoveHand))
    fault = round.do(move).fault
    assert fault is not None
    assert (fault.kind, fault.severity, fault.basis.custom, fault.basis.clauses) == ("floor-first", "minor", "floor-first", ())
    finish(round)
    assert round.judge.close() == []
    assert round.judge.faults == [fault]


@pytest.mark.parametrize(("game", "name"), [(THB, "empty-chair-before-the-flop"), (BULL, "empty-chair")])
@pytest.mark.parametrize("floor_first", [True, False])
def test_an_absent_players_wagers_are_ruled_on_by_giving_them_back(game: str, name: str, floor_first: bool) -> None:
    round = at_a_situation(game, name, floor_first=floor_first)
    due = deal_until(round, acts.CallSupervisor if floor_first else acts.Rule)
    number = next(act.place for act in due if isinstance(act, acts.Rule))
    seen_to = next(act for act in due if isinstance(act, acts.Return | acts.SetHand) and number in typed_place(act))
    fault = round.do(seen_to).fault
    assert (fault.kind if fault else "") == ("floor-first" if floor_first else "")
    assert round.do(acts.CallSupervisor("absent-player")).fault is None, "the chair is still empty"


def typed_place(act: acts.Return | acts.SetHand) -> tuple[str, ...]:
    return (act.place,) if isinstance(act, acts.SetHand) else (f"position-{act.position}",)


@pytest.mark.parametrize("game", [BULL, M3CP, CP3])
@pytest.mark.parametrize("words", ["win", "lose", "stand-off"])
def test_words_about_closed_cards_are_the_same_fault_whether_they_are_true_or_not(game: str, words: str) -> None:
    """Who hears that they were wrong would know what lies face down."""
    for seed in range(6):
        round = table(game, seed, chances=QUIET)
        deal_until(round, acts.Turn)
        fault = round.do(acts.Declare(f"position-{min(round.play.people.seats)}", "result", words)).fault
        assert fault is not None
        assert fault.kind == "cards-before-words"
        assert isinstance(fault.expected, acts.Turn)


def test_a_wager_moved_before_its_hand_lies_open_is_not_told_to_wait_for_words() -> None:
    """A stand-off has a clause, but nobody can say it of cards that lie face down."""
    for seed in range(60):
        round = table(BULL, seed, chances=QUIET)
        due = deal_until(round, acts.Turn)
        number = next((n for n, result in round.judge.bench.reading.results.items() if result == "stand-off"), 0)
        side = next((a for a in due if isinstance(a, acts.Take) and a.position == number and a.wager != "main"), None)
        if side is None:
            continue
        fault = round.do(side).fault
        assert fault is not None
        assert fault.kind in ("hand-before-wagers", "dealer-before-wagers"), typed_act(side)
        return
    raise AssertionError("no stand-off with a side wager that loses")


def test_bets_are_closed_once_more_over_a_hand_that_reaches_too_late() -> None:
    late = next(name for name in Situations(M3CP) if "late" in name and "withdraw" not in name)
    round = at_a_situation(M3CP, late)
    deal_until(round, acts.Correct)
    assert round.do(acts.Announce("close")).fault is None
    finish(round)
    assert round.judge.close() == []
    again = TypedTable(M3CP, 3, chances=QUIET).type("say open", "say close", "say close").told()
    assert [(one.act, one.kind) for one in again] == [(3, "said-twice")]


def with_a_card_too_many(seed: int) -> tuple[JudgedRound, acts.Rule]:
    """A Player with a jackpot wager holds a card too many that nobody can put right, and the ruling on it (5.7.1)."""
    wish = IncidentWish("player-count", {"noticed": True, "reconstructable": False})
    round = table(STUD, seed, positions=(1, 2, 3), incident=wish)
    rule = deal_until(round, acts.Rule)[0]
    assert isinstance(rule, acts.Rule)
    return round, rule


@pytest.mark.parametrize("seed", [0, 1])
def test_5_7_1_the_jackpot_alone_given_back_is_a_wrong_ruling(seed: int) -> None:
    """Seed 1 has a jackpot wager at that hand, seed 0 none; the whole hand is out, and taken back the ruling leaves nothing."""
    round, rule = with_a_card_too_many(seed)
    fault = round.do(acts.Rule(rule.case, "return-jackpot", rule.place)).fault
    assert fault is not None
    assert (fault.kind, fault.expected) == ("wrong-ruling", rule)
    assert round.next_duty() is not None
    round.do(acts.CallSupervisor(""))
    assert round.judge.bench.back == {}
    finish(round)
    assert round.judge.close() == []
    assert [(fault.kind, fault.made_good) for fault in round.judge.faults] == [("wrong-ruling", True)]


@pytest.mark.parametrize("ruling", ["return-jackpot", "return-wagers", "return-hand"])
@pytest.mark.parametrize(("game", "waits"), [(STUD, True), (M3CP, True), (CP3, False)])
def test_5_12_2_a_lone_jackpot_goes_back_at_the_end_however_its_ruling_is_called(game: str, waits: bool, ruling: str) -> None:
    wish = IncidentWish("jackpot-without-base", {"closed": True})
    round = table(game, 3, positions=(1, 2, 3), incident=wish, chances=QUIET)
    back = next(act for act in deal_until(round, acts.Deal) if isinstance(act, acts.Return) and act.wager == "jackpot")
    assert round.do(acts.Rule("jackpot-without-base", ruling, f"position-{back.position}")).fault is None
    fault = round.do(back).fault
    assert (fault.kind if fault else "") == ("invalid-jackpot-last" if waits else "")
