"""Making good: which act mends a fault, and whether it comes at once."""

from app.rules.core import act as acts
from app.rules.judge.bench import Bench
from app.rules.judge.fault import JudgedFault
from app.rules.judge.irregularity import TableTrouble
from app.rules.judge.setting import is_house_way
from app.rules.judge.severity import COUNTS, money_is_wrong
from app.rules.judge.trouble import astray, handled, troubles
from app.rules.world.act import Act, MoveHand, TrimHand
from app.rules.world.deal import lies_right, received

MONEY = ("wrong-amount", "wrong-outcome", "wrong-place", "settled-already", "nothing-due", "wrong-chips")
"""Faults in what was done with chips."""
DEALING = ("deal-order", "deal-without-wager", "number-of-cards", "too-many-cards", "burn-not-called-for", "card-up-in-deal")
"""Faults in the deal."""
SEEN_TO = ("late-wager", "late-withdrawal")
"""Faults in what was done about a wager that came or went too late."""

MENDING = (
    acts.CallSupervisor,
    acts.Rule,
    MoveHand,
    TrimHand,
    acts.Correct,
    acts.Return,
    acts.Take,
    acts.Pay,
    acts.Award,
    acts.Deal,
    acts.Declare,
    acts.SetHand,
)
"""Acts that can make anything good; nobody mends by turning a card, or by words to the table."""


def mends(bench: Bench, act: Act, fault: JudgedFault, ruled_on: TableTrouble | None) -> bool:
    """Whether an act that has just happened makes a fault good; `ruled_on` is what a ruling was about."""
    if isinstance(act, acts.CallSupervisor):
        return _is_open(bench, fault)
    if isinstance(act, acts.Rule) and ruled_on is not None:
        stands = fault.kind == "wrong-proposal" or (ruled_on.case, ruled_on.place) in bench.wrongly_ruled
        return ruled_on.key in fault.keys and not stands
    if isinstance(act, (MoveHand, TrimHand)) and fault.kind in DEALING:
        return lies_right(bench.world)
    if fault.kind in SEEN_TO and isinstance(act, (acts.Correct, acts.Return)):
        chips = bench.world.at(act.position, act.wager)
        still_wrong = chips.late or chips.withdrawn or money_is_wrong(bench, fault)
        return fault.position == act.position and not still_wrong
    if fault.kind in MONEY:
        moved = isinstance(act, (acts.Take, acts.Pay, acts.Return, acts.Award))
        return moved and not money_is_wrong(bench, fault)
    if fault.kind in COUNTS and isinstance(act, acts.Deal) and isinstance(fault.done, acts.Deal):
        return act.to == fault.done.to and _is_topped_up(bench, act.to)
    if fault.kind == "wrong-words":
        return isinstance(act, acts.Declare) and act == fault.expected
    if fault.kind == "wrong-setting" and isinstance(act, acts.SetHand) and isinstance(fault.done, acts.SetHand):
        return act.place == fault.done.place and is_house_way(bench, act.place, bench.world.set_apart.get(act.place, ()))
    return False


def _is_topped_up(bench: Bench, place: str) -> bool:
    """Whether a packet that was short is whole, and every card lies where a right deal puts it."""
    return received(bench.world, place) == bench.order.needed.get(place) and not astray(bench) and not handled(bench.world)


def _is_open(bench: Bench, fault: JudgedFault) -> bool:
    """Whether a fault can still be called on: it was the last act, or what it did is still to be seen on the table."""
    touched = bench.touched
    if fault.number >= (touched[-2][0] if len(touched) > 1 else 0):
        return True
    here = {one.key for one in troubles(bench)}
    return money_is_wrong(bench, fault) or any(key in here for key in fault.keys)


def is_prompt(bench: Bench, number: int, fault: JudgedFault) -> bool:
    """Whether nothing else was touched in between: the next act, or acts at the same position alone."""
    touched = {position for at, position in bench.touched if at > fault.number}
    return number == fault.number + 1 or touched <= {fault.position, 0}
