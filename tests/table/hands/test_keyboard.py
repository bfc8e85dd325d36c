"""A whole round of every game by the keyboard alone, and what single keys do."""

import pytest

from app.base.clock import ticking
from app.layouts.loader import layouts
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Announce, Award, Clear, Deal, Pay, Take, Turn
from app.rules.core.felt import Chips
from app.rules.core.round import Meter
from app.table.hands.key_strokes import keys_for
from app.table.hands.keyboard import DealerHands
from app.table.hands.pending import AmountTyped, Menu
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE

TABLES = [(game_id, device) for game_id, game in CATALOGUE.items() for device in game.devices or ("",)]


def at_a_table(game_id: str, seed: int = 1, **scenario: object) -> tuple[TableSession, DealerHands]:
    session = TableSession(CATALOGUE, "coached", ticking(100))
    session.begin(make_script(Scenario(game=game_id, **scenario), CATALOGUE[game_id], seed))  # type: ignore[arg-type]
    layout = layouts()[f"{game_id}-a"]
    return session, DealerHands(session, [area.wager for area in layout.areas])


def press(hands: DealerHands, *keys: str) -> None:
    """Press keys one by one, and do what they complete."""
    for key in keys:
        if act := hands.press(key):
            hands.session.do(act)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("game_id", "device"), TABLES)
def test_a_round_is_dealt_by_keys_alone(game_id: str, device: str, seed: int) -> None:
    game = CATALOGUE[game_id]
    session, hands = at_a_table(game_id, seed, device=device, jackpot=Meter(display=8432057))
    while not session.finished:
        press(hands, *list(keys_for(session.play.due[0].act, hands, game)))
    assert session.faults == []
    assert session.plan
    for position, lines in session.plan.lines.items():
        for line in lines:
            chips = session.felt.chips[position, line.wager]
            assert chips == Chips(line.staked, line.taken, line.returned, line.paid)


def test_numbers_letters_and_arrows_move_the_focus() -> None:
    _, hands = at_a_table("megalink-three-card-poker")
    press(hands, "3")
    assert (hands.place, hands.wager) == ("position-3", "jackpot")
    press(hands, "Down", "Right")
    assert (hands.place, hands.wager) == ("position-4", "pair-plus")
    press(hands, "D", "Left")
    assert hands.place == "community"
    press(hands, "Right", "Right")
    assert hands.place == "position-1"
    press(hands, "J")
    assert hands.wager == "jackpot"
    press(hands, "9")
    assert hands.place == "position-1"


def test_space_deals_what_the_device_gives_and_steps_on_wagered_or_not() -> None:
    _, hands = at_a_table("megalink-bullseye", device="manual")
    assert hands.press("Space") == Deal("position-1", 1)
    assert hands.place == "position-2"
    _, hands = at_a_table("megalink-bullseye", device="automated", positions=(1,))
    assert hands.press("Space") == Deal("position-1", 5)
    assert hands.press("Space") == Deal("position-2", 1)


def test_an_amount_is_typed_in_dollars_and_can_be_taken_back() -> None:
    _, hands = at_a_table("megalink-three-card-poker")
    press(hands, "2", "Down", "Down", "P", "1", "2", "5", "Backspace", "5", ".", "5")
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


def test_a_wager_over_the_maximum_asks_how_much_is_taken() -> None:
    session, hands = at_a_table("megalink-singapore-stud", positions=(1,), chances={"outside-limits": 1.0, "mends": 0.0})
    assert session.plan
    press(hands, "B", "Down")
    over = session.felt.chips[1, "ante"].lies > session.plan.script.table.limits["ante"][1]
    taken = hands.press("T")
    assert (taken is None) == over == isinstance(hands.pending, AmountTyped)
    assert over or taken == Take(1, "ante", session.felt.chips[1, "ante"].lies)


def test_a_long_menu_has_pages() -> None:
    _, hands = at_a_table("megalink-bullseye")
    press(hands, "D", "W")
    assert isinstance(hands.pending, Menu)
    assert [choice.words for choice in hands.pending.shown][:3] == ["No 3 card hand", "Gnau tung ku", "AA"]
    press(hands, "0", "0")
    assert isinstance(hands.pending, Menu)
    assert len(hands.pending.shown) == 8
    press(hands, "0")
    assert hands.pending.page == 0


def test_keys_that_mean_nothing_do_nothing() -> None:
    session, hands = at_a_table("megalink-bullseye")
    press(hands, "0", "Z", "F9", "Esc", "Enter")
    assert len(session.faults) == 1  # Enter takes in a decision nobody has made


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
