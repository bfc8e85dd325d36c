"""A whole round of every game by the keyboard alone, and what single keys do."""

import pytest
from msgspec.structs import replace

from app.base.clock import ticking
from app.layouts.loader import layouts
from app.rounds.incidents import IncidentWish
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import (
    Announce,
    Award,
    CallSupervisor,
    Clear,
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
from app.rules.core.customs import customs_with
from app.rules.core.felt import DEALER
from app.rules.core.irregularity import cases_of
from app.rules.core.round import Meter
from app.rules.world.act import Act, Count, MoveHand, TrimHand
from app.rules.world.speech import NO_CARDS, NO_CHIPS, NOBODY_THERE
from app.rules.world.world import place_of
from app.table.hands.key_strokes import keys_for, where_of
from app.table.hands.keyboard import FACE_DOWN, DealerHands
from app.table.hands.menus import case_names, rulings_on
from app.table.hands.pending import AmountTyped, HandBeingSet, Menu, PlaceMenu
from app.table.hands.walk import Walk
from app.table.log import Mode
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import assert_money

TABLES = [(game_id, device) for game_id, game in CATALOGUE.items() for device in game.devices or ("",)]
MOST_ACTS = 250
M3CP, BULL, THB = "megalink-three-card-poker", "megalink-bullseye", "megalink-texas-holdem-bonus"
CP3, STUD = "three-card-poker", "megalink-singapore-stud"


def at_a_table(game_id: str, seed: int = 1, mode: Mode = "coached", **scenario: object) -> tuple[TableSession, DealerHands]:
    session = TableSession(CATALOGUE, mode, ticking(100))
    session.begin(make_script(Scenario(game=game_id, **scenario), CATALOGUE[game_id], seed))  # type: ignore[arg-type]
    layout = layouts()[f"{game_id}-a"]
    return session, DealerHands(session, [area.wager for area in layout.areas])


def press(hands: DealerHands, *keys: str) -> None:
    """Press keys one by one, and do what they complete."""
    for key in keys:
        if act := hands.press(key):
            hands.session.do(act)


def act_of(hands: DealerHands, *keys: str) -> Act | None:
    """The act some keys come to, which is not done."""
    acts = [hands.press(key) for key in keys]
    assert acts[:-1] == [None] * (len(acts) - 1)
    return acts[-1]


def due(session: TableSession) -> Act:
    duty = session.round.next_duty()
    assert duty is not None
    return duty.act


def deal_until(session: TableSession, kind: type) -> None:
    for _ in range(MOST_ACTS):
        if isinstance(due(session), kind):
            return
        session.do(due(session))
    raise AssertionError("it never comes")


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("game_id", "device"), TABLES)
def test_a_round_is_dealt_by_keys_alone(game_id: str, device: str, seed: int) -> None:
    session, hands = at_a_table(game_id, seed, device=device, jackpot=Meter(display=8432057))
    for _ in range(MOST_ACTS):
        if not session.finished:
            press(hands, *list(keys_for(due(session), hands)))
    assert (session.finished, session.faults) == (True, [])
    assert_money(session)


TROUBLE = [
    IncidentWish("misdeal", {"handled": False, "reconstructable": True}),
    IncidentWish("misdeal", {"handled": True, "reconstructable": False}),
    IncidentWish("player-count", {"noticed": True, "reconstructable": True}),
    IncidentWish("player-count", {"noticed": True, "reconstructable": False}),
    IncidentWish("multiple-hands", {"viewed": 1}),
    IncidentWish("count-doubt", {"correct": True}),
    IncidentWish("power-failure", {"outcome": False}),
    IncidentWish("absent-player", {}),
]


@pytest.mark.parametrize("wish", TROUBLE, ids=lambda wish: wish.case)
def test_trouble_is_ruled_on_and_mended_by_keys_alone(wish: IncidentWish) -> None:
    for seed in range(4):
        session, hands = at_a_table(M3CP, seed, players=4, incident=wish)
        for _ in range(MOST_ACTS):
            if not session.finished:
                press(hands, *list(keys_for(due(session), hands)))
        assert (session.finished, session.faults) == (True, [])


def test_numbers_letters_and_arrows_move_the_focus() -> None:
    _, hands = at_a_table("megalink-three-card-poker")
    press(hands, "3")
    assert (hands.place, hands.wager) == ("position-3", "pair-plus")
    press(hands, "Down", "Right")
    assert (hands.place, hands.wager) == ("position-4", "ante")
    press(hands, "D", "Left")
    assert hands.place == "position-7"
    press(hands, "Right", "Right")
    assert hands.place == "community"
    press(hands, "Right", "Shift+3")
    assert (hands.place, hands.wager) == ("position-1", "ante")
    press(hands, "J")
    assert hands.wager == "jackpot"
    press(hands, "9")
    assert hands.place == "position-1"


def test_no_position_is_come_to_at_its_jackpot_so_that_a_payment_is_no_award_by_mistake() -> None:
    _, hands = at_a_table(M3CP)
    assert hands.wager == "pair-plus"
    press(hands, "J", "3")
    assert (hands.place, hands.wager) == ("position-3", "pair-plus")
    press(hands, "Up")
    assert hands.wager == "jackpot"


def test_an_amount_is_typed_in_dollars_and_can_be_taken_back() -> None:
    _, hands = at_a_table("megalink-three-card-poker")
    press(hands, "2", "Down", "P", "1", "2", "5", "Backspace", "5", ".", "5")
    typed = hands.pending
    assert isinstance(typed, AmountTyped)
    assert typed.cents == 12550
    assert hands.press("Enter") == Pay(2, "ante", 12550)
    press(hands, "P", "7", "Esc")
    assert hands.pending is None
    press(hands, "J", "P", "8", "4", "3", "2", ".", "0", "5")
    assert hands.press("Enter") == Award(2, 843205)


def test_enter_without_an_amount_does_nothing() -> None:
    _, hands = at_a_table("megalink-three-card-poker")
    press(hands, "P", "Enter")
    assert isinstance(hands.pending, AmountTyped)


def test_a_long_menu_has_pages() -> None:
    _, hands = at_a_table("megalink-bullseye")
    press(hands, "I")
    assert isinstance(hands.pending, Menu)
    assert [choice.words for choice in hands.pending.shown][:2] == ["Call the supervisor", "Count the deck"]
    press(hands, "0", "0")
    assert isinstance(hands.pending, Menu)
    assert len(hands.pending.shown) == len(hands.pending.choices) - 18
    press(hands, "0")
    assert hands.pending.page == 0


@pytest.mark.parametrize(
    ("key", "hand"),
    [
        ("5", "5"),
        ("0", "10"),
        ("P", "pictures"),
        ("Shift+9", "99"),
        ("T", "TT"),
        ("K", "KK"),
        ("A", "AA"),
        ("N", "no-3-card-hand"),
    ],
)
def test_whatever_the_dealer_holds_is_declared_by_one_key_of_its_menu(key: str, hand: str) -> None:
    _, hands = at_a_table(BULL)
    assert act_of(hands, "Shift+D", key) == Declare(DEALER, "hand", hand)


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_no_two_hands_are_declared_by_the_same_key(game_id: str) -> None:
    _, hands = at_a_table(game_id)
    press(hands, "Shift+D")
    assert isinstance(hands.pending, Menu)
    assert len(hands.pending.keys) == len(CATALOGUE[game_id].declarable)


@pytest.mark.parametrize(("key", "result"), [("W", "win"), ("Shift+W", "lose"), ("S", "stand-off")])
def test_how_a_hand_came_out_is_said_by_one_key(key: str, result: str) -> None:
    _, hands = at_a_table(M3CP)
    assert act_of(hands, "4", key) == Declare("position-4", "result", result)


@pytest.mark.parametrize(
    ("key", "act"), [("B", Announce("open")), ("N", Announce("close")), ("E", Turn("position-1")), ("G", Clear("position-1"))]
)
def test_one_letter_for_each_act(key: str, act: object) -> None:
    _, hands = at_a_table("megalink-bullseye")
    assert hands.press(key) == act


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_only_cases_that_can_happen_in_the_game_are_offered(game_id: str) -> None:
    _, hands = at_a_table(game_id)
    press(hands, "I")
    assert isinstance(hands.pending, Menu)
    offered = [choice.words for choice in hands.pending.choices]
    assert ("Community count" in offered) == bool(CATALOGUE[game_id].file.cards.community)
    assert len(offered) == 5 + len(cases_of(CATALOGUE[game_id].file)) + 1


# Cards go anywhere, in any number


def dealt_by_space(game_id: str, device: str, times: int) -> list[str]:
    """Where the cards go when Space is pressed so often and nothing else, at a table with two Players."""
    session, hands = at_a_table(game_id, mode="silent", device=device, seats=6, positions=(2, 5))
    found = []
    for _ in range(times):
        act = hands.press("Space")
        assert isinstance(act, Deal)
        session.do(act)
        hands.step_on(act)
        found.append(act.to)
    return found


POSITIONS = [f"position-{number}" for number in range(1, 7)]


@pytest.mark.parametrize(
    ("game_id", "device", "order"),
    [
        (M3CP, "automated", [*POSITIONS, "dealer", "community"]),
        (M3CP, "manual", [*POSITIONS, "dealer"] * 3 + ["community"]),
        (THB, "automated", ["community", *POSITIONS, "dealer"]),
        (THB, "manual", POSITIONS * 2 + ["community"]),
        (BULL, "manual", [*POSITIONS, "dealer"] * 5),
    ],
)
def test_space_walks_in_the_order_of_the_deal_wagered_or_not(game_id: str, device: str, order: list[str]) -> None:
    assert dealt_by_space(game_id, device, len(order)) == order


def test_an_empty_position_is_skipped_by_the_arrow_in_every_turn_of_a_deal_by_hand() -> None:
    session, hands = at_a_table(THB, mode="silent", device="manual", seats=6)
    for turn in range(2):
        for number in range(1, 6):
            assert hands.place == f"position-{number}"
            press(hands, "Space")
            hands.step_on(Deal(f"position-{number}", 1))
        press(hands, "Right")
        assert hands.place == ("community" if turn else "position-1")
    assert len(session.felt.hands["position-5"]) == 2


@pytest.mark.parametrize(
    ("game_id", "device", "last", "cards", "then"),
    [
        (M3CP, "automated", "community", 3, "position-1"),
        (CP3, "", "dealer", 3, "position-1"),
        (BULL, "automated", "dealer", 5, "dealer"),
        (BULL, "manual", "dealer", 5, "dealer"),
        (STUD, "manual", "dealer", 5, "dealer"),
        (THB, "automated", "dealer", 2, "position-1"),
        (THB, "manual", "dealer", 2, "community"),
    ],
)
def test_when_the_last_card_is_dealt_the_hands_are_where_the_round_goes_on(
    game_id: str, device: str, last: str, cards: int, then: str
) -> None:
    """Decisions, the Dealer's cards where nobody decides or one of them is turned first, or the Flop (THB 3.8)."""
    _, hands = at_a_table(game_id, mode="silent", device=device)
    assert hands.walk.after(Deal(last, 1), {last: range(cards)}) == then
    assert hands.walk.after(Turn("dealer", "last"), {}) == "position-1"


def test_a_dealers_hand_that_is_set_is_set_before_the_hands_go_on() -> None:
    _, hands = at_a_table(BULL, mode="silent", seats=6, positions=(1, 6))
    assert hands.walk.after(Turn("dealer"), {}) == "dealer"
    assert hands.walk.after(SetHand("dealer", ""), {}) == hands.walk.settled_first == "position-6"


def test_a_settled_wager_leads_to_the_next_area_as_printed_and_past_the_sensor() -> None:
    _, hands = at_a_table(M3CP, mode="silent", positions=(2, 5))
    assert hands.areas == ("jackpot", "pair-plus", "ante", "play")
    hands.focus_on("dealer")
    hands.step_on(Turn("dealer"))
    walked = [(hands.place, hands.wager)]
    for wager in ("pair-plus", "ante", "play"):
        hands.step_on(Take(5, wager, 2_500))
        walked.append((hands.place, hands.wager))
    assert walked == [("position-5", wager) for wager in ("pair-plus", "ante", "play", "pair-plus")]


def test_who_sweeps_the_table_takes_the_same_wager_of_each_position() -> None:
    _, hands = at_a_table(M3CP, mode="silent", positions=(2, 5))
    press(hands, "5", "Shift+3")
    for number in (2, 1):
        hands.step_on(Take(hands.position, "ante", 2_500))
        assert hands.wager == "play"
        press(hands, str(number))
        assert hands.wager == "ante"
    hands.step_on(Turn(hands.place))
    assert hands.wager == "pair-plus", "a hand that was turned is settled from its first area on"


def test_where_the_hands_go_next_does_not_depend_on_what_lies_there() -> None:
    _, hands = at_a_table(M3CP, seats=7, positions=(1, 7))
    walk = hands.walk
    assert walk.after(TakeDecision(1, "fold"), {}) == "position-2"
    assert walk.after(TakeDecision(7, "fold"), {}) == "dealer"
    assert walk.after(Turn("dealer"), {}) == walk.settled_first == "position-7"
    assert walk.after(Clear("position-7"), {}) == walk.after(Clear("position-4"), {}) == "position-1", "nobody sits between"
    assert (walk.after(Clear("position-1"), {}), walk.after(Clear("community"), {})) == ("community", "dealer")
    assert walk.after(Take(2, "ante", 500), {}) == ""


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_the_hands_leave_a_position_once_its_last_stake_is_settled(game_id: str) -> None:
    session, hands = at_a_table(game_id, seed=4, mode="silent", seats=5, positions=(1, 2, 4, 5))
    after: dict[int, list[str]] = {}
    while (duty := session.round.next_duty()) is not None:
        place, wager = where_of(duty.act)
        hands.point_at(place or hands.place, wager)
        session.do(duty.act)
        hands.step_on(duty.act)
        if isinstance(duty.act, (Take, Pay, Return)) and wager in hands.stops:
            after.setdefault(duty.act.position, []).append(hands.place)
    settled = [position for position, places in after.items() if place_of(position) != places[-1]]
    assert settled, "somebody was settled with after the Dealer's cards were open"
    for position in settled:
        *before, last = after[position]
        assert set(before) <= {place_of(position)}
        assert last == hands.walk.settled_after(place_of(position))


def test_after_the_last_card_all_wait_for_the_dealers_hand_is_next() -> None:
    walk = at_a_table(THB)[1].walk
    parts = [walk.after(Turn("community", part), {}) for part in ("flop", "turn", "river")]
    assert parts == ["position-1", "position-1", "dealer"]


@pytest.mark.parametrize(("direction", "first", "second"), [("right-to-left", 5, 2), ("left-to-right", 2, 5)])
def test_settlement_begins_where_somebody_sits(direction: str, first: int, second: int) -> None:
    script = make_script(Scenario(game=M3CP, seats=7, positions=(2, 5)), CATALOGUE[M3CP], 3)
    walk = Walk(CATALOGUE[M3CP].file, replace(script, customs=customs_with({"settlement-direction": direction})))
    assert walk.after(Turn("dealer"), {}) == walk.settled_first == f"position-{first}"
    assert walk.after(Clear(f"position-{first}"), {}) == f"position-{second}"
    assert walk.after(Clear(f"position-{second}"), {}) == "community"


@pytest.mark.parametrize(("game_id", "device"), TABLES)
def test_when_bets_are_closed_the_hands_go_where_the_deal_begins(game_id: str, device: str) -> None:
    _, hands = at_a_table(game_id, device=device)
    press(hands, "B", "4")
    hands.step_on(Announce("close"))
    assert hands.place == hands.places[0]


def test_any_number_of_cards_goes_to_any_place() -> None:
    _, hands = at_a_table(M3CP)
    assert act_of(hands, "3", "Shift+U", "4") == Deal("position-3", 4)
    assert act_of(hands, "C", "Shift+U", "1") == Deal("community", 1)
    assert act_of(hands, "D", "I", "5", "2") == Deal(DEALER, 2)


def test_hands_are_moved_whole_trimmed_and_the_deck_is_counted() -> None:
    _, hands = at_a_table(M3CP)
    assert act_of(hands, "3", "I", "3", "5") == MoveHand("position-3", "position-5")
    assert act_of(hands, "I", "3", "D") == MoveHand("position-3", DEALER)
    assert act_of(hands, "I", "4") == TrimHand("position-3")
    assert act_of(hands, "I", "2") == Count()


# Chips are taken, paid and given back anywhere


def test_a_payout_is_taken_back_whole_and_what_was_taken_is_put_back() -> None:
    session, hands = at_a_table(M3CP, mode="silent", chances={"outside-limits": 0.0, "needless": 0.0}, positions=(2,))
    press(hands, "B", "2", "Down")
    stake = session.felt.chips[2, "ante"].lies
    press(hands, "P", "7", "0", "Enter")
    assert hands.press("T") == Take(2, "ante", 7_000)
    press(hands, "T", "T")
    assert session.felt.chips[2, "ante"].taken == stake
    assert hands.press("R") == Return(2, "ante", stake)


def test_a_part_is_typed() -> None:
    _, hands = at_a_table(M3CP)
    press(hands, "B", "2", "Down")
    assert act_of(hands, "Shift+T", "1", "5", "Enter") == Take(2, "ante", 1_500)
    assert act_of(hands, "Shift+R", "5", "Enter") == Return(2, "ante", 500)


def test_where_nothing_lies_nothing_is_done_and_hands_say_why() -> None:
    session, hands = at_a_table(M3CP)
    for key in ("T", "R"):
        assert hands.press(key) is None
        assert (hands.pending, hands.reason) == (None, NO_CHIPS)
    assert hands.press("Left") is None
    assert hands.reason == ""
    assert len(session.log) == 2


# What is said and entered


def test_a_decision_is_entered_as_it_was_seen_and_not_as_it_is() -> None:
    session, hands = at_a_table(M3CP, mode="silent", positions=(2,))
    deal_until(session, TakeDecision)
    press(hands, "2", "Enter")
    menu = hands.pending
    assert isinstance(menu, Menu)
    assert [choice.words for choice in menu.shown] == ["Play", "Fold", "Fold the Ante, play Pair Plus"]
    made = session.felt.decisions[2]
    other = "2" if made == "play" else "1"
    assert hands.press(other) == TakeDecision(2, "fold" if other == "2" else "play")


def test_a_game_with_stages_offers_all_of_them_at_every_stage() -> None:
    session, hands = at_a_table(THB, positions=(2,))
    deal_until(session, TakeDecision)
    press(hands, "2", "Enter")
    assert isinstance(hands.pending, Menu)
    assert [choice.words for choice in hands.pending.shown] == ["Fold", "Flop", "Check", "Turn", "River"]


def test_enter_with_nothing_under_the_hand_does_nothing_and_says_why() -> None:
    session, hands = at_a_table(M3CP)
    assert (hands.press("Enter"), hands.pending, hands.reason) == (None, None, NO_CARDS)
    press(hands, "D")
    for key in ("Enter", "F", "T", "P", "W", "O"):
        hands.pending = None
        assert hands.press(key) is None
        assert hands.reason == ("" if key == "W" else NOBODY_THERE)
    assert len(session.log) == 2


def test_where_nobody_decides_enter_does_nothing() -> None:
    _, hands = at_a_table(BULL)
    assert (hands.press("Enter"), hands.pending) == (None, None)


def test_a_payout_is_said_aloud() -> None:
    _, hands = at_a_table(M3CP)
    assert act_of(hands, "4", "Shift+S", "1", "2", "5", "Enter") == Declare("position-4", "payout", "12500")


def test_results_are_said_of_positions_only() -> None:
    _, hands = at_a_table(M3CP)
    assert hands.press("S") == Declare("position-1", "result", "stand-off")
    assert act_of(hands, "D", "S") is None


def test_a_ruling_is_a_case_a_place_and_what_is_proposed() -> None:
    _, hands = at_a_table(M3CP)
    press(hands, "I", "7")
    assert isinstance(hands.pending, PlaceMenu)
    assert [choice.key for choice in hands.pending.choices] == [*"1234567", "D", "C", "0"]
    ruled = act_of(hands, "3", "1")
    assert isinstance(ruled, Rule)
    assert (ruled.case, ruled.place) == (case_names(CATALOGUE[M3CP].file)[1], "position-3")
    assert ruled.ruling == rulings_on(ruled.case)[0]


def test_where_something_is_meant_can_be_pointed_at() -> None:
    _, hands = at_a_table(M3CP)
    press(hands, "I", "7")
    hands.point_at("position-6")
    ruled = hands.press("1")
    assert isinstance(ruled, Rule)
    assert (ruled.place, hands.place) == ("position-6", "position-1")


def test_what_the_supervisor_asks_is_answered_from_the_menu_that_is_open() -> None:
    _, hands = at_a_table(M3CP)
    hands.explain_to_floor()
    ruling = Rule("misdeal", "reconstruct", "position-3")
    keys = list(keys_for(ruling, hands))
    assert keys == ["2", "3", "1"]
    assert act_of(hands, *keys) == ruling


def test_a_menu_that_leads_elsewhere_is_put_away_before_what_is_due() -> None:
    """The floor, called to glance at a buy-in, asked what happened: whoever kept to the keys of the due act dealt no further."""
    _, hands = at_a_table(M3CP)
    hands.explain_to_floor()
    keys = list(keys_for(Announce("open"), hands))
    assert keys == ["Esc", "B"]
    assert act_of(hands, *keys) == Announce("open")


def test_the_supervisor_is_called_with_two_keys() -> None:
    _, hands = at_a_table(M3CP)
    assert act_of(hands, "I", "1") == CallSupervisor("table")


# A stray key is no act, and no key looks at a card that lies face down

EVERY_KEY = [
    *"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "Space",
    "Enter",
    "Esc",
    "Left",
    "Right",
    "Up",
    "Down",
    "Backspace",
    "/",
    ".",
]


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_no_key_becomes_an_act_without_its_values(game_id: str) -> None:
    _, hands = at_a_table(game_id)
    for key in [*EVERY_KEY, *(f"Shift+{key}" for key in EVERY_KEY)]:
        hands.pending = None
        act = hands.press(key)
        assert getattr(act, "amount", 1)
        assert getattr(act, "decision", "seen")
        assert getattr(act, "value", "said")


def test_a_hand_is_taken_up_to_be_set_only_where_its_cards_may_be_seen() -> None:
    session, hands = at_a_table(BULL, mode="silent", chances={"asks-house-way": 0.0, "leaves": 0.0}, positions=(2, 3))
    assert (hands.press("H"), hands.reason) == (None, NO_CARDS)
    deal_until(session, Turn)
    for place in ("2", "3", "D"):
        press(hands, place, "H")
        assert (hands.pending, hands.reason) == (None, FACE_DOWN)
    press(hands, "D", "E", "H")
    assert isinstance(hands.pending, HandBeingSet)


def test_a_hand_that_was_handed_over_may_be_looked_at() -> None:
    session, hands = at_a_table(BULL, mode="silent", chances={"asks-house-way": 1.0, "leaves": 0.0}, positions=(2,))
    deal_until(session, Turn)
    press(hands, "2", "H")
    assert isinstance(hands.pending, HandBeingSet)


@pytest.mark.parametrize("game_id", [game_id for game_id, game in CATALOGUE.items() if not game.file.cards.set])
def test_where_hands_are_not_set_none_is_taken_up(game_id: str) -> None:
    session, hands = at_a_table(game_id)
    deal_until(session, Turn)
    press(hands, "D", "H")
    assert hands.pending is None
