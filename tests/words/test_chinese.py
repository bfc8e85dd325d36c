"""The Chinese of the trade: odds the way a table says them, dealing that is no shuffling, and decisions in its own words."""

import re

import pytest

from app.base.texts import ENGLISH
from app.rules.core.customs import academy_customs
from app.rules.core.game import AnyGame
from app.rules.core.money import Odds
from app.rules.decisions import decisions
from app.rules.wording import name_texts, say_odds
from app.words.acts import TableWords
from lessons.texts import drill_texts
from tests.rules.examples import CATALOGUE
from tests.ui.languages import everything

GAMES = pytest.mark.parametrize("game", CATALOGUE.values(), ids=lambda game: game.file.id)
CHINESE = everything("zh")

PAID = r"[\d,]+|\{\w+\}|[几二两三四五六七八九十百千]+|一[十百千]+"
BACKWARDS = re.compile(rf"(?<![\d,])(?!1 ?赔)(?:{PAID}) ?赔 ?(?:1(?!\d)|一)(?! ?赔)")
"""What is paid before what it is paid on: the English order."""
NOT_DEALING = ("洗牌机", "人手洗牌", "人手发牌")
"""Words for shuffling, or a second word for dealing by hand, where a dealing device is meant."""
LATIN_DECISION = re.compile(r"\b(?:[Ff]old|[Cc]heck)\b")


@GAMES
def test_what_is_staked_comes_before_what_it_pays(game: AnyGame) -> None:
    for table in game.file.pays.values():
        for odds in table.odds.values():
            assert say_odds(odds, "zh") == f"{odds.on} 赔 {odds.pays}"


@pytest.mark.parametrize("said", ["40 赔 1", "{odds} 赔 1", "几赔一", "200赔1", "五赔一", "三十赔一", "一千赔一"])
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


@GAMES
def test_every_sentence_and_decision_of_the_data_is_put_in_chinese(game: AnyGame) -> None:
    choices = [text for switch in game.file.switches.values() for text in switch.choices.values()]
    decided = [decision.text for decision in decisions() if decision.concerns(game.file)]
    made = [terms.name for terms in game.file.decisions.values()]
    assert [text for text in (*choices, *decided, *made) if text not in name_texts("zh").words] == []


def test_what_the_house_has_decided_is_told_as_its_ruling_in_both_languages() -> None:
    for rule in ("declined-hand-plays", "envy-for-own-hand", "envy-not-for-folded", "all-from-the-meter"):
        assert "house's ruling" in drill_texts(ENGLISH).broken_rules[rule], rule
        assert "本赌场的裁定" in drill_texts("zh").broken_rules[rule], rule
