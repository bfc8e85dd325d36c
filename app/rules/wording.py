"""What hands, cases, facts and customs are called in words, from the texts of a language."""

import re
from functools import cache

from app.base.texts import ENGLISH, Text, filled, read_texts
from app.rules.core.customs import Customs, customs_file, sentence_of
from app.rules.core.gamefile import Part
from app.rules.core.hand import HandName
from app.rules.core.irregularity import cases
from app.rules.core.money import Odds

PLACES = ("first", "second", "third", "fourth", "fifth")


class HandTexts(Part, frozen=True):
    """The words for ranks, one and several, and for every hand of every ranking, with places for its ranks."""

    ranks: tuple[str, ...]
    plurals: tuple[str, ...]
    hands: dict[str, dict[str, Text]]


class NameTexts(Part, frozen=True):
    """What the games' data names, by the names it has there. English is the language of the data: it needs nothing here."""

    names: dict[str, str] = {}
    cases: dict[str, str] = {}
    facts: dict[str, dict[str, str]] = {}
    customs: dict[str, dict[str, Text]] = {}
    words: dict[str, str] = {}
    odds: Text = "{pays} to {on}"


@cache
def hand_texts(language: str) -> HandTexts:
    """The hand texts of a language."""
    return read_texts(language, "hands.toml", HandTexts)


@cache
def name_texts(language: str) -> NameTexts:
    """The names of a language."""
    return read_texts(language, "names.toml", NameTexts)


@cache
def say_hand(hand: HandName, language: str = ENGLISH) -> str:
    """A hand in words: "Full House, Kings over Aces"."""
    texts = hand_texts(language)
    words: dict[str, object] = {}
    for place, rank in zip(PLACES, hand.ranks, strict=False):
        words[place] = texts.ranks[rank]
        words[place + "s"] = texts.plurals[rank]
        words[place + "_number"] = rank + 1
    text = texts.hands.get(hand.table, {}).get(hand.key) or say_words(hand.words, language) or say_name(hand.key, language)
    return filled(text, words)


@cache
def ranks_named(table: str, key: str) -> int:
    """How many of its ranks the name of a hand tells, by the words of the data's own language."""
    text = hand_texts(ENGLISH).hands[table][key]
    told = text if isinstance(text, str) else text.other
    return sum(f"{{{place}" in told for place in PLACES)


def say_name(name: str, language: str = ENGLISH) -> str:
    """A row, a ruling, a case or a result by its name: "straight flush"."""
    return name_texts(language).names.get(name) or name.replace("-", " ")


def say_case(name: str, language: str = ENGLISH) -> str:
    """What has happened in a case."""
    return name_texts(language).cases.get(name) or cases()[name].text


def say_fact(case: str, fact: str, language: str = ENGLISH) -> str:
    """A fact a case turns on."""
    return name_texts(language).facts.get(case, {}).get(fact) or cases()[case].facts[fact].text


def say_custom(name: str, customs: Customs, language: str = ENGLISH) -> str:
    """A custom as a table has it that has these."""
    choice = customs.choice(name)
    sentence = sentence_of(choice)
    text = name_texts(language).customs.get(name, {}).get(sentence) or customs_file().texts[name][sentence]
    return filled(text, {"number": choice})


def odds_unbroken(text: str, language: str) -> str:
    """A text whose odds, as the language says them, stay on one line."""
    odds = name_texts(language).odds
    forms = [odds] if isinstance(odds, str) else [odds.other, odds.one, odds.few]
    said = "|".join(re.sub(r"\\{\w+\\}", r"\\d[\\d,]*", re.escape(form)) for form in forms if form)
    return re.sub(said, lambda match: match[0].replace(" ", "\u00a0"), text)


def say_words(words: str, language: str = ENGLISH) -> str:
    """Words the data has for a felt, a chip set or what the house rules; an academy's own stay as they are."""
    return name_texts(language).words.get(words, words)


def say_odds(odds: Odds, language: str = ENGLISH) -> str:
    """Odds in words: "40 to 1"."""
    return filled(name_texts(language).odds, {"pays": odds.pays, "on": odds.on})
