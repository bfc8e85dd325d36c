"""The scribe of a sitting: turns what happens at a live table into what the store keeps, act by act and round by round.

It only notes; writing down is left to whoever has the store, so that the table never waits for a disk.
"""

from collections.abc import Callable

from msgspec import Struct

from app.rules.core.act import Act
from app.rules.core.fault import Fault, gravest
from app.rules.core.plan import Plan
from app.rules.core.script import Script
from app.table.log import ActEntry, Began, Entry, Hinted, Switched, Undone, write_entry
from app.table.session import TableSession
from app.words.acts import ActWords
from scoring.judge import Mark
from scoring.par_times import WHOLE_ROUND, ParTimes
from scoring.port import LiveAttempt, Store
from scoring.records import Profile, Purpose
from scoring.summaries import FaultFound


class ActNoted(Struct, frozen=True):
    """An act at the table with its mark, its place in the round, and its faults."""

    act: str
    mark: Mark
    round: int
    phase: str
    started_ms: int
    faults: tuple[FaultFound, ...]


class RoundNoted(Struct, frozen=True):
    """A round dealt to its end: its number in the sitting, its mark as a whole, and the device it was dealt with."""

    number: int
    mark: Mark
    device: str


class TableNoted(Struct, frozen=True):
    """The table a sitting begins at: its game, its device, how many positions are in play, and what the sitting is for.

    `rules` is the version of the rules it is dealt under.
    """

    game: str
    device: str
    positions: int
    purpose: Purpose
    rules: str


Noted = tuple[str, TableNoted | ActNoted | None, RoundNoted | None]
"""A line of the log, what it says of the table or of an act, and the round it ended."""


class Scribe:
    """Notes a sitting. `tell` is given everything that is to be written down, in order.

    A round counts as a result of its own only where nobody helped: not guided, no hint asked, nothing taken back.
    """

    def __init__(self, times: ParTimes, tell: Callable[[Noted], object]) -> None:
        self._times = times
        self._tell = tell
        self._session: TableSession | None = None
        self._last_ms = 0
        self._faults: list[Fault] = []
        self._helped = False

    def follow(self, session: TableSession) -> None:
        """Note this sitting from its beginning."""
        self._session = session
        for entry in session.log:
            self.note(entry)

    def note(self, entry: Entry) -> None:
        """Note an entry of the log, once it has taken effect."""
        session = self._session
        if session is None:
            return
        line = write_entry(entry).decode().rstrip("\n")
        match entry:
            case Began():
                self._last_ms, self._faults, self._helped = entry.at_ms, [], session.mode == "guided"
                self._tell((line, _table(entry.script, session), None))
            case ActEntry():
                self._tell((line, self._act(entry, session), self._round(entry, session)))
                self._last_ms = entry.at_ms
            case _:
                self._helped |= isinstance(entry, Hinted | Undone) or (isinstance(entry, Switched) and entry.mode == "guided")
                self._tell((line, None, None))

    def _act(self, entry: ActEntry, session: TableSession) -> ActNoted:
        self._faults += entry.faults
        play, words = session.play, ActWords(_plan(session).file)
        due = play.due
        step = play.last_step if entry.accepted else (due[0] if due else play.last_step)
        basis = entry.faults[0].basis.clauses if entry.faults else step.basis.clauses if step else ()
        mark = Mark(
            right=entry.accepted and not entry.faults,
            time_ms=entry.at_ms - self._last_ms,
            par_ms=max(1, self._par(session) // len(play.procedure.steps)),
            severity=gravest(entry.faults),
            clauses=tuple(f"{words.file.abbreviation} {number}" for number in basis),
        )
        faults = tuple(_found(fault, words) for fault in entry.faults)
        phase = step.phase if step else ""
        return ActNoted(words.act(entry.act), mark, session.rounds_begun, phase, self._last_ms, faults)

    def _round(self, entry: ActEntry, session: TableSession) -> RoundNoted | None:
        """The round, if this act ended it: right where there was no fault in it."""
        if not entry.accepted or not session.finished or self._helped:
            return None
        mark = Mark(not self._faults, session.rounds_ms[-1], self._par(session), gravest(self._faults))
        return RoundNoted(session.rounds_begun, mark, _plan(session).script.table.device or "only")

    def _par(self, session: TableSession) -> int:
        script = _plan(session).script
        return self._times.whole_round(script.game, len(script.seats)).ms


class Keeper:
    """Writes down what a scribe notes, as one attempt of a person: `who` finds them where the store is.

    What is refused has not happened, and can be written again.
    """

    def __init__(self, who: Callable[[Store], Profile]) -> None:
        self._who = who
        self._store: Store | None = None
        self._attempt: LiveAttempt | None = None
        self._table: TableNoted | None = None
        self._unplaced: list[str] = []

    @property
    def attempt(self) -> str:
        """The id of the attempt, once it has begun."""
        return self._attempt.record.id if self._attempt is not None else ""

    def write(self, store: Store, noted: Noted) -> None:
        """Write one thing down; the attempt begins with the first act: who only sat down has attempted nothing."""
        line, told, round = noted
        if self._attempt is None and not isinstance(told, ActNoted):
            self._table = told or self._table
            self._unplaced.append(line)
            return
        with store.writing():
            attempt = self._attempt if store is self._store else store.go_on_with(self.attempt)
            attempt = attempt or self._begin(store)
            for text in (*self._unplaced, line):
                attempt.keep(text)
            self._write_marks(attempt, told, round)
        self._store, self._attempt, self._unplaced = store, attempt, []

    def _begin(self, store: Store) -> LiveAttempt:
        table = self._table
        if table is None:
            raise RuntimeError("an act was noted before its table")
        return store.begin_attempt(
            self._who(store),
            table.game,
            WHOLE_ROUND,
            table.purpose,
            device=table.device,
            positions=table.positions,
            content=table.rules,
        )

    def _write_marks(self, attempt: LiveAttempt, told: TableNoted | ActNoted | None, round: RoundNoted | None) -> None:
        if isinstance(told, ActNoted):
            attempt.act(told.act, told.mark, round=told.round, phase=told.phase, started_ms=told.started_ms, faults=told.faults)
        if round is not None:
            attempt.round_dealt(round.number, round.mark, round.device)


def _table(script: Script, session: TableSession) -> TableNoted:
    """The table of a sitting. One that begins guided is no rated work: every step is told."""
    in_play = sum(bool(seat.wagers) for seat in script.seats)
    purpose: Purpose = "review" if session.mode == "guided" else "rated"
    return TableNoted(script.game, script.table.device or "", in_play, purpose, str(_plan(session).game.rules_version))


def _plan(session: TableSession) -> Plan:
    if session.plan is None:
        raise RuntimeError("an act was noted before a round began")
    return session.plan


def _found(fault: Fault, words: ActWords) -> FaultFound:
    def told(act: Act | None) -> str:
        return words.act(act) if act is not None else ""

    clauses = tuple(f"{words.file.abbreviation} {number}" for number in fault.basis.clauses)
    return FaultFound(fault.kind, fault.severity, clauses, fault.basis.custom, told(fault.expected), told(fault.done))
