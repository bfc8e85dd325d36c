"""The cards a scenario gives to certain places, card by card."""

from collections.abc import Collection, Iterator, Mapping
from random import Random

from app.base.saying import Saying
from app.base.trouble import Problem, unknown
from app.rules.core.cards import IN_SHOE, NAME, SUITS, Cards, cards, whole_shoe
from app.rules.core.game import AnyGame
from app.rules.reading import read_cards


def hand_problems(hands: Mapping[str, str], game: AnyGame, places: Collection[str]) -> Iterator[Problem]:
    """Everything wrong with the cards of these places."""
    sizes = {"dealer": game.file.cards.dealer, "community": game.file.cards.community}
    shoe = {NAME[card]: card for card in whole_shoe(game.file.cards.decks)}
    known = [*places, *(["community"] if game.file.cards.community else [])]
    met: set[int] = set()
    for place, text in hands.items():
        where = f"hands.{place}"
        if place not in known:
            yield Problem(where, unknown("place", place, known))
            continue
        hand = read_cards(text, sizes.get(place, game.file.cards.player), known=shoe)
        if isinstance(hand, Saying):
            yield Problem(where, hand)
            continue
        if twice := [NAME[card] for card in hand if card in met]:
            yield Problem(where, f"found {twice[0]}, which lies at another place too, expected every card once")
        met.update(hand)


def read_hands(hands: Mapping[str, str]) -> dict[str, Cards]:
    """The cards of every place that has any fixed."""
    return {place: cards(text) for place, text in hands.items() if all(word in IN_SHOE for word in text.split())}


def other_suits(chance: Random) -> dict[int, int]:
    """Another suit for each, as a translation of cards as they are written."""
    return str.maketrans(SUITS, "".join(chance.sample(SUITS, len(SUITS))))
