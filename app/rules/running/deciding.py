"""The Players' decisions: what they put down, what is wrong with it, and the Dealer taking them in one by one, clockwise."""

from collections.abc import Callable, Iterator

from app.rules.core.act import Correct, Rule, TakeDecision
from app.rules.core.customs import DECISION_ORDER
from app.rules.core.event import DecisionMade, Event, PlayerLeft, WagerPlaced
from app.rules.core.irregularity import asked_facts, cases, rule
from app.rules.core.plan import Plan
from app.rules.core.procedure import Basis, Part, Step, in_sequence
from app.rules.core.script import SeatScript

ABSENT_PLAYER = "absent-player"
AWAY = "away"

Stage = Callable[[SeatScript], str | None]
"""What a Player decides at a stage of the round: AWAY where nobody is there to, None where there is nothing to decide."""


def whole_decision(seat: SeatScript) -> str | None:
    """The stage of a game in which Players decide once."""
    return AWAY if seat.absent else seat.decision


def decisions_shown(plan: Plan, stage: Stage = whole_decision) -> tuple[Event, ...]:
    """What the Players do when it is theirs to decide, for the Dealer to see."""
    return tuple(event for number in deciding(plan) for event in _shown(plan, plan.seat(number), stage(plan.seat(number))))


def decisions(plan: Plan, stage: Stage = whole_decision) -> Part:
    """Take in every decision of a stage; a raise of the wrong amount is put right first."""
    seats = [plan.seat(number) for number in deciding(plan)]
    return in_sequence(*(step for seat in seats for step in _taken_in(plan, seat, stage(seat))), order=DECISION_ORDER)


def deciding(plan: Plan) -> list[int]:
    """The positions with something in play that their Player decides about."""
    return [number for number in plan.playing("decisions") if plan.has_valid_wager(number)]


def absence(plan: Plan, seat: SeatScript) -> Step:
    """The ruling on an absent Player (5.11)."""
    asked = asked_facts(cases()[ABSENT_PLAYER], plan.file.irregularities.get(ABSENT_PLAYER, {}))
    ruling = rule(plan.file, ABSENT_PLAYER, dict.fromkeys(asked, seat.decision is not None))
    return Step(act=Rule(ABSENT_PLAYER, ruling.ruling), basis=Basis(ruling.clauses), notice=True)


def _shown(plan: Plan, seat: SeatScript, decision: str | None) -> Iterator[Event]:
    if decision == AWAY:
        yield PlayerLeft(seat.position)
    elif decision is not None:
        yield DecisionMade(seat.position, decision, plan.file.gives_up(decision))
        for wager, amount in _raises(plan, seat, decision).items():
            yield WagerPlaced(seat.position, wager, seat.first_raise.get(wager, amount))


def _taken_in(plan: Plan, seat: SeatScript, decision: str | None) -> Iterator[Step]:
    if decision == AWAY:
        yield absence(plan, seat)
    elif decision is not None:
        for wager, amount in _raises(plan, seat, decision).items():
            if wager in seat.first_raise:
                basis = Basis(plan.file.wagers[wager].clauses)
                put_right = WagerPlaced(seat.position, wager, amount)
                yield Step(act=Correct(seat.position, wager, "complete"), basis=basis, then=(put_right,), notice=True)
        yield Step(act=TakeDecision(seat.position, decision), basis=Basis(plan.file.procedure.decide))


def _raises(plan: Plan, seat: SeatScript, decision: str) -> dict[str, int]:
    """The wagers a decision of this stage puts down, in cents."""
    staked = plan.game.stakes(plan.position(seat.position))
    terms = plan.file.decisions.get(decision)
    names = terms.stakes if terms else {decision: 1}
    return {name: staked[name] for name in names if name in staked and name not in seat.wagers}
