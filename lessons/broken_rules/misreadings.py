"""Settlements in which one thing is seen wrongly: another pay-table row, a limit overlooked, the Dealer always qualifying."""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from app.rules.core.game import AnyGame
from app.rules.core.gamefile import GameFile, PayTable
from app.rules.core.money import Cents, Odds
from app.rules.core.round import JACKPOT, Position, Round
from app.rules.rankings import five_card
from lessons.broken_rules.lines import Lines, Settle, money, settle, staked
from lessons.broken_rules.poker import POKER_HAND, Reading
from lessons.broken_rules.ranking import READINGS
from lessons.dealing import possible_decisions

NO_MAXIMUM: Cents = 10**12


def _by_game(change: Callable[[AnyGame], AnyGame]) -> Settle:
    """Settle by a game in which something is wrong."""
    changed = cache(change)

    def broken(game: AnyGame, round: Round, position: Position) -> Lines:
        return settle(changed(game), round, position)

    return broken


def _by_file(change: Callable[[GameFile], GameFile]) -> Settle:
    """Settle by a data file in which something is wrong."""
    return _by_game(lambda game: type(game)(change(game.file)))


def _by_hooks(hooks: Callable[[AnyGame], Mapping[str, Any]]) -> Settle:
    """Settle by a game that sees something wrongly."""

    def changed(game: AnyGame) -> AnyGame:
        broken: type[AnyGame] = type("Broken", (type(game),), dict(hooks(game)))
        return broken(game.file)

    return _by_game(changed)


def _by_round(change: Callable[[Round], Round]) -> Settle:
    """Settle a round in which something is overlooked."""

    def broken(game: AnyGame, round: Round, position: Position) -> Lines:
        return settle(game, change(round), position)

    return broken


def _next_row(step: int) -> Callable[[GameFile], GameFile]:
    """Every pay table with the odds of the next higher or lower row in each row."""

    def shifted(file: GameFile) -> GameFile:
        pays = {wager: PayTable(table.clauses, _next_odds(table.odds, step)) for wager, table in file.pays.items()}
        if file.jackpot is None:
            return replace(file, pays=pays)
        awards = list(file.jackpot.awards.values())
        # Awards stand from the highest down.
        moved = [awards[min(max(place - step, 0), len(awards) - 1)] for place in range(len(awards))]
        jackpot = replace(file.jackpot, awards=dict(zip(file.jackpot.awards, moved, strict=True)))
        return replace(file, pays=pays, jackpot=jackpot)

    return shifted


def _next_odds(odds: Mapping[str, Odds], step: int) -> dict[str, Odds]:
    ladder = sorted({(row.pays, row.on) for row in odds.values()}, key=lambda pair: pair[0] / pair[1])
    places = {row: ladder.index((told.pays, told.on)) + step for row, told in odds.items()}
    return {row: Odds(*ladder[min(max(place, 0), len(ladder) - 1)]) for row, place in places.items()}


def _needs_ignored(file: GameFile) -> GameFile:
    """Wagers stand alone; not the jackpot's, which the jackpot system would not have taken."""
    alone = {name: replace(terms, needs=()) for name, terms in file.wagers.items() if name != JACKPOT}
    return replace(file, wagers=file.wagers | alone)


def _limits(change: Callable[[Cents, Cents], tuple[Cents, Cents]]) -> Callable[[Round], Round]:
    def changed(round: Round) -> Round:
        limits = {name: change(*limits) for name, limits in round.table.limits.items()}
        return replace(round, table=replace(round.table, limits=limits))

    return changed


def _warned(round: Round) -> Round:
    return replace(round, positions=tuple(replace(position, warned=True) for position in round.positions))


def _exposed(round: Round) -> Round:
    return replace(round, positions=tuple(replace(position, exposed=True) for position in round.positions))


def _other_house_ruling(game: AnyGame, round: Round, position: Position) -> Lines:
    switches = game.file.switches
    flipped = {
        name: next(other for other in switches[name].choices if other != choice) for name, choice in round.table.rulings.items()
    }
    return settle(game, replace(round, table=replace(round.table, rulings=flipped)), position)


def _decision_misread(game: AnyGame, round: Round, position: Position) -> Lines:
    """Another decision that leaves the same chips on the table."""
    right = settle(game, round, position)
    if position.decision is None:
        return right
    for decision in possible_decisions(game, position.wagers):
        misread = replace(position, decision=decision)
        others = tuple(misread if other is position else other for other in round.positions)
        lines = settle(game, replace(round, positions=others), misread)
        if staked(lines) == staked(right) and money(lines) != money(right):
            return lines
    return right


def _always_qualifies(_: AnyGame) -> dict[str, Any]:
    return {"qualifies": lambda *_: True}


def _qualifies_low(game: AnyGame) -> dict[str, Any]:
    def qualifies(_: AnyGame, hand: Any, round: Round) -> bool:
        return game.qualifies(hand, round) or game.nearly_qualifies(hand)

    return {"qualifies": qualifies}


def _read_by(reading: Reading) -> Callable[[AnyGame], Mapping[str, Any]]:
    """A game that reads every hand by a broken reading."""

    def hooks(game: AnyGame) -> dict[str, Any]:
        def player_hand(_: AnyGame, position: Position, round: Round) -> Any:
            return reading(game.player_hand(position, round), position.cards, round.community)

        def dealer_hand(_: AnyGame, round: Round) -> Any:
            return reading(game.dealer_hand(round), round.dealer, round.community)

        return {"player_hand": player_hand, "dealer_hand": dealer_hand}

    return hooks


def _jackpot_by_wrong_cards(game: AnyGame) -> dict[str, Any]:
    """The jackpot read off five cards that are not those it is awarded on, where there are others to see."""

    def jackpot_hand(_: AnyGame, position: Position, round: Round) -> str | None:
        right: str | None = game.jackpot_hand(position, round)
        seen = position.cards + round.community
        if not round.community or right not in five_card.CATEGORIES:
            return right
        others = combinations(seen, POKER_HAND) if len(seen) > POKER_HAND else [(round.dealer + round.community)[:POKER_HAND]]
        return five_card.category(max(map(five_card.strength, others)))

    return {"jackpot_hand": jackpot_hand}


BROKEN_SEEING: dict[str, Settle] = {
    "higher-row": _by_file(_next_row(1)),
    "lower-row": _by_file(_next_row(-1)),
    "needs-ignored": _by_file(_needs_ignored),
    "maximum-ignored": _by_round(_limits(lambda least, _: (least, NO_MAXIMUM))),
    "minimum-ignored": _by_round(_limits(lambda _, most: (1, most))),
    "warning-left-out": _by_round(_warned),
    "declined-hand-plays": _by_round(_exposed),
    "other-house-ruling": _other_house_ruling,
    "decision-misread": _decision_misread,
    "jackpot-on-wrong-cards": _by_hooks(_jackpot_by_wrong_cards),
    "qualifying-ignored": _by_hooks(_always_qualifies),
    "qualifies-one-pip-low": _by_hooks(_qualifies_low),
}
"""Wrong ways to see a table, the most telling first."""

BROKEN_READING: dict[str, dict[str, Settle]] = {
    ranking: {name: _by_hooks(_read_by(reading)) for name, reading in readings.items()} for ranking, readings in READINGS.items()
}
"""The same for hands read wrongly, by ranking."""
