"""Who can win a jackpot beside whom: where Community cards belong to the jackpot hand, not all hands can lie together."""

from functools import cache
from itertools import combinations
from random import Random

from app.rules.core.cards import DECK, RANK, SUIT, SUITS, Cards
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import CardCounts
from app.rules.core.jackpot import WHOLE
from app.rules.core.round import Position
from lessons.broken_rules.poker import POKER_HAND
from lessons.dealing import bare_round, draw

_OF_SUIT = [tuple(card for card in DECK if SUIT[card] == suit) for suit in range(len(SUITS))]
TRIES = 12
"""How often a further hand is drawn before one goes without."""


def held_with(game: AnyGame, own: Cards, board: Cards) -> str | None:
    """The jackpot hand of these cards."""
    hand: str | None = game.jackpot_hand(Position(1, own, {}), bare_round(game, board))
    return hand


def board_size(game: AnyGame) -> int:
    """How many Community cards belong to a jackpot hand."""
    counts: CardCounts = game.file.cards
    return min(counts.community, POKER_HAND - counts.player)


@cache
def most_alike(game: AnyGame, hand: str) -> int:
    """How many can win with this hand, which is of one suit: one in each suit, or as many as one board allows."""
    if not board_size(game):
        return len(SUITS)
    return max(_most_apart(_winning(game, hand, board)) for board in combinations(_OF_SUIT[0], board_size(game)))


def _winning(game: AnyGame, hand: str, board: Cards) -> list[Cards]:
    """Every hand that comes to this one with a board of its suit."""
    rest = [card for card in _OF_SUIT[0] if card not in board]
    return [own for own in combinations(rest, game.file.cards.player) if held_with(game, own, board) == hand]


def _most_apart(hands: list[Cards]) -> int:
    """How many of these hands have no card in common."""
    further = ([other for other in hands[place + 1 :] if not set(hand) & set(other)] for place, hand in enumerate(hands))
    return max((1 + _most_apart(others) for others in further), default=0)


@cache
def can_lie_together(game: AnyGame) -> frozenset[str]:
    """The hands that can win beside one that wins the whole meter, and that one: any of them where there is no board."""
    awards, whole = game.file.jackpot.awards, _whole(game)
    if not board_size(game):
        return frozenset(awards)
    found: set[str | None] = {whole}
    five = _cards_of(game, whole, 0)
    for board in combinations(five, board_size(game)):
        ranks, suits = {RANK[card] for card in board}, {SUIT[card] for card in board}
        near = [card for card in DECK if card not in five and (RANK[card] in ranks or SUIT[card] in suits)]
        found |= {held_with(game, own, board) for own in combinations(near, game.file.cards.player)}
    return frozenset(hand for hand in awards if hand in found)


def _whole(game: AnyGame) -> str:
    """The hand that wins the whole meter."""
    whole: str = next(hand for hand, prize in game.file.jackpot.awards.items() if prize.percent == WHOLE)
    return whole


def beside_the_whole(game: AnyGame, chance: Random, most: int) -> list[str]:
    """Hands as dealt: one that wins the whole meter and up to so many lower ones; none where chance dealt no lower one."""
    awards, whole = game.file.jackpot.awards, _whole(game)
    taken = chance.sample(_cards_of(game, whole, chance.randrange(len(SUITS))), POKER_HAND)
    board = tuple(taken[: board_size(game)])
    hands = [whole]
    for _ in range(TRIES):
        own = _near(game, chance, board, tuple(taken))
        hand = held_with(game, own, board)
        if hand is not None and hand in awards and hand not in hands and len(hands) <= most:
            hands.append(hand)
            taken += own
    return hands if len(hands) > 1 else []


@cache
def _cards_of(game: AnyGame, hand: str, suit: int) -> Cards:
    """The five cards of a suit that make a hand."""
    own = game.file.cards.player
    return next(five for five in combinations(_OF_SUIT[suit], POKER_HAND) if held_with(game, five[:own], five[own:]) == hand)


def _near(game: AnyGame, chance: Random, board: Cards, taken: Cards) -> Cards:
    """A hand of cards that go with the board, by rank or by suit; any leaning hand where there is no board."""
    own = game.file.cards.player
    kind = RANK if chance.random() < 0.5 else SUIT
    on_board = {kind[card] for card in board}
    near = [card for card in DECK if kind[card] in on_board and card not in taken]
    return tuple(chance.sample(near, own) if len(near) >= own else draw(chance, own, without=taken))
