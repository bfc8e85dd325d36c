"""The whole procedure of a round: the phases of its game, with what goes wrong where the script has it."""

from app.rules.core.act import Deal
from app.rules.core.plan import Plan
from app.rules.core.procedure import Part, Procedure, ending_with, in_phase, in_sequence, steps_of
from app.rules.running.incidents import irregularity_shown, ruled_on


def whole_round(plan: Plan) -> Procedure:
    """From "Place your bets, please" to the cleared table. A round ends early where a ruling sends all wagers back."""
    incident = plan.script.incident
    parts: list[Part] = []
    for phase in plan.game.phases(plan):
        if phase.begins_with:
            parts[-1] = ending_with(parts[-1], phase.begins_with)
        if any(steps_of(phase.part)):
            parts.append(in_phase(phase.name, phase.part))
        if incident is not None and phase.name == incident.moment:
            parts[-1] = ending_with(parts[-1], irregularity_shown(plan, incident))
            parts.append(in_phase(phase.name, ruled_on(plan, incident, _places_dealt(parts))))
            incident = None
            if plan.ends_early:
                break
    return Procedure(in_sequence(*parts), plan.file.cards.set)


def _places_dealt(parts: list[Part]) -> frozenset[str]:
    """The places that have been dealt cards by now."""
    return frozenset(step.act.to for part in parts for step in steps_of(part) if isinstance(step.act, Deal))
