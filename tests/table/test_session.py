"""A sitting at the table: three ways to run it, hints, undo, times, and what each kind of fault is.

The table of most examples is Megalink Three Card Poker, dealt by hand into one shoe. The Dealer has King high and qualifies.
Position 1 (Ante $25, Pair Plus $5) plays Ace high: Ante and Play win 1 to 1, Pair Plus loses. Position 3 (Ante $50) plays Jack
high and loses both.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from app.base.clock import ticking
from app.rules.core.act import (
    Act,
    Announce,
    Award,
    Burn,
    CallSupervisor,
    Clear,
    Correct,
    Deal,
    Declare,
    Pay,
    Return,
    Rule,
    SetHand,
    Take,
    TakeDecision,
    Turn,
)
from app.rules.core.cards import DECK, cards, spell
from app.rules.core.customs import academy_customs
from app.rules.core.event import WagerPaid
from app.rules.core.fault import Fault
from app.rules.core.felt import Chips
from app.rules.core.procedure import Basis
from app.rules.core.round import Meter, Table
from app.rules.core.script import Script, SeatScript
from app.rules.running.play import Accepted, Refused
from app.table.log import ActEntry, Began, Frozen, Hinted, Mode, Opened, Undone
from app.table.perfect_dealer import deal_perfectly
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE

M3CP, BULL, STUD = "megalink-three-card-poker", "megalink-bullseye", "megalink-singapore-stud"

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
    Declare("dealer", "qualification", "qualifies"),
    Turn("community"),
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


def a_script(hands: tuple[str, ...] = HANDS, seats: tuple[SeatScript, ...] = SEATS, game: str = M3CP, **customs: Any) -> Script:
    """A round with these hands in the order of the deal."""
    first = cards(" ".join(hands))
    switches = {name: switch.default for name, switch in CATALOGUE[game].file.switches.items()}
    return Script(
        game=game,
        table=Table("A", CATALOGUE[game].most_seats, "automated", {}, Meter(), switches),
        customs=replace(academy_customs(), **customs),
        shoe=spell([*first, *(card for card in DECK if card not in first)]),
        seats=seats,
    )


def one_seat(**changes: Any) -> tuple[SeatScript, ...]:
    """The seats with something changed at position 1."""
    return (replace(SEATS[0], **changes), SEATS[1])


def sitting(mode: Mode, script: Script | None = None, until: Act | None = None) -> TableSession:
    """A sitting dealt without a fault until an act is due; to the beginning of the round where none is named."""
    session = TableSession(CATALOGUE, mode, ticking(100))
    session.begin(script or a_script())
    if until is not None:
        deal_on(session, until)
    return session


def deal_on(session: TableSession, until: Act | None = None) -> None:
    """Go on without a fault until an act is due, or to the end of the round."""
    while not session.finished and session.play.due[0].act != until:
        assert isinstance(session.do(session.play.due[0].act), Accepted)
    assert until is None or not session.finished, f"{until} never was due"


def refused(session: TableSession, act: Act) -> Fault:
    """The fault an act is refused with."""
    verdict = session.do(act)
    assert isinstance(verdict, Refused)
    assert verdict.fault is not None
    return verdict.fault


def order_of(script: Script, *kinds: type[Act]) -> list[Act]:
    """The acts of these kinds in the order in which the procedure wants them."""
    session = sitting("coached", script)
    deal_on(session)
    return [entry.act for entry in session.log if isinstance(entry, ActEntry) and isinstance(entry.act, kinds)]


def kinds_of(faults: list[Fault]) -> list[tuple[str, str]]:
    return [(fault.kind, fault.severity) for fault in faults]


# The whole round


@pytest.mark.parametrize("mode", ["guided", "coached", "silent"])
def test_the_right_acts_in_the_right_order_make_a_round_without_a_fault(mode: Mode) -> None:
    session = sitting(mode)
    verdicts = [session.do(act) for act in WHOLE_ROUND]
    assert all(isinstance(verdict, Accepted) for verdict in verdicts)
    assert session.finished
    assert session.faults == []
    assert session.felt.chips == {
        (1, "ante"): Chips(staked=2500, returned=2500, paid=2500),
        (1, "play"): Chips(staked=2500, returned=2500, paid=2500),
        (1, "pair-plus"): Chips(staked=500, taken=500),
        (3, "ante"): Chips(staked=5000, taken=5000),
        (3, "play"): Chips(staked=5000, taken=5000),
    }
    assert not any(session.felt.hands.values())
    assert len(session.felt.discarded) == 12


def test_an_accepted_act_says_what_happened_and_how_the_table_lies() -> None:
    session = sitting("coached", until=Pay(1, "ante", 2500))
    verdict = session.do(Pay(1, "ante", 2500))
    assert isinstance(verdict, Accepted)
    assert verdict.events == (WagerPaid(1, "ante", 2500),)
    assert verdict.felt == session.felt
    assert verdict.felt.chips[1, "ante"].paid == 2500


def test_a_sitting_has_no_round_in_play_before_it_begins() -> None:
    session = TableSession(CATALOGUE, "guided", ticking(100))
    assert session.finished
    assert not session.undo()


# Three ways to run


def test_guided_the_step_now_is_told_all_the_way() -> None:
    session = sitting("guided")
    for act in WHOLE_ROUND:
        step = session.step_now()
        assert step is not None
        assert step.act == act
        session.do(act)
    assert session.step_now() is None


@pytest.mark.parametrize("mode", ["coached", "silent"])
def test_only_guided_the_step_now_is_told(mode: Mode) -> None:
    assert sitting(mode).step_now() is None


@pytest.mark.parametrize("mode", ["guided", "coached"])
def test_coached_a_fault_is_explained_at_once_and_the_act_must_be_redone(mode: Mode) -> None:
    session = sitting(mode, until=Pay(1, "ante", 2500))
    before = session.felt
    fault = refused(session, Pay(1, "ante", 5000))
    assert fault == Fault("wrong-amount", "serious", Basis(("3.12.1", "4.1")), Pay(1, "ante", 5000), Pay(1, "ante", 2500))
    assert session.felt == before
    assert [step.act for step in session.play.due] == [Pay(1, "ante", 2500)]
    assert isinstance(session.do(Pay(1, "ante", 2500)), Accepted)
    deal_on(session)
    assert session.faults == [fault]


def test_silent_an_impossible_act_is_refused_without_comment_and_logged_with_its_fault() -> None:
    session = sitting("silent", until=Deal("position-1", 3))
    before = session.felt
    assert session.do(Deal("dealer", 3)) == Refused(None)
    assert session.felt == before
    last = session.log[-1]
    assert isinstance(last, ActEntry)
    assert (last.act, last.accepted) == (Deal("dealer", 3), False)
    assert kinds_of(list(last.faults)) == [("wrong-place", "serious")]


def test_silent_a_wrong_value_is_accepted_as_done_without_comment_and_logged_with_its_fault() -> None:
    session = sitting("silent", until=Pay(1, "ante", 2500))
    verdict = session.do(Pay(1, "ante", 5000))
    assert verdict == Accepted(session.felt, (WagerPaid(1, "ante", 5000),))
    assert session.felt.chips[1, "ante"] == Chips(staked=2500, returned=2500, paid=5000)
    last = session.log[-1]
    assert isinstance(last, ActEntry)
    assert last.accepted
    assert kinds_of(list(last.faults)) == [("wrong-amount", "serious")]


@pytest.mark.parametrize("amount", [0, -500, 5001], ids=["nothing", "less than nothing", "more than lies there"])
def test_silent_no_more_can_be_taken_than_lies_on_the_area(amount: int) -> None:
    session = sitting("silent", until=Take(3, "ante", 5000))
    assert session.do(Take(3, "ante", amount)) == Refused(None)
    assert session.felt.chips[3, "ante"] == Chips(staked=5000)


def test_silent_the_wrong_number_of_cards_cannot_be_dealt() -> None:
    session = sitting("silent", until=Deal("position-3", 3))
    assert session.do(Deal("position-3", 2)) == Refused(None)
    assert "position-3" not in session.felt.hands
    assert kinds_of(session.faults) == [("wrong-number-of-cards", "serious")]


WRONG_VALUES: dict[str, tuple[Act, Act, str]] = {
    "amount taken": (Take(3, "ante", 5000), Take(3, "ante", 2500), "wrong-amount"),
    "decision": (TakeDecision(1, "play"), TakeDecision(1, "fold"), "wrong-decision"),
    "qualification": (WHOLE_ROUND[10], Declare("dealer", "qualification", "does-not-qualify"), "wrong-declaration"),
    "result": (WHOLE_ROUND[13], Declare("position-3", "result", "win"), "wrong-declaration"),
    "number of cards": (Deal("dealer", 3), Deal("dealer", 2), "wrong-number-of-cards"),
}


@pytest.mark.parametrize(("right", "wrong", "kind"), WRONG_VALUES.values(), ids=WRONG_VALUES)
def test_a_wrong_value_is_a_serious_fault_that_names_both(right: Act, wrong: Act, kind: str) -> None:
    session = sitting("coached", until=right)
    fault = refused(session, wrong)
    assert (fault.kind, fault.severity, fault.done, fault.expected) == (kind, "serious", wrong, right)


# Hints and undo


def test_a_hint_names_the_step_that_is_due_and_is_logged() -> None:
    session = sitting("coached", until=TakeDecision(1, "play"))
    hint = session.hint()
    assert hint is not None
    assert (hint.act, hint.basis) == (TakeDecision(1, "play"), Basis(("3.9",)))
    assert isinstance(session.log[-1], Hinted)
    deal_on(session)
    assert session.hint() is None


def test_silent_nobody_gives_a_hint() -> None:
    session = sitting("silent")
    before = list(session.log)
    assert session.hint() is None
    assert session.log == before


@pytest.mark.parametrize("mode", ["guided", "coached"])
def test_undo_brings_back_the_state_before_each_act(mode: Mode) -> None:
    session = sitting(mode)
    states = []
    for act in WHOLE_ROUND:
        states.append((session.felt, session.play.due))
        session.do(act)
    for state in reversed(states):
        assert session.undo()
        assert (session.felt, session.play.due) == state
    assert not session.undo()


def test_the_log_only_grows_and_undo_adds_to_it() -> None:
    session = sitting("coached", until=Announce("close"))
    before = list(session.log)
    session.undo()
    assert session.log[:-1] == before
    assert isinstance(session.log[-1], Undone)


def test_undo_takes_back_the_last_act_that_was_done_not_one_that_was_refused() -> None:
    session = sitting("coached", until=Announce("close"))
    refused(session, Deal("position-1", 3))
    assert session.undo()
    assert session.felt.chips == {}
    assert [step.act for step in session.play.due] == [Announce("open")]


def test_a_fault_stays_in_the_log_after_undo() -> None:
    session = sitting("coached", until=Announce("close"))
    fault = refused(session, Deal("position-1", 3))
    session.undo()
    assert session.faults == [fault]


def test_silent_nothing_is_undone() -> None:
    session = sitting("silent", until=Announce("close"))
    before, log = session.felt, list(session.log)
    assert not session.undo()
    assert (session.felt, session.log) == (before, log)


def test_undo_does_not_reach_into_the_round_before() -> None:
    session = sitting("coached")
    deal_on(session)
    session.begin(a_script())
    log = list(session.log)
    assert not session.undo()
    assert session.log == log
    assert session.felt.discarded == ()


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
        Opened(1, "coached"),
        Began(250, script, CATALOGUE[M3CP].rules_version),
        ActEntry(1_000, Announce("open"), accepted=True),
        Hinted(1_750),
        Undone(2_000),
    ]


def test_every_entry_is_kept_as_it_is_made() -> None:
    kept: list[object] = []
    session = TableSession(CATALOGUE, "coached", ticking(100), kept.append)
    assert kept == session.log
    session.begin(a_script())
    session.do(Deal("dealer", 3))
    session.hint()
    assert kept == session.log
    assert len(kept) == 4


# Money wrong, mended, left


def test_a_wrong_payout_that_is_left_is_critical_when_the_round_ends() -> None:
    session = sitting("silent", until=Pay(1, "ante", 2500))
    session.do(Pay(1, "ante", 2000))
    assert kinds_of(session.faults) == [("wrong-amount", "serious")]
    deal_on(session, Clear("dealer"))
    assert len(session.faults) == 1
    session.do(Clear("dealer"))
    assert kinds_of(session.faults) == [("wrong-amount", "serious"), ("money-left-wrong", "critical")]
    left = session.faults[-1]
    assert (left.done, left.expected) == (Pay(1, "ante", 2000), Pay(1, "ante", 2500))
    assert left.basis == Basis(("3.12.1", "4.1"))
    assert session.felt.chips[1, "ante"].paid == 2000


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (Pay(1, "ante", 2500), Pay(1, "ante", 2000)),
        (Pay(1, "ante", 2500), Pay(1, "ante", 7500)),
        (Take(3, "ante", 5000), Take(3, "ante", 2500)),
    ],
    ids=["paid too little", "paid too much", "taken too little"],
)
def test_a_wrong_amount_mended_before_the_end_is_no_critical_fault_and_the_money_is_right(right: Act, wrong: Act) -> None:
    session = sitting("silent", until=right)
    session.do(wrong)
    deal_on(session, Clear("dealer"))
    assert isinstance(session.do(right), Accepted)
    session.do(Clear("dealer"))
    assert session.finished
    assert kinds_of(session.faults) == [("wrong-amount", "serious")]
    perfect = sitting("silent")
    deal_on(perfect)
    assert session.felt.chips == perfect.felt.chips


def test_money_is_not_mended_after_the_round() -> None:
    session = sitting("silent", until=Pay(1, "ante", 2500))
    session.do(Pay(1, "ante", 2000))
    deal_on(session)
    assert session.do(Pay(1, "ante", 2500)) == Refused(None)
    assert session.felt.chips[1, "ante"].paid == 2000


def test_a_wager_taken_in_part_still_lies_there() -> None:
    session = sitting("silent", until=Take(3, "ante", 5000))
    session.do(Take(3, "ante", 2000))
    assert session.felt.chips[3, "ante"].lies == 3000


def test_chips_that_make_the_amount_are_accepted() -> None:
    session = sitting("coached", until=Pay(1, "ante", 2500))
    assert isinstance(session.do(Pay(1, "ante", 2500, ((1000, 2), (500, 1)))), Accepted)
    assert session.felt.chips[1, "ante"].paid == 2500


def test_chips_that_do_not_make_the_amount_are_wrong_chips() -> None:
    session = sitting("coached", until=Pay(1, "ante", 2500))
    fault = refused(session, Pay(1, "ante", 2500, ((1000, 2),)))
    assert (fault.kind, fault.severity, fault.basis) == ("wrong-chips", "serious", Basis(("3.12.1", "4.1")))


def test_chips_that_make_a_wrong_amount_are_a_wrong_amount() -> None:
    session = sitting("coached", until=Pay(1, "ante", 2500))
    assert refused(session, Pay(1, "ante", 2000, ((1000, 2),))).kind == "wrong-amount"


def test_silent_an_amount_is_mended_with_chips_as_well() -> None:
    session = sitting("silent", until=Pay(1, "ante", 2500))
    session.do(Pay(1, "ante", 2000))
    assert isinstance(session.do(Pay(1, "ante", 2500, ((2500, 1),))), Accepted)
    deal_on(session)
    assert kinds_of(session.faults) == [("wrong-amount", "serious")]
    assert session.felt.chips[1, "ante"].paid == 2500


def test_silent_what_is_paid_is_what_the_chips_make() -> None:
    session = sitting("silent", until=Pay(1, "ante", 2500))
    session.do(Pay(1, "ante", 2500, ((1000, 2),)))
    assert session.felt.chips[1, "ante"].paid == 2000
    deal_on(session)
    assert kinds_of(session.faults) == [("wrong-chips", "serious"), ("money-left-wrong", "critical")]
    assert (session.faults[-1].done, session.faults[-1].expected) == (Pay(1, "ante", 2000), Pay(1, "ante", 2500))


# Cards exposed, wagers too late


@pytest.mark.parametrize("mode", ["coached", "silent"])
@pytest.mark.parametrize("due", [Turn("position-3"), Take(1, "ante", 2500)], ids=["elsewhere a hand is due", "at its own turn"])
def test_to_turn_a_hand_that_its_player_does_not_expose_is_critical(mode: Mode, due: Act) -> None:
    session = sitting(mode, a_script(seats=one_seat(exposed=False)), until=due)
    assert isinstance(session.do(Turn("position-1")), Refused)
    assert session.faults[0].severity == "critical"
    assert session.felt.face_up.isdisjoint(cards("Ad Qc 7s"))


def test_a_hand_not_exposed_loses_every_wager() -> None:
    acts = order_of(a_script(seats=one_seat(exposed=False)), Turn, Take, Pay)
    assert acts == [
        Turn("dealer"), Turn("community"), Turn("position-3"), Take(3, "ante", 5000), Take(3, "play", 5000),
        Take(1, "ante", 2500), Take(1, "play", 2500), Take(1, "pair-plus", 500),
    ]  # fmt: skip


@pytest.mark.parametrize("mode", ["coached", "silent"])
def test_to_turn_the_dealers_hand_before_the_decisions_is_critical(mode: Mode) -> None:
    session = sitting(mode, until=TakeDecision(1, "play"))
    assert isinstance(session.do(Turn("dealer")), Refused)
    [fault] = session.faults
    assert (fault.kind, fault.severity, fault.expected) == ("out-of-sequence", "critical", TakeDecision(1, "play"))
    assert fault.basis == Basis(("3.9",))
    assert session.felt.face_up == frozenset()


LATE = one_seat(late={"ante": 10_000})


def test_a_late_wager_is_refused_and_lies_as_before() -> None:
    session = sitting("coached", a_script(seats=LATE), until=Correct(1, "ante", "refuse"))
    assert session.felt.chips[1, "ante"].staked == 10_000
    session.do(Correct(1, "ante", "refuse"))
    assert session.felt.chips[1, "ante"].staked == 2500


def test_silent_a_late_wager_overlooked_is_critical_and_the_round_goes_on() -> None:
    session = sitting("silent", a_script(seats=LATE), until=Correct(1, "ante", "refuse"))
    verdict = session.do(Deal("position-1", 3))
    assert isinstance(verdict, Accepted)
    assert verdict.faults == ()
    [fault] = session.faults
    assert (fault.kind, fault.severity, fault.basis) == ("overlooked", "critical", Basis(("5.5",)))
    assert fault.expected == Correct(1, "ante", "refuse")
    assert session.felt.hands["position-1"] == cards("Ad Qc 7s")


def test_coached_the_deal_does_not_go_on_before_a_late_wager_is_refused() -> None:
    session = sitting("coached", a_script(seats=LATE), until=Correct(1, "ante", "refuse"))
    fault = refused(session, Deal("position-1", 3))
    assert (fault.kind, fault.severity, fault.basis) == ("overlooked", "critical", Basis(("5.5",)))
    assert "position-1" not in session.felt.hands


def test_silent_a_wager_pulled_back_and_overlooked_is_serious() -> None:
    session = sitting("silent", a_script(seats=one_seat(pulled_back="ante")), until=Rule("late-withdrawal", "stands"))
    assert (1, "ante") not in session.felt.chips
    session.do(Deal("position-1", 3))
    assert kinds_of(session.faults) == [("overlooked", "serious")]
    assert session.faults[0].basis == Basis(("5.6",))


# Form and sequence


@pytest.mark.parametrize("mode", ["coached", "silent"])
@pytest.mark.parametrize("place", ["dealer", "community", "position-1"])
def test_clearing_out_of_order_is_minor_and_a_custom(mode: Mode, place: str) -> None:
    session = sitting(mode, until=Clear("position-3"))
    assert isinstance(session.do(Clear(place)), Refused)
    [fault] = session.faults
    assert (fault.severity, fault.basis, fault.expected) == ("minor", Basis(custom="clearing"), Clear("position-3"))


OUT_OF_SEQUENCE: dict[str, tuple[Act, Act, str, tuple[str, ...]]] = {
    "the deal before bets are closed": (Announce("close"), Deal("position-1", 3), "out-of-sequence", ("3.2",)),
    "bets closed before they are open": (Announce("open"), Announce("close"), "out-of-sequence", ("3.1",)),
    "the dealer's cards before a position's": (Deal("position-3", 3), Deal("dealer", 3), "wrong-place", ("3.7",)),
    "a card burned before it is dealt": (Deal("community", 3), Burn(), "out-of-sequence", ("3.7",)),
    "paid before the hand is turned": (Turn("position-1"), Pay(1, "ante", 2500), "out-of-sequence", ("3.10",)),
    "a wager nobody placed": (Turn("dealer"), Take(3, "pair-plus", 500), "not-called-for", ("3.10",)),
    "a position nobody sits at": (Deal("position-1", 3), Deal("position-2", 3), "wrong-place", ("3.7",)),
    "dealt twice": (Deal("position-3", 3), Deal("position-1", 3), "done-twice", ("3.7",)),
}  # fmt: skip


@pytest.mark.parametrize(("due", "act", "kind", "clauses"), OUT_OF_SEQUENCE.values(), ids=OUT_OF_SEQUENCE)
def test_wrong_sequence_is_serious_and_names_the_step_that_is_due(
    due: Act, act: Act, kind: str, clauses: tuple[str, ...]
) -> None:
    fault = refused(sitting("coached", until=due), act)
    assert (fault.kind, fault.severity, fault.basis.clauses) == (kind, "serious", clauses)
    assert (fault.done, fault.expected) == (act, due)


def test_an_announcement_said_twice_is_minor() -> None:
    fault = refused(sitting("coached", until=Announce("close")), Announce("open"))
    assert (fault.kind, fault.severity) == ("done-twice", "minor")


def test_after_the_round_nothing_more_is_called_for() -> None:
    session = sitting("coached")
    deal_on(session)
    fault = refused(session, CallSupervisor("odds"))
    assert (fault.kind, fault.expected) == ("not-called-for", None)


# Settings of Bullseye

MAIN = {"main": 2500}
HOUSE_WAY = SeatScript(position=1, player="Mei", placed=MAIN, wagers=MAIN, asks_house_way=True)
OWN_WAY = SeatScript(position=1, player="Mei", placed=MAIN, wagers=MAIN, apart="Kh Qd Jc")


def before_setting(mode: Mode, place: str, player: str, dealer: str, seat: SeatScript = HOUSE_WAY) -> TableSession:
    """A sitting at Bullseye in which the hand of a place is now to be set."""
    session = sitting(mode, a_script((player, dealer), (seat,), BULL))
    while not isinstance(due := session.play.due[0].act, SetHand) or due.place != place:
        session.do(due)
    return session


def asked_for_house_way(mode: Mode) -> TableSession:
    """4, 6 and 10 come to 20 and leave a pair of 5s; 10, 5 and 5 come to 20 too and leave 10 points, which is less."""
    return before_setting(mode, "position-1", "6d 4c Th 5s 5h", "Kh Qd Jc 4s 3h")


@pytest.mark.parametrize("three", ["Th Td Tc", "Ts Td Th", "Tc Ts Th", "Td Tc Ts"])
def test_any_best_house_way_setting_of_the_dealer_is_right_in_any_order(three: str) -> None:
    session = before_setting("coached", "dealer", "Kh Qd Jc 4s 3h", "Th Td Tc Ts 5h", OWN_WAY)
    assert isinstance(session.do(SetHand("dealer", three)), Accepted)


@pytest.mark.parametrize("three", ["6d 4c Th", "Th 6d 4c", "4c Th 6d"])
def test_the_best_setting_for_a_player_who_asks_is_right_in_any_order(three: str) -> None:
    session = asked_for_house_way("coached")
    assert isinstance(session.do(SetHand("position-1", three)), Accepted)
    assert set(session.felt.set_apart["position-1"]) == set(cards("6d 4c Th"))


@pytest.mark.parametrize("three", ["Th 5s 5h", "6d 4c 5s", ""], ids=["a lower one", "not 10, 20 or 30", "left unset"])
def test_any_other_setting_is_wrong(three: str) -> None:
    fault = refused(asked_for_house_way("coached"), SetHand("position-1", three))
    assert (fault.kind, fault.severity, fault.basis) == ("wrong-setting", "serious", Basis(("1.1.5",)))


def test_silent_a_lower_setting_lies_as_it_was_set() -> None:
    session = asked_for_house_way("silent")
    assert isinstance(session.do(SetHand("position-1", "Th 5s 5h")), Accepted)
    assert set(session.felt.set_apart["position-1"]) == set(cards("Th 5s 5h"))
    assert kinds_of(session.faults) == [("wrong-setting", "serious")]


@pytest.mark.parametrize("three", ["Kh Qd Jc", "6d 4c", "6d 6d Th", "6d 4c Xx"], ids=["another's", "two", "one twice", "no card"])
def test_silent_a_hand_cannot_be_set_from_other_cards_than_its_own_three(three: str) -> None:
    session = asked_for_house_way("silent")
    assert session.do(SetHand("position-1", three)) == Refused(None)
    assert "position-1" not in session.felt.set_apart


def test_a_hand_that_cannot_be_set_is_left_unset() -> None:
    """2+2+2 is 6 and 2+2+7 is 11."""
    session = before_setting("coached", "dealer", "Kh Qd Jc 4s 3h", "2c 2d 2h 2s 7h", OWN_WAY)
    assert refused(session, SetHand("dealer", "2c 2d 2h")).expected == SetHand("dealer", "")
    assert isinstance(session.do(SetHand("dealer", "")), Accepted)
    assert session.play.due[0].act == Declare("dealer", "hand", "no-3-card-hand")


# Customs of the table

MONEY = (Take, Pay, Return)
THREE_TAKEN = [Take(3, "ante", 5000), Take(3, "play", 5000)]
ONE_SETTLED = [Take(1, "pair-plus", 500), Pay(1, "ante", 2500), Pay(1, "play", 2500)]
BY_WAGER = [Pay(1, "ante", 2500), Pay(1, "play", 2500), Take(1, "pair-plus", 500)]


@pytest.mark.parametrize(
    ("custom", "expected"),
    [
        ({}, THREE_TAKEN + ONE_SETTLED),
        ({"settlement_direction": "left-to-right"}, ONE_SETTLED + THREE_TAKEN),
        ({"take_before_pay": "no"}, THREE_TAKEN + BY_WAGER),
        ({"take_before_pay": "whole-table"}, THREE_TAKEN + ONE_SETTLED),
        (
            {"take_before_pay": "whole-table", "settlement_direction": "left-to-right"},
            [ONE_SETTLED[0], *THREE_TAKEN, *ONE_SETTLED[1:]],
        ),
    ],
    ids=["the academy's", "left to right", "by wager", "takes first", "takes first, left to right"],
)
def test_the_customs_of_the_table_say_in_which_order_money_moves(custom: dict[str, Any], expected: list[Act]) -> None:
    assert order_of(a_script(**custom), *MONEY) == expected


def test_to_pay_before_taking_breaks_a_custom_and_not_a_clause() -> None:
    fault = refused(sitting("coached", until=Take(1, "pair-plus", 500)), Pay(1, "ante", 2500))
    assert (fault.kind, fault.severity, fault.order) == ("out-of-sequence", "serious", Basis(custom="take-before-pay"))
    assert fault.expected == Take(1, "pair-plus", 500)


def test_which_of_two_losing_wagers_is_taken_first_is_no_matter_of_that_custom() -> None:
    fault = refused(sitting("coached", until=Take(3, "ante", 5000)), Take(3, "play", 5000))
    assert (fault.kind, fault.order) == ("wrong-place", None)


@pytest.mark.parametrize("act", [*BY_WAGER])
def test_where_any_order_holds_whatever_lies_at_a_position_can_be_settled_next(act: Act) -> None:
    session = sitting("coached", a_script(take_before_pay="no"), until=Pay(1, "ante", 2500))
    assert isinstance(session.do(act), Accepted)


def test_to_settle_in_the_other_direction_breaks_a_custom_and_not_a_clause() -> None:
    fault = refused(sitting("coached", until=Turn("position-3")), Turn("position-1"))
    assert fault.kind == "wrong-place"
    assert fault.order == Basis(custom="settlement-direction")
    assert fault.expected == Turn("position-3")


def test_decisions_out_of_turn_break_a_custom() -> None:
    fault = refused(sitting("coached", until=TakeDecision(1, "play")), TakeDecision(3, "play"))
    assert (fault.kind, fault.order) == ("wrong-place", Basis(custom="decision-order"))


@pytest.mark.parametrize(
    ("clearing", "places"),
    [
        ("positions-first", ["position-3", "position-1", "community", "dealer"]),
        ("dealer-first", ["dealer", "community", "position-3", "position-1"]),
    ],
)
def test_the_table_is_cleared_in_its_own_order(clearing: str, places: list[str]) -> None:
    assert order_of(a_script(clearing=clearing), Clear) == [Clear(place) for place in places]


def test_results_are_said_where_that_is_the_custom() -> None:
    said = [Declare("position-3", "result", "lose"), Declare("position-1", "result", "win")]
    assert order_of(a_script(), Declare)[1:] == said
    assert order_of(a_script(announce_result=False), Declare)[1:] == []


def test_a_stand_off_is_always_said_because_a_clause_says_so() -> None:
    script = a_script(("Ks 9c 4d", *HANDS[1:]), announce_result=False)
    session = sitting("coached", script, until=Declare("position-1", "result", "stand-off"))
    assert session.play.due[0].basis == Basis(("3.12.3",))


JACKPOT = {"ante": 2500, "pair-plus": 500, "jackpot": 500}
STRAIGHT_FLUSH = a_script(("9s 8s 7s", "Jc 8d 2h", "Kd 9h 4c", "6s 5s 3h"), one_seat(placed=JACKPOT, wagers=JACKPOT))
"""Five spades in sequence with the Community cards: 10% of the meter of $100,000, Ante Bonus 5 to 1, Pair Plus 40 to 1."""


def test_a_supervisor_witnesses_an_award_from_the_meter() -> None:
    session = sitting("coached", STRAIGHT_FLUSH, until=CallSupervisor("jackpot"))
    assert session.play.due[0].basis == Basis(custom="supervisor-for-jackpot")
    fault = refused(session, Award(1, 1_000_000))
    assert (fault.kind, fault.basis) == ("out-of-sequence", Basis(custom="supervisor-for-jackpot"))
    session.do(CallSupervisor("jackpot"))
    assert isinstance(session.do(Award(1, 1_000_000)), Accepted)
    assert session.felt.chips[1, "jackpot"] == Chips(staked=500, taken=500, paid=1_000_000)


@pytest.mark.parametrize(
    ("custom", "called"),
    [
        ({}, ["jackpot"]),
        ({"supervisor_for_jackpot": False}, []),
        ({"supervisor_above_odds": 39}, ["odds", "jackpot"]),
        ({"supervisor_above_odds": 40}, ["jackpot"]),
        ({"supervisor_above_odds": 4, "supervisor_for_jackpot": False}, ["odds"]),
    ],
    ids=["the academy's", "not for jackpots", "above 39 to 1", "above 40 to 1", "above 4 to 1"],
)
def test_when_a_supervisor_is_called_is_a_custom(custom: dict[str, Any], called: list[str]) -> None:
    script = replace(STRAIGHT_FLUSH, customs=replace(academy_customs(), **custom))
    assert order_of(script, CallSupervisor) == [CallSupervisor(about) for about in called]


def test_where_any_order_holds_a_payment_waits_for_its_own_supervisor_and_for_nothing_else() -> None:
    customs = replace(academy_customs(), take_before_pay="no", supervisor_above_odds=39)
    session = sitting("coached", replace(STRAIGHT_FLUSH, customs=customs), until=Pay(1, "ante", 2500))
    fault = refused(session, Pay(1, "pair-plus", 20_000))
    assert (fault.kind, fault.expected, fault.order) == ("out-of-sequence", CallSupervisor("odds"), None)
    session.do(CallSupervisor("odds"))
    assert isinstance(session.do(Pay(1, "pair-plus", 20_000)), Accepted)


def test_a_fixed_award_needs_no_supervisor() -> None:
    """A flush of five spades is paid $100 from the float."""
    script = a_script(("Ks 8s 7s", "Jc 8d 2h", "Kd 9h 4c", "6s 2s 3h"), one_seat(placed=JACKPOT, wagers=JACKPOT))
    assert order_of(script, CallSupervisor, Award) == [Award(1, 10_000)]


def test_a_supervisor_comes_whatever_is_said_to_be_the_reason() -> None:
    session = sitting("coached", STRAIGHT_FLUSH, until=CallSupervisor("jackpot"))
    assert isinstance(session.do(CallSupervisor("please come")), Accepted)


# Several rounds


def test_rounds_follow_one_another_on_a_clean_table_and_faults_add_up() -> None:
    session = TableSession(CATALOGUE, "silent", ticking(100))
    for _ in range(2):
        session.begin(a_script())
        assert session.felt.chips == {}
        session.do(Deal("dealer", 3))
        deal_on(session)
    assert kinds_of(session.faults) == [("out-of-sequence", "serious")] * 2
    deal_perfectly(session, a_script(game=STUD, hands=("As Ad 9c 8c 7c", "Kh Qd 9s 8s 7s"), seats=STUD_SEAT))
    assert session.felt.chips[2, "ante"].staked == 2500


STUD_SEAT = (SeatScript(position=2, player="Siti", placed={"ante": 2500}, wagers={"ante": 2500}, decision="fold"),)


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
    assert session.rounds_ms == [1_000]


def test_silent_nobody_stands_still() -> None:
    session = sitting("silent", until=Announce("close"))
    assert not session.freeze()
    assert not session.frozen
