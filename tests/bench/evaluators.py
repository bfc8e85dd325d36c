"""Ranking hands beside evaluators others wrote, each with the cards it likes best, made beforehand."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import phevaluator
import pokerkit
import treys

from app.rules.core.cards import DECK, NAME, Card, Cards
from app.rules.rankings import best_of_seven, bullseye, five_card
from tests.bench.measure import Measured, in_turns, median_of, microseconds_each

HANDS = 20_000

_treys = treys.Evaluator()
TREYS_CARD = {card: treys.Card.new(NAME[card]) for card in DECK}
PHEVALUATOR_CARD = {card: int(phevaluator.Card(NAME[card])) for card in DECK}
POKERKIT_CARD = {card: next(iter(pokerkit.Card.parse(NAME[card]))) for card in DECK}

Peer = tuple[str, dict[Card, Any], Callable[[Any], object], int]


def rows() -> Iterator[Measured]:
    """Five cards, the best of seven, House Way."""
    chance = Random(5)
    yield from _against("rank-five", 5, five_card.strength, chance, (_treys_peer(5), *_slow_peers()))
    yield from _against("best-of-seven", 7, best_of_seven.strength, chance, (_treys_peer(7), *_slow_peers()))
    yield _never_seen(chance)
    yield _house_way(chance)


def _treys_peer(cards: int) -> Peer:
    return "treys", TREYS_CARD, _treys._five if cards == 5 else _treys._seven, HANDS


def _slow_peers() -> tuple[Peer, ...]:
    return (
        ("phevaluator", PHEVALUATOR_CARD, lambda hand: phevaluator.evaluate_cards(*hand), HANDS),
        ("PokerKit", POKERKIT_CARD, lambda hand: pokerkit.StandardHighHand.from_game(hand, ()), 500),
    )


def _against(what: str, size: int, ours: Callable[[Cards], int], chance: Random, peers: tuple[Peer, ...]) -> Iterator[Measured]:
    hands = [tuple(chance.sample(DECK, size)) for _ in range(HANDS)]
    for peer in peers:
        yield Measured(what, *_beside(hands, ours, peer), which=peer[0])


def _beside(hands: Sequence[Cards], ours: Callable[[Cards], int], peer: Peer) -> tuple[float, float]:
    """What a hand takes us and a peer."""
    _, cards, evaluate, count = peer
    same = [[cards[card] for card in hand] for hand in hands[:count]]
    return in_turns(lambda: microseconds_each(ours, hands), lambda: microseconds_each(evaluate, same))


def _never_seen(chance: Random) -> Measured:
    """The best of seven different hands each, with nothing remembered of hands: only the small tables of ranks are there."""
    hands = list({tuple(sorted(chance.sample(DECK, 7))) for _ in range(HANDS)})
    name, cards, evaluate, _ = _slow_peers()[0]
    same = [[cards[card] for card in hand] for hand in hands]

    def ours() -> float:
        five_card.BY_RANK.clear()
        five_card.OF_ONE_SUIT.clear()
        return microseconds_each(best_of_seven.strength, hands)

    return Measured("never-seen", *in_turns(ours, lambda: microseconds_each(evaluate, same)), which=name)


def _house_way(chance: Random) -> Measured:
    hands = [tuple(chance.sample(DECK, 5)) for _ in range(HANDS)]
    return Measured("house-way", 1e6 / median_of(lambda: microseconds_each(bullseye.house_way, hands)))
