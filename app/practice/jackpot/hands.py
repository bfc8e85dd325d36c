"""Hands that win a jackpot beside each other, as they can really lie on one table: with one board where there is one."""

from collections.abc import Collection, Sequence
from random import Random

from msgspec import Struct

from app.rules.core.cards import RANK, SUIT, Cards
from app.rules.core.game import AnyGame
from lessons.dealing import draw
from lessons.winners import board_size, held_with

BEGINNINGS = 20_000
"""How often a first hand is drawn; the rarest comes once in some hundred times from a deck that leans."""
DRAWS = 150
"""How often a further hand is drawn before one goes without it."""
BOARDS = 16
"""How many boards are tried for all the hands wanted."""


class Winners(Struct, frozen=True):
    """The cards of the winners, and the Community cards that belong to their jackpot hands."""

    hands: tuple[Cards, ...]
    board: Cards

    @property
    def taken(self) -> Cards:
        """Every card that lies already."""
        return (*self.board, *(card for hand in self.hands for card in hand))


def winners(game: AnyGame, chance: Random, first: str, beside: Sequence[Collection[str]]) -> Winners:
    """The hand wanted first, and beside it one of each of these sorts; fewer where they cannot lie together."""
    most = Winners((), ())
    for _ in range(BOARDS):
        made = _first(game, chance, first)
        for sort in beside:
            made = _with_another(game, chance, made, sort)
        if len(made.hands) > len(most.hands):
            most = made
        if len(most.hands) == 1 + len(beside):
            break
    return most


def _first(game: AnyGame, chance: Random, wanted: str) -> Winners:
    own, board = game.file.cards.player, board_size(game)
    for _ in range(BEGINNINGS):
        drawn = tuple(draw(chance, own + board))
        if held_with(game, drawn[:own], drawn[own:]) == wanted:
            return Winners((drawn[:own],), drawn[own:])
    raise AssertionError(f"no {wanted} was drawn")


def _with_another(game: AnyGame, chance: Random, made: Winners, wanted: Collection[str]) -> Winners:
    """One winner more, where one is drawn."""
    for _ in range(DRAWS):
        own = _near(game, chance, made)
        if held_with(game, own, made.board) in wanted:
            return Winners((*made.hands, own), made.board)
    return made


def _near(game: AnyGame, chance: Random, made: Winners) -> Cards:
    """A hand that goes with the board by suit or by rank; one from a deck that leans where there is no board."""
    own, kind = game.file.cards.player, chance.choice((SUIT, RANK))
    there = {kind[card] for card in made.board}
    pool = [card for card in kind if kind[card] in there and card not in made.taken]
    if len(pool) < own:
        return tuple(draw(chance, own, without=made.taken))
    return tuple(chance.sample(pool, own))
