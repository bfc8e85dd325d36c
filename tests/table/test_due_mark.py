"""What is due is marked by the thing it is about, and its flag says act, odds and key: never an amount, never in silence."""

import re

import pytest

from app.layouts.chipset import academy_chips
from app.rules.core import act as acts
from app.rules.judge.duty import Duty
from app.rules.world.world import place_of
from app.table.due import DueThing
from app.table.due_mark import due_mark
from app.table.hands.key_strokes import strokes
from app.table.hands.keyboard import DealerHands
from app.table.hands.pending import AmountTyped, Cutting
from app.table.session import TableSession
from app.table.table_state import state_of
from tests.rules.examples import CATALOGUE
from tests.table.troubles import deal_until, felt_of, sitting

ONLY_SAID = (acts.Announce, acts.CallSupervisor)


def hands_at(session: TableSession) -> DealerHands:
    layout = felt_of(session.game.file.id, session.script.table.layout)
    return DealerHands(session, [area.wager for area in layout.areas], [chip.value for chip in academy_chips().chips])


def due_at(kind: type, game: str = "megalink-three-card-poker") -> tuple[Duty, DueThing, DealerHands]:
    session = sitting(game, "guided")
    duty = deal_until(session, lambda duty: isinstance(duty.act, kind))
    hands = hands_at(session)
    due = due_mark(duty, hands)
    assert due is not None
    return duty, due, hands


@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.parametrize("seed", [2, 5, 9])
def test_every_duty_of_a_round_is_marked_where_it_is_done_with_its_first_key(game: str, seed: int) -> None:
    session = sitting(game, "guided", seed)
    hands = hands_at(session)
    marked = 0
    while (duty := session.duty_now()) is not None:
        due = due_mark(duty, hands)
        if due is None:
            assert isinstance(duty.act, (*ONLY_SAID, acts.Rule)), duty
        else:
            marked += 1
            assert due.key == next(iter(strokes(duty.act, hands)))
            assert due.words
            position = getattr(duty.act, "position", 0)
            assert due.place == (place_of(position) if position else _place(duty.act))
        session.do(duty.act)
    assert marked > 20


def _place(act: object) -> str:
    return "community" if isinstance(act, acts.Burn) else getattr(act, "place", "") or getattr(act, "to", "")


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_flag_never_tells_an_amount(game: str) -> None:
    for seed in range(1, 8):
        session = sitting(game, "guided", seed)
        hands = hands_at(session)
        while (duty := session.duty_now()) is not None:
            due = due_mark(duty, hands)
            if due is not None and isinstance(duty.act, (acts.Pay, acts.Take, acts.Return, acts.Award)):
                assert "$" not in due.words
                assert re.fullmatch(r"[A-Za-z ]+( \d+ to [12])?", due.words), due.words
                assert str(duty.act.amount // 100) not in due.words.split() or " to " in due.words
            session.do(duty.act)


def test_a_payment_is_marked_at_its_area_with_its_odds() -> None:
    duty, due, hands = due_at(acts.Pay)
    assert isinstance(duty.act, acts.Pay)
    staked = hands.session.round.play.world.at(duty.act.position, duty.act.wager).staked
    assert (due.kind, due.wager, due.key) == ("area", duty.act.wager, "P")
    assert due.words == f"Pay {duty.act.amount // staked} to 1"


def test_a_place_is_marked_with_the_packet_that_is_to_lie_there() -> None:
    duty, due, _ = due_at(acts.Deal)
    assert duty.act == acts.Deal("position-1", 3)
    assert (due.kind, due.place, due.cards, due.words, due.key) == ("place", "position-1", 3, "Deal 3", "Space")


def test_of_the_community_cards_only_those_that_are_turned_are_marked() -> None:
    session = sitting("megalink-texas-holdem-bonus", "guided")
    hands, seen = hands_at(session), []
    while (duty := session.duty_now()) is not None:
        due = due_mark(duty, hands)
        if isinstance(duty.act, acts.Turn) and duty.act.place == "community" and due is not None:
            seen.append((due.after, due.cards, due.turns))
        session.do(duty.act)
    assert seen == [(0, 3, True), (3, 1, True), (4, 1, True)]


def test_an_award_is_marked_at_the_meter_it_is_read_from() -> None:
    for seed in range(1, 200):
        session = sitting("megalink-bullseye", "guided", seed)
        hands = hands_at(session)
        while (duty := session.duty_now()) is not None:
            if isinstance(duty.act, acts.Award):
                due = due_mark(duty, hands)
                assert due is not None
                assert (due.kind, due.wager, due.place) == ("meter", "jackpot", place_of(duty.act.position))
                return
            session.do(duty.act)
    raise AssertionError("nobody won a jackpot")


def test_while_a_payment_is_cut_the_tube_of_the_next_chip_is_marked_until_they_make_the_amount() -> None:
    duty, _, hands = due_at(acts.Pay)
    assert isinstance(duty.act, acts.Pay)
    hands.pending = Cutting(duty.act, hands.tubes)
    taken: list[int] = []
    while (due := due_mark(duty, hands)) is not None:
        assert due.kind == "tube"
        assert due.key == str(due.tube + 1)
        taken.append(hands.tubes[due.tube])
        after = hands.pending.press(due.key)
        assert isinstance(after, Cutting)
        hands.pending = after
    assert sum(taken) == duty.act.amount
    assert taken == [chip.value for chip in academy_chips().cut(duty.act.amount)]


def test_while_something_else_is_pending_nothing_is_marked() -> None:
    duty, _, hands = due_at(acts.Pay)
    assert isinstance(duty.act, acts.Pay)
    hands.pending = AmountTyped(duty.act)
    assert due_mark(duty, hands) is None
    hands.pending = Cutting(acts.Pay(duty.act.position, "play", 0), hands.tubes)
    assert duty.act.wager == "play" or due_mark(duty, hands) is None


def test_nothing_is_marked_where_nothing_is_due() -> None:
    assert due_mark(None, hands_at(sitting())) is None


def test_in_silence_nothing_is_marked_whoever_asks() -> None:
    duty, due, hands = due_at(acts.Pay)
    hands.session.switch("silent")
    fault = None
    state = state_of(hands.session, fault=fault, due=due)
    assert duty is not None
    assert state.due is None
