"""The words of situations in other languages: there for ours, in the terms of the trade, and none for what nobody has told."""

import re

import pytest

from app.base.texts import ENGLISH
from app.rounds.situations import Situation, Situations
from app.words.situations import situation_words
from tests.rules.examples import CATALOGUE
from tests.ui.test_glossary import CHINESE

BULL = "megalink-bullseye"
EVERY = [situation for game in CATALOGUE for situation in Situations(game).values()]


def said(situation: Situation, language: str) -> str:
    """All that is said of a situation in a language."""
    words = situation.words(language)
    return f"{words.title} {words.trains}"


@pytest.mark.parametrize("term", CHINESE)
def test_a_term_is_said_as_everywhere_else(term: str) -> None:
    strayed = {
        f"{situation.terms.scenario.game}/{situation.name}": said(situation, "zh")
        for situation in EVERY
        if re.search(term, said(situation, ENGLISH)) and not re.search(CHINESE[term], said(situation, "zh"))
    }
    assert strayed == {}


def test_english_stands_in_the_file() -> None:
    assert situation_words(BULL, "a-tie", ENGLISH) is None
    assert Situations(BULL)["a-tie"].words(ENGLISH).title == "A Tie"


def test_a_language_nobody_has_put_it_into_says_it_in_english() -> None:
    assert Situations(BULL)["a-tie"].words("xx").title == "A Tie"
    assert situation_words(BULL, "none-such", "zh") is None
