"""Cards, wagers and tables for questions, from chance. To meet rare hands the deck leans: a few cards of one kind lie on top.

A leaning is a small part of the deck: a window of one suit, a few ranks, a sequence, a suit, the court. Hands dealt from it are
straights, flushes, pairs and equal hands far more often than in life, and the game itself says what they come to.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random
from typing import TypeVar

from msgspec.structs import replace

from app.rules.core.cards import ACE, DECK, RANK, RANKS, SUIT, SUITS, Card, Cards
from app.rules.core.game import AnyGame
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT, Meter, Position, Round, Table

T = TypeVar("T")

PLAIN = 0.35
"""How often the deck does not lean though rare hands are looked for: a hand that holds nothing must be met too."""

PRICE: Cents = 500
STAKES: tuple[Cents, ...] = (500, 1000, 1500, 2000, 2500, 4000, 5000, 7500, 10000, 15000, 20000, 25000, 30000, 50000)
LEAST: Cents = 2500
MOST: Cents = 20000
"""The limits of a table where they are what is asked about, and the house has none of its own."""
DOLLAR: Cents = 100
RESETS: tuple[Cents, ...] = (2_000_000, 2_500_000, 5_000_000)

_OF_RANK = [tuple(card for card in DECK if RANK[card] == rank) for rank in range(len(RANKS))]
_CIRCLE = (ACE, *range(len(RANKS)))
"""The ranks of sequences, the Ace at both ends."""


def dealt_until(deal: Callable[[], T | None], tries: int = 400) -> T | None:
    """The first deal that is as it is wanted, so that what was wanted comes as often as it is; None where none of many is."""
    return next((dealt for dealt in (deal() for _ in range(tries)) if dealt is not None), None)


def leaning(chance: Random) -> Cards:
    """A part of the deck from which rare hands come."""
    kind = chance.randrange(6)
    if kind < 2:
        width = chance.randint(3, 9)
        suit = chance.randrange(len(SUITS))
        run = _run(chance, width) if kind == 0 else _CIRCLE[-min(width, 5) :]
        return tuple(_OF_RANK[rank][suit] for rank in run)
    if kind == 2:
        return _all_of(chance.sample(range(len(RANKS)), chance.randint(1, 4)))
    if kind == 3:
        return _all_of(_run(chance, chance.randint(3, 7)))
    if kind == 4:
        suit = chance.randrange(len(SUITS))
        return tuple(card for card in DECK if SUIT[card] == suit)
    return _all_of(_CIRCLE[-chance.randint(1, 4) :])


def _run(chance: Random, width: int) -> Sequence[int]:
    low = chance.randrange(len(_CIRCLE) - width + 1)
    return _CIRCLE[low : low + width]


def _all_of(ranks: Collection[int]) -> Cards:
    return tuple(card for rank in dict.fromkeys(ranks) for card in _OF_RANK[rank])


def draw(chance: Random, count: int, *, lean: bool = True, without: Cards = ()) -> list[Card]:
    """So many different cards, the top ones of one kind where the deck leans; `without` are on the table already."""
    deck = [card for card in DECK if card not in without] if without else DECK
    if not lean or chance.random() < PLAIN:
        return chance.sample(deck, count)
    kind = [card for card in leaning(chance) if card in deck]
    top = chance.sample(kind, min(len(kind), count, count if chance.random() < 0.7 else chance.randint(2, 5)))
    rest = [card for card in deck if card not in kind]
    return [*top, *chance.sample(rest, count - len(top))]


def alike(chance: Random, hand: Cards, without: Cards) -> Cards | None:
    """A hand of the same ranks, every other one but for one card; None where too few cards are free."""
    found: list[Card] = []
    for card in hand:
        free = [other for other in _OF_RANK[RANK[card]] if other not in without and other not in found]
        if not free:
            return None
        found.append(chance.choice(free))
    if chance.random() < 0.5:
        found[chance.randrange(len(found))] = draw(chance, 1, lean=False, without=(*without, *found))[0]
    return tuple(found)


def akin(chance: Random, board: Cards, without: Cards) -> list[Card]:
    """The free cards of the rank of one of the board's, or of its suit."""
    of, kind = chance.choice(board), chance.choice((RANK, SUIT))
    return [card for card in DECK if kind[card] == kind[of] and card not in without]


def bare_round(game: AnyGame, community: Cards = ()) -> Round:
    """A round of which nothing matters but the cards."""
    return Round(game.file.id, Table("", 0, None, {}, Meter(), {}), (), community, ())


def make_table(
    game: AnyGame,
    chance: Random,
    limits: Mapping[str, tuple[Cents, Cents]] | None = None,
    rulings: Mapping[str, str] | None = None,
    device: str = "",
) -> Table:
    """A table of the game: any of its felts, its switches as the house has them, a meter of odd cents."""
    file = game.file
    layout = chance.choice(list(file.layouts))
    meter = Meter(chance.randrange(5_000_000, 30_000_000), chance.choice(RESETS), PRICE)
    chosen = {name: switch.default for name, switch in file.switches.items()} | dict(rulings or {})
    used = device or (chance.choice(game.devices) if game.devices else "")
    return Table(layout, file.layouts[layout].positions[1], used or None, dict(limits or {}), meter, chosen)


def limits_at(game: AnyGame, wager: str) -> tuple[Cents, Cents]:
    """The limits a wager has where they are asked about; not those of a house that leaves no dollar under its minimum."""
    own = game.terms.limits
    least, most = own.of(game.file.wagers[wager]) if own else (LEAST, MOST)
    return (least, most) if least > DOLLAR else (LEAST, MOST)


def stake_at(game: AnyGame, wager: str, stake: Cents) -> Cents:
    """What lies to the limits of a wager as a stake lies to LEAST and MOST: under them, within or over them, in whole dollars."""
    least, most = limits_at(game, wager)
    if stake < LEAST:
        return max(DOLLAR, _whole(stake * least // LEAST))
    if stake > MOST:
        return _whole(stake * most // MOST + DOLLAR - 1)
    return least + _whole((stake - LEAST) * (most - least) // (MOST - LEAST))


def _whole(amount: Cents) -> Cents:
    """An amount in whole dollars, rounded down."""
    return amount // DOLLAR * DOLLAR


def deal_round(game: AnyGame, chance: Random, table: Table, seats: int = 1, *, lean: bool = True) -> Round:
    """A round in which so many positions play: the usual wagers and decisions, now and then unusual ones."""
    file = game.file
    numbers = sorted(chance.sample(range(1, table.seats + 1), seats))
    own = file.cards.player
    sizes = {"first": own, "community": file.cards.community, "dealer": file.cards.dealer}
    sizes |= {f"other-{n}": own for n in range(1, seats)}
    hands = _hand_out(chance, sizes, lean=lean)
    dealt, community = hands.pop("dealer"), hands.pop("community")
    shuffled = chance.sample(list(hands.values()), seats)
    round = Round(file.id, table, dealt, community, ())
    positions = [_play(game, chance, round, number, hand) for number, hand in zip(numbers, shuffled, strict=True)]
    return Round(file.id, table, dealt, community, tuple(positions))


def lay_round(game: AnyGame, chance: Random, table: Table, own: Cards, community: Cards, dealer: Cards) -> Round:
    """A round of one position with these cards, in which its Player wagers and decides as chance has it."""
    round = Round(game.file.id, table, dealer, community, ())
    return replace(round, positions=(_play(game, chance, round, chance.randint(1, table.seats), own),))


def _hand_out(chance: Random, sizes: Mapping[str, int], *, lean: bool = True) -> dict[str, Cards]:
    """Hands of these sizes: one after another from the top, Dealer or board second, now and then two hands by turns."""
    cards = draw(chance, sum(sizes.values()), lean=lean)
    if chance.random() < 0.25:
        cards = cards[::2] + cards[1::2]
    first, *others = sizes
    hands: dict[str, Cards] = {}
    at = 0
    for name in [first, *chance.sample(others[:2], 2), *others[2:]]:
        hands[name] = tuple(cards[at : at + sizes[name]])
        at += sizes[name]
    return hands


def place_wagers(game: AnyGame, chance: Random) -> dict[str, Cents]:
    """The first wager of the game and any of the others."""
    opening, *others = game.placed_wagers
    names = [opening, *(name for name in others if chance.random() < 0.6)]
    return {name: PRICE if name == JACKPOT else some_stake(game, chance, name) for name in names}


def some_stake(game: AnyGame, chance: Random, wager: str) -> Cents:
    """A stake as chance has it; in a house with limits of its own, one that those allow."""
    stake = chance.choice(STAKES)
    if game.terms.limits is None or game.file.limits is None:
        return stake
    least, most = game.terms.limits.of(game.file.wagers[wager])
    return stake if least <= stake <= most else chance.choice((least, _whole((least + most) // 2), most))


def _play(game: AnyGame, chance: Random, round: Round, number: int, hand: Cards) -> Position:
    """A position whose Player decides as most do, and every sixth time otherwise."""
    position = Position(number, hand, place_wagers(game, chance))
    decision = game.usual_decision(position, round)
    if decision is not None and chance.random() < 1 / 6:
        decision = chance.choice(possible_decisions(game, position.wagers))
    return Position(number, hand, position.wagers, decision)


def unusual(game: AnyGame, chance: Random, position: Position) -> Position:
    """The position, now and then with something to be seen: a hand not shown, nobody there, a wager alone, an odd setting."""
    file = game.file
    happens = chance.random()
    if happens < 0.12:
        return closed_or_away(game, chance, position)
    if happens < 0.18:
        alone = chance.choice([name for name in game.placed_wagers if file.wagers[name].needs] or list(position.wagers))
        return replace(position, wagers={alone: PRICE if alone == JACKPOT else some_stake(game, chance, alone)}, decision=None)
    if happens < 0.4 and file.cards.set:
        return replace(position, apart=tuple(chance.sample(position.cards, file.cards.set)))
    return position


def closed_or_away(game: AnyGame, chance: Random, position: Position) -> Position:
    """The position with a hand its Player does not expose, or with nobody there, as far as the document knows of it."""
    file = game.file
    if file.declined and chance.random() < 0.5:
        return replace(position, exposed=False)
    if file.absence is None:
        return position
    stays = next((name for name, terms in file.decisions.items() if terms.stands_through_absence), None)
    return replace(position, absent=True, decision=stays if chance.random() < 0.5 else None)


def possible_decisions(game: AnyGame, wagers: Collection[str]) -> list[str]:
    """What a Player with these wagers may decide."""
    return [name for name, terms in game.file.decisions.items() if all(needed in wagers for needed in terms.needs)]


def staying_in(game: AnyGame) -> str | None:
    """The decision by which a hand is played to the end; None where there is nothing to decide."""
    return next((name for name, terms in game.file.decisions.items() if terms.stakes), None)
