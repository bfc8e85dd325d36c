"""The cards are gathered, and the round is over."""

from app.rules.core.act import Clear
from app.rules.core.customs import CLEARING
from app.rules.core.event import PlaceCleared
from app.rules.core.plan import Plan
from app.rules.core.procedure import Part, Step, in_sequence


def clearing(plan: Plan, only: frozenset[str] | None = None) -> Part:
    """Gather every hand still on the table in the order the table is used to; `only` are the places with cards, if not all."""
    numbers = plan.playing("clear") if only is None else plan.dealt
    positions = [f"position-{number}" for number in plan.in_settlement_order(numbers)]
    others = [place for place in ("community", "dealer") if place in plan.hands]
    places = [*positions, *others] if plan.customs.clearing != "dealer-first" else [*reversed(others), *positions]
    return in_sequence(*(clear(place) for place in places if only is None or place in only), order=CLEARING)


def clear(place: str) -> Step:
    """Gather the cards of one place."""
    return Step(act=Clear(place), basis=CLEARING, then=(PlaceCleared(place),))
