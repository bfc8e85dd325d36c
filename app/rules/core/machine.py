"""Checks an act against a procedure: it is the step that is due, or a fault that says why it is not."""

from msgspec import Struct

from app.rules.core.act import Act, Announce, Clear, Correct, Deal, Declare, Pay, Rule, SetHand, TakeDecision, Turn, spot
from app.rules.core.fault import Fault, Kind, Severity
from app.rules.core.procedure import Basis, Procedure, Step, StepsDone

WRONG_VALUE: dict[type, Kind] = {
    Correct: "wrong-correction",
    Deal: "wrong-number-of-cards",
    TakeDecision: "wrong-decision",
    SetHand: "wrong-setting",
    Declare: "wrong-declaration",
    Rule: "wrong-ruling",
}


class Finding(Struct, frozen=True):
    """What the procedure makes of an act: the step it does, if it does one, and the fault in it, if there is one."""

    step: int | None
    fault: Fault | None = None
    overlooked: tuple[int, ...] = ()


def check(procedure: Procedure, progress: StepsDone, act: Act) -> Finding:
    """Find the step an act does. With a wrong value it still does the step, and both are told."""
    due = procedure.due(progress)
    found = _match(procedure, due, act)
    if found is not None:
        return found
    return Finding(None, _misplaced(procedure, progress, due, act))


def check_overlooking(procedure: Procedure, progress: StepsDone, act: Act) -> Finding | None:
    """The same, for a Dealer who has not noticed what went wrong and goes on; None where the act does not go on."""
    noticeable = [number for number in procedure.due(progress) if procedure.steps[number].notice]
    if not noticeable:
        return None
    found = _match(procedure, procedure.due(progress, overlooking=True), act)
    if found is None or found.step is None:
        return None
    passed = [number for number in range(progress.low, found.step) if not progress.is_done(number)]
    return Finding(found.step, found.fault, tuple(number for number in passed if procedure.steps[number].notice))


def overlooked_fault(step: Step, act: Act) -> Fault:
    """The fault of going on without noticing. To let a late wager stand is to accept it."""
    accepted = isinstance(step.act, Correct) and step.act.how == "refuse"
    return Fault("overlooked", "critical" if accepted else "serious", step.basis, act, step.act)


def _match(procedure: Procedure, due: list[int], act: Act) -> Finding | None:
    steps = procedure.steps
    for number in due:
        if steps[number].accepts(act):
            return Finding(number)
    where = spot(act)
    for number in due:
        if spot(steps[number].act) == where:
            return _with_value(number, steps[number], act)
    return None


def _with_value(number: int, step: Step, act: Act) -> Finding:
    if isinstance(act, Pay) and isinstance(step.act, Pay) and act.chips:
        cut = sum(value * count for value, count in act.chips)
        if cut != act.amount:
            return Finding(number, Fault("wrong-chips", "serious", step.basis, act, step.act))
        if act.amount == step.act.amount:
            return Finding(number)
    kind = WRONG_VALUE.get(type(act), "wrong-amount")
    return Finding(number, Fault(kind, "serious", step.basis, act, step.act))


def _misplaced(procedure: Procedure, progress: StepsDone, due: list[int], act: Act) -> Fault:
    """The fault of an act that is not due: just done, due somewhere else, due later, done long ago, or never."""
    steps = procedure.steps
    where = spot(act)
    done = max((n for n, step in enumerate(steps) if progress.is_done(n) and spot(step.act) == where), default=None)
    if done is not None and not steps[done].accepts(act) and any(step.accepts(act) for step in steps[done + 1 :]):
        done = None
    if done is not None and (not due or done == progress.furthest):
        return _fault("done-twice", steps[done], act, _expected(procedure, due))
    if not due:
        return _fault("not-called-for", steps[-1], act, None)
    later = next((n for n in range(due[0], len(steps)) if not progress.is_done(n) and spot(steps[n].act) == where), None)
    if later is not None:
        due = procedure.waits_for(later, due)
    expected = steps[due[0]]
    if expected.notice:
        return overlooked_fault(expected, act)
    elsewhere = next((steps[n] for n in due if type(steps[n].act) is type(act) and not isinstance(act, Announce)), None)
    order = procedure.order_of(due[0], later) if later is not None else None
    if elsewhere is not None:
        return _fault("wrong-place", elsewhere, act, elsewhere.act, order)
    if later is not None:
        return _fault("out-of-sequence", expected, act, expected.act, order)
    if done is not None:
        return _fault("done-twice", steps[done], act, expected.act)
    return _fault("not-called-for", expected, act, expected.act)


def _fault(kind: Kind, broken: Step, act: Act, expected: Act | None, order: Basis | None = None) -> Fault:
    return Fault(kind, _severity(kind, act), broken.basis, act, expected, order)


def _expected(procedure: Procedure, due: list[int]) -> Act | None:
    return procedure.steps[due[0]].act if due else None


def _severity(kind: Kind, act: Act) -> Severity:
    """Form and the order of clearing are minor; a card turned that must not be is critical; wrong sequence is serious."""
    if isinstance(act, Clear) or (kind == "done-twice" and isinstance(act, Announce)):
        return "minor"
    return "critical" if isinstance(act, Turn) and kind != "done-twice" else "serious"
