"""The round of most games: bets, the deal, one decision each, the Dealer's hand, settlement, a cleared table."""

from collections.abc import Iterator

from app.rules.core.plan import Plan
from app.rules.core.procedure import Part, Phase
from app.rules.running.clearing import clearing
from app.rules.running.dealing import dealing
from app.rules.running.deciding import decisions, decisions_shown
from app.rules.running.opening import opening
from app.rules.running.settling import settling


def usual_round(plan: Plan, exposed: Part) -> Iterator[Phase]:
    """The phases of a game in which Players decide once; `exposed` is how the Dealer's hand is turned and declared."""
    dealt, _ = dealing(plan)
    yield Phase("open", opening(plan))
    yield Phase("deal", dealt)
    yield Phase("decisions", decisions(plan), decisions_shown(plan))
    yield Phase("expose", exposed)
    yield Phase("settle", settling(plan))
    yield Phase("clear", clearing(plan))
