"""What a hand is called in words, from the texts of a language."""

from functools import cache
from importlib.resources import files

from app.base.datafile import read_datafile
from app.rules.core.gamefile import Part
from app.rules.core.hand import HandName

PLACES = ("first", "second", "third", "fourth", "fifth")


class HandTexts(Part, frozen=True):
    """The words for ranks, one and several, and for every hand of every ranking, with places for its ranks."""

    ranks: tuple[str, ...]
    plurals: tuple[str, ...]
    hands: dict[str, dict[str, str]]


@cache
def hand_texts(language: str) -> HandTexts:
    """The hand texts of a language."""
    return read_datafile(files("assets") / "text" / language / "hands.toml", HandTexts)


@cache
def say_hand(hand: HandName, language: str = "en") -> str:
    """A hand in words: "Full House, Kings over Aces"."""
    texts = hand_texts(language)
    words: dict[str, object] = {}
    for place, rank in zip(PLACES, hand.ranks, strict=False):
        words[place] = texts.ranks[rank]
        words[place + "s"] = texts.plurals[rank]
        words[place + "_number"] = rank + 1
    return texts.hands[hand.table][hand.key].format_map(words)
