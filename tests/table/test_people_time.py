"""Players who take their time: what they do is seen when they are done, nothing builds on it before, a log says it again."""

import pytest

from app.base.clock import Clock
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Announce, Clear, Correct, SetHand, TakeDecision, Turn
from app.rules.world.speech import STILL_AT_IT
from app.rules.world.world import check
from app.table.coaching import explain
from app.table.log import ActEntry, Mode
from app.table.people_time import PEOPLE_PACES, PeoplePace, people_times
from app.table.replay import LogReplay
from app.table.session import TableSession
from app.words.acts import TableWords
from tests.rules.examples import CATALOGUE

M3CP, BULL = "megalink-three-card-poker", "megalink-bullseye"
A_MINUTE = 60_000


class Watch:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        return self.now


def seated(
    clock: Clock, people: PeoplePace = "real-time", mode: Mode = "silent", game: str = M3CP, players: int = 3
) -> TableSession:
    session = TableSession(CATALOGUE, mode, clock, people=people)
    scenario = Scenario(
        game=game, players=players, chances=dict.fromkeys(("late-wager", "needless", "outside-limits", "leaves"), 0.0)
    )
    session.begin(make_script(scenario, CATALOGUE[game], 7))
    return session


def deal_until(session: TableSession, clock: Watch, kind: type) -> None:
    """Do what is due, waiting only where somebody is waited for, until an act of a kind is due."""
    while (duty := session.round.next_duty()) is not None and not isinstance(duty.act, kind):
        if duty.act == Announce("close"):
            clock.now += A_MINUTE
        if not session.do(duty.act).done:
            clock.now += A_MINUTE


def test_there_is_a_time_for_everything_at_each_pace() -> None:
    assert {"no-time", *people_times()} == set(PEOPLE_PACES)
    for times in people_times().values():
        for least, most in (times.bets, times.decides, times.sets, times.answers):
            assert 0 < least < most


def test_chips_are_seen_as_each_player_has_put_them_down() -> None:
    clock = Watch()
    session = seated(clock)
    session.do(Announce("open"))
    seen = [len({number for number, _ in session.felt.chips})]
    while (ready := session.ready_in_ms) is not None:
        clock.now += ready
        seen.append(len({number for number, _ in session.felt.chips}))
    assert seen == [0, 1, 2, 3]


def test_words_can_be_said_while_somebody_reaches_and_their_chips_come_too_late() -> None:
    """5.5: whatever is put down after the closing words is late, and goes back; who has let go of theirs has bet in time."""
    clock = Watch()
    session = seated(clock)
    session.do(Announce("open"))
    clock.now += session.ready_in_ms or 0
    in_time = {number for number, _ in session.felt.chips}
    assert len(in_time) == 1
    assert session.do(Announce("close")).done
    world = session.round.play.world
    assert set(world.wagering()) == in_time
    late = {number for (number, _), chips in world.chips.items() if chips.late}
    assert late == set(world.guests) - in_time
    check(world)
    assert {number for number, _ in session.felt.chips} == in_time, "nobody sees them before they are let go"
    clock.now += A_MINUTE
    assert {number for number, _ in session.felt.chips} == in_time | late
    for area in [area for area, chips in world.chips.items() if chips.late]:
        assert session.do(Correct(*area, "refuse")).done
    clock.now += A_MINUTE
    deal_until(session, clock, Clear)
    assert session.faults == []


def test_a_round_nobody_has_bet_in_is_over_once_the_late_chips_went_back() -> None:
    clock = Watch()
    session = seated(clock)
    session.do(Announce("open"))
    session.do(Announce("close"))
    assert not session.finished
    for area in [area for area, chips in session.round.play.world.chips.items() if chips.late]:
        session.do(Correct(*area, "refuse"))
    assert session.finished


def test_a_log_of_bets_closed_over_a_reaching_hand_says_it_again() -> None:
    clock = Watch()
    session = seated(clock)
    session.do(Announce("open"))
    clock.now += session.ready_in_ms or 0
    session.do(Announce("close"))
    (again,) = {id(moment.session): moment.session for moment in LogReplay(CATALOGUE).play(session.log)}.values()
    assert again.round.play.world.chips == session.round.play.world.chips


def test_a_hint_is_what_can_be_done_now_or_to_wait() -> None:
    clock = Watch()
    session = seated(clock, mode="coached")
    session.do(Announce("open"))
    assert (session.hint(), session.waited_for) == (None, tuple(session.round.play.world.guests))
    clock.now += A_MINUTE
    duty = session.hint()
    assert duty is not None
    assert duty.act == Announce("close")
    deal_until(session, clock, TakeDecision)
    assert session.hint() is None, "nobody has decided yet, and what they will is not told"
    clock.now += session.ready_in_ms or 0
    done = set(session.round.play.world.guests) - set(session.waited_for)
    duty = session.hint()
    assert duty is not None
    assert isinstance(duty.act, TakeDecision)
    assert duty.act.position in done


def test_the_dealers_cards_wait_until_every_hand_is_set_down() -> None:
    """BULL 3.12: Players' settings lie down before the Dealer's cards are turned."""
    clock = Watch()
    session = seated(clock, game=BULL, mode="coached")
    deal_until(session, clock, Turn)
    assert session.hint() is None
    fault = session.do(Turn("dealer")).fault
    assert fault is not None
    assert (fault.kind, fault.basis.clauses) == ("decisions-before-cards", ("3.12",))
    clock.now += A_MINUTE
    duty = session.hint()
    assert duty is not None
    assert duty.act == Turn("dealer")
    assert session.do(duty.act).done


@pytest.mark.parametrize("wait", [0, A_MINUTE])
@pytest.mark.parametrize("mode", ["coached", "let-it-happen"])
def test_a_coach_calls_nothing_due_that_waits_for_a_player(mode: Mode, wait: int) -> None:
    """While hands are being set the Dealer's cards stay down, whatever else was done too soon."""
    clock = Watch()
    session = seated(clock, game=BULL, mode=mode)
    deal_until(session, clock, Turn)
    words = TableWords(session.game.file, session.script.customs)
    clock.now += wait
    fault = session.do(SetHand("dealer", "")).fault
    assert fault is not None
    assert fault.expected == Turn("dealer")
    assert explain(fault, session.round, words).due == (words.act(Turn("dealer")) if wait else "")


def test_asked_whether_to_leave_everything_stands_still_in_silence_too() -> None:
    clock = Watch()
    session = seated(clock)
    session.do(Announce("open"))
    waits, took = session.ready_in_ms, session.round_ms
    assert not session.freeze()
    assert session.freeze(asked=True)
    clock.now += A_MINUTE
    assert session.ready_in_ms is None
    session.go_on()
    assert (session.ready_in_ms, session.round_ms) == (waits, took)
    session.end()
    assert all(moment.agrees for moment in LogReplay(CATALOGUE).play(session.log))


def test_a_decision_is_taken_in_when_it_was_made_and_not_before() -> None:
    clock = Watch()
    session = seated(clock)
    deal_until(session, clock, TakeDecision)
    duty = session.round.next_duty()
    assert duty is not None
    assert isinstance(duty.act, TakeDecision)
    assert duty.act.position not in session.felt.decisions
    assert session.do(duty.act).reason == STILL_AT_IT
    clock.now += A_MINUTE
    assert session.felt.decisions[duty.act.position] == duty.act.decision
    assert session.do(duty.act).done
    assert session.faults == []


def test_a_hand_is_set_in_the_players_own_time() -> None:
    clock = Watch()
    session = seated(clock, game=BULL)
    deal_until(session, clock, Turn)
    assert not [place for place in session.felt.set_apart if place.startswith("position")]
    position = next(iter(session.round.play.world.guests))
    assert session.do(SetHand(f"position-{position}", "")).reason == STILL_AT_IT
    clock.now += A_MINUTE
    assert [place for place in session.felt.set_apart if place.startswith("position")]


@pytest.mark.parametrize("mode", ["guided", "silent"])
def test_nobody_takes_time_where_every_step_is_told_or_nobody_asked_for_it(mode: Mode) -> None:
    session = seated(Watch(), "real-time" if mode == "guided" else "no-time", mode)
    session.do(Announce("open"))
    assert session.ready_in_ms is None
    assert session.do(Announce("close")).done


def test_who_is_brisk_is_done_sooner() -> None:
    times = {}
    for pace in ("brisk", "real-time"):
        clock = Watch()
        session = seated(clock, pace)
        session.do(Announce("open"))
        while (ready := session.ready_in_ms) is not None:
            clock.now += ready
            assert session.felt
        times[pace] = clock.now
    assert times["brisk"] < times["real-time"]


def test_a_log_is_played_again_to_the_same_table_with_what_came_too_early() -> None:
    clock = Watch()
    session = seated(clock)
    for _ in range(200):
        duty = session.round.next_duty()
        if duty is None:
            break
        clock.now += A_MINUTE if duty.act in (Announce("close"), Turn("dealer")) else 400
        session.do(duty.act)
    session.end()
    refused = [entry for entry in session.log if isinstance(entry, ActEntry) and not entry.done]
    assert refused
    played = list(LogReplay(CATALOGUE).play(session.log))
    assert all(moment.agrees for moment in played)
    assert played[-1].session.faults == session.faults == []


def test_an_act_that_a_log_has_before_its_player_was_done_is_noticed() -> None:
    clock = Watch()
    session = seated(clock)
    session.do(Announce("open"))
    clock.now += A_MINUTE
    session.do(Announce("close"))
    opened, began, first, close = session.log
    assert isinstance(close, ActEntry)
    hurried = ActEntry(1, close.act)
    moments = list(LogReplay(CATALOGUE).play([opened, began, first, hurried]))
    assert not moments[-1].agrees


def test_standing_still_stops_the_players_too() -> None:
    clock = Watch()
    session = seated(clock, mode="coached")
    session.do(Announce("open"))
    session.freeze()
    clock.now += A_MINUTE
    frozen = session.ready_in_ms
    session.go_on()
    assert (frozen, session.ready_in_ms is not None, session.felt.chips) == (None, True, {})
