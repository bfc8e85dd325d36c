"""The table of a section: silent rounds that the paper has planned, each with its last word when it is over."""

from msgspec import Struct

from app.base.clock import Clock
from app.exams.blueprint import Blueprint
from app.papers.paper import PaperSetting, PaperTable
from app.papers.paper_maker import scenario_of
from app.papers.terms import TableTerms
from app.rounds.round_series import RoundSeries
from app.rules.core.script import Script
from app.rules.judge.fault import JudgedFault
from app.rules.judge.round import ActAnswer, JudgedRound
from app.rules.judge.severity import severities
from app.rules.world.act import Act
from app.rules.world.world import World
from app.table.logged_act import LoggedAct
from app.table.session import How, TableSession


class ExamRound(Struct, frozen=True):
    """A round that is over: its faults, whether it was dealt to its end, whether its money was right then, and its last act."""

    number: int
    faults: tuple[JudgedFault, ...]
    at_ms: dict[int, int]
    finished: bool
    money_right: bool
    ended_ms: int


class ExamTable:
    """A table in an exam. It is dealt live, or again from what was written; both come to the same."""

    def __init__(self, terms: TableTerms, paper: PaperTable, blueprint: Blueprint, setting: PaperSetting, clock: Clock) -> None:
        self.terms = terms
        self.planned = len(paper.rounds)
        self.dealt: list[ExamRound] = []
        self.contradictions = 0
        self._clock = clock
        self._then_ms: int | None = None
        self.session = TableSession(setting.catalogue, "silent", self._now, people=terms.players_take)
        self.session.fourth = 0  # they are counted over all tables of the exam, by the blueprint's figure
        game = setting.catalogue[paper.game]
        self._series = RoundSeries(scenario_of(blueprint, terms, setting), game, paper.seed, paper.rounds)
        self._at_ms: dict[int, int] = {}
        self._coming: Script | None = None

    def _now(self) -> int:
        return self._clock() if self._then_ms is None else self._then_ms

    @property
    def in_play(self) -> bool:
        """Whether a round has begun and is not over."""
        return self.session.rounds_begun > len(self.dealt)

    @property
    def all_dealt(self) -> bool:
        """Whether the last planned round is dealt to its end, or was left."""
        begun = self.session.rounds_begun
        return begun == self.planned and (self.session.finished or not self.in_play)

    def coming(self) -> Script:
        """The round that comes, as the table lies; it is asked for once before it begins."""
        if self._coming is None:
            self._coming = self._series.next(self._before)
        return self._coming

    @property
    def _before(self) -> World | None:
        """The table as the last round left it."""
        return self.session.round.play.world if self.session.rounds_begun else None

    def begin(self, script: Script, at_ms: int | None = None) -> None:
        """Begin a round; the one before is over with it. Again, the round that came then is the one that was written."""
        self._then_ms = at_ms
        self.close()
        if self._coming is None:
            self._series.follow(script, self._before)
        self._coming = None
        self._at_ms = {}
        self.session.begin(script)
        self._then_ms = None

    def do(self, act: Act, at_ms: int) -> ActAnswer:
        """Do an act, live, at this moment of the section's clock."""
        return self._done(act, JudgedRound.do, at_ms)

    def again(self, act: Act, at_ms: int, *, done: bool) -> ActAnswer:
        """Do an act as it was written that it came out; where hands could not have, that is noticed."""
        logged = LoggedAct(done=done)
        answer = self._done(act, logged, at_ms)
        self.contradictions += bool(logged.contradiction)
        return answer

    def _done(self, act: Act, how: How, at_ms: int) -> ActAnswer:
        self._then_ms = at_ms
        answer = self.session.do(act, how)
        self._at_ms[self.session.round.number] = at_ms
        self._then_ms = None
        return answer

    def close(self) -> None:
        """Have the last word on the round in play, if there is one."""
        if not self.in_play:
            return
        session, before = self.session, len(self.session.earlier_faults)
        finished = session.finished
        session.close_round()
        faults = tuple(session.earlier_faults[before:])
        right = finished and self._money_is_right(session.round, faults)
        ended = max(self._at_ms.values(), default=0)
        self.dealt.append(ExamRound(len(self.dealt) + 1, faults, dict(self._at_ms), finished, right, ended))

    @staticmethod
    def _money_is_right(round: JudgedRound, faults: tuple[JudgedFault, ...]) -> bool:
        """Whether every chip lies as it should when a round ends, whatever the judge has said of it meanwhile."""
        kinds = severities().kinds
        if any(kinds[fault.kind] == "money" and not fault.made_good for fault in faults):
            return False
        bench = round.judge.bench
        return all(bench.left(number, line).nothing for number, lines in bench.reading.lines.items() for line in lines.values())
