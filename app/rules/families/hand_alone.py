"""Wagers on a hand alone, whatever the Dealer holds: a pay table says what wins, and everything else loses."""

from app.rules.core.clause import Clauses
from app.rules.core.money import Odds
from app.rules.core.settlement import Line, Stake


def by_pay_table(stake: Stake, odds: Odds | None, won: Clauses, lost: Clauses) -> Line:
    """The line of a wager that wins at these odds, or loses where the pay table has none for the hand."""
    return stake.lose(lost) if odds is None else stake.win(odds, won)
