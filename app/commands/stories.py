"""A sitting as a readable story: times, acts with their clauses, what the Players do, faults, and how the round came out."""

from collections.abc import Iterable

from app.base.saying import Words
from app.base.texts import ENGLISH
from app.commands.tables import console
from app.rules.core.felt import Felt
from app.rules.core.money import dollars
from app.rules.core.script import Script
from app.rules.judge.fault import JudgedFault
from app.rules.world.event import Event
from app.table.command_words import command_told
from app.table.due_basis import DueBasis
from app.table.fault_words import SeenFault, fault_kind, fault_told
from app.table.log import ActEntry, Began, Commanded, Ended, Entry, Frozen, Hinted, Opened, Switched, Undone
from app.table.session import TableSession
from app.words.acts import TableWords

INDENT = " " * 10


class Story:
    """Tells a sitting entry by entry, each as soon as it has taken effect."""

    def __init__(self, session: TableSession) -> None:
        self._session = session
        self._due = DueBasis()
        self._over = True

    def tell(self, entry: Entry, fault: JudgedFault | None = None, events: Iterable[Event] = ()) -> None:
        """One entry, of an act with its fault and what then happened; and how the round came out, where it is over with it."""
        session = self._session
        if isinstance(entry, ActEntry):
            words = table_words(session.script, session)
            basis = self._due.of(entry.act) if fault is None else None
            rests = f"  [{words.briefly(basis)}]" if basis is not None and (basis.clauses or basis.custom) else ""
            print_act(entry, words, rests if entry.done else " - not done", (fault,) if fault else (), events)
        elif isinstance(entry, Began):
            print_beginning(entry, table_words(entry.script, session))
        elif isinstance(entry, Commanded):
            told = command_told(entry.command, table_words(session.script, session))
            console().print(f"{_time(entry.at_ms)}  {entry.by}: {told}", markup=False)
        else:
            print_other(entry)
        self._due.look(session.round if session.rounds_begun else None)
        if isinstance(entry, Ended):
            return
        if session.finished and not self._over:
            self._print_outcome()
        self._over = session.finished

    def _print_outcome(self) -> None:
        session = self._session
        print_money(session.felt)
        found = session.verdict_now().faults
        out = console()
        for now, final in zip(session.round.judge.faults, found, strict=False):
            if (now.severity, now.made_good) != (final.severity, False):
                good = ", made good" if final.made_good else ""
                out.print(f"{INDENT}in the end {final.severity}{good}: {fault_kind(final, ENGLISH)}")
        for left in found[len(session.round.judge.faults) :]:
            out.print(f"{INDENT}! {fault_told(left, table_words(session.script, session))}")
        faults = len(session.faults) + len(found) - len(session.round.judge.faults)
        out.print(f"{INDENT}faults in this sitting so far: {faults or 'none'}")


def table_words(script: Script, session: TableSession) -> TableWords:
    """The words of the table a round is dealt at."""
    return TableWords(session.catalogue[script.game].file, script.customs)


def print_difference(told: Words) -> None:
    """Where playing again came out otherwise than the log says."""
    console().print(f"{INDENT}? {told}")


def print_remark(told: Words) -> None:
    """What else is to be known of a log."""
    console().print(f"{INDENT}{told}")


def print_money(felt: Felt) -> None:
    """Where the money of a round went."""
    chips = felt.chips.values()
    paid, taken, returned = (sum(getattr(pile, name) for pile in chips) for name in ("paid", "taken", "returned"))
    console().print(f"{INDENT}paid {dollars(paid)}, taken {dollars(taken)}, returned {dollars(returned)}", style="bold")


def print_beginning(entry: Began, words: TableWords) -> None:
    """The table a round begins at, and who sits there."""
    table = entry.script.table
    device = f", {table.device} device" if table.device else ""
    out = console()
    out.print()
    out.print(f"{_time(entry.at_ms)}  {words.file.name}, layout {table.layout}{device}", style="bold")
    for seat in entry.script.seats:
        out.print(f"{INDENT}{words.place(f'position-{seat.position}')}: {seat.player}")


def print_act(entry: ActEntry, words: TableWords, beside: str, faults: Iterable[SeenFault], events: Iterable[Event]) -> None:
    """An act, its faults, and what the others did."""
    out = console()
    out.print(f"{_time(entry.at_ms)}  {words.act(entry.act)}{beside}")
    for fault in faults:
        out.print(f"{INDENT}! {fault_told(fault, words)}")
    for event in events:
        if told := words.event(event):
            out.print(f"{INDENT}- {told}")


def print_other(entry: Entry) -> None:
    """What is neither a beginning nor an act."""
    match entry:
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


def _time(at_ms: int) -> str:
    minutes, ms = divmod(at_ms, 60_000)
    return f"{minutes:02}:{ms / 1000:04.1f}"
