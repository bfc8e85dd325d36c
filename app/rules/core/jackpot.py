"""The progressive jackpot: who is paid what from the meter, and what the meter shows afterwards.

The jackpot system takes a wager's price when bets close; an award is paid beside it. Percentages come from the meter, fixed
awards from the house. When several hands win a percentage on one table, the displayed jackpot and one reset jackpot for each
further winner are added up and divided equally; lower hands are paid before the hand that wins the whole meter.
"""

from collections.abc import Mapping

from msgspec import Struct

from app.rules.core.clause import Clauses
from app.rules.core.gamefile import Jackpot
from app.rules.core.money import AwardTerms, Cents, percentage
from app.rules.core.round import JACKPOT, Meter
from app.rules.core.settlement import Line

WHOLE = 100


class Awards(Struct, frozen=True):
    """What each winning position is awarded, with the clauses it rests on, and the meter after the round."""

    lines: dict[int, tuple[Cents, Clauses]]
    meter_after: Cents


def award(jackpot: Jackpot, winners: Mapping[int, str], meter: Meter, running: bool) -> Awards:
    """Award the hands of the winning positions. With `running` every draw lowers the meter for the next."""
    lines: dict[int, tuple[Cents, Clauses]] = {}
    left = meter.display
    if not winners:
        return Awards(lines, left)
    whole_won = False
    for hand, prize in reversed(jackpot.awards.items()):
        positions = [position for position, held in winners.items() if held == hand]
        if not positions:
            continue
        clauses = jackpot.clauses
        if len(positions) > 1:
            clauses += jackpot.shared.get(hand, ())
        if prize.percent == WHOLE and lines:
            clauses += jackpot.whole_last
        share, left = _share(prize, len(positions), left, meter.reset, running)
        for position in positions:
            lines[position] = (share, clauses)
        whole_won |= prize.percent == WHOLE
    return Awards(lines, meter.reset if whole_won else left)


def _share(prize: AwardTerms, winners: int, left: Cents, reset: Cents, running: bool) -> tuple[Cents, Cents]:
    """What each of the winners of one hand gets, and what their draws leave on the meter."""
    if not prize.percent:
        return prize.fixed, left
    if prize.percent == WHOLE:
        return (left + (winners - 1) * reset) // winners, left
    if running:
        pool = 0
        for _ in range(winners):
            draw = percentage(prize.percent, left)
            pool += draw
            left -= draw
        return pool // winners, left
    draw = percentage(prize.percent, left)
    pool = draw + (winners - 1) * percentage(prize.percent, reset)
    return pool // winners, left - draw


def jackpot_line(price: Cents, awarded: Cents, clauses: Clauses) -> Line:
    """The line of a valid jackpot wager: its price is always taken, an award is paid beside it."""
    return Line(JACKPOT, price, "win" if awarded else "lose", awarded, price, 0, clauses)
