"""Concepts are named without words, and every language says them in its own."""

from typing import get_args

import pytest

from app.base.texts import languages
from app.rules.core.act import Act
from lessons.concepts import concept, row, say_concept, words_of
from lessons.question import Kind
from lessons.texts import DrillWords, drill_texts
from tests.rules.examples import CATALOGUE

M3CP = "megalink-three-card-poker"
WORDS = DrillWords(CATALOGUE[M3CP].file)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (row("straight-flush"), "Straight flush"),
        (concept("wins", wager="pair-plus"), "Pair Plus wins"),
        (concept("row-of", wager="ante-bonus", row="straight"), "Ante Bonus: Straight"),
        (concept("broken", rule="stake-paid-too"), "stake paid too"),
        (concept("clause", clause="3.7"), "M3CP 3.7"),
        (concept("answer", answer="ruling-void-round"), "The round is void"),
        (concept("turn", place="dealer"), "Turn up the Dealer"),
        (concept("announce", announcement="close"), 'Say "No more bets"'),
        (concept("skill", skill="deal-order"), "Order of the deal"),
        (concept("something-else", kind="amount"), "another amount"),
        (concept("odds", odds="40 to 1"), "40 to 1"),
        (concept("nothing"), "nothing"),
    ],
)
def test_a_concept_is_said_by_what_fills_its_places(name: str, said: str) -> None:
    assert say_concept(name, WORDS) == said


def test_concepts_have_no_words_and_every_language_says_them() -> None:
    name = concept("above", higher="flush", lower="pair")
    assert name == "above:higher=flush:lower=pair"
    assert say_concept(name, WORDS) == "Flush above Pair"


def test_what_is_no_concept_is_said_as_it_is() -> None:
    assert say_concept("$75: of before", WORDS) == "$75: of before"


def test_every_act_and_every_rule_can_be_said() -> None:
    texts = drill_texts()
    assert {act.__struct_config__.tag for act in get_args(Act)} <= set(texts.abouts)
    assert set(get_args(Kind)) == set(texts.something_else)


def test_every_language_says_a_concept() -> None:
    for language in languages():
        assert say_concept(row("flush"), words_of(CATALOGUE, M3CP, language))


def test_what_belongs_to_no_game_is_said_in_the_words_of_any() -> None:
    assert say_concept(concept("odds", odds="8 to 1"), words_of(CATALOGUE, "")) == "8 to 1"
