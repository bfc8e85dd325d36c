"""A sitting at the table: four ways to run it, hints, undo, times, and what is told of a fault when.

The table of the examples is Megalink Three Card Poker, dealt by the device from one shoe. The Dealer has King high and qualifies.
Position 1 (Ante $25, Pair Plus $5) plays Ace high: Ante and Play win 1 to 1, Pair Plus loses. Position 3 (Ante $50) plays Jack
high and loses both.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from app.base.clock import ticking
from app.rules.core.act import (
    Announce,
    Burn,
    CallSupervisor,
    Clear,
    Deal,
    Declare,
    Pay,
    SetHand,
    Take,
    TakeDecision,
    Turn,
)
from app.rules.core.basis import Basis
from app.rules.core.cards import DECK, cards, spell
from app.rules.core.customs import academy_customs
from app.rules.core.felt import Chips
from app.rules.core.round import Meter, Table
from app.rules.core.script import Script, SeatScript
from app.rules.judge.judge import VERSION
from app.rules.world.act import Act
from app.table.log import MODES, STOPPING, ActEntry, Began, Frozen, Hinted, Mode, Opened, Switched, Undone
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE
from tests.table.dealt import deal_perfectly

M3CP, STUD = "megalink-three-card-poker", "megalink-singapore-stud"

ONE = {"ante": 2500, "pair-plus": 500}
THREE = {"ante": 5000}
SEATS = (
    SeatScript(position=1, player="Mei", placed=ONE, wagers=ONE, decision="play"),
    SeatScript(position=3, player="Arjun", placed=THREE, wagers=THREE, decision="play"),
)
HANDS = ("Ad Qc 7s", "Jc 8d 2h", "Kd 9h 4s", "Tc 6h 3s")
"""Position 1, position 3, the Dealer, and the Community cards with the one that is burned."""

WHOLE_ROUND: tuple[Act, ...] = (
    Announce("open"),
    Announce("close"),
    Deal("position-1", 3),
    Deal("position-3", 3),
    Deal("dealer", 3),
    Deal("community", 3),
    Burn(),
    TakeDecision(1, "play"),
    TakeDecision(3, "play"),
    Turn("dealer"),
    Turn("position-3"),
    Declare("position-3", "result", "lose"),
    Take(3, "ante", 5000),
    Take(3, "play", 5000),
    Turn("position-1"),
    Declare("position-1", "result", "win"),
    Take(1, "pair-plus", 500),
    Pay(1, "ante", 2500),
    Pay(1, "play", 2500),
    Clear("position-3"),
    Clear("position-1"),
    Clear("community"),
    Clear("dealer"),
)
PAY_ANTE, PAY_PLAY = Pay(1, "ante", 2500), Pay(1, "play", 2500)
UNSTOPPED = [mode for mode in MODES if mode not in STOPPING]


def a_script(**customs: Any) -> Script:
    """The round of the examples, at a table with these customs."""
    first = cards(" ".join(HANDS))
    switches = {name: switch.default for name, switch in CATALOGUE[M3CP].file.switches.items()}
    return Script(
        game=M3CP,
        table=Table("A", CATALOGUE[M3CP].most_seats, "automated", {}, Meter(), switches),
        customs=replace(academy_customs(), **customs),
        shoe=spell([*first, *(card for card in DECK if card not in first)]),
        seats=SEATS,
    )


def sitting(mode: Mode = "coached", until: Act | None = None, **customs: Any) -> TableSession:
    """A sitting dealt without a fault until an act comes; to the beginning of the round where none is named."""
    session = TableSession(CATALOGUE, mode, ticking(100))
    session.begin(a_script(**customs))
    if until is not None:
        for act in WHOLE_ROUND[: WHOLE_ROUND.index(until)]:
            assert session.do(act).done
    return session


def deal_on(session: TableSession) -> None:
    """Do all that is still owed."""
    while (duty := session.round.next_duty()) is not None:
        assert session.do(duty.act).done


def kinds_of(session: TableSession) -> list[tuple[str, str]]:
    """Every fault of a sitting whose round is over, with its final severity."""
    session.close_round()
    return [(fault.kind, fault.severity) for fault in session.faults]


# The whole round


@pytest.mark.parametrize("mode", MODES)
def test_the_right_acts_make_a_round_without_a_fault(mode: Mode) -> None:
    session = sitting(mode)
    for act in WHOLE_ROUND:
        answer = session.do(act)
        assert (answer.done, answer.fault) == (True, None), act
    assert session.finished
    assert session.felt.chips == {
        (1, "ante"): Chips(staked=2500, returned=2500, paid=2500, beside=2500),
        (1, "play"): Chips(staked=2500, returned=2500, paid=2500, beside=2500),
        (1, "pair-plus"): Chips(staked=500, taken=500),
        (3, "ante"): Chips(staked=5000, taken=5000),
        (3, "play"): Chips(staked=5000, taken=5000),
    }
    assert kinds_of(session) == []


def test_a_sitting_has_no_round_in_play_before_it_begins() -> None:
    session = TableSession(CATALOGUE, "coached", ticking(100))
    assert session.finished
    assert not session.in_the_middle
    with pytest.raises(RuntimeError, match="no round has begun"):
        session.do(Announce("open"))


# Four ways to run it


def test_guided_the_next_duty_is_told_all_the_way() -> None:
    session = sitting("guided")
    while (duty := session.duty_now()) is not None:
        assert session.do(duty.act).done
    assert session.finished
    assert kinds_of(session) == []


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "guided"])
def test_only_guided_the_next_duty_is_told(mode: Mode) -> None:
    assert sitting(mode).duty_now() is None


@pytest.mark.parametrize("mode", STOPPING)
def test_a_wrong_act_is_stopped_told_and_done_again(mode: Mode) -> None:
    session = sitting(mode, until=PAY_ANTE)
    answer = session.do(Pay(1, "ante", 5000))
    assert not answer.done
    assert answer.fault is not None
    assert (answer.fault.kind, answer.fault.expected) == ("wrong-amount", PAY_ANTE)
    assert session.felt.chips[1, "ante"] == Chips(staked=2500)
    assert session.do(PAY_ANTE).fault is None
    deal_on(session)
    assert [kind for kind, _ in kinds_of(session)] == ["wrong-amount"]


def test_let_it_happen_tells_the_fault_and_its_consequence_stays() -> None:
    session = sitting("let-it-happen", until=PAY_ANTE)
    answer = session.do(Pay(1, "ante", 5000))
    assert answer.done
    assert answer.fault is not None
    assert session.felt.chips[1, "ante"] == Chips(staked=2500, returned=2500, paid=5000, beside=2500)


def test_silent_the_same_happens_and_nothing_is_said() -> None:
    session = sitting("silent", until=PAY_ANTE)
    answer = session.do(Pay(1, "ante", 5000))
    assert (answer.done, answer.fault) == (True, None)
    assert session.felt.chips[1, "ante"] == Chips(staked=2500, returned=2500, paid=5000, beside=2500)
    assert [fault.kind for fault in session.faults] == ["wrong-amount"]


@pytest.mark.parametrize("mode", MODES)
def test_what_hands_cannot_do_is_a_fact_and_no_fault(mode: Mode) -> None:
    session = sitting(mode, until=Take(3, "ante", 5000))
    for amount in (0, -500, 5001):
        answer = session.do(Take(3, "ante", amount))
        assert (answer.done, answer.fault) == (False, None)
        assert answer.reason
    assert session.felt.chips[3, "ante"] == Chips(staked=5000)


@pytest.mark.parametrize("mode", UNSTOPPED)
def test_a_misdeal_really_happens_and_who_holds_what_is_another(mode: Mode) -> None:
    session = sitting(mode, until=Deal("position-3", 3))
    assert session.do(Deal("position-5", 3)).done
    assert session.felt.hands["position-5"] == cards("Jc 8d 2h")
    session.do(Deal("position-3", 3))
    assert session.felt.hands["position-3"] == cards("Kd 9h 4s")


@pytest.mark.parametrize("mode", UNSTOPPED)
def test_paying_play_before_ante_is_as_right_as_the_other_way(mode: Mode) -> None:
    session = sitting(mode, until=PAY_ANTE)
    session.do(PAY_PLAY)
    session.do(PAY_ANTE)
    deal_on(session)
    assert kinds_of(session) == []


def test_a_sitting_can_be_run_another_way_from_here_on() -> None:
    session = sitting("coached", until=PAY_ANTE)
    session.switch("let-it-happen")
    assert session.do(Pay(1, "ante", 5000)).done
    session.switch("guided")
    assert session.duty_now() is not None
    assert [entry.mode for entry in session.log if isinstance(entry, Switched)] == ["let-it-happen", "guided"]


def test_whoever_began_a_round_in_silence_ends_it_so() -> None:
    session = sitting("silent", until=PAY_ANTE)
    session.switch("guided")
    assert session.mode == "silent"
    assert session.duty_now() is None
    for act in WHOLE_ROUND[WHOLE_ROUND.index(PAY_ANTE) :]:
        session.do(act)
    session.switch("guided")
    assert [entry.mode for entry in session.log if isinstance(entry, Switched)] == ["guided"]


# Hints


def test_a_hint_names_what_is_due_and_is_logged() -> None:
    session = sitting("coached", until=Turn("dealer"))
    duty = session.hint()
    assert duty is not None
    assert (duty.act, duty.basis) == (Turn("dealer"), Basis(("3.10",)))
    assert isinstance(session.log[-1], Hinted)


def test_silent_nobody_gives_a_hint() -> None:
    session = sitting("silent")
    assert session.hint() is None
    assert not any(isinstance(entry, Hinted) for entry in session.log)


# Taking back


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "silent"])
def test_undo_brings_back_the_table_before_each_act(mode: Mode) -> None:
    session = sitting(mode)
    felts = []
    for act in WHOLE_ROUND:
        felts.append(session.felt)
        session.do(act)
    while felts:
        assert session.undo()
        assert session.felt == felts.pop()
    assert not session.undo()
    deal_on(session)
    assert session.finished


def test_undo_takes_back_the_last_act_that_was_done_not_one_that_was_stopped() -> None:
    session = sitting("coached", until=PAY_ANTE)
    session.do(Pay(1, "ante", 100))
    assert session.undo()
    assert session.felt.chips[1, "pair-plus"] == Chips(staked=500)


def test_what_was_done_before_an_undo_stays_in_the_log() -> None:
    session = sitting("let-it-happen", until=PAY_ANTE)
    session.do(Pay(1, "ante", 5000))
    known = [*session.log]
    session.undo()
    assert session.log == [*known, session.log[-1]]
    assert isinstance(session.log[-1], Undone)
    assert session.do(PAY_ANTE).fault is None


def test_silent_nothing_is_undone() -> None:
    session = sitting("silent", until=PAY_ANTE)
    assert not session.undo()
    assert not any(isinstance(entry, Undone) for entry in session.log)


def test_undo_does_not_reach_into_the_round_before() -> None:
    session = sitting("coached")
    for act in WHOLE_ROUND:
        session.do(act)
    session.begin(a_script())
    assert not session.undo()


# Times, and what is kept


def test_times_come_from_the_clock_and_count_from_the_start() -> None:
    now = iter([90_000, 90_250, 91_000, 91_750, 92_000])
    session = TableSession(CATALOGUE, "coached", lambda: next(now))
    script = a_script()
    session.begin(script)
    session.do(Announce("open"))
    session.hint()
    session.undo()
    assert session.log == [
        Opened(3, "coached", VERSION),
        Began(250, script, CATALOGUE[M3CP].rules_version, 1),
        ActEntry(1_000, Announce("open")),
        Hinted(1_750),
        Undone(2_000),
    ]


def test_the_log_holds_acts_and_whether_they_happened_and_no_verdict() -> None:
    session = sitting("coached", until=PAY_ANTE)
    session.do(Pay(1, "ante", 5000))
    session.do(Take(7, "ante", 100))
    session.do(PAY_ANTE)
    told = [(entry.act, entry.done) for entry in session.log[-3:] if isinstance(entry, ActEntry)]
    assert told == [(Pay(1, "ante", 5000), False), (Take(7, "ante", 100), False), (PAY_ANTE, True)]


def test_every_entry_is_kept_as_it_is_made() -> None:
    kept: list[object] = []
    session = TableSession(CATALOGUE, "coached", ticking(100), kept.append)
    assert kept == session.log
    session.begin(a_script())
    session.do(Deal("dealer", 3))
    session.hint()
    assert kept == session.log
    assert len(kept) == 4


def test_the_cards_of_a_setting_are_written_down_in_one_order() -> None:
    session = TableSession(CATALOGUE, "silent", ticking(100))
    session.begin(a_script())
    session.do(SetHand("dealer", "Ts Td Th"))
    session.do(SetHand("dealer", "Th Ts Td"))
    acts = [entry.act for entry in session.log if isinstance(entry, ActEntry)]
    assert acts[0] == acts[1]


# What is final when


def test_a_wrong_payout_that_is_left_is_critical_when_the_round_is_over() -> None:
    session = sitting("silent", until=PAY_ANTE)
    session.do(Pay(1, "ante", 5000))
    for act in WHOLE_ROUND[WHOLE_ROUND.index(PAY_PLAY) :]:
        session.do(act)
    assert kinds_of(session) == [("wrong-amount", "critical")]


def test_a_payout_taken_back_and_paid_anew_at_once_is_minor_and_made_good() -> None:
    session = sitting("silent", until=PAY_ANTE)
    for act in (Pay(1, "ante", 5000), Take(1, "ante", 5000), PAY_ANTE):
        session.do(act)
    deal_on(session)
    assert kinds_of(session) == [("wrong-amount", "minor")]
    assert session.faults[0].made_good
    assert session.felt.chips[1, "ante"] == Chips(staked=2500, returned=2500, paid=2500, beside=2500)


def test_money_can_be_mended_until_the_next_round_begins() -> None:
    session = sitting("silent", until=PAY_PLAY)
    for act in WHOLE_ROUND[WHOLE_ROUND.index(PAY_PLAY) + 1 :]:
        session.do(act)
    assert session.finished
    session.do(PAY_PLAY)
    session.begin(a_script())
    assert session.earlier_faults
    assert "critical" not in [fault.severity for fault in session.earlier_faults]


def test_what_is_never_paid_is_critical() -> None:
    session = sitting("silent", until=PAY_PLAY)
    for act in WHOLE_ROUND[WHOLE_ROUND.index(PAY_PLAY) + 1 :]:
        session.do(act)
    assert "critical" in [severity for _, severity in kinds_of(session)]


def test_the_fourth_minor_of_a_kind_in_a_sitting_is_serious_and_the_fifth_is_not() -> None:
    session = TableSession(CATALOGUE, "silent", ticking(100))
    for _ in range(5):
        session.begin(a_script())
        session.do(Announce("open"))
        session.do(CallSupervisor(""))
        deal_on(session)
    assert kinds_of(session) == [("needless-call", severity) for severity in ("minor", "minor", "minor", "serious", "minor")]


def test_a_custom_of_the_table_is_the_one_it_is_judged_by() -> None:
    left_to_right = sitting("silent", until=Turn("position-3"), settlement_direction="left-to-right")
    left_to_right.do(Turn("position-1"))
    assert left_to_right.faults == []
    right_to_left = sitting("silent", until=Turn("position-3"))
    right_to_left.do(Turn("position-1"))
    assert [(fault.kind, fault.basis) for fault in right_to_left.faults] == [
        ("settlement-direction", Basis(custom="settlement-direction"))
    ]


# Several rounds


def test_rounds_follow_one_another_on_a_clean_table_and_faults_add_up() -> None:
    session = TableSession(CATALOGUE, "silent", ticking(100))
    for _ in range(2):
        session.begin(a_script())
        assert session.felt.chips == {}
        session.do(CallSupervisor(""))
        deal_on(session)
    assert session.rounds_begun == 2
    deal_perfectly(session, a_script())
    assert [kind for kind, _ in kinds_of(session)] == ["needless-call"] * 2
    assert len(session.rounds_ms) == 3


# Standing still


class HandClock:
    """A clock that goes as far as somebody lets it."""

    def __init__(self) -> None:
        self.ms = 0

    def __call__(self) -> int:
        return self.ms


def test_a_pause_is_no_dealing_time() -> None:
    clock = HandClock()
    session = TableSession(CATALOGUE, "coached", clock)
    session.begin(a_script())
    clock.ms = 1_000
    session.do(Announce("open"))
    assert session.freeze()
    clock.ms = 61_000
    assert session.round_ms == 1_000
    session.go_on()
    assert session.round_ms == 1_000
    clock.ms = 62_000
    deal_on(session)
    session.close_round()
    assert session.rounds_ms == [2_000]
    assert [entry for entry in session.log if isinstance(entry, Frozen)] == [Frozen(1_000, 60_000)]


def test_two_pauses_count_together_and_standing_still_twice_is_one() -> None:
    clock = HandClock()
    session = TableSession(CATALOGUE, "coached", clock)
    session.begin(a_script())
    for until in (10_000, 30_000):
        session.freeze()
        assert not session.freeze()
        clock.ms = until
        session.go_on()
        clock.ms += 500
    deal_on(session)
    session.close_round()
    assert session.rounds_ms == [1_000]


def test_the_clock_of_a_round_stands_when_nothing_lies_on_the_table_any_more() -> None:
    clock = HandClock()
    session = TableSession(CATALOGUE, "coached", clock)
    session.begin(a_script())
    clock.ms = 5_000
    deal_on(session)
    clock.ms = 90_000
    assert session.round_ms == 5_000


def test_silent_nobody_stands_still() -> None:
    session = sitting("silent", until=Announce("close"))
    assert not session.freeze()
    assert not session.frozen
