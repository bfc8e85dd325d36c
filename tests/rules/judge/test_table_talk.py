"""What Players do beside playing, before the judge: questions, disputes, chips moved when hands lie open, and trying again."""

from typing import Any

import pytest
from msgspec.structs import replace

from app.rules.core.act import CallSupervisor, Correct, Declare, Pay, Rule, Take, Turn
from app.rules.core.customs import academy_customs
from app.rules.core.event import Said
from app.rules.core.script import Script
from app.rules.judge.round import JudgedRound
from app.rules.world.act import Act
from app.rules.world.event import LateChips
from app.rules.world.speech import CHATS, DISPUTES_PAYOUT, GO_ON, GOES, SUPERVISOR, THANKS
from app.rules.world.world import World, place_of
from tests.rules.examples import CATALOGUE
from tests.rules.judge.tables import QUIET, finish, script

M3CP = "megalink-three-card-poker"
ASKS = ("flush", "straight")


def round_with(game: str, seed: int = 3, **what: Any) -> JudgedRound:
    """A quiet round whose first Player does something; two Players sit there."""
    made = script(game, seed, chances=QUIET, positions=(1, 2))
    return JudgedRound(CATALOGUE[game], with_first(made, **what))


def with_first(made: Script, **what: Any) -> Script:
    first, *others = made.seats
    return replace(made, seats=(replace(first, **what), *others))


def deal_until(round: JudgedRound, kind: type, **fields: Any) -> Act:
    """The perfect dealer deals up to an act of a kind, which is not done yet."""
    while (duty := round.next_duty()) is not None:
        if isinstance(duty.act, kind) and all(getattr(duty.act, name) == value for name, value in fields.items()):
            return duty.act
        round.do(duty.act)
    raise AssertionError("nothing of the kind is due")


def winning() -> int:
    """A seed at which the first position is paid on its first wager."""
    for seed in range(200):
        round = round_with(M3CP, seed)
        finish(round)
        chips = round.play.world.at(1, "ante")
        if chips.payout:
            return seed
    raise AssertionError("nobody wins")


def losing() -> int:
    """A seed at which the first position loses Ante and Play."""
    for seed in range(200):
        round = round_with(M3CP, seed)
        finish(round)
        if round.play.world.at(1, "ante").taken and round.play.world.at(1, "play").taken:
            return seed
    raise AssertionError("nobody loses")


WINS, LOSES = winning(), losing()


def faults(round: JudgedRound) -> list[tuple[str, str]]:
    finish(round)
    round.judge.close()
    return [(fault.kind, fault.severity) for fault in round.judge.faults]


@pytest.mark.parametrize("answer", ["straight", "sign"])
def test_a_true_answer_and_the_sign_are_never_a_fault(answer: str) -> None:
    round = round_with(M3CP, question=ASKS)
    deal_until(round, Declare, what="answer")
    told = round.do(Declare("position-1", "answer", answer))
    assert told.fault is None
    assert Said("position-1", THANKS) in told.events
    assert faults(round) == []


def test_in_three_cards_a_straight_is_higher_and_who_says_otherwise_said_it_wrong() -> None:
    round = round_with(M3CP, question=ASKS)
    assert deal_until(round, Declare, what="answer") == Declare("position-1", "answer", "straight")
    fault = round.do(Declare("position-1", "answer", "flush")).fault
    assert fault is not None
    assert (fault.kind, fault.severity, fault.expected) == ("wrong-words", "minor", Declare("position-1", "answer", "straight"))
    assert fault.basis.clauses


def test_five_cards_know_it_the_other_way_round() -> None:
    round = round_with("megalink-singapore-stud", question=ASKS)
    assert deal_until(round, Declare, what="answer") == Declare("position-1", "answer", "flush")


def test_who_goes_on_without_an_answer_makes_no_fault() -> None:
    round = round_with(M3CP, question=ASKS)
    while not round.play.world.finished:
        duties = [duty for duty in round.judge.owed() if duty.key.what != "answer" and round.judge.is_right(duty.act)]
        assert round.do(duties[0].act).fault is None
    assert (round.judge.close(), round.judge.faults) == ([], [])


def test_a_payout_that_is_disputed_is_shown_and_the_player_is_content() -> None:
    round = round_with(M3CP, WINS, disputes=True)
    paid = deal_until(round, Pay, position=1)
    assert Said("position-1", DISPUTES_PAYOUT) in round.do(paid).events
    told = round.do(Declare("position-1", "answer", "show"))
    assert (told.fault, Said("position-1", THANKS) in told.events) == (None, True)
    assert faults(round) == []


def test_calling_on_a_dispute_has_a_cause_and_the_floor_has_nothing_to_rule_on() -> None:
    round = round_with(M3CP, WINS, disputes=True)
    round.do(deal_until(round, Pay, position=1))
    told = round.do(CallSupervisor(""))
    assert (told.fault, Said(SUPERVISOR, GO_ON) in told.events) == (None, True)
    assert round.play.world.unanswered == {}
    assert faults(round) == []


def test_where_the_floor_comes_first_it_is_called_on_a_dispute() -> None:
    made = with_first(script(M3CP, WINS, chances=QUIET, positions=(1, 2)), disputes=True)
    round = JudgedRound(CATALOGUE[M3CP], made, replace(academy_customs(), floor_first=True))
    round.do(deal_until(round, Pay, position=1))
    duty = round.next_duty()
    assert duty is not None
    assert duty.act == CallSupervisor(DISPUTES_PAYOUT)
    assert faults(round) == []


def test_somebody_chats_while_another_is_paid_and_says_when_it_was_the_last_hand() -> None:
    made = script(M3CP, WINS, chances=QUIET, positions=(1, 2))
    first, second = made.seats
    round = JudgedRound(CATALOGUE[M3CP], replace(made, seats=(first, replace(second, chats=True, goes=True))))
    heard = []
    while (duty := round.next_duty()) is not None:
        heard += [event.words for event in round.do(duty.act).events if isinstance(event, Said) and event.who == "position-2"]
    assert heard == [CHATS, GOES]
    assert round.judge.faults == []


def past_posted() -> JudgedRound:
    """A round in which the first Player adds to the Ante when the hands lie open."""
    made = script(M3CP, WINS, chances=QUIET, positions=(1, 2))
    late = {"ante": made.seats[0].wagers["ante"] * 2}
    return JudgedRound(CATALOGUE[M3CP], with_first(made, late=late, late_at="settle"))


def test_5_5_chips_added_to_a_winner_go_back_before_it_is_paid() -> None:
    round = past_posted()
    turned = deal_until(round, Turn, place="position-1")
    assert any(isinstance(event, LateChips) for event in round.do(turned).events)
    assert any(duty.act == Correct(1, "ante", "refuse") for duty in round.judge.owed())
    assert faults(round) == []


def test_5_5_paying_a_winner_with_the_late_chips_on_it_is_honouring_them() -> None:
    round = past_posted()
    round.do(deal_until(round, Turn, place="position-1"))
    ante = round.play.world.at(1, "ante")
    round.do(Pay(1, "ante", ante.lies + ante.late))
    round.judge.close()
    late = [fault for fault in round.judge.faults if ("late", 1, "ante") in {(key.what, key.at, key.of) for key in fault.keys}]
    assert [fault.severity for fault in late] == ["critical"]


def pinched(part: int = 0) -> JudgedRound:
    """A round in which the first Player takes the Ante, or a part of it, back when the hands lie open."""
    made = script(M3CP, LOSES, chances=QUIET, positions=(1, 2))
    return JudgedRound(CATALOGUE[M3CP], with_first(made, pulled_back="ante", pulled_part=part, late_at="settle"))


@pytest.mark.parametrize("part", [0, 500])
def test_5_6_chips_pinched_from_a_loser_are_put_back_and_taken_whole(part: int) -> None:
    round = pinched(part)
    staked = next(iter(round.play.people.seats.values())).wagers["ante"]
    round.do(deal_until(round, Turn, place="position-1"))
    lies = round.play.world.at(1, "ante")
    assert (lies.lies, lies.withdrawn) == ((staked - part, part) if part else (0, staked))
    told = round.do(Rule("late-withdrawal", "stands", place_of(1)))
    assert told.fault is None
    assert round.play.world.at(1, "ante").lies == staked
    assert faults(round) == []
    assert round.play.world.at(1, "ante").taken == staked


def test_5_6_taking_what_is_left_of_a_pinched_wager_is_a_fault() -> None:
    round = pinched(500)
    round.do(deal_until(round, Turn, place="position-1"))
    fault = round.do(Take(1, "ante", round.play.world.at(1, "ante").lies)).fault
    assert fault is not None


@pytest.mark.parametrize("moment", ["close", "deal", "decisions", "expose", "settle", "clear"])
@pytest.mark.parametrize("again", [False, True])
def test_5_5_a_late_wager_is_refused_at_every_moment_as_often_as_it_is_tried(moment: str, again: bool) -> None:
    made = script(M3CP, WINS, chances=QUIET, positions=(1, 2))
    round = JudgedRound(CATALOGUE[M3CP], with_first(made, late={"pair-plus": 5000}, late_at=moment, again=again))
    came = 0
    while (duty := round.next_duty()) is not None:
        came += sum(isinstance(event, LateChips) for event in round.do(duty.act).events)
    assert came == 1 + again
    assert (round.judge.close(), round.judge.faults) == ([], [])


def test_a_wager_that_was_refused_in_time_is_put_down_once_more() -> None:
    made = script(M3CP, 3, chances=QUIET, positions=(1, 2))
    low = {"ante": 500}
    round = JudgedRound(CATALOGUE[M3CP], with_first(made, placed=low, wagers=low, again=True))
    deal_until(round, Correct, position=1)
    round.do(Correct(1, "ante", "refuse"))
    assert lies(round.play.world) == 500
    round.do(Correct(1, "ante", "refuse"))
    assert lies(round.play.world) == 0
    assert faults(round) == []


def lies(world: World) -> int:
    return world.at(1, "ante").lies


def test_a_hand_that_nobody_looks_at_is_played_to_the_end() -> None:
    made = script(M3CP, 3, chances=QUIET, positions=(1, 2))
    first, second = made.seats
    blind = replace(second, player=first.player, blind=True, decision="play")
    round = JudgedRound(CATALOGUE[M3CP], replace(made, seats=(first, blind)))
    assert faults(round) == []
    assert round.play.world.guests[2].decided == ("play",)
