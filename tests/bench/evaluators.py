"""Ranking hands beside evaluators others wrote, each with the cards it likes best, made beforehand."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import phevaluator
import pokerkit
import treys

from app.rules.core.cards import DECK, NAME, Card, Cards
from app.rules.rankings import best_of_seven, bullseye, five_card
from tests.bench.measure import PASSES, Row, at_least, microseconds_each

HANDS = 20_000
HOUSE_WAY_TARGET = 100_000
NEVER_SEEN_TARGET = 1.5
"""How many times as long as phevaluator a hand may take whose ranks nobody has asked about yet."""

_treys = treys.Evaluator()
TREYS_CARD = {card: treys.Card.new(NAME[card]) for card in DECK}
PHEVALUATOR_CARD = {card: int(phevaluator.Card(NAME[card])) for card in DECK}
POKERKIT_CARD = {card: next(iter(pokerkit.Card.parse(NAME[card]))) for card in DECK}

Peer = tuple[str, dict[Card, Any], Callable[[Any], object], int]


def rows() -> Iterator[Row]:
    """Five cards, the best of seven, House Way."""
    chance = Random(5)
    yield from _against("Rank five cards", 5, five_card.strength, chance, (_treys_peer(5), *_slow_peers()))
    yield from _against("Best of seven", 7, best_of_seven.strength, chance, (_treys_peer(7), *_slow_peers()))
    yield _never_seen(chance)
    yield _house_way(chance)


def _treys_peer(cards: int) -> Peer:
    return "treys", TREYS_CARD, _treys._five if cards == 5 else _treys._seven, HANDS


def _slow_peers() -> tuple[Peer, ...]:
    return (
        ("phevaluator", PHEVALUATOR_CARD, lambda hand: phevaluator.evaluate_cards(*hand), HANDS),
        ("PokerKit", POKERKIT_CARD, lambda hand: pokerkit.StandardHighHand.from_game(hand, ()), 500),
    )


def _against(what: str, size: int, ours: Callable[[Cards], int], chance: Random, peers: tuple[Peer, ...]) -> Iterator[Row]:
    hands = [tuple(chance.sample(DECK, size)) for _ in range(HANDS)]
    mine = microseconds_each(ours, hands)
    for name, cards, evaluate, count in peers:
        theirs = microseconds_each(evaluate, [[cards[card] for card in hand] for hand in hands[:count]])
        met = mine <= theirs
        yield Row(f"{what} / {name}", f"{mine:.2f} µs", f"{theirs:.2f} µs", f"{mine / theirs:.2f}", "≤ 1", met)


def _never_seen(chance: Random) -> Row:
    """The best of seven different hands each, with nothing remembered of hands: only the small tables of ranks are there."""
    hands = list({tuple(sorted(chance.sample(DECK, 7))) for _ in range(HANDS)})
    name, cards, evaluate, _ = _slow_peers()[0]
    same = [[cards[card] for card in hand] for hand in hands]
    mine = theirs = float("inf")
    for _ in range(PASSES):
        five_card.BY_RANK.clear()
        five_card.OF_ONE_SUIT.clear()
        mine = min(mine, microseconds_each(best_of_seven.strength, hands, passes=1))
        theirs = min(theirs, microseconds_each(evaluate, same, passes=1))
    ratio = mine / theirs
    met = ratio <= NEVER_SEEN_TARGET
    what = f"  hands never seen / {name}"
    return Row(what, f"{mine:.2f} µs", f"{theirs:.2f} µs", f"{ratio:.2f}", f"≤ {NEVER_SEEN_TARGET}", met)


def _house_way(chance: Random) -> Row:
    hands = [tuple(chance.sample(DECK, 5)) for _ in range(HANDS)]
    return at_least("House Way, a batch", 1e6 / microseconds_each(bullseye.house_way, hands), HOUSE_WAY_TARGET)
