"""What a sitting has come to: a fold of its entries, the same whether they are written now or read years later."""

from typing import Literal

from msgspec.structs import replace

from app.base.clock import Clock
from app.exams.blueprint import Blueprint
from app.exams.entries import (
    Acted,
    Added,
    Annulled,
    AnswerGiven,
    Entry,
    ExamIncident,
    Examined,
    ExaminerVerdict,
    Finished,
    PersonNamed,
    Prepared,
    ResultStands,
    Resumed,
    RoundBegan,
    SectionBegan,
    SectionEnded,
    Shown,
    Started,
)
from app.exams.exam_table import ExamTable
from app.papers.paper import Paper, PaperSetting
from app.papers.terms import SectionTerms
from app.rules.catalogue import Catalogue
from app.rules.core.rules_version import RulesVersion
from app.table.rules_of_then import catalogue_of_then
from lessons.question import Answer
from scoring.moments import MINUTE_MS

Phase = Literal["prepared", "between", "section", "stands", "finished", "annulled", "result"]
"""Where a sitting is: not begun, between two sections, in one, standing still, over, annulled, or with its result."""
RULES = "rules:"
LONGEST_VERSION = 9
"""How many digits the version of a document has at most."""


class SittingState:
    """A sitting so far. Without `tables` the rounds are not dealt again: enough for a list."""

    def __init__(self, prepared: Prepared, setting: PaperSetting, clock: Clock = lambda: 0, *, tables: bool = True) -> None:
        self.prepared = prepared
        self.setting = setting
        self.phase: Phase = "prepared"
        self.started: Started | None = None
        self.section = -1
        self.clock_ms = 0
        self.last_at = prepared.at
        self.place = 0
        self.answers: dict[tuple[int, int], Answer] = {}
        self.looked_ms: dict[tuple[int, int], int] = {}
        self.tables: dict[int, ExamTable] = {}
        self.ended_ms: dict[int, int] = {}
        self.incidents: list[ExamIncident | Resumed] = []
        self.judged: dict[tuple[str, str], ExaminerVerdict] = {}
        self.added: list[Added] = []
        self.examined: list[PersonNamed] = []
        self.annulled: Annulled | None = None
        self.result: ResultStands | None = None
        self.acts = 0
        self.section_acts = self.rounds = 0
        """How much was done in the section that is open, and how many of its rounds have begun."""
        self._clock = clock
        self._deals = tables
        self._shown_ms = 0

    @property
    def blueprint(self) -> Blueprint:
        """What the exam is made from."""
        return self.prepared.blueprint

    @property
    def paper(self) -> Paper:
        """All that is asked; there is none before the candidate has begun."""
        if self.started is None:
            raise RuntimeError("the paper is made when the sitting begins")
        return self.started.paper

    @property
    def terms(self) -> SectionTerms:
        """The section that is open, or was last."""
        return self.blueprint.sections[self.section]

    @property
    def limit_ms(self) -> int:
        """How long the section may take, with the candidate's extra time."""
        return self.terms.minutes * MINUTE_MS * (100 + self.prepared.extra_time_percent) // 100

    @property
    def in_section(self) -> bool:
        """Whether a section has begun and is not over."""
        return self.section >= 0 and self.section not in self.ended_ms

    @property
    def is_last_section(self) -> bool:
        """Whether no section comes after this one."""
        return self.section == len(self.blueprint.sections) - 1

    @property
    def table(self) -> ExamTable:
        """The table of the section."""
        return self.tables[self.section]

    def follow(self, entry: Entry) -> None:
        """One more entry; what was done live already is not done again."""
        self._keep_time(entry)
        match entry:
            case Started():
                self.started, self.phase = entry, "between"
            case SectionBegan():
                self._begin_section(entry.section)
            case Shown():
                self._look_at(entry)
            case AnswerGiven():
                self._answer(entry)
            case RoundBegan():
                self.rounds += 1
            case Acted():
                self._count()
            case ExamIncident() | Resumed():
                self._note(entry)
            case SectionEnded():
                self._end_section(entry)
            case Finished():
                self.phase = "finished"
            case _:
                self._follow_verdict(entry)

    def again(self, entry: Entry) -> None:
        """One more entry that was written before: what was done at a table is done again."""
        if self._deals and isinstance(entry, RoundBegan):
            self.table.begin(entry.script, entry.clock_ms)
        elif self._deals and isinstance(entry, Acted):
            self.table.again(entry.act, entry.clock_ms, done=entry.done)
        self.follow(entry)

    def _follow_verdict(self, entry: Entry) -> None:
        """What examiners say, and what stands."""
        match entry:
            case Annulled():
                self.annulled, self.phase = entry, "annulled"
            case ExaminerVerdict():
                self.judged[entry.by.id, entry.fault] = entry
            case Added():
                self.added.append(entry)
            case Examined():
                self.examined.append(entry.by)
            case ResultStands():
                self.result, self.phase = entry, "result"
            case _:
                pass

    def _keep_time(self, entry: Entry) -> None:
        self.last_at = entry.at
        self.clock_ms = getattr(entry, "clock_ms", self.clock_ms) if not isinstance(entry, Added) else self.clock_ms

    def _begin_section(self, section: int) -> None:
        self.section, self.phase, self.clock_ms, self.place, self._shown_ms = section, "section", 0, 0, 0
        self.section_acts = self.rounds = 0
        table = self.paper.sections[section].table
        if table is not None and self.terms.table is not None and self._deals:
            self.tables[section] = ExamTable(self.terms.table, table, self.blueprint, self.setting, self._clock)

    def _end_section(self, entry: SectionEnded) -> None:
        self._looked(entry.clock_ms)
        self.ended_ms[entry.section] = entry.clock_ms
        if entry.section in self.tables:
            self.tables[entry.section].close()
        self.phase = "between"

    def _note(self, entry: ExamIncident | Resumed) -> None:
        self.incidents.append(entry)
        if isinstance(entry, Resumed):
            self.phase = "section" if self.in_section else "between"
        elif entry.what == "called-the-examiner":
            self.phase = "stands"

    def _look_at(self, entry: Shown) -> None:
        self._looked(entry.clock_ms)
        self.place = entry.place

    def _looked(self, clock_ms: int) -> None:
        """The time until now was spent on the question that was shown."""
        if self.terms.written:
            key = (self.section, self.place)
            self.looked_ms[key] = self.looked_ms.get(key, 0) + clock_ms - self._shown_ms
        self._shown_ms = clock_ms

    def _count(self) -> None:
        self.acts += 1
        self.section_acts += 1

    def _answer(self, entry: AnswerGiven) -> None:
        self._count()
        if entry.answer is None:
            self.answers.pop((entry.section, entry.place), None)
        else:
            self.answers[entry.section, entry.place] = entry.answer


def setting_of_then(prepared: Prepared, catalogue: Catalogue) -> PaperSetting:
    """Under what a sitting was taken: its own house and chips, each game by the document of then where that is still here."""
    for game, rules in documents_of(prepared).items():
        if game in catalogue:
            catalogue = catalogue_of_then(catalogue, game, rules)
    games = {game: replace(own, rulebook=None) for game, own in prepared.house.games.items()}
    return PaperSetting(replace(prepared.house, games=games).games_of(catalogue), prepared.house, prepared.chips)


def documents_of(prepared: Prepared) -> dict[str, RulesVersion]:
    """The documents a sitting was taken under, by game."""
    told = {name: version.partition("-") for name, version in prepared.versions.items() if name.startswith(RULES)}
    return {
        name.removeprefix(RULES): RulesVersion(int(number), means)
        for name, (number, _, means) in told.items()
        if number.isdecimal() and len(number) <= LONGEST_VERSION
    }
