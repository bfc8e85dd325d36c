"""Irregularities as earlier programs played them: how one showed itself, and what its ruling did to the table."""

from collections.abc import Iterator

from app.rules.core.event import CardsDealt, CardsRemoved, CardsTurned, Event, HandsExchanged, Said
from app.rules.core.irregularity import REFER
from app.rules.core.plan import Plan
from app.rules.core.script import Incident

EXTRA_CARD_AT = {"player-count": "position-{}", "dealer-count": "dealer", "community-count": "community"}


def shown(plan: Plan, incident: Incident) -> tuple[Event, ...]:
    """What could be seen of an irregularity on the felt."""
    place = f"position-{incident.position}" if incident.position else ""
    seen: list[Event] = [*_extra_card(plan, incident)]
    if incident.case == "misdeal" and incident.other:
        seen.append(HandsExchanged(place, f"position-{incident.other}"))
    if incident.case == "exposed-cards":
        seen.append(CardsTurned(place, plan.hands.get(place, ())[: int(incident.facts.get("count", 0))]))
    return tuple(seen)


def put_right(plan: Plan, incident: Incident) -> Iterator[Event]:
    """Reconstruction, or a manager who let play go on: complete hands went where they belong, a card too many came off."""
    if plan.ruling is None:
        return
    if plan.ruling.ruling == REFER:
        yield Said("gaming-shift-manager", incident.manager)
    if plan.voided or plan.ruling.ruling not in ("reconstruct", REFER):
        return
    if incident.case == "misdeal" and incident.other:
        yield HandsExchanged(f"position-{incident.position}", f"position-{incident.other}")
    for extra in _extra_card(plan, incident):
        yield CardsRemoved(extra.place, extra.cards)


def _extra_card(plan: Plan, incident: Incident) -> Iterator[CardsDealt]:
    """A card too many, where hands still lay."""
    place = EXTRA_CARD_AT.get(incident.case, "").format(incident.position)
    if place in plan.hands and incident.moment != "clear":
        yield CardsDealt(place, plan.spare[:1])
