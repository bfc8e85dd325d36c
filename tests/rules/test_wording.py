"""What the data of the games names, in words: in English by its own names, elsewhere by those of the language."""

import pytest

from app.rules.core.customs import academy_customs
from app.rules.core.hand import HandName
from app.rules.core.money import Odds
from app.rules.wording import odds_unbroken, say_case, say_custom, say_fact, say_hand, say_name, say_odds, say_words


@pytest.mark.parametrize(("language", "said"), [("en", "straight flush"), ("zh", "同花顺"), ("tlh", "straight flush")])
def test_a_row_is_called_by_its_name(language: str, said: str) -> None:
    assert say_name("straight-flush", language) == said


def test_a_hand_tells_the_ranks_that_decide() -> None:
    hand = HandName("three-card", "pair", (10, 12))
    assert say_hand(hand) == "Pair of Queens with Ace"
    assert say_hand(hand, "zh") == "一对 Q 带 A"


def test_a_name_nobody_has_translated_is_told_as_it_is() -> None:
    assert say_name("nine-of-hearts", "zh") == "nine of hearts"
    assert say_words("Our own felt", "zh") == "Our own felt"


def test_cases_facts_and_customs_are_told_in_both_languages() -> None:
    assert (say_case("power-failure"), say_case("power-failure", "zh")) == ("The power fails.", "停电了。")
    assert (say_fact("exposed-cards", "count"), say_fact("exposed-cards", "count", "zh")) == ("how many cards", "露出几张牌")
    assert say_custom("refer", academy_customs()) != say_custom("refer", academy_customs(), "zh")


def test_odds_are_put_the_way_of_the_language() -> None:
    assert (say_odds(Odds(40)), say_odds(Odds(40), "zh"), say_odds(Odds(3, 2), "zh")) == ("40 to 1", "1 赔 40", "2 赔 3")


@pytest.mark.parametrize(
    ("language", "text", "told"),
    [("zh", "派 1 赔 40，5 张", "派 1\u00a0赔\u00a040，5 张"), ("en", "pays 1,000 to 1 now", "pays 1,000\u00a0to\u00a01 now")],
)
def test_odds_are_not_broken_into_two_lines(language: str, text: str, told: str) -> None:
    assert odds_unbroken(text, language) == told
