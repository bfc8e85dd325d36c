"""The scribe of a sitting: turns what happens at a live table into what the store keeps, act by act and round by round.

It only notes; writing down is left to whoever has the store (`keeper.py`), so that the table never waits for a disk. At each act
its mark is noted as the judge sees it then; when a round is over, the last word on its faults. Who ends the program in between
keeps the marks as they are, and the last word is noted when the sitting is closed for them (`cut_off_sittings.py`).
"""

from collections.abc import Callable, Sequence

from msgspec import Struct

from app.rules.core.gamefile import GameFile
from app.rules.core.script import Script
from app.rules.judge.fault import JudgedFault
from app.rules.judge.judge import VERSION
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.phases import PHASES, phase_of
from app.rules.judge.round import JudgedRound
from app.table.command import HELPING
from app.table.due_basis import DueBasis
from app.table.evidence import act_items
from app.table.kept_act import keep_act
from app.table.log import ActEntry, Began, Commanded, Ended, Entry, Hinted, Switched, Undone, write_entry
from app.table.people_time import REAL_TIME
from app.table.round_facts import facts_of
from app.table.session import TableSession
from lessons.item import Item
from scoring.figures import gravest
from scoring.judge import Mark
from scoring.par_times import ParTimes
from scoring.records import HELPED, LEFT, Purpose
from scoring.summaries import FaultFound, RoundFacts


class ActNoted(Struct, frozen=True):
    """An act at the table as it is typed, with its mark, its place in the round, its faults, and what it is evidence for."""

    act: str
    mark: Mark
    round: int
    phase: str
    started_ms: int
    faults: tuple[FaultFound, ...]
    items: tuple[Item, ...] = ()


class VerdictNoted(Struct, frozen=True):
    """The last word on a fault, and in which act of the sitting it lies, the first being 0."""

    act: int
    fault: FaultFound


class RoundNoted(Struct, frozen=True):
    """A round that counts: its number in the sitting, its mark as a whole, the device it was dealt with, and how it ended.

    `ended` is empty for a round dealt to its end without help, LEFT or HELPED for one that counts because of its faults alone.
    """

    number: int
    mark: Mark
    device: str
    ended: str = ""


class TableNoted(Struct, frozen=True):
    """The table a sitting begins at: its game, its device, how many positions are in play, and what the sitting is for.

    `rules` is the version of the rules it is dealt under, `judge` that of the judge who watches.
    """

    game: str
    device: str
    positions: int
    purpose: Purpose
    rules: str
    judge: int


class Noted(Struct, frozen=True):
    """What is to be written down together: a line of the log, what it says of the table or of an act, what a round came to.

    `ends` tells that the sitting is over with it.
    `facts` are those of a round dealt to its end, whoever helped.
    """

    line: str = ""
    table: TableNoted | None = None
    act: ActNoted | None = None
    verdicts: tuple[VerdictNoted, ...] = ()
    round: RoundNoted | None = None
    ends: bool = False
    facts: RoundFacts | None = None


class Scribe:
    """Notes a sitting. `tell` is given everything that is to be written down, in order.

    A round counts as a result of its own where it was dealt to its end and nobody helped: not guided, no hint asked, nothing
    taken back. That a fault is told once it was made is no help. Who makes a fault and then asks for help, or leaves, has not
    escaped it: the round counts as wrong by the faults made until then. What was taken back never counts and stays on record.
    """

    def __init__(self, times: ParTimes, tell: Callable[[Noted], object]) -> None:
        self._times = times
        self._tell = tell
        self._session: TableSession | None = None
        self._acts = 0
        self._last_ms = 0
        self._round: _RoundNotes | None = None
        self.is_announced = False
        """Whether the irregularity that a round brings was chosen by name before."""

    def tell_to(self, tell: Callable[[Noted], object]) -> None:
        """Tell somebody else from now on."""
        self._tell = tell

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
                self.close_round()
                self._last_ms = entry.at_ms
                self._round = _RoundNotes(session, self._times, entry.at_ms)
                self._tell(Noted(line, table=_table(entry.script, session)))
            case ActEntry() if self._round is not None:
                began_ms = max(self._last_ms, min(session.people_done_ms, entry.at_ms))  # waiting for people is nobody's pace
                act = self._round.act(entry, self._acts, began_ms, waited_ms=began_ms - self._last_ms)
                self._acts += 1
                self._last_ms = entry.at_ms
                self._tell(Noted(line, act=act, round=self._round.result()))
            case Ended():
                self.close_round()
                self._tell(Noted(line, ends=True))
            case _:
                verdicts = self._round.other(entry) if self._round is not None else ()
                self._tell(Noted(line, verdicts=verdicts))

    def close_round(self) -> None:
        """The round has been closed: the last word on it is noted."""
        notes, self._round = self._round, None
        if notes is not None:
            verdicts, result = notes.last_word()
            facts = notes.facts(announced=self.is_announced)
            if verdicts or result is not None or facts is not None:
                self._tell(Noted(verdicts=verdicts, round=result, facts=facts))


class _RoundNotes:
    """What is noted of one round: which act of it is which of the sitting, and whether anybody helped."""

    def __init__(self, session: TableSession, times: ParTimes, began_ms: int) -> None:
        self._session = session
        self._round = session.round
        self._script = session.script
        self._file: GameFile = session.game.file
        self._number = session.rounds_begun
        self._began_ms = self._ended_ms = began_ms
        self._par_ms = times.whole_round(self._script.game, len(self._script.seats)).ms
        acts = sum(1 for _ in deal_perfectly(JudgedRound(session.game, self._script)))
        self._par_of_act_ms = max(1, self._par_ms // max(1, acts))
        self._phase = PHASES[0]
        self._due = DueBasis()
        self._due.look(self._round)
        self._acts: dict[int, int] = {}
        self._last_act = 0
        self._helped = session.mode == "guided"
        self._silent = session.mode == "silent"
        self._before_help: frozenset[int] = frozenset()
        self._taken_back = len(session.taken_back)
        self._counted = False
        self._waited_ms = 0
        self._own_time = session.people == REAL_TIME and session.mode != "guided"

    def act(self, entry: ActEntry, place: int, last_ms: int, waited_ms: int = 0) -> ActNoted:
        """An act with its mark as the judge sees it now; what was waited for Players before it is not its time."""
        round = self._round = self._session.round
        self._script = self._session.script  # an instructor may have brought something in
        self._waited_ms += waited_ms
        self._silent = self._session.mode == "silent" and (self._silent or not self._acts)
        self._ended_ms = entry.at_ms
        self._phase = phase_of(entry.act, self._phase)
        self._acts[round.number] = self._last_act = place
        found = [fault for fault in round.judge.faults if fault.number == round.number]
        basis = found[0].basis if found else self._due.of(entry.act)
        self._due.look(round)
        mark = Mark(
            right=entry.done and not found,
            time_ms=entry.at_ms - last_ms,
            par_ms=self._par_of_act_ms,
            severity=gravest(fault.severity for fault in found),
            clauses=self._clauses(basis.clauses if basis is not None else ()),
        )
        faults = tuple(self._found(fault) for fault in found)
        items = () if self._helped else act_items(self._session.game, round, entry.act, found[0] if found else None)
        return ActNoted(keep_act(entry.act), mark, self._number, self._phase, last_ms, faults, items)

    def other(self, entry: Entry) -> tuple[VerdictNoted, ...]:
        """A hint, an act taken back, another way to run; the word on every fault that was taken back."""
        self._round = self._session.round
        if not self._helped and _helps(entry):
            self._helped = True
            self._before_help = frozenset(fault.number for fault in self._round.judge.faults)
        self._due.look(self._round)
        taken_back, self._taken_back = self._session.taken_back[self._taken_back :], len(self._session.taken_back)
        return tuple(VerdictNoted(self._acts[fault.number], self._found(fault, taken_back=True)) for fault in taken_back)

    def result(self) -> RoundNoted | None:
        """The round as a result of its own, once the table is clear and nothing is owed any more."""
        if self._helped or self._counted or not self._session.finished:
            return None
        verdict = self._session.verdict_now()
        return None if verdict.left else self._result(verdict.faults)

    def last_word(self) -> tuple[tuple[VerdictNoted, ...], RoundNoted | None]:
        """The final verdicts of a round that has been closed, and its result where it was not noted before."""
        faults = self._round.judge.faults
        said = [
            VerdictNoted(self._acts.get(fault.number, self._last_act) if fault.done is not None else self._last_act, found)
            for fault, found in ((fault, self._found(fault)) for fault in faults)
        ]
        return tuple(said) if self._acts else (), self._last_result(faults) if self._acts and not self._counted else None

    def facts(self, *, announced: bool) -> RoundFacts | None:
        """What is a fact of a round that has been closed, if it was dealt to its end."""
        if not self._acts or not self._round.play.world.finished:
            return None
        return facts_of(
            self._script,
            self._round.judge.faults,
            self._number,
            helped=self._helped,
            silent=self._silent,
            announced=announced,
            own_time=self._own_time,
            time_ms=self._ended_ms - self._began_ms - self._waited_ms,
            par_ms=self._par_ms,
        )

    def _last_result(self, faults: Sequence[JudgedFault]) -> RoundNoted | None:
        """The round as a result; one that was helped or left counts by the faults made until then, and without any not at all."""
        if self._helped:
            faults = [fault for fault in faults if fault.done is not None and fault.number in self._before_help]
        if not self._round.play.world.finished:
            return self._result(faults, LEFT) if faults else None
        if self._helped:
            return self._result(faults, HELPED) if faults else None
        return self._result(faults)

    def _result(self, faults: Sequence[JudgedFault], ended: str = "") -> RoundNoted:
        self._counted = True
        severity = gravest(fault.severity for fault in faults)
        mark = Mark(not faults, self._ended_ms - self._began_ms - self._waited_ms, self._par_ms, severity)
        return RoundNoted(self._number, mark, self._script.table.device or "only", ended)

    def _clauses(self, numbers: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(f"{self._file.abbreviation} {number}" for number in numbers)

    def _found(self, fault: JudgedFault, *, taken_back: bool = False) -> FaultFound:
        """A fault by the key of its kind and its acts; clauses or a custom, never both."""
        basis = fault.basis
        return FaultFound(
            kind=fault.kind,
            severity=fault.severity,
            clauses=self._clauses(basis.clauses),
            custom="" if basis.clauses else basis.custom,
            expected=keep_act(fault.expected),
            done=keep_act(fault.done),
            made_good=fault.made_good,
            taken_back=taken_back,
        )


def _helps(entry: Entry) -> bool:
    """Whether the Dealer was helped: told what is due, let go back, or shown a place."""
    told = isinstance(entry, Switched) and entry.mode == "guided"
    return told or isinstance(entry, Hinted | Undone) or (isinstance(entry, Commanded) and isinstance(entry.command, HELPING))


def _table(script: Script, session: TableSession) -> TableNoted:
    """The table of a sitting. One that begins guided is no rated work: every step is told."""
    in_play = sum(bool(seat.wagers) for seat in script.seats)
    purpose: Purpose = "review" if session.mode == "guided" else "rated"
    return TableNoted(script.game, script.table.device or "", in_play, purpose, str(session.game.rules_version), VERSION)
