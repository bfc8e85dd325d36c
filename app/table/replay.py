"""Playing a log again: the same scripts and the same acts, by the world as the log has it; what is wrong the judge says anew."""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem
from app.rounds.script_check import script_problems
from app.rules.catalogue import Catalogue
from app.rules.core.game import AnyGame
from app.rules.judge.fault import JudgedFault
from app.rules.judge.judge import VERSION
from app.rules.judge.round import ActAnswer
from app.rules.world.act import Act
from app.table.act_check import act_problems
from app.table.command import PutBack
from app.table.commanding import carry_out
from app.table.log import (
    FORMAT,
    ActEntry,
    Began,
    Commanded,
    Ended,
    Entry,
    Frozen,
    Hinted,
    LogDigest,
    LogReading,
    Opened,
    Switched,
    Undone,
)
from app.table.logged_act import LoggedAct
from app.table.rules_of_then import catalogue_of_then
from app.table.session import TableSession

CONTRADICTIONS = {
    "impossible": "replay.impossible",
    "would-stop": "replay.would-stop",
    "would-happen": "replay.would-happen",
}
"""What is said of a log that contradicts itself."""


Later = Began | ActEntry | Hinted | Undone | Switched | Frozen | Commanded | Ended
"""An entry after the first."""

CUT_OFF = Saying("replay.cut-off")
"""Why a log does not come out as it says where nobody ended it."""


class Replayed(Struct, frozen=True):
    """One entry of a log and the sitting after it; of an act what became of it, and the fault that today's judge finds in it.

    `difference` is what does not come out as the log says, `remark` what else is to be known of it.
    """

    entry: Entry
    session: TableSession
    answer: ActAnswer | None = None
    fault: JudgedFault | None = None
    difference: Saying | None = None
    remark: Saying | None = None

    @property
    def agrees(self) -> bool:
        """Whether it came out as the log says."""
        return self.difference is None


class LogReplay:
    """A log being played again, entry by entry, each round by the rules it was dealt under."""

    def __init__(self, catalogue: Catalogue, *, keeps_moments: bool = False) -> None:
        self._catalogue = catalogue
        self._keeps_moments = keeps_moments
        self._session: TableSession | None = None
        self._judge = VERSION
        self._format = FORMAT
        self._digest = LogDigest()
        self._reading: LogReading | None = None
        self._last: Entry | None = None
        self._taken_back: frozenset[int] = frozenset()
        self._now = self._last_ms = self._stood_still_ms = 0

    def play(self, entries: Iterable[Entry]) -> Iterator[Replayed]:
        """Every entry with what it comes to; when the log ends its last round is over."""
        self._reading = entries if isinstance(entries, LogReading) else None
        for number, entry in enumerate(self._read(entries), start=1):
            moment = self._opened(entry) if isinstance(entry, Opened) else self._next(entry, number)
            self._digest.add(entry)
            if entry is self._last and moment.agrees and self._format == FORMAT and not isinstance(entry, Ended):
                moment = replace(moment, difference=CUT_OFF)
            yield moment
        if self._session is not None:
            self._session.close_round()

    def _read(self, entries: Iterable[Entry]) -> Iterator[Entry]:
        """The entries round by round, with what will be known of them: which acts are taken back, and which entry is the last."""
        round: list[Entry] = []
        try:
            for entry in entries:
                if isinstance(entry, Began):
                    yield from self._looked_ahead(round)
                    round = []
                round.append(entry)
        except BadInput:
            yield from self._looked_ahead(round)
            raise
        self._last = round[-1] if round else None
        yield from self._looked_ahead(round)

    def _looked_ahead(self, round: list[Entry]) -> list[Entry]:
        self._taken_back = taken_back(round)
        return round

    def _next(self, entry: Later, number: int) -> Replayed:
        session = self._session
        if session is None or (not session.rounds_begun and not isinstance(entry, Began | Ended)):
            raise BadInput([Problem(f"line {number}", "found an act before any round began")])
        if session.ended:
            raise BadInput([Problem(f"line {number}", "found an entry after the sitting was over")])
        goes_back = entry.at_ms < self._last_ms
        self._last_ms = entry.at_ms
        self._now = entry.at_ms + self._stood_still_ms
        moment = self._again(entry, number, session)
        return replace(moment, difference=Saying("replay.backwards")) if goes_back and moment.agrees else moment

    def _opened(self, entry: Opened) -> Replayed:
        self._session = TableSession(self._catalogue, entry.mode, lambda: self._now, people=entry.people)
        self._session.keeps_moments = True  # which of them are kept is said act by act
        self._judge, self._format = entry.judge, entry.format
        remark = Saying("replay.other-judge", then=entry.judge, now=VERSION) if entry.judge != VERSION else None
        return Replayed(entry, self._session, remark=remark)

    def _again(self, entry: Later, number: int, session: TableSession) -> Replayed:
        known = len(session.log)
        match entry:
            case Began():
                return self._begun(entry, number, session)
            case ActEntry():
                return self._act(entry, number, session)
            case Ended():
                session.end()
                as_written = self._reading is not None and self._reading.is_whole
                changed = not as_written and entry.digest != str(self._digest)
                return Replayed(entry, session, difference=Saying("replay.changed") if changed else None, remark=_cut(entry))
            case Frozen():
                session.freeze(asked=entry.asked)
                self._stood_still_ms += entry.for_ms
                self._now += entry.for_ms
                session.go_on(ordered=True)
            case Commanded():
                carry_out(session, entry.command, entry.by)
            case Hinted():
                session.hint()
            case Undone():
                session.undo()
            case Switched():
                session.switch(entry.mode)
        difference = None if session.log[known:] == [entry] else Saying("replay.cannot-be")
        return Replayed(entry, session, difference=difference)

    def _begun(self, entry: Began, number: int, session: TableSession) -> Replayed:
        """A round begun again; where its log names no rules, any are those of then."""
        script = entry.script
        session.catalogue = catalogue_of_then(self._catalogue, script.game, entry.rules)
        if problems := script_problems(script, session.catalogue):
            raise BadInput([Problem(f"line {number}, {problem.where}", problem.message) for problem in problems])
        session.begin(script)
        difference = _other_rules(entry, session)
        if difference is None and entry.number != session.rounds_begun:
            difference = Saying("replay.round-missing", found=entry.number, expected=session.rounds_begun)
        return Replayed(entry, session, difference=difference)

    def _act(self, entry: ActEntry, number: int, session: TableSession) -> Replayed:
        refuse_unknown(entry.act, number, session.game)
        logged = LoggedAct(done=entry.done)
        answer = session.do(entry.act, logged, for_good=not self._keeps_moments and id(entry) not in self._taken_back)
        round = session.round
        fault = next((one for one in reversed(round.judge.faults) if one.number == round.number), None)
        remark = difference = None
        if logged.contradiction:
            difference = Saying(CONTRADICTIONS[logged.contradiction])
        if logged.contradiction in ("would-stop", "would-happen") and self._judge != VERSION:
            remark, difference = Saying("replay.judged-otherwise", then=self._judge, now=VERSION), None
        return Replayed(entry, session, answer, fault, difference, remark)


def replay(entries: Iterable[Entry], catalogue: Catalogue) -> Iterator[Replayed]:
    """Play a log again."""
    return LogReplay(catalogue).play(entries)


def _cut(entry: Ended) -> Saying | None:
    """What is to be known of a sitting that nobody ended."""
    return Saying("replay.was-cut-off") if entry.cut_off else None


def taken_back(round: Iterable[Entry]) -> frozenset[int]:
    """Which entries of a round, by identity, are acts that are taken back later in it, or that the table is put back before."""
    done: list[tuple[int, ActEntry]] = []
    found: set[int] = set()
    number = 0
    for entry in round:
        number += isinstance(entry, ActEntry)
        if isinstance(entry, ActEntry) and entry.done:
            done.append((number, entry))
        elif isinstance(entry, Undone) and done:
            found.add(id(done.pop()[1]))
        elif isinstance(entry, Commanded) and isinstance(entry.command, PutBack):
            found |= {id(one) for at, one in done if at >= entry.command.number}
            done = [(at, one) for at, one in done if at < entry.command.number]
    return frozenset(found)


def refuse_unknown(act: Act, number: int, game: AnyGame) -> None:
    """Refuse an act with names that its table does not have, by the number of its line."""
    if problems := [*act_problems(act, game)]:
        raise BadInput([Problem(f"line {number}, {problem.where}", problem.message) for problem in problems])


def _other_rules(entry: Began, session: TableSession) -> Saying | None:
    """Why a round is not played again by the rules it was dealt under."""
    here = session.game.rules_version
    if entry.rules in (None, here):
        return None
    if entry.rules.version == here.version:
        return Saying("replay.rules-changed", version=here.version)
    return Saying("replay.rules-missing", then=entry.rules.version, now=here.version)
