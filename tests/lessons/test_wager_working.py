"""The working behind one wager, for whoever asks: which cards make the hands, which odds on how much."""

from typing import Any

from app.rules.core.round import Round
from lessons.hand_working import setting_working
from lessons.wager_working import working_of
from tests.rules.examples import Example, position

NEW = Example("megalink-three-card-poker")
BULL = Example("megalink-bullseye")


def played(hand: str, decision: str = "play", board: str = "2c 7d", **wagers: Any) -> Round:
    jackpot = {"display": 8_432_057, "reset": 5_000_000, "price": 500}
    return NEW.round("Qs Th 4d", position(1, hand, decision, **wagers), community=board, jackpot=jackpot)


def test_a_compared_wager_tells_both_hands_by_their_cards_and_the_multiplication() -> None:
    told = working_of(NEW.game, played("8s 8d 8h", ante=1000), 1, "ante")
    assert told.startswith("The Dealer holds Q♠ 10♥ 4♦, Queen high")
    assert "Position 1 holds 8♠ 8♦ 8♥, Three of a Kind" in told
    assert told.endswith("Ante: pay $10.")


def test_a_wager_the_hand_alone_decides_tells_only_that_hand() -> None:
    told = working_of(NEW.game, played("8s 8d 8h", ante=1000, pair_plus=2500), 1, "pair-plus")
    assert "Dealer" not in told
    assert "30 to 1: 30 × $25 = $750" in told


def test_a_given_up_wager_tells_no_hand() -> None:
    assert working_of(NEW.game, played("8s 6d 2h", "fold", ante=1000), 1, "ante") == "Ante loses. Ante: take $10."


def test_a_dealer_who_does_not_qualify_is_told() -> None:
    round = NEW.round("Js 9h 4d", position(1, "As 8d 2h", "play", ante=1000), community="2c 7d")
    assert "The Dealer does not qualify." in working_of(NEW.game, round, 1, "play")


def test_a_jackpot_tells_the_five_cards_it_is_awarded_on() -> None:
    told = working_of(NEW.game, played("9s 8s 7s", board="6s 5s", ante=1000, jackpot=True), 1, "jackpot")
    assert told.startswith("Position 1 holds 9♠ 8♠ 7♠ 6♠ 5♠, ")
    assert "10% of $84,320.57 is $8,432.05." in told


def test_a_wager_that_is_not_there_has_no_working() -> None:
    assert working_of(NEW.game, played("8s 8d 8h", ante=1000), 1, "pair-plus") == ""
    assert working_of(NEW.game, played("8s 8d 8h", ante=1000), 5, "ante") == ""


def test_three_cards_that_come_to_sixteen_are_no_ten_twenty_or_thirty() -> None:
    hand = BULL.round("Ks Qs Js 9s 8s", position(1, "Kh 4d 2c Qd 8h", main=1000)).positions[0].cards
    told = setting_working(BULL.game, hand, hand[:3])
    assert told.startswith("K♥ 4♦ 2♣: 10 + 4 + 2 = 16, and that is no 10, 20 or 30.")
