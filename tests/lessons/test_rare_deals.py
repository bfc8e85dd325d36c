"""Deals for rare rows: each comes to what it is noted for, whatever its suits, and a game that deals otherwise has none."""

import pytest
from msgspec.structs import replace

from app.base.chance import chance
from app.rules.core.cards import Cards
from lessons.dealing import lay_round, make_table
from lessons.item import Item
from lessons.rare_deals import rare_deal, rare_deals
from tests.lessons.rare_deals import settled
from tests.rules.examples import CATALOGUE

NOTED = [(game, item) for game, items in rare_deals().items() for item in items]
TRIES = 80
"""Wagers, decisions and suits are as chance has them, so that not every try comes to it."""


@pytest.mark.parametrize(("game", "item"), NOTED)
def test_a_deal_comes_to_what_it_is_noted_for(game: str, item: Item) -> None:
    luck, rules = chance(2, game, item), CATALOGUE[game]
    for _ in range(TRIES):
        dealt = rare_deal(rules.file, luck, item)
        assert dealt is not None
        assert len({card for hand in dealt for card in hand}) == sum(map(len, dealt))
        if item in settled(rules, lay_round(rules, luck, make_table(rules, luck), *dealt)):
            return
    pytest.fail(f"no deal of {item} comes to it")


def test_one_deal_is_met_in_other_suits() -> None:
    game, item = NOTED[0]
    seen: set[Cards] = {dealt.own for seed in range(30) if (dealt := rare_deal(CATALOGUE[game].file, chance(seed), item))}
    assert len(seen) > len(rare_deals()[game][item])


def test_nothing_is_dealt_for_what_is_not_rare_or_where_other_numbers_of_cards_are_dealt() -> None:
    game, item = NOTED[0]
    file = CATALOGUE[game].file
    assert rare_deal(file, chance(1), "row:no-such:row") is None
    assert rare_deal(replace(file, cards=replace(file.cards, player=file.cards.player + 1)), chance(1), item) is None
