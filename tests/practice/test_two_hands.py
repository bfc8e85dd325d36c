"""Five cards on their way into two hands."""

from app.practice.two_hands import TwoHands
from app.rules.core.cards import CARD, cards, spell

HAND = TwoHands(cards("Qd Th 6d Qc 7s"), 3)


def lies(hands: TwoHands) -> tuple[str, str]:
    return spell(hands.apart), spell(hands.left)


def after(moves: str, hands: TwoHands = HAND) -> TwoHands:
    for card in cards(moves):
        hands = hands.move(card)
    return hands


def test_cards_are_moved_and_the_rest_is_the_other_hand() -> None:
    assert lies(after("Th 6d")) == ("Th 6d", "")
    assert lies(after("Th 6d 7s")) == ("Th 6d 7s", "Qd Qc")
    assert after("Th 6d 7s").is_whole


def test_a_card_moved_again_comes_back_and_nothing_is_left_over_then() -> None:
    assert lies(after("Th 6d 7s 6d")) == ("Th 7s", "")


def test_a_fourth_card_does_not_fit() -> None:
    assert after("Th 6d 7s Qd") == after("Th 6d 7s")


def test_two_cards_put_into_the_other_hand_set_the_rest_apart() -> None:
    one = HAND.keep(CARD["Qd"])
    assert lies(one) == ("", "Qd")
    assert lies(one.keep(CARD["Qc"])) == ("Th 6d 7s", "Qd Qc")


def test_a_card_set_apart_goes_over_into_the_other_hand_and_back() -> None:
    over = after("Qd Th").keep(CARD["Qd"])
    assert lies(over) == ("Th", "Qd")
    assert lies(over.move(CARD["Qd"])) == ("Th Qd", "")


def test_a_card_put_back_lies_in_neither() -> None:
    assert lies(after("Th 6d 7s").put_back(CARD["7s"])) == ("Th 6d", "Qd Qc")
    assert lies(after("Th 6d 7s").put_back(CARD["Qc"])) == ("Th 6d 7s", "Qd Qc")
    assert lies(HAND.keep(CARD["Qd"]).put_back(CARD["Qd"])) == ("", "")


def test_beginning_again_leaves_nothing_set() -> None:
    assert after("Th 6d 7s").again() == HAND
    assert not TwoHands().is_whole
