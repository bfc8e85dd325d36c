"""The same wagers on other cards: what else a position might come to, for whoever does not look at what lies there.

What is right and what stands beside it are dealt alike, and all of it dealt again where two come to the same: so none of the
settlements shown is right more often than another.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeVar

from msgspec.structs import replace

from app.rules.core.game import AnyGame
from app.rules.core.round import Position, Round
from lessons.broken_rules.lines import Lines, money
from lessons.broken_rules.settling import broken_settlements
from lessons.dealing import deal_round, lay_round, possible_decisions, unusual
from lessons.item import Item
from lessons.rare_deals import rare_deal

T = TypeVar("T")
OTHER_CARDS = "other-cards"
"""The rule of whoever settles as other cards would have it."""
OTHERS = 3
"""How many other settlements are shown."""
TRIES = 12
"""How often other cards are dealt where something must stand beside one that is sought."""

Moved = tuple[tuple[str, tuple[int, int, int]], ...]
"""What every wager of a position comes to."""


def dealt_otherwise(game: AnyGame, chance: Random, round: Round, aim: Item = "") -> Round:
    """The one position of a round with the same wagers in another deal, decided there as its Player does.

    A deal that comes to something rare may be aimed at, as it is where that is sought: else what is rare would stand out.
    """
    (position,) = round.positions
    rare = rare_deal(game.file, chance, aim)
    other = deal_round(game, chance, round.table) if rare is None else lay_round(game, chance, round.table, *rare)
    played = unusual(game, chance, other.positions[0])
    decision = played.decision if played.decision in possible_decisions(game, position.wagers) else position.decision
    decided = replace(played, number=position.number, wagers=position.wagers, warned=position.warned, decision=decision)
    if played.absent or position.absent:  # who is away decides nothing, and where that is so differs from game to game
        decided = replace(position, cards=played.cards, apart=None)
    return replace(other, positions=(decided,))


def all_apart(deal: Callable[[], Round], round: Round, result: Callable[[Round], T]) -> list[Round]:
    """Some more deals beside a round, no two of which come to the same; none at all where two do."""
    found, seen = [], [result(round)]
    for _ in range(OTHERS):
        found.append(deal())
        if (came_to := result(found[-1])) in seen:
            return []
        seen.append(came_to)
    return found


def some_apart(deal: Callable[[], Round], round: Round, result: Callable[[Round], T]) -> list[Round]:
    """A few more deals beside a round that is sought, as many as come to something else."""
    found = {result(round): round}
    for _ in range(TRIES):
        if len(found) <= OTHERS:
            other = deal()
            found.setdefault(result(other), other)
    return list(found.values())[1:]


def moved(lines: Lines) -> Moved:
    """What every wager comes to, to be compared."""
    return tuple(money(lines).items())


def rules_broken(game: AnyGame, round: Round, position: Position) -> Mapping[Moved, tuple[str, ...]]:
    """Every settlement a broken rule leads to, with all the rules that lead there, the most telling first."""
    found: dict[Moved, tuple[str, ...]] = {}
    for rule, lines in broken_settlements(game, round, position):
        found[moved(lines)] = (*found.get(moved(lines), ()), rule)
    return found
