"""The whole procedure of a round: the phases of its game, with what goes wrong where the script has it."""

from app.rules.core.plan import Plan
from app.rules.core.procedure import Part, Procedure, ending_with, in_phase, in_sequence
from app.rules.running.incidents import irregularity_shown, ruled_on


def whole_round(plan: Plan) -> Procedure:
    """From "Place your bets, please" to the cleared table. A void round ends where the ruling sends the wagers back."""
    incident = plan.script.incident
    phases = [(phase, in_phase(phase, part)) for phase, part in plan.game.phases(plan)]
    first_of = {phase: place for place, (phase, _) in reversed(list(enumerate(phases)))}
    parts: list[Part] = []
    for place, (phase, part) in enumerate(phases):
        if incident is None or phase != incident.moment or place != first_of[phase]:
            parts.append(part)
            continue
        parts.append(ending_with(part, irregularity_shown(plan, incident)))
        parts.append(in_phase(phase, ruled_on(plan, incident)))
        if plan.voided:
            break
    return Procedure(in_sequence(*parts))
