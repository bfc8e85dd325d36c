"""An Ante and the wager that raises it, against a Dealer who may fail to qualify (both Three Card Pokers, Singapore Stud)."""

from app.rules.core.clause import Clauses
from app.rules.core.game import Showdown
from app.rules.core.gamefile import Cites
from app.rules.core.money import Odds
from app.rules.core.settlement import Line, Stake


class AnteAndRaiseCites(Cites, frozen=True, kw_only=True):
    """What each outcome of the comparison rests on."""

    fold: Clauses
    not_qualified_ante: Clauses
    not_qualified_raise: Clauses
    higher_ante: Clauses
    higher_raise: Clauses
    lower: Clauses
    equal: Clauses


def compare(
    ante: Stake, raised: Stake, odds: tuple[Odds, Odds], hand: int, showdown: Showdown[int], cites: AnteAndRaiseCites
) -> list[Line]:
    """Settle a hand that stayed in, at the odds of Ante and raise.

    Against a Dealer who does not qualify the Ante wins and the raise goes back.
    """
    ante_odds, raise_odds = odds
    if not showdown.qualifies:
        return [ante.win(ante_odds, cites.not_qualified_ante), raised.stand_off(cites.not_qualified_raise)]
    if hand > showdown.hand:
        return [ante.win(ante_odds, cites.higher_ante), raised.win(raise_odds, cites.higher_raise)]
    if hand < showdown.hand:
        return [ante.lose(cites.lower), raised.lose(cites.lower)]
    return [ante.stand_off(cites.equal), raised.stand_off(cites.equal)]


def result_against(hand: int, showdown: Showdown[int]) -> str:
    """How a hand comes out against the Dealer's."""
    if hand == showdown.hand:
        return "stand-off"
    return "win" if hand > showdown.hand else "lose"
