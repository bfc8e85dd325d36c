"""The deal, as the game's device does it."""

from app.rules.core.act import Burn, Deal, Turn
from app.rules.core.event import CardBurned, CardsDealt, CardsTurned
from app.rules.core.plan import Plan
from app.rules.core.procedure import Basis, InSequence, Step, in_sequence

LAST_CARD = "last"


def dealing(plan: Plan) -> tuple[InSequence, InSequence]:
    """The deal before the Players' decisions, and what of it comes after them."""
    basis = Basis(plan.file.deal_of(plan.script.table.device).clauses)
    before: list[Step] = []
    after: list[Step] = []
    steps = before
    for step, packet in zip(plan.deal, plan.packets, strict=True):
        if step.to == "decisions":
            steps = after
        elif step.to == "discard":
            steps.append(Step(act=Burn(), basis=basis, then=(CardBurned(),)))
        elif packet:
            steps.append(Step(act=Deal(step.to, step.cards), basis=basis, then=(CardsDealt(step.to, packet),)))
        else:
            turned = CardsTurned(step.to, plan.hands[step.to][-1:])
            steps.append(Step(act=Turn(step.to, LAST_CARD), basis=basis, then=(turned,)))
    return in_sequence(*before), in_sequence(*after)
