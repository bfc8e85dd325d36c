"""Cards as files write them and as people read them."""

from app.rules.core.cards import DECK, cards, in_signs, spell


def test_a_card_is_spelled_as_it_is_read() -> None:
    assert spell(cards("As Td 3h 9c")) == "As Td 3h 9c"
    assert cards(spell(DECK)) == DECK


def test_a_person_reads_a_rank_and_a_sign() -> None:
    assert in_signs(cards("As Td 3h 9c")) == "A♠ 10♦ 3♥ 9♣"
    assert in_signs(()) == ""
    assert len(set(in_signs(DECK).split())) == len(DECK)
