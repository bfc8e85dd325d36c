"""What breaking a rule is measured by: the lines of one position, settled rightly, and what they come to."""

from collections.abc import Callable

from app.rules.core.game import AnyGame
from app.rules.core.money import Cents
from app.rules.core.round import Position, Round
from app.rules.core.settlement import Line

Lines = dict[str, Line]
"""The lines of a position, by wager."""
Settle = Callable[[AnyGame, Round, Position], Lines]
"""A way to settle one position of a round."""


def settle(game: AnyGame, round: Round, position: Position) -> Lines:
    """The lines of a position as the rules have them."""
    settled = next(settled for settled in game.settle(round).positions if settled.position == position.number)
    return {line.wager: line for line in settled.lines}


def amounts(line: Line) -> tuple[Cents, Cents, Cents]:
    """What is paid, taken and returned."""
    return line.paid, line.taken, line.returned


def staked(lines: Lines) -> dict[str, Cents]:
    """What lies on every area."""
    return {wager: line.staked for wager, line in lines.items() if line.staked}


def money(lines: Lines) -> dict[str, tuple[Cents, Cents, Cents]]:
    """What every wager comes to."""
    return {wager: amounts(line) for wager, line in lines.items()}
