"""Makes the film of a log: of today's form by playing it again before the judge, of an earlier one as that program left it."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from app.base.saying import Saying
from app.base.trouble import BadInput
from app.rules.catalogue import Catalogue
from app.rules.judge.phases import PHASES, phase_of
from app.rules.judge.round import JudgedRound
from app.rules.world.act import Act
from app.table.due_basis import DueBasis
from app.table.earlier_log import EarlierAct, is_earlier, read_earlier_log
from app.table.earlier_replay import EarlierMoment, earlier_replay
from app.table.fault_words import SeenFault
from app.table.film import Film, Frame, Seen
from app.table.log import ActEntry, Began, Entry, read_log
from app.table.replay import CUT_OFF, Replayed, replay


def film_of(lines: Iterable[str], catalogue: Catalogue, *, lies_open: bool = False) -> Film:
    """The film of a log; one that cannot be played again to its end is as long as it could be.

    `lies_open` is where the sitting was left in the middle of a round, so that its log has no end yet.
    """
    log = [line.encode() for line in lines]
    if log and is_earlier(log[0]):
        return _earlier_film(log, catalogue)
    return film_of_entries(read_log(log), catalogue, lies_open=lies_open)


def film_of_entries(entries: Iterable[Entry], catalogue: Catalogue, *, lies_open: bool = False) -> Film:
    """The film of a log whose entries are at hand."""
    reel = _Reel(lies_open=lies_open)
    try:
        for moment in replay(entries, catalogue):
            reel.add(moment)
    except BadInput:
        reel.agrees = False
    reel.close_round()
    return Film(reel.frames, agrees=reel.agrees, remarks=reel.remarks)


class _Reel:
    """The frames of a sitting so far. When a round is over, its faults get the severity they have in the end."""

    def __init__(self, *, lies_open: bool) -> None:
        self._lies_open = lies_open
        self.frames: list[Frame] = []
        self.agrees = True
        self.remarks: list[Saying] = []
        self._due = DueBasis()
        self._round: JudgedRound | None = None
        self._places: dict[int, int] = {}
        self._phase = PHASES[0]

    def add(self, moment: Replayed) -> None:
        """Add a moment."""
        if self._lies_open and moment.difference is CUT_OFF:
            moment = replace(moment, difference=None, remark=Saying("replay.lies-open"))
        self.agrees &= moment.agrees
        for told in (moment.remark, moment.difference):
            if told is not None and str(told) not in map(str, self.remarks):
                self.remarks.append(told)
        entry, session = moment.entry, moment.session
        if isinstance(entry, Began):
            self.close_round()
            self._phase = PHASES[0]
        if not session.rounds_begun:
            return
        if isinstance(entry, Seen):
            self._see(entry, moment)
        self._round = session.round
        self._places = {number: place for number, place in self._places.items() if number <= self._round.number}
        if isinstance(entry, ActEntry):
            self._places[self._round.number] = len(self.frames) - 1
        self._due.look(self._round)

    def _see(self, entry: Seen, moment: Replayed) -> None:
        session, phase, basis = moment.session, "", None
        if isinstance(entry, ActEntry):
            phase = self._phase = phase_of(entry.act, self._phase)
            basis = self._due.of(entry.act) if entry.done and moment.fault is None else None
        events = moment.answer.events if moment.answer is not None else ()
        faults = (moment.fault,) if moment.fault is not None else ()
        judged = session.round.copy() if faults else None
        self.frames.append(
            Frame(entry.at_ms, session.rounds_begun, entry, session.script, session.felt, phase, basis, events, faults, judged)
        )

    def close_round(self) -> None:
        """The round is over: its faults are as grave as they are in the end, and what was left undone is told at its last act."""
        faults = self._round.judge.faults if self._round is not None else []
        left = [fault for fault in faults if fault.done is None]
        for fault in faults:
            if fault.done is not None and fault.number in self._places:
                self._put(self._places[fault.number], (fault,))
        if left and self._places:
            last = max(self._places.values())
            self._put(last, (*self.frames[last].faults, *left))
        self._round, self._places = None, {}

    def _put(self, place: int, faults: tuple[SeenFault, ...]) -> None:
        self.frames[place] = replace(self.frames[place], faults=faults)


def _earlier_film(log: Sequence[bytes], catalogue: Catalogue) -> Film:
    """The film of a log of an earlier program, with its verdicts; nothing in it is judged anew."""
    frames: list[Frame] = []
    remarks: list[Saying] = []
    agrees, phase = True, PHASES[0]
    try:
        for moment in earlier_replay(read_earlier_log(log), catalogue):
            phase = PHASES[0] if isinstance(moment.entry, Began) else phase
            if moment.difference is not None:
                agrees = False
                remarks.append(moment.difference)
            frames += _earlier_frame(moment, phase)
            phase = frames[-1].phase or phase if frames else phase
    except BadInput:
        agrees = False
        remarks.append(Saying("replay.stops"))
    return Film(frames, agrees=agrees, remarks=remarks, earlier=True)


def _earlier_frame(moment: EarlierMoment, phase: str) -> Iterable[Frame]:
    entry = moment.entry
    if moment.script is None:
        return
    act: Act | None = entry.act if isinstance(entry, EarlierAct) else None
    seen = ActEntry(entry.at_ms, entry.act, entry.accepted) if isinstance(entry, EarlierAct) else entry
    if isinstance(seen, Seen):
        faults = entry.faults if isinstance(entry, EarlierAct) else ()
        told = phase_of(act, phase) if act is not None else ""
        yield Frame(seen.at_ms, moment.round, seen, moment.script, moment.felt, told, None, moment.events, faults)
