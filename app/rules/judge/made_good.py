"""Making good: which act mends a fault, and whether it comes at once."""

from app.rules.core import act as acts
from app.rules.core.irregularity import cases
from app.rules.core.round import JACKPOT
from app.rules.judge.awarding import has_to_be_witnessed
from app.rules.judge.bench import Bench
from app.rules.judge.fault import JudgedFault, Key
from app.rules.judge.irregularity import TableTrouble
from app.rules.judge.opening import UNREAD
from app.rules.judge.setting import is_house_way
from app.rules.judge.severity import COUNTS, money_is_wrong
from app.rules.judge.trouble import astray, troubles
from app.rules.world.act import Act, CountMoney, MoveHand, PushChips, TrimHand
from app.rules.world.deal import lies_right, received
from app.rules.world.wagers import is_right_raise
from app.rules.world.world import DEALER, position_of

MONEY = ("wrong-amount", "wrong-outcome", "wrong-place", "settled-already", "nothing-due", "wrong-chips")
"""Faults in what was done with chips."""
DEALING = ("deal-order", "deal-without-wager", "number-of-cards", "too-many-cards", "burn-not-called-for", "card-up-in-deal")
"""Faults in the deal."""
WITNESSED = (JACKPOT, "odds", "money")
"""What a supervisor is called for where nothing is out of order: to witness."""
SEEN_TO = ("late-wager", "late-honoured", "late-withdrawal")
"""Faults in what was done about a wager that came or went too late."""
NOT_AT_ONCE = ("decisions-before-cards", "late-honoured", "wrong-ruling")
"""Faults that are neither a payout nor a deal: mended at once they weigh one step less, as mended later."""

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
    PushChips,
    CountMoney,
)
"""Acts that can make anything good; nobody mends by turning a card, or by words to the table."""


def mends(bench: Bench, act: Act, fault: JudgedFault, ruled_on: TableTrouble | None) -> bool:
    """Whether an act that has just happened makes a fault good; `ruled_on` is what a ruling was about."""
    if isinstance(act, acts.CallSupervisor):
        return _is_called_on(bench, act, fault)
    if isinstance(act, acts.Rule) and ruled_on is not None:
        stands = fault.kind == "wrong-proposal" or (ruled_on.case, ruled_on.place) in bench.wrongly_ruled
        return ruled_on.key in fault.keys and not stands
    if isinstance(act, (MoveHand, TrimHand)) and fault.kind in DEALING:
        return lies_right(bench.world)
    if fault.kind in SEEN_TO and isinstance(act, (acts.Correct, acts.Return)):
        chips = bench.world.at(act.position, act.wager)
        is_it = any(Key(what, act.position, act.wager) in fault.keys for what in ("late", "pulled"))
        return is_it and not (chips.late or chips.withdrawn or money_is_wrong(bench, fault))
    if fault.kind == "raise-amount" and isinstance(act, acts.Correct):
        return Key("wager", act.position, act.wager) in fault.keys and is_right_raise(bench.world, act.position, act.wager)
    if fault.kind in MONEY:
        moved = isinstance(act, (acts.Take, acts.Pay, acts.Return, acts.Award))
        return moved and not money_is_wrong(bench, fault)
    if fault.kind in COUNTS and isinstance(act, acts.Deal) and isinstance(fault.done, acts.Deal):
        return act.to == fault.done.to and _is_topped_up(bench, act.to)
    if isinstance(act, acts.Declare):
        return _says_it_right(bench, act, fault)
    if fault.kind == "wrong-setting" and isinstance(act, acts.SetHand) and isinstance(fault.done, acts.SetHand):
        return act.place == fault.done.place and is_house_way(bench, act.place, bench.world.set_apart.get(act.place, ()))
    return False


def _says_it_right(bench: Bench, act: acts.Declare, fault: JudgedFault) -> bool:
    """Whether words put right what was said wrongly, or say again, now that its cards lie open, what was said too soon."""
    if fault.kind == UNREAD:
        hands = {0, position_of(act.place)}
        return act == fault.done and all(bench.lies_open("hand" if number else DEALER, number) for number in hands)
    return fault.kind == "wrong-words" and act == fault.expected


def came_right(bench: Bench, fault: JudgedFault) -> bool:
    """Whether chips that a fault moved wrongly lie as they should when the round is over, whatever brought them there."""
    moved = fault.kind in MONEY and fault.kind != "wrong-chips" and bool(fault.keys)
    return moved and not money_is_wrong(bench, fault)


def _is_topped_up(bench: Bench, place: str) -> bool:
    """Whether a packet that was short is whole, and every card lies where a right deal puts it."""
    looked_at = bool(position_of(place)) and bench.handled_before
    return received(bench.world, place) == bench.order.needed.get(place) and not astray(bench) and not looked_at


def _is_called_on(bench: Bench, act: acts.CallSupervisor, fault: JudgedFault) -> bool:
    """Whether a call is about a fault: what it did is to be seen on the table, and nothing else there is called for."""
    if act.about in WITNESSED:
        return False
    here = {one.key: one for one in troubles(bench)}
    own = [one for key, one in here.items() if key in fault.keys]
    if act.about in cases():
        return any(case == act.about for one in own for case, _ in one.rulings) or (not here and _is_open(bench, fault))
    return bool(own) or (_is_open(bench, fault) and (not here or _was_last(bench, fault)))


def _was_last(bench: Bench, fault: JudgedFault) -> bool:
    """Whether nothing was done between a fault and the act that has just happened."""
    return fault.number >= (bench.touched[-2][0] if len(bench.touched) > 1 else 0)


def _is_open(bench: Bench, fault: JudgedFault) -> bool:
    """Whether a fault can still be called on: it was the last act, or chips lie wrong and the call was not for a witness."""
    for_witness = len(bench.world.calls) == 1 and has_to_be_witnessed(bench)
    return _was_last(bench, fault) or (money_is_wrong(bench, fault) and not for_witness)


def is_prompt(bench: Bench, number: int, fault: JudgedFault) -> bool:
    """Whether a payout or a deal is mended at once: by the next act, or by acts at its position alone, or where it was meant."""
    if fault.kind in NOT_AT_ONCE:
        return False
    touched = {position for at, position in bench.touched if at > fault.number}
    meant = {key.position for key in fault.keys if key.what == "line"}
    return number == fault.number + 1 or touched <= {fault.position, 0, *meant}
