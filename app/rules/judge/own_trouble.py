"""Irregularities the Dealer made: whatever comes of a fault is part of that fault, and makes no second one."""

from app.rules.core import act as acts
from app.rules.judge.bench import Bench
from app.rules.judge.dealing import AHEAD
from app.rules.judge.fault import JudgedFault, Key
from app.rules.judge.made_good import DEALING
from app.rules.judge.trouble import OTHER, troubles
from app.rules.world.act import Act

CLOSING = ("bad-wager", "closing-before-first-card")


def made_by_fault(bench: Bench, act: Act, fault: JudgedFault) -> None:
    """What an act that was a fault has put out of order is part of it."""
    if fault.kind in DEALING or any(key.what == "deal" for key in fault.keys):
        bench.slip = fault.number
    dealt_on = fault.kind == "overlooked" and isinstance(act, acts.Deal)
    if fault.kind in (*DEALING, *CLOSING) or isinstance(act, acts.Clear) or dealt_on:
        _attach(bench, fault, its_own=fault.kind in DEALING)
        if isinstance(act, acts.Deal) and not dealt_on:
            right_in_the_end = fault.kind == "deal-order" or Key(AHEAD, act.to) in fault.keys
            (bench.misdealt if right_in_the_end else bench.tainted).add(act.to)
    for key in [key for key in fault.keys if key.what == "set"]:
        _name(bench, fault, Key("trouble", OTHER, key.place))


def made_by_going_on(bench: Bench, act: Act) -> None:
    """What an act that was right has put out of order, because of an earlier slip in the deal or a table half cleared."""
    if isinstance(act, acts.Clear) and bench.faults:
        _attach(bench, bench.faults[-1])
    slip = _slip(bench)
    if isinstance(act, acts.Deal) and slip is not None:
        if act.to in bench.misdealt and bench.has_wrong_count(act.to):
            bench.tainted.add(act.to)
        _attach(bench, slip)


def made_by_stopping(bench: Bench) -> None:
    """What an unfinished deal that was taken for over has put out of order is part of the slip it was dealt with."""
    slip = _slip(bench)
    if slip is not None:
        _attach(bench, slip)


def _slip(bench: Bench) -> JudgedFault | None:
    """The last slip in the deal, where it was not made good."""
    return next((fault for fault in bench.faults if fault.number == bench.slip and not fault.made_good), None)


def _attach(bench: Bench, fault: JudgedFault, *, its_own: bool = False) -> None:
    """Everything out of order that nobody has spoken about is part of a fault; `its_own` also what an earlier slip began."""
    for one in troubles(bench):
        for key in one.names:
            if its_own and key in bench.excused and key not in fault.keys:
                fault.keys += (key,)
            _name(bench, fault, key)


def _name(bench: Bench, fault: JudgedFault, key: Key) -> None:
    if key not in bench.excused:
        fault.keys += (key,)
        bench.excused.add(key)
