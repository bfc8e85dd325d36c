"""What goes wrong in a round: how it shows, the ruling it calls for, and what the ruling does to the table."""

from collections.abc import Iterable, Iterator

from app.rules.core.act import CallSupervisor, Return, Rule
from app.rules.core.customs import REFERRED
from app.rules.core.event import (
    CardsDealt,
    CardsRemoved,
    CardsTurned,
    Event,
    HandsExchanged,
    IrregularityShown,
    Said,
    WagerReturned,
)
from app.rules.core.irregularity import REFER
from app.rules.core.plan import Plan
from app.rules.core.procedure import Basis, Part, Step, in_any_order, in_sequence
from app.rules.core.script import Incident
from app.rules.running.clearing import clear, clearing

EXTRA_CARD_AT = {"player-count": "position-{}", "dealer-count": "dealer", "community-count": "community"}


def irregularity_shown(plan: Plan, incident: Incident) -> tuple[Event, ...]:
    """What can be seen of an irregularity."""
    place = f"position-{incident.position}" if incident.position else ""
    shown: list[Event] = [IrregularityShown(incident.case, _count_place(incident) or place)]
    if extra := _extra_card(plan, incident):
        shown.append(extra)
    if incident.case == "misdeal" and incident.other:
        shown.append(HandsExchanged(place, f"position-{incident.other}"))
    if incident.case == "exposed-cards":
        shown.append(CardsTurned(place, plan.hands[place][: int(incident.facts["count"])]))
    return tuple(shown)


def ruled_on(plan: Plan, incident: Incident, dealt: frozenset[str]) -> Part:
    """The ruling and what follows from it at once; `dealt` are the places with cards by then.

    What is not the Dealer's to decide is decided by whoever is called.
    """
    ruling = plan.ruling
    if ruling is None:
        return in_sequence()
    basis = Basis(ruling.clauses) if ruling.clauses else REFERRED
    call = Step(act=CallSupervisor(incident.case), basis=basis, notice=True) if ruling.decides != "dealer" else None
    decided = (Said("gaming-shift-manager", incident.manager),) if ruling.ruling == REFER else ()
    act = Step(act=Rule(incident.case, ruling.ruling), basis=basis, then=(*decided, *_put_right(plan, incident)), notice=True)
    if plan.ends_early:
        return in_sequence(call, act, in_any_order(*_returned(plan, plan.dealt, basis)), clearing(plan, only=dealt))
    removed = plan.in_settlement_order(plan.removed)
    cleared = [clear(f"position-{number}") for number in removed]
    return in_sequence(call, act, in_any_order(*_returned(plan, removed, basis)), in_any_order(*cleared))


def _returned(plan: Plan, positions: Iterable[int], basis: Basis) -> Iterator[Step]:
    for number in positions:
        for line in plan.lines[number]:
            then = (WagerReturned(number, line.wager, line.returned),)
            yield Step(act=Return(number, line.wager, line.returned), basis=basis, then=then)


def _count_place(incident: Incident) -> str:
    return EXTRA_CARD_AT.get(incident.case, "").format(incident.position)


def _extra_card(plan: Plan, incident: Incident) -> CardsDealt | None:
    """A card too many, where hands still lie."""
    place = _count_place(incident)
    return CardsDealt(place, plan.spare[:1]) if place in plan.hands and incident.moment != "clear" else None


def _put_right(plan: Plan, incident: Incident) -> Iterator[Event]:
    """Reconstruction, or a manager who lets play go on: complete hands go where they belong, a card too many comes off."""
    if plan.voided or plan.ruling is None or plan.ruling.ruling not in ("reconstruct", REFER):
        return
    if incident.case == "misdeal" and incident.other:
        yield HandsExchanged(f"position-{incident.position}", f"position-{incident.other}")
    if extra := _extra_card(plan, incident):
        yield CardsRemoved(extra.place, extra.cards)
