"""The Chinese of the trade: odds the way a table says them, dealing that is no shuffling, and decisions in its own words."""

import re

import pytest

from app.rules.core.customs import academy_customs
from app.rules.core.game import AnyGame
from app.rules.core.money import Odds
from app.rules.wording import name_texts, say_odds
from app.words.acts import TableWords
from tests.rules.examples import CATALOGUE
from tests.ui.languages import everything

GAMES = pytest.mark.parametrize("game", CATALOGUE.values(), ids=lambda game: game.file.id)
CHINESE = everything("zh")

BACKWARDS = re.compile(r"(?<![\d,])(?!1 ?赔)(?:[\d,]+|\{\w+\}|几|\w*十|\w*百) ?赔 ?(?:1(?!\d)|一)(?! ?赔)")
"""What is paid before what it is paid on: the English order."""
NOT_DEALING = ("洗牌机", "人手洗牌", "人手发牌")
"""Words for shuffling, or a second word for dealing by hand, where a dealing device is meant."""
LATIN_DECISION = re.compile(r"\b(?:[Ff]old|[Cc]heck)\b")


@GAMES
def test_what_is_staked_comes_before_what_it_pays(game: AnyGame) -> None:
    for table in game.file.pays.values():
        for odds in table.odds.values():
            assert say_odds(odds, "zh") == f"{odds.on} 赔 {odds.pays}"


@pytest.mark.parametrize("said", ["40 赔 1", "{odds} 赔 1", "几赔一", "200赔1"])
def test_backwards_is_known_when_it_is_met(said: str) -> None:
    assert BACKWARDS.search(said)


def test_no_text_says_odds_backwards() -> None:
    assert {place: text for place, text in CHINESE.items() if BACKWARDS.search(text)} == {}
    assert name_texts("zh").odds == "{on} 赔 {pays}"
    assert not any(BACKWARDS.search(say_odds(odds, "zh")) for odds in (Odds(40), Odds(1), Odds(10)))


def test_a_dealing_device_deals() -> None:
    assert {place: text for place, text in CHINESE.items() if any(word in text for word in NOT_DEALING)} == {}


@GAMES
def test_a_decision_is_said_in_chinese(game: AnyGame) -> None:
    words = TableWords(game.file, academy_customs(), "zh")
    for name in game.file.decisions:
        said = words.decision(name)
        assert re.search(r"[\u4e00-\u9fff]", said), name
        assert not LATIN_DECISION.search(said), name


def test_an_envy_bonus_is_paid_for_a_hand_and_not_for_a_kind_of_hand() -> None:
    said = [text for text in CHINESE.values() if "Envy Bonus" in text]
    assert said
    assert not [text for text in said if re.search(r"两种牌各|每种牌?[派得]", text)]
