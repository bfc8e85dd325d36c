"""What was left when the round is over: the fault that passed it over is about it, and where none did it is a fault itself."""

from app.rules.judge.bench import Bench
from app.rules.judge.duty import Duty
from app.rules.judge.fault import JudgedFault, Key
from app.rules.judge.severity import severity_of

LEFT_UNDONE = "left-undone"


def name_what_nobody_saw(bench: Bench) -> None:
    """Cards that had to be opened and never were: where a custom's fault passed them over, it is that one, and no custom."""
    for breach in bench.unseen:
        bench.undone.update(breach.passed)
        for fault in bench.faults:
            if fault.basis.custom and set(fault.keys) & set(breach.passed):
                fault.kind, fault.basis, fault.severity = breach.kind, breach.basis, severity_of(breach.kind)
                fault.position, fault.expected = breach.position, breach.expected


def name_what_was_left(bench: Bench, left: list[Duty]) -> None:
    """A wager that nobody settled at all is a fault; where a custom's fault passed it over, it is that one, and no custom."""
    by_key = {duty.key: duty for duty in left if duty.key.what == "line" and bench.can_settle(duty.key.position, duty.key.name)}
    last = bench.touched[-1][0] if bench.touched else 0
    told = {(key.at, key.of) for fault in bench.faults for key in fault.keys if key.what in ("late", "pulled")}
    for key, duty in by_key.items():
        closed_over = _closed_over(bench, key)
        if closed_over is not None:
            closed_over.keys += (key,)
        elif key not in bench.excused and (key.at, key.of) not in told:
            bench.faults.append(JudgedFault(last, LEFT_UNDONE, "critical", duty.basis, key.position, duty.act, None, (key,)))
    for fault in bench.faults:
        passed = next((by_key[key] for key in fault.keys if key in by_key), None)
        if passed is not None and fault.basis.custom:
            fault.kind, fault.basis = LEFT_UNDONE, passed.basis
            fault.position, fault.expected = passed.key.position, passed.act


def _closed_over(bench: Bench, key: Key) -> JudgedFault | None:
    """The fault of closing bets over a wager that has no base, where that wager was never given back either."""
    line = bench.reading.lines.get(key.position, {}).get(key.name)
    if line is None or line.outcome != "void":
        return None
    over = Key("wager", key.at, key.of)
    return next((fault for fault in bench.faults if fault.kind == "bad-wager" and over in fault.keys), None)
