"""Settled rightly, and then one thing done wrong with the money: the stake paid too, a stand-off taken, odds on another wager."""

from collections.abc import Callable

from msgspec.structs import replace

from app.rules.core.game import AnyGame
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT, Position, Round
from app.rules.core.settlement import Line
from lessons.broken_rules.lines import Lines, Settle, settle


def _by_line(change: Callable[[Line], Line]) -> Settle:
    """Settle rightly and then do something wrong with each line."""

    def broken(game: AnyGame, round: Round, position: Position) -> Lines:
        return {name: change(line) for name, line in settle(game, round, position).items()}

    return broken


def _stake_paid_too(line: Line) -> Line:
    return replace(line, paid=line.paid + line.staked) if line.outcome == "win" else line


def _stand_off_paid(line: Line) -> Line:
    return replace(line, paid=line.staked) if line.outcome == "stand-off" else line


def _stand_off_taken(line: Line) -> Line:
    return replace(line, taken=line.staked, returned=0) if line.outcome == "stand-off" else line


def _loser_returned(line: Line) -> Line:
    return replace(line, taken=0, returned=line.staked) if line.outcome == "lose" else line


def _winner_returned(line: Line) -> Line:
    return replace(line, paid=0, taken=0, returned=line.staked) if line.outcome == "win" and line.staked else line


def _void_taken(line: Line) -> Line:
    return replace(line, taken=line.staked, returned=0) if line.outcome == "void" else line


def _bonus_off_both(game: AnyGame, round: Round, position: Position) -> Lines:
    """A payment worked out on a wager and its raise together."""
    lines = settle(game, round, position)
    opening = game.placed_wagers[0]
    raised = sum(line.staked for name, line in lines.items() if game.file.wagers[name].raises == opening)
    base = lines[opening].staked if opening in lines else 0
    if not base or not raised:
        return lines
    bonuses = {name: line for name, line in lines.items() if _is_bonus(game, line)}
    return lines | {name: replace(line, paid=line.paid * (base + raised) // base) for name, line in bonuses.items()}


def _off_another_wager(game: AnyGame, round: Round, position: Position) -> Lines:
    """The odds of a wager paid on the amount of another one."""
    lines = settle(game, round, position)
    opening = game.placed_wagers[0]
    stakes = {name: _counted(round, line) for name, line in lines.items() if line.staked and name != JACKPOT}
    found = {}
    for name, line in lines.items():
        base = stakes.get(name) or (stakes.get(opening, 0) if _is_bonus(game, line) else 0)
        other = next((amount for amount in stakes.values() if amount != base), base)
        found[name] = replace(line, paid=line.paid * other // base) if base and line.paid else line
    return found


def _counted(round: Round, line: Line) -> Cents:
    """What of a wager can win: all of it, or the maximum."""
    _, most = round.table.limits.get(line.wager, (0, line.staked))
    return min(line.staked, most)


def _is_bonus(game: AnyGame, line: Line) -> bool:
    """Whether a line pays by a pay table without a stake of its own."""
    return not line.staked and line.wager in game.file.pays


def _given_up_loses_jackpot(game: AnyGame, round: Round, position: Position) -> Lines:
    lines = settle(game, round, position)
    if game.file.gives_up(position.decision) and JACKPOT in lines:
        lines[JACKPOT] = replace(lines[JACKPOT], paid=0)
    return lines


BROKEN_PAYING: dict[str, Settle] = {
    "bonus-off-both": _bonus_off_both,
    "off-another-wager": _off_another_wager,
    "fold-loses-jackpot": _given_up_loses_jackpot,
    "stand-off-paid": _by_line(_stand_off_paid),
    "stand-off-taken": _by_line(_stand_off_taken),
    "stake-paid-too": _by_line(_stake_paid_too),
    "loser-returned": _by_line(_loser_returned),
    "winner-returned": _by_line(_winner_returned),
    "void-taken": _by_line(_void_taken),
}
"""Wrong ways with money, the most telling first."""
