"""What hands are in the middle of: amounts, cuts, settings and menus, key by key."""

import pytest

from app.rules.core.act import Announce, Award, Declare, Pay, SetHand
from app.rules.core.cards import Cards, cards
from app.table.hands.pending import PENDING, AmountTyped, Cutting, HandBeingSet, Menu, MenuChoice, Pending, PlaceChoice, PlaceMenu

TUBES = (1_000_000, 500_000, 100_000, 50_000, 10_000, 2_500, 500, 100)
PAYING = Pay(2, "ante", 0)
HAND = cards("3s 6h Kd 9c 2s")


def setting(place: str, apart: Cards = ()) -> HandBeingSet:
    """The hand of a place with so much of it set apart."""
    return HandBeingSet(place, HAND, 3, "3 Card Hand", apart)


def after(pending: Pending, *keys: str) -> object:
    """What comes of some keys."""
    now: object = pending
    for key in keys:
        assert isinstance(now, PENDING)
        now = now.press(key)
    return now


def test_an_amount_is_typed_in_dollars_with_cents_where_there_are_some() -> None:
    assert after(AmountTyped(PAYING), "1", "2", "5", "Enter") == Pay(2, "ante", 12_500)
    assert after(AmountTyped(Award(3, 0)), "8", "4", "3", "2", ".", "0", "5", "Enter") == Award(3, 843_205)
    assert after(AmountTyped(PAYING), "1", "2", "Backspace", "9", "Enter") == Pay(2, "ante", 1_900)


def test_without_an_amount_enter_does_nothing_and_escape_leaves() -> None:
    assert after(AmountTyped(PAYING), "Enter") == AmountTyped(PAYING)
    assert after(AmountTyped(PAYING), "0", "Enter") == AmountTyped(PAYING, "0")
    assert after(AmountTyped(PAYING), "7", "Esc") is None


def test_an_amount_that_is_said_aloud_is_typed_like_any_other() -> None:
    saying = Declare("position-2", "payout", "")
    assert after(AmountTyped(saying), "7", "5", "Enter") == Declare("position-2", "payout", "7500")


def test_a_place_is_chosen_by_its_key_or_by_pointing_at_it() -> None:
    lead = Announce("there")
    menu = PlaceMenu("Where?", (PlaceChoice("3", "position-3", "Position 3", lead), PlaceChoice("D", "dealer", "Dealer", PAYING)))
    assert (after(menu, "3"), after(menu, "D"), after(menu, "4"), after(menu, "Esc")) == (lead, PAYING, menu, None)
    assert (menu.point_at("dealer"), menu.point_at("position-7")) == (PAYING, menu)


def test_no_amount_has_more_than_twelve_figures() -> None:
    typed = after(AmountTyped(PAYING), *"9" * 40)
    assert isinstance(typed, AmountTyped)
    assert len(typed.typed) == 12


def test_a_second_point_is_not_taken() -> None:
    assert after(AmountTyped(PAYING), "1", ".", "5", ".", "5") == AmountTyped(PAYING, "1.55")


def test_a_payment_is_cut_from_the_tubes_and_tells_its_chips() -> None:
    cut = after(AmountTyped(PAYING, tubes=TUBES), "/", "5", "6", "6")
    assert cut == Cutting(PAYING, TUBES, (4, 5, 5))
    assert isinstance(cut, Cutting)
    assert cut.cents == 15_000
    assert cut.press("Enter") == Pay(2, "ante", 15_000, ((10_000, 1), (2_500, 2)))


def test_a_chip_is_put_back_into_its_tube() -> None:
    assert after(Cutting(PAYING, TUBES), "5", "6", "5", "Shift+5") == Cutting(PAYING, TUBES, (4, 5))
    assert after(Cutting(PAYING, TUBES), "5", "6", "Backspace") == Cutting(PAYING, TUBES, (4,))
    assert after(Cutting(PAYING, TUBES), "5", "Shift+6") == Cutting(PAYING, TUBES, (4,))


def test_cutting_goes_over_to_typing_and_back() -> None:
    assert after(Cutting(PAYING, TUBES, (1,)), "/") == AmountTyped(PAYING, tubes=TUBES)
    assert after(Cutting(PAYING, TUBES), "Enter") == Cutting(PAYING, TUBES)


def test_a_jackpot_goes_on_a_slip_and_is_never_cut() -> None:
    assert after(AmountTyped(Award(1, 0)), "/") == AmountTyped(Award(1, 0))


def test_a_hand_is_set_by_moving_three_cards_and_a_fourth_does_not_fit() -> None:
    moved = after(setting("dealer"), "1", "2", "4", "5")
    assert moved == setting("dealer", cards("3s 6h 9c"))
    assert after(setting("dealer", cards("3s 6h 9c")), "Enter") == SetHand("dealer", "3s 6h 9c")


def test_a_hand_is_not_set_before_three_cards_are_moved() -> None:
    assert after(setting("dealer"), "Enter") == setting("dealer")
    assert after(setting("dealer"), "1", "2", "Enter") == setting("dealer", cards("3s 6h"))


def test_escape_begins_a_setting_again_and_then_leaves_it() -> None:
    assert after(setting("dealer"), "1", "Esc") == setting("dealer")
    assert after(setting("dealer"), "Esc") is None


def test_a_hand_that_cannot_be_set_is_said_to_be_none() -> None:
    assert after(setting("position-3"), "0") == SetHand("position-3", "")


@pytest.mark.parametrize(("keys", "found"), [(("2",), "1"), (("0", "1"), "9"), (("0", "0", "3"), "2")])
def test_a_menu_has_nine_to_a_page(keys: tuple[str, ...], found: str) -> None:
    menu = Menu(tuple(MenuChoice(str(n), Announce(str(n))) for n in range(12)))
    assert after(menu, *keys) == Announce(found)


def test_a_key_that_is_none_of_its_choices_changes_nothing() -> None:
    menu = Menu((MenuChoice("one", Announce("one")),))
    assert after(menu, "2") == menu
    assert after(menu, "Esc") is None
