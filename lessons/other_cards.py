"""The same wagers on other cards: what else a position might come to, for whoever does not look at what lies there.

Of two hands for the Player and two for the Dealer any may be the one dealt: so each of the settlements shown is as often right.
"""

from collections.abc import Mapping
from random import Random

from msgspec.structs import replace

from app.rules.core.game import AnyGame
from app.rules.core.round import Position, Round
from lessons.broken_rules.lines import Lines, money
from lessons.broken_rules.settling import broken_settlements
from lessons.dealing import deal_round

OTHER_CARDS = "other-cards"
"""The rule of whoever settles as other cards would have it."""
Moved = tuple[tuple[str, tuple[int, int, int]], ...]
"""What every wager of a position comes to."""


def on_other_cards(game: AnyGame, chance: Random, round: Round) -> list[Round]:
    """A round of one position on other cards: another Dealer, another Player, both; the cards of the round do not come twice."""
    (position,) = round.positions
    other = deal_round(game, chance, round.table)
    theirs = other.positions[0].cards
    dealt = {*position.cards, *round.dealer, *round.community}
    if dealt & {*theirs, *other.dealer, *other.community}:
        return []
    swapped = replace(position, cards=theirs, apart=None)
    return [
        replace(round, dealer=other.dealer, community=other.community),
        replace(round, positions=(swapped,)),
        replace(round, dealer=other.dealer, community=other.community, positions=(swapped,)),
    ]


def moved(lines: Lines) -> Moved:
    """What every wager comes to, to be compared."""
    return tuple(money(lines).items())


def rules_broken(game: AnyGame, round: Round, position: Position) -> Mapping[Moved, tuple[str, ...]]:
    """Every settlement a broken rule leads to, with all the rules that lead there, the most telling first."""
    found: dict[Moved, tuple[str, ...]] = {}
    for rule, lines in broken_settlements(game, round, position):
        found[moved(lines)] = (*found.get(moved(lines), ()), rule)
    return found
