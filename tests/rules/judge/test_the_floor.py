"""The supervisor's dialogue: called, asks what happened and what is proposed, hears a ruling, and rules right."""

import pytest

from app.rounds.incidents import IncidentWish
from app.rules.core import act as acts
from app.rules.core.event import Said
from app.rules.judge.round import JudgedRound
from app.rules.world import speech
from tests.rules.judge.tables import QUIET, finish, perfect_acts, table

M3CP, BULL, STUD, CP3 = "megalink-three-card-poker", "megalink-bullseye", "megalink-singapore-stud", "three-card-poker"


ANSWERS = (speech.WITHDRAWS, speech.STAYS)


def answers(events: tuple[object, ...]) -> dict[str, str]:
    """Who says what when asked whether to withdraw."""
    return {event.who: event.words for event in events if isinstance(event, Said) and event.words in ANSWERS}


def with_two_hands_astray() -> JudgedRound:
    """The first two hands lie at each other's places, and nobody has touched one: whole hands are moved (5.2)."""
    wish = IncidentWish("misdeal", {"handled": False, "reconstructable": True})
    round = table(M3CP, 5, positions=(1, 2, 3), incident=wish)
    for act in perfect_acts(round):
        if isinstance(act, acts.Rule):
            return round
        round.do(act)
    raise AssertionError("nothing went astray")


def floor_said(events: tuple[object, ...]) -> list[str]:
    return [event.words for event in events if isinstance(event, Said) and event.who == speech.SUPERVISOR]


def test_called_the_supervisor_asks_and_hears_a_proposal() -> None:
    round = with_two_hands_astray()
    assert floor_said(round.do(acts.CallSupervisor("")).events) == [speech.WHAT_HAPPENED]
    proposed = round.do(acts.Rule("misdeal", "reconstruct"))
    assert proposed.fault is None
    assert floor_said(proposed.events) == ["reconstruct"]
    finish(round)
    assert round.judge.close() == []
    assert round.judge.faults == []


def test_a_wrong_proposal_is_serious_and_the_supervisor_rules_right() -> None:
    round = with_two_hands_astray()
    round.do(acts.CallSupervisor("misdeal"))
    proposed = round.do(acts.Rule("misdeal", "void-round"))
    assert floor_said(proposed.events) == ["reconstruct"]
    finish(round)
    round.judge.close()
    assert [(fault.kind, fault.severity) for fault in round.judge.faults] == [("wrong-proposal", "serious")]
    assert not any(chips.returned for (_, wager), chips in round.play.world.chips.items() if wager == "ante" and chips.taken)
    assert round.judge.bench.void is None


def test_a_wrong_ruling_given_alone_is_critical_and_done() -> None:
    round = with_two_hands_astray()
    ruled = round.do(acts.Rule("misdeal", "void-round"))
    assert floor_said(ruled.events) == []
    finish(round)
    round.judge.close()
    assert [(fault.kind, fault.severity) for fault in round.judge.faults] == [("wrong-ruling", "critical")]
    assert all(chips.returned == chips.staked for chips in round.play.world.chips.values())


@pytest.mark.parametrize("called", [True, False])
def test_a_wrong_ruling_is_made_good_by_ruling_again_or_calling(called: bool) -> None:
    round = with_two_hands_astray()
    round.do(acts.Rule("misdeal", "void-round"))
    mended = round.do(acts.CallSupervisor("") if called else acts.Rule("misdeal", "reconstruct"))
    assert mended.fault is None
    finish(round)
    assert round.judge.close() == []
    assert [(fault.kind, fault.made_good) for fault in round.judge.faults] == [("wrong-ruling", True)]
    assert round.judge.faults[0].severity != "critical"
    assert round.judge.bench.void is None


def test_a_causeless_call_is_answered_go_on_and_blocks_nothing() -> None:
    round = table(M3CP, 3, chances=QUIET, players=2)
    round.do(acts.Announce("open"))
    answer = round.do(acts.CallSupervisor(""))
    assert floor_said(answer.events) == [speech.GO_ON]
    finish(round)
    assert round.judge.close() == []
    assert [(fault.kind, fault.severity) for fault in round.judge.faults] == [("needless-call", "minor")]


def test_a_ruling_after_a_causeless_call_is_no_proposal() -> None:
    wish = IncidentWish("misdeal", {"handled": False, "reconstructable": True})
    round = table(M3CP, 5, positions=(1, 2, 3), incident=wish)
    round.do(acts.CallSupervisor(""))
    for act in perfect_acts(round):
        if isinstance(act, acts.Rule):
            break
        round.do(act)
    assert round.do(acts.Rule("misdeal", "void-round")).fault.kind == "wrong-ruling"  # type: ignore[union-attr]


def test_a_proposal_at_the_wrong_place_is_wrong_and_one_without_a_place_is_right() -> None:
    wish = IncidentWish("player-count", {"noticed": True, "reconstructable": False})
    round = table(M3CP, 5, positions=(1, 2, 3), incident=wish)
    for act in perfect_acts(round):
        if isinstance(act, acts.Rule):
            break
        round.do(act)
    assert isinstance(act, acts.Rule)
    elsewhere = "position-3" if act.place != "position-3" else "position-2"
    wrong = round.copy().do(acts.Rule(act.case, act.ruling, elsewhere)).fault
    assert wrong is not None
    assert round.do(acts.Rule(act.case, act.ruling)).fault is None


def test_after_a_wrong_count_everybody_else_says_whether_they_withdraw_and_who_leaves_gets_all_back() -> None:
    wish = IncidentWish("player-count", {"noticed": True, "reconstructable": False})
    left = 0
    for seed in range(12):
        round = table(STUD, seed, positions=(1, 2, 3, 4), incident=wish)
        asked: dict[str, str] = {}
        for act in perfect_acts(round):
            answer = round.do(act)
            if isinstance(act, acts.Rule):
                asked, out = answers(answer.events), act.place
        finish(round)
        assert round.judge.close() == []
        assert set(asked) == {f"position-{number}" for number in (1, 2, 3, 4)} - {out}
        for place, words in {**asked, out: speech.WITHDRAWS}.items():
            number = int(place[-1])
            money = [chips for (other, _), chips in round.play.world.chips.items() if other == number and chips.staked]
            if words == speech.WITHDRAWS:
                left += 1
                assert all(chips.returned == chips.staked and not chips.payout for chips in money)
    assert left > 12


@pytest.mark.parametrize("named", ["return-hand", "return-wagers"])
def test_rulings_that_come_to_the_same_have_the_same_effect(named: str) -> None:
    wish = IncidentWish("player-count", {"noticed": True, "reconstructable": False})
    round = table(STUD, 5, positions=(1, 2, 3), incident=wish)
    for act in perfect_acts(round):
        if isinstance(act, acts.Rule):
            answer = round.do(acts.Rule(act.case, named, act.place))
            assert answer.fault is None
            assert len(answers(answer.events)) == 2
            break
        round.do(act)


def test_when_the_power_fails_before_anything_is_decided_everybody_is_asked() -> None:
    wish = IncidentWish("power-failure", {"outcome": False})
    round = table(STUD, 4, positions=(1, 2, 3), incident=wish)
    for act in perfect_acts(round):
        answer = round.do(act)
        if isinstance(act, acts.Rule):
            assert set(answers(answer.events)) == {"position-1", "position-2", "position-3"}
    finish(round)
    assert round.judge.close() == []


@pytest.mark.parametrize("case", ["player-count", "dealer-count"])
def test_a_wrong_count_noticed_after_the_next_round_began_stands(case: str) -> None:
    wish = IncidentWish(case, {"noticed": False, "reconstructable": False})
    round = table(M3CP, 5, positions=(1, 2, 3), incident=wish)
    round.do(acts.Announce("open"))
    said = [event.words for event in round.do(acts.Announce("close")).events if isinstance(event, Said)]
    assert {speech.DISPUTES_LAST_HAND, speech.DISPUTES_LAST_DEALER} & set(said)
    gone_on = round.copy()
    finish(gone_on)
    assert gone_on.judge.faults == []
    alone = round.copy().do(acts.Rule(case, "void-round")).fault
    assert alone is not None
    assert (alone.kind, alone.severity) == ("wrong-ruling", "critical")
    assert round.do(acts.Rule(case, "stands")).fault is None
    finish(round)
    assert round.judge.close() == []
    assert round.judge.faults == []
