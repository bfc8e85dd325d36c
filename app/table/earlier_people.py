"""What the Players did at the tables of earlier programs when the Dealer's act left it to them: it all stands in the script."""

from collections.abc import Iterator

from app.rules.core.event import DecisionMade, Event, HandSet, PlayerLeft, Said, WagerPlaced, WagerWithdrawn
from app.rules.core.felt import Felt
from app.rules.core.plan import Plan
from app.rules.core.script import SeatScript

CHECK = "check"
STAGES = "+"


def placed(plan: Plan) -> Iterator[Event]:
    """Everybody puts down what they want to play."""
    for seat in plan.seats.values():
        for wager, amount in seat.placed.items():
            yield WagerPlaced(seat.position, wager, amount)


def answer(seat: SeatScript, wager: str) -> Iterator[Event]:
    """What a Player does who is asked about a wager: mends it, takes it back, or nothing."""
    if wager not in seat.wagers:
        yield WagerWithdrawn(seat.position, wager)
    for name, amount in seat.wagers.items():
        if name not in seat.placed or (name == wager and amount != seat.placed[name]):
            yield WagerPlaced(seat.position, name, amount)


def too_late(plan: Plan) -> Iterator[Event]:
    """What is tried once bets are closed."""
    for seat in plan.seats.values():
        for wager, amount in seat.late.items():
            yield WagerPlaced(seat.position, wager, amount)
        if seat.pulled_back:
            yield WagerWithdrawn(seat.position, seat.pulled_back)


def as_it_lay(seat: SeatScript, wager: str) -> Event:
    """A wager as it lay when bets closed."""
    amount = seat.wagers.get(wager)
    return WagerWithdrawn(seat.position, wager) if amount is None else WagerPlaced(seat.position, wager, amount)


def deciding(plan: Plan) -> list[SeatScript]:
    """The Players with something in play to decide about."""
    return [plan.seat(number) for number in plan.playing("decisions") if plan.has_valid_wager(number)]


def decided(plan: Plan, stage: int) -> Iterator[Event]:
    """What the Players do when it is theirs to decide, at a stage of the round."""
    for seat in deciding(plan):
        yield from _set(plan, seat) if plan.file.cards.set else _decides(plan, seat, stage)


def raised(plan: Plan, seat: SeatScript, decision: str) -> dict[str, int]:
    """The wagers a decision puts down, in cents."""
    staked = plan.game.stakes(plan.position(seat.position))
    terms = plan.file.decisions.get(decision)
    names = terms.stakes if terms else {decision: 1}
    return {name: staked[name] for name in names if name in staked and name not in seat.wagers}


def decision_at(plan: Plan, seat: SeatScript, stage: int) -> str | None:
    """What a Player decides at a stage; None where there is nothing to decide, or nobody there."""
    stages = plan.file.judging.stages
    if seat.decision is None or not stages:
        return None if seat.absent or stage else seat.decision
    folded = seat.decision in plan.file.judging.folds
    if stage and (folded or seat.absent):
        return None
    made = seat.decision.split(STAGES)
    return next((option for option in stages[stage].options if option in made), CHECK)


def unrefused(plan: Plan, felt: Felt) -> list[tuple[int, str]]:
    """What was tried too late and has not been seen to."""
    found = []
    for seat in plan.seats.values():
        for wager in (*seat.late, *([seat.pulled_back] if seat.pulled_back else [])):
            chips = felt.chips.get((seat.position, wager))
            if (chips.lies if chips is not None else None) != seat.wagers.get(wager):
                found.append((seat.position, wager))
    return found


def all_have_decided(plan: Plan, felt: Felt, answered: int) -> bool:
    """Whether every decision was taken in, `answered` of them so far, and every hand set that was the Dealer's to set."""
    if plan.file.judging.stages:
        return felt.face_up.issuperset(plan.hands["community"])
    seats = deciding(plan)
    if plan.file.cards.set:
        asked = [f"position-{seat.position}" for seat in seats if seat.absent or seat.asks_house_way]
        return all(place in felt.set_apart for place in asked)
    return answered >= sum(seat.absent or seat.decision is not None for seat in seats)


def _decides(plan: Plan, seat: SeatScript, stage: int) -> Iterator[Event]:
    leaves = 1 if plan.file.judging.stages and seat.decision is not None else 0
    folded = seat.decision in plan.file.judging.folds
    if seat.absent and stage == leaves and not (stage and folded):
        yield PlayerLeft(seat.position)
    decision = decision_at(plan, seat, stage)
    if decision is not None:
        yield DecisionMade(seat.position, decision, decision in plan.file.judging.folds)
        for wager, amount in raised(plan, seat, decision).items():
            yield WagerPlaced(seat.position, wager, seat.first_raise.get(wager, amount))


def _set(plan: Plan, seat: SeatScript) -> Iterator[Event]:
    place = f"position-{seat.position}"
    if seat.absent:
        yield PlayerLeft(seat.position)
    elif seat.asks_house_way:
        yield Said(place, "House way, please")
    else:
        yield HandSet(place, plan.position(seat.position).apart or ())
