"""Every way to settle a position that breaks one rule, and what comes out of it."""

from collections.abc import Iterator, Mapping

from app.rules.core.game import AnyGame
from app.rules.core.round import Position, Round
from app.rules.core.settlement import Line
from lessons.broken_rules.lines import Lines, Settle, amounts, money, settle, staked
from lessons.broken_rules.misreadings import BROKEN_READING, BROKEN_SEEING
from lessons.broken_rules.paying import BROKEN_PAYING
from lessons.broken_rules.ranking import ranking_of


def broken_settlements(game: AnyGame, round: Round, position: Position) -> Iterator[tuple[str, Lines]]:
    """What a position comes to with each rule broken in turn, where the same chips lie there and it comes out otherwise."""
    yield from broken_by(rules_of(game), game, round, position)


def rules_of(game: AnyGame) -> dict[str, Settle]:
    """The rules that can be broken in a game, the most telling first."""
    return {**BROKEN_READING.get(ranking_of(game), {}), **BROKEN_SEEING, **BROKEN_PAYING}


def broken_by(rules: Mapping[str, Settle], game: AnyGame, round: Round, position: Position) -> Iterator[tuple[str, Lines]]:
    """The same with these rules, in their order."""
    right = settle(game, round, position)
    lies, comes_to = staked(right), money(right)
    for name, broken in rules.items():
        lines = broken(game, round, position)
        if money(lines) != comes_to and staked(lines) == lies:
            yield name, lines


def broken_lines(game: AnyGame, round: Round, position: Position, wager: str) -> Iterator[tuple[str, Line]]:
    """What one wager of a position comes to with each rule broken in turn."""
    right = settle(game, round, position)[wager]
    for name, lines in broken_settlements(game, round, position):
        line = lines.get(wager)
        if line is not None and amounts(line) != amounts(right):
            yield name, line
