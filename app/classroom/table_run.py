"""A sheet run at the table with a class: one deals while all watch, or all deal by rota, each their rounds.

It knows whose turn it is, and goes on at the same act where it was left: what was dealt stands in the attempts of the class.
"""

from collections.abc import Callable

from msgspec import Struct

from app.base.clock import Clock, monotonic_ms
from app.base.saying import Saying
from app.base.trouble import BadInput, Problem
from app.classroom.class_book import ClassBook
from app.classroom.class_session import ClassSession, read_sessions
from app.classroom.class_table import ClassTable
from app.classroom.entries import Attempted, Way
from app.classroom.roster import read_roster
from app.classroom.tally import TurnTally
from app.papers.paper import PaperSetting
from app.papers.paper_maker import PaperMaker, scenario_of
from app.papers.terms import PaperTerms
from app.rounds.round_series import PlannedRound
from app.rounds.scenario import Scenario
from app.table.kept_sitting import KeptSitting
from app.table.log import ActEntry, Ended, read_log
from app.table.people_time import PeoplePace
from app.table.resumed_sitting import CutOffSitting
from app.table.scribe import Scribe
from app.table.session import TableSession
from app.table.sitting import Sitting
from scoring.moments import MINUTE_MS
from scoring.par_times import ParTimes
from scoring.port import Store
from scoring.records import Profile
from scoring.summaries import Outcome

Soon = Callable[[Callable[[Store], object]], object]
SettingOf = Callable[[PaperTerms], PaperSetting]
"""Under what a sheet is dealt in this house."""


class RunPlan(Struct, frozen=True):
    """All that a run is dealt from: who takes turns, the table, the rounds each of them deals, and how long all of them may take.

    The table is silent whatever help the sheet gives to who does it alone: verdicts are for the console.
    """

    session: str
    by: Profile
    sheet: str
    way: Way
    people: tuple[Profile, ...]
    section: int
    scenario: Scenario
    seed: int
    rounds: tuple[PlannedRound, ...]
    pace: PeoplePace
    minutes: int = 0
    par_percent: int = 100
    an_hour: int = 0
    is_last: bool = True
    """Whether no other table of the sheet comes after this one."""

    @property
    def turn_ms(self) -> int:
        """How long a turn may take: its share of the time for all rounds; nought for as long as it takes."""
        return self.minutes * MINUTE_MS * self.each // max(1, len(self.rounds))

    @property
    def each(self) -> int:
        """How many rounds a turn has: by rota the rounds of the sheet are shared out, else one person deals them all."""
        return max(1, -(-len(self.rounds) // max(1, len(self.people)))) if self.way == "turns" else len(self.rounds)

    def rounds_of(self, turn: int) -> tuple[PlannedRound, ...]:
        """The rounds of a turn; by rota no two have the same cards, so that who watched knows nothing, in a race all have."""
        if self.way != "turns":
            return self.rounds
        first = turn * self.each % len(self.rounds)
        return (self.rounds * 2)[first : first + self.each]


class RunFound(Struct, frozen=True):
    """A run as the store has it: its plan, whose turn it is, the sitting that was left in the middle, and what all have dealt."""

    plan: RunPlan
    setting: PaperSetting
    turn: int
    cut_off: CutOffSitting | None
    tallies: dict[str, TurnTally]


class TableRun:
    """A run while it lasts. `times` are the pars; `soon` has things written, nothing where nothing is kept."""

    def __init__(self, found: RunFound, times: ParTimes, soon: Soon, clock: Clock = monotonic_ms) -> None:
        self.plan, self.turn = found.plan, found.turn
        self.tallies = dict(found.tallies)
        self.table: ClassTable | None = None
        """The table of whoever deals; none while the next is called."""
        self.times = times.at_percent(found.plan.par_percent)
        self._setting, self._soon, self._clock = found.setting, soon, clock
        self._cut_off = found.cut_off
        self._kept: KeptSitting | None = None

    @property
    def person(self) -> Profile | None:
        """Whose turn it is; nobody's once all have had theirs."""
        return self.plan.people[self.turn] if self.turn < len(self.plan.people) else None

    @property
    def goes_on(self) -> bool:
        """Whether whoever is called goes on with a sitting that was left in the middle."""
        return self._cut_off is not None

    @property
    def is_turn_over(self) -> bool:
        """Whether whoever deals has dealt their rounds, or dealt one to its end and has no time for another."""
        session = self.table.session if self.table is not None else None
        if session is None or not session.finished:
            return False
        return session.rounds_begun >= self.plan.each or self.left_ms == 0

    @property
    def left_ms(self) -> int | None:
        """How much time this turn still has; nothing where it has as long as it takes."""
        if not self.plan.turn_ms or self.table is None:
            return None
        return max(0, self.plan.turn_ms - self.table.sitting.dealt_ms)

    def call(self, turn: int) -> None:
        """Call somebody, in or out of turn; whoever deals has done."""
        self.rise()
        if turn != self.turn:
            self._cut_off = None
        self.turn = turn

    def sit_down(self) -> ClassTable:
        """Whoever is called sits down: at a new sitting, or at the one they left, at the same act."""
        person, plan, resumes = self.person, self.plan, self._cut_off
        if person is None:
            raise RuntimeError("nobody is called")
        kept = self._kept = KeptSitting(person.name, self._soon, self._begun)
        scribe = Scribe(self.times, kept.note if resumes is None else _nothing)
        sitting = Sitting(
            self._setting.catalogue,
            plan.scenario,
            plan.seed,
            "silent",
            scribe,
            plan.pace,
            self._clock,
            person.name,
            resumes,
            plan.rounds_of(self.turn),
        )
        if resumes is not None:
            kept.go_on_with(resumes)
            scribe.tell_to(kept.note)
        self._cut_off = None
        self.table = ClassTable(sitting, plan.by.name)
        return self.table

    def rise(self) -> None:
        """Whoever deals gets up, and the sitting is over."""
        if self.table is not None and self.person is not None:
            self.tallies[self.person.id] = self.tally_now(self.person)
            self.table.sitting.leave()
        self.table, self._kept = None, None

    def stop(self) -> None:
        """Stop for today: the round stays as it lies."""
        kept, self.table, self._kept = self._kept, None, None
        if kept is not None and kept.has_acts:
            self._soon(kept.let_go)

    def tally_now(self, person: Profile) -> TurnTally:
        """What somebody has dealt so far, with the sitting that goes on."""
        before = self.tallies.get(person.id, TurnTally())
        deals = self.table is not None and person is self.person
        return before + tally_of(self.table.session) if deals and self.table is not None else before

    def _begun(self, store: Store, person: Profile, attempt: str) -> None:
        """A turn has begun: the class log knows whose attempt it is."""
        ClassBook(store).note(self.plan.by.id, Attempted(attempt=attempt, section=self.plan.section), self.plan.session, person)


def tally_of(session: TableSession) -> TurnTally:
    """What a sitting comes to on the board: acts, those without a fault, rounds dealt, and how long it took."""
    acts = sum(isinstance(entry, ActEntry) for entry in session.log)
    wrong = len({(fault.number, fault.kind) for fault in session.faults})
    done = len(session.rounds_ms) + (session.finished and session.rounds_begun > len(session.rounds_ms))
    ms = sum(session.rounds_ms) + (session.round_ms if session.rounds_begun > len(session.rounds_ms) else 0)
    return TurnTally(acts, max(0, acts - wrong), done, ms)


def find_run(store: Store, session: str, setting_of: SettingOf, by: Profile) -> RunFound:
    """A session as it was left; BadInput where there is none, or it is nothing to be dealt at a table."""
    found = next(iter(read_sessions(store, session)), None)
    if found is None:
        raise BadInput([Problem("session", Saying("class.unknown-session", session=session))])
    setting = setting_of(found.began.sheet)
    plan = _plan(store, found, setting, by)
    attempts = list(found.attempts_at(plan.section).items())
    tallies: dict[str, TurnTally] = {}
    people = [person.id for person in plan.people]
    last, cut_off = -1, None
    for attempt, who in attempts:
        person = next((one for one in plan.people if one.id == who), None)
        outcome = store.outcome(person, attempt) if person is not None else None
        if person is None or outcome is None:
            continue
        last = people.index(person.id)
        cut_off = _cut_off(attempt, outcome)
        if cut_off is None:
            tallies[person.id] = tallies.get(person.id, TurnTally()) + _tally_of_kept(outcome)
    return RunFound(plan, setting, last if cut_off is not None else last + 1, cut_off, tallies)


def _plan(store: Store, session: ClassSession, setting: PaperSetting, by: Profile) -> RunPlan:
    began = session.began
    tables = [number for number, one in enumerate(began.sheet.sections) if one.table is not None]
    section = next((number for number in tables if number not in session.sections_done), tables[-1] if tables else 0)
    terms = began.sheet.sections[section].table
    if terms is None:
        raise BadInput([Problem("sheet", Saying("class.no-table"))])
    paper = PaperMaker(began.sheet, setting).make(began.sheet.paper_seed(began.seed))
    table = paper.sections[section].table
    if table is None:
        raise BadInput([Problem("sheet", Saying("class.no-table"))])
    roster = read_roster(store)
    people = tuple(member.profile for one in began.people if (member := roster.person(one)) is not None)
    scenario = scenario_of(began.sheet, terms, setting)
    return RunPlan(
        session.id,
        by,
        began.sheet.title,
        began.way,
        people,
        section,
        scenario,
        table.seed,
        table.rounds,
        terms.players_take,
        minutes=began.sheet.sections[section].minutes,
        par_percent=began.sheet.par_percent,
        an_hour=terms.rounds_an_hour,
        is_last=section == tables[-1],
    )


def _cut_off(attempt: str, outcome: Outcome) -> CutOffSitting | None:
    """A sitting that was left, whether in a round or between two; None where it is over."""
    entries = tuple(read_log(line.encode() for line in outcome.lines))
    if not entries or isinstance(entries[-1], Ended):
        return None
    return CutOffSitting(attempt, entries, tuple(outcome.acts), keeps_moments=True)


def _tally_of_kept(outcome: Outcome) -> TurnTally:
    acts = outcome.acts
    right, ms = sum(act.right for act in acts), sum(act.time_ms for act in acts)
    return TurnTally(len(acts), right, len({act.round for act in acts}), ms)


def _nothing(_noted: object) -> None:
    """What is dealt again was noted before."""
