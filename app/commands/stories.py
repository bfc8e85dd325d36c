"""A sitting as a readable story: times, acts with their clauses, what the Players do, faults, and how the round came out."""

from app.commands.tables import console
from app.rules.core.money import dollars
from app.table.log import ActEntry, Began, Entry, Frozen, Hinted, Opened, Switched, Undone
from app.table.replay import Replayed
from app.table.session import TableSession
from app.words.acts import TableWords

INDENT = " " * 10


def print_entry(entry: Entry, session: TableSession) -> None:
    """One entry of a log, and what happened at the table with it."""
    words = TableWords(session.plan.file, session.plan.customs) if session.plan else None
    match entry:
        case Began() if words:
            _print_beginning(entry, words)
        case ActEntry() if words:
            _print_act(entry, words, session)
        case Opened():
            console().print(f"A {entry.mode} sitting")
        case Hinted():
            console().print(f"{_time(entry.at_ms)}  (asks what comes next)")
        case Undone():
            console().print(f"{_time(entry.at_ms)}  (takes the last act back)")
        case Switched():
            console().print(f"{_time(entry.at_ms)}  (goes on {entry.mode})")
        case Frozen():
            console().print(f"{_time(entry.at_ms)}  (stands still for {entry.for_ms / 1000:.1f} s)")
        case _:
            pass


def print_outcome(session: TableSession) -> None:
    """How a round came out: the money, and the faults in it."""
    chips = session.felt.chips.values()
    paid, taken, returned = (sum(getattr(pile, name) for pile in chips) for name in ("paid", "taken", "returned"))
    out = console()
    out.print(f"{INDENT}paid {dollars(paid)}, taken {dollars(taken)}, returned {dollars(returned)}", style="bold")
    faults = len(session.faults)
    out.print(f"{INDENT}faults in this sitting so far: {faults or 'none'}")


def print_disagreement(moment: Replayed) -> None:
    """Where playing again came out otherwise than the log says."""
    out = console()
    if moment.by_other_rules:
        out.print(f"{INDENT}? {_other_rules(moment)}")
        return
    out.print(f"{INDENT}? the log says otherwise; played again it is: {moment.session.log[-1]}")


def _other_rules(moment: Replayed) -> str:
    """Why a sitting is not played again by the rules it was dealt under."""
    entry, plan = moment.entry, moment.session.plan
    if not isinstance(entry, Began) or entry.rules is None or plan is None:
        return "the log was made from other content than this program's"
    if entry.rules.version != plan.file.document.version:
        here = f"played again by version {plan.file.document.version}"
        return f"dealt under version {entry.rules.version} of the rules, which this program does not have; {here}"
    return f"version {entry.rules.version} of the rules has been changed since this was dealt"


def _print_beginning(entry: Began, words: TableWords) -> None:
    table = entry.script.table
    device = f", {table.device} device" if table.device else ""
    out = console()
    out.print()
    out.print(f"{_time(entry.at_ms)}  {words.file.name}, layout {table.layout}{device}", style="bold")
    for seat in entry.script.seats:
        out.print(f"{INDENT}{words.place(f'position-{seat.position}')}: {seat.player}")


def _print_act(entry: ActEntry, words: TableWords, session: TableSession) -> None:
    out = console()
    step = session.play.last_step
    basis = f"  [{words.briefly(step.basis)}]" if entry.accepted and step else " - refused"
    out.print(f"{_time(entry.at_ms)}  {words.act(entry.act)}{basis}")
    for fault in entry.faults:
        out.print(f"{INDENT}! {words.fault(fault)}")
    for event in session.play.last_events if entry.accepted else ():
        if told := words.event(event):
            out.print(f"{INDENT}- {told}")


def _time(at_ms: int) -> str:
    minutes, ms = divmod(at_ms, 60_000)
    return f"{minutes:02}:{ms / 1000:04.1f}"
