"""The Dealer's hand and the Community cards are turned, and the Dealer declares what they are."""

from app.rules.core.act import Declare, Turn
from app.rules.core.cards import Cards
from app.rules.core.event import CardsTurned
from app.rules.core.plan import Plan
from app.rules.core.procedure import Basis, Step

DEALER = "dealer"
COMMUNITY = "community"
QUALIFIES = "qualifies"


def turn_dealer(plan: Plan) -> Step:
    """Turn up the Dealer's cards."""
    return Step(act=Turn(DEALER), basis=Basis(plan.file.procedure.turn_dealer), then=(CardsTurned(DEALER, plan.hands[DEALER]),))


def turn_community(plan: Plan, part: str = "", cards: Cards | None = None) -> Step:
    """Turn up the Community cards, or the named part of them."""
    turned = CardsTurned(COMMUNITY, plan.hands[COMMUNITY] if cards is None else cards)
    return Step(act=Turn(COMMUNITY, part), basis=Basis(plan.file.procedure.turn_community), then=(turned,))


def declare_hand(plan: Plan, key: str) -> Step:
    """Declare the Dealer's hand."""
    return Step(act=Declare(DEALER, "hand", key), basis=Basis(plan.file.procedure.declare_dealer))


def declare_qualification(plan: Plan) -> Step:
    """Declare whether the Dealer qualifies."""
    value = QUALIFIES if plan.showdown.qualifies else plan.file.procedure.not_qualified
    return Step(act=Declare(DEALER, "qualification", value), basis=Basis(plan.file.procedure.declare_dealer))
