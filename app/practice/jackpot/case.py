"""A case for the jackpot desk: a round with winners on one table, and every amount that is to be worked out of it."""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from types import MappingProxyType

from msgspec import Struct

from app.base.chance import chance
from app.practice.jackpot.hands import Winners, winners
from app.rules.catalogue import Catalogue
from app.rules.core.clause import Clauses
from app.rules.core.game import AnyGame, runs_on
from app.rules.core.gamefile import Jackpot
from app.rules.core.jackpot import WHOLE
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT, Meter, Position, Round, Table
from app.rules.core.settlement import Line
from lessons.broken_rules.lines import settle
from lessons.coverage import onlookers_awards, onlookers_payment
from lessons.dealing import STAKES, draw, make_table, possible_decisions, staying_in
from lessons.generators.onlookers import ONLOOKERS_SKILL
from lessons.rows import top_hands
from lessons.winners import most_alike

ONE, SEVERAL, SHARED, LAST, LOOKED_ON = "one", "several", "shared", "last", "looked-on"
MOST_WINNERS = 3
MOST_POSITIONS = 4
NOT_IN = 0.15
"""How often a position has no jackpot wager, whatever it holds."""
OTHERWISE = 0.2
"""How often a Player decides otherwise than to stay in; the jackpot wager lives on."""

AWARD, ONLOOKER, METER = STAGES = ("award", ONLOOKERS_SKILL.id, "meter")
"""What is worked out, in its order: the awards, what others are paid for them, the meter. A desk is kept by these names."""


class CaseEntry(Struct, frozen=True):
    """An amount to be worked out: a position's award, what it is paid for another's, or the meter after the round."""

    kind: str
    position: int
    amount: Cents
    clauses: Clauses


class JackpotCase(Struct, frozen=True):
    """A round to be settled at the desk, and its entries stage by stage."""

    round: Round
    hands: Mapping[int, str]
    """The jackpot hand at every position, whether or not it is awarded anything."""
    winners: Mapping[int, str]
    """The positions that are awarded something, and for which hand."""
    entries: tuple[CaseEntry, ...]

    @property
    def meter(self) -> Meter:
        """What the meter shows before anybody is paid, and where it starts again."""
        return self.round.table.jackpot

    @property
    def is_running(self) -> bool:
        """Whether the house has every draw lower the meter for the next."""
        return runs_on(self.round.table)

    def at(self, entry: CaseEntry) -> Position:
        """The position an entry is about."""
        return next(position for position in self.round.positions if position.number == entry.position)


def games_with_jackpot(catalogue: Catalogue) -> list[str]:
    """The games that have a jackpot."""
    return [name for name, game in catalogue.items() if game.file.jackpot is not None]


def situations(game: AnyGame) -> tuple[str, ...]:
    """What can happen at a game's jackpot desk: sharing and order only where its document speaks of them."""
    jackpot = jackpot_of(game)
    named = ((SHARED, jackpot.shared), (LAST, jackpot.whole_last), (LOOKED_ON, onlookers_awards(game)))
    return (ONE, SEVERAL, *(name for name, there in named if there))


def jackpot_of(game: AnyGame) -> Jackpot:
    """The jackpot of a game that has one."""
    jackpot: Jackpot | None = game.file.jackpot
    if jackpot is None:
        raise AssertionError("the jackpot desk is opened for a game that has one")
    return jackpot


def make_case(game: AnyGame, seed: int, rulings: Mapping[str, str] = MappingProxyType({})) -> JackpotCase:
    """The case of a seed under the rulings of a house; from one seed to the next every situation has its turn."""
    stream = chance(seed, game.file.id, "jackpot desk")
    possible = situations(game)
    first, beside = _wanted(game, possible[seed % len(possible)], stream)
    return case_of(game, _deal(game, stream, winners(game, stream, first, beside), rulings))


def case_of(game: AnyGame, round: Round) -> JackpotCase:
    """A round as a case: everything in it comes from the same settlement as everywhere."""
    hands = {position.number: game.jackpot_hand(position, round) or "" for position in round.positions}
    awards = [_entry(AWARD, position, settle(game, round, position).get(JACKPOT), game) for position in round.positions]
    winners = {entry.position: hands[entry.position] for entry in awards if entry.amount}
    return JackpotCase(round, hands, winners, (*awards, *_onlookers(game, round), _meter(game, round, winners.values())))


def _onlookers(game: AnyGame, round: Round) -> list[CaseEntry]:
    """What everybody is paid for the hands of others, where there is a hand that pays them."""
    if not any(top_hands(game, round, position) for position in round.positions):
        return []
    payment = onlookers_payment(game)
    return [_entry(ONLOOKER, position, settle(game, round, position).get(payment), game) for position in round.positions]


def _meter(game: AnyGame, round: Round, winning: Collection[str]) -> CaseEntry:
    jackpot = jackpot_of(game)
    is_whole = any(jackpot.awards[hand].percent == WHOLE for hand in winning)
    after = game.settle(round).jackpot_after or 0
    return CaseEntry(METER, 0, after, jackpot.clauses + (jackpot.whole_last if is_whole else ()))


def _entry(kind: str, position: Position, line: Line | None, game: AnyGame) -> CaseEntry:
    """An entry for a line of a settlement; where there is none, nothing is paid under the clauses of the thing itself."""
    clauses = game.file.onlookers.clauses if kind == ONLOOKER else jackpot_of(game).clauses
    return CaseEntry(kind, position.number, line.paid if line else 0, line.clauses if line else clauses)


def _wanted(game: AnyGame, situation: str, stream: Random) -> tuple[str, Sequence[Collection[str]]]:
    """The hand that a situation is about, and of which sorts those beside it are."""
    awards = jackpot_of(game).awards
    whole = [hand for hand, prize in awards.items() if prize.percent == WHOLE]
    lower = [hand for hand in awards if hand not in whole]
    others = stream.randint(1, MOST_WINNERS - 1)
    match situation:
        case "shared":
            hand = stream.choice(list(jackpot_of(game).shared))
            return hand, [{hand}] * min(others, most_alike(game, hand) - 1)
        case "last":
            return stream.choice(whole), [[hand for hand in lower if awards[hand].percent], lower][:others]
        case "looked-on":
            return stream.choice(list(onlookers_awards(game))), [lower] * others
        case "several":
            return stream.choice(lower), [lower] * others
    return stream.choice(list(awards)), []


def _deal(game: AnyGame, stream: Random, won: Winners, rulings: Mapping[str, str]) -> Round:
    """A round in which these hands lie at some positions, others beside them."""
    table = make_table(game, stream, rulings=rulings)
    counts = game.file.cards
    seats = min(MOST_POSITIONS, table.seats, len(won.hands) + stream.randint(1, 2))
    needed = counts.dealer + counts.community - len(won.board) + (seats - len(won.hands)) * counts.player
    rest = draw(stream, needed, lean=False, without=won.taken)
    dealer, community, rest = _split(rest, counts.dealer, counts.community - len(won.board))
    others = [tuple(rest[at : at + counts.player]) for at in range(0, len(rest), counts.player)]
    hands = stream.sample([*won.hands, *others], seats)
    numbers = sorted(stream.sample(range(1, table.seats + 1), seats))
    positions = [_position(game, stream, table, number, hand) for number, hand in zip(numbers, hands, strict=True)]
    return Round(game.file.id, table, tuple(dealer), (*won.board, *community), tuple(positions))


def _split(cards: list[int], *counts: int) -> list[list[int]]:
    """So many cards each time, and the rest."""
    parts = []
    for number in counts:
        parts.append(cards[:number])
        cards = cards[number:]
    return [*parts, cards]


def _position(game: AnyGame, stream: Random, table: Table, number: int, hand: Sequence[int]) -> Position:
    wagers = {game.placed_wagers[0]: stream.choice(STAKES)}
    if stream.random() >= NOT_IN:
        wagers[JACKPOT] = table.jackpot.price
    decision = staying_in(game)
    if decision is not None and stream.random() < OTHERWISE:
        decision = stream.choice(possible_decisions(game, wagers))
    return Position(number, tuple(hand), wagers, decision)
