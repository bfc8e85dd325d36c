"""Onlookers: what a position with a jackpot wager is paid for the top hands of others."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from msgspec.structs import replace

from app.rules.core.cards import DECK, Cards
from app.rules.core.game import AnyGame
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT, Position, Round
from lessons.broken_rules.lines import settle
from lessons.coverage import onlookers_awards, onlookers_payment, row_key, rows_of
from lessons.dealing import PRICE, bare_round, deal_round, make_table, staying_in
from lessons.drafting import Ask, Draft, Skill
from lessons.grounds import SETTLEMENT
from lessons.item import Item, item
from lessons.line_items import rows_asked
from lessons.question import Amount, Choice, Question
from lessons.rows import has_jackpot, looked_on, top_hands
from lessons.wager_working import onlooker_worked_out

WITHOUT_JACKPOT, FOR_OWN_HAND, ONCE_ONLY = "envy-without-jackpot", "envy-for-own-hand", "envy-once-only"
WITHOUT_BASE, NOT_FOR_FOLDED, ROWS_SWAPPED = "envy-without-base", "envy-not-for-folded", "envy-rows-swapped"
"""The broken rules, by the ids that every store knows them by since the first."""
UNUSUAL = 0.12
"""How often a position has no jackpot wager, and how often none beside it that it needs."""


def variants(game: AnyGame) -> tuple[str, ...]:
    """Where a game pays others for a hand."""
    return ("amount",) if onlookers_awards(game) else ()


@cache
def paying_hands(game: AnyGame) -> tuple[Cards, ...]:
    """Every hand that earns the others a payment, found by asking the game."""
    round = bare_round(game)
    hands = combinations(DECK, game.file.cards.player)
    return tuple(hand for hand in hands if game.jackpot_hand(Position(1, hand, {}), round) in onlookers_awards(game))


def draft(ask: Ask) -> Draft | None:
    """A table at which one or two hold a hand that pays the others, and a position to be paid for it, or not."""
    table = make_table(ask.game, ask.chance)
    dealt = deal_round(ask.game, ask.chance, table, seats=ask.chance.randint(2, 4), lean=False)
    round = _with_hands(ask, dealt, ask.chance.sample(paying_hands(ask.game), ask.chance.choice((1, 1, 2))))
    if round is None:
        return None
    position = ask.chance.choice(round.positions)
    meets = frozenset(row_key(onlookers_payment(ask.game), hand) for hand in looked_on(ask.game, round, position).values())
    return Draft(meets, lambda: _write(ask, round, position, meets), tuple(sorted(meets)) or (_nothing(ask.game),))


def _nothing(game: AnyGame) -> Item:
    """That nothing is paid for the hands of others."""
    return item("line", onlookers_payment(game), "nothing")


def items(game: AnyGame, _: str) -> tuple[Item, ...]:
    """Every hand that others are paid for, and that they are not."""
    return (*rows_asked(game, onlookers_payment(game)), _nothing(game))


def _with_hands(ask: Ask, round: Round, held: list[Cards]) -> Round | None:
    """The round with these hands at some positions, and a jackpot wager at most."""
    taken = {card for hand in held for card in hand}
    positions = list(round.positions)
    ask.chance.shuffle(positions)
    others = positions[len(held) :]
    if len(positions) < len(held) or taken & {*round.dealer, *(card for other in others for card in other.cards)}:
        return None
    given = [replace(position, cards=hand) for position, hand in zip(positions, held, strict=False)]
    placed = [_with_wagers(ask, position) for position in (*given, *others)]
    return replace(round, positions=tuple(sorted(placed, key=lambda position: position.number)))


def _with_wagers(ask: Ask, position: Position) -> Position:
    """The position with a jackpot wager; now and then without one, or without the wager it needs."""
    happens = ask.chance.random()
    if happens < UNUSUAL:
        return replace(position, wagers={name: amount for name, amount in position.wagers.items() if name != JACKPOT})
    wagers = {**position.wagers, JACKPOT: PRICE}
    if happens > 1 - UNUSUAL:
        wagers = {name: amount for name, amount in wagers.items() if name not in ask.file.wagers[JACKPOT].needs}
        in_play = any(ask.game.is_valid(name, wagers) for name in wagers)
        return replace(position, wagers=wagers, decision=staying_in(ask.game) if in_play else None)
    return replace(position, wagers=wagers)


def _write(ask: Ask, round: Round, position: Position, meets: frozenset[str]) -> Question:
    line = settle(ask.game, round, position).get(onlookers_payment(ask.game))
    paid = line.paid if line else 0
    return ask.write(
        "amount",
        ask.words.prompt("onlooker", position=position.number, payment=_payment(ask)),
        [Amount(paid)],
        [Choice(Amount(other), rule) for rule, other in _broken(ask.game, round, position)],
        onlooker_worked_out(ask.words, ask.game, round, position),
        line.clauses if line else ask.file.wagers[onlookers_payment(ask.game)].clauses,
        meets,
        round=round,
    )


def _payment(ask: Ask) -> str:
    """What the payment is called."""
    return ask.file.wagers[onlookers_payment(ask.game)].name


def _broken(game: AnyGame, round: Round, position: Position) -> Iterator[tuple[str, Cents]]:
    """What is paid with one rule broken."""
    awards = onlookers_awards(game)
    others = looked_on(game, round, position)
    own = awards.get(game.jackpot_hand(position, round) or "", 0)
    right = sum(awards[hand] for hand in others.values())
    if not has_jackpot(game, position):
        yield WITHOUT_JACKPOT, sum(awards[hand] for hand in top_hands(game, round, position).values())
    yield WITHOUT_BASE, sum(awards[hand] for hand in top_hands(game, round, position).values())
    yield FOR_OWN_HAND, right + own
    yield ONCE_ONLY, max((awards[hand] for hand in others.values()), default=0)
    folded = [number for number in others if game.file.gives_up(_decision(round, number))]
    yield NOT_FOR_FOLDED, sum(awards[hand] for number, hand in others.items() if number not in folded)
    swapped = dict(zip(awards, list(awards.values())[::-1], strict=True))
    yield ROWS_SWAPPED, sum(swapped[hand] for hand in others.values())


def _decision(round: Round, number: int) -> str | None:
    return next(position.decision for position in round.positions if position.number == number)


ONLOOKERS_SKILL = Skill(
    "envy", variants, draft, lambda game: rows_of(game, onlookers_payment(game)), draws=SETTLEMENT, asks=items, version=2
)

SKILLS = (ONLOOKERS_SKILL,)
