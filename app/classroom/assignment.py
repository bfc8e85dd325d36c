"""What is given to people: a sheet, to be done on their own until a day, step by step. What they do comes back by itself.

A step is the questions of one skill or the rounds of one table. What belongs to it says so in the log of practice
(`Attempt.lesson`), so nothing has to be handed in, and nothing is lost where the program ends.
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from app.classroom.class_book import ClassBook, ClassNote
from app.classroom.entries import Assigned, Withdrawn
from app.classroom.roster import Roster
from app.classroom.sheet import DrillSheet
from app.papers.paper import Paper, PaperQuestion, game_asked
from scoring.moments import MINUTE_MS
from scoring.par_times import WHOLE_ROUND
from scoring.port import Store
from scoring.records import Profile
from scoring.summaries import BelongingAnswer

BELONGS = "sheet:"


class SheetStep(Struct, frozen=True):
    """A step of a sheet: so many questions of a skill in a section, or so many rounds at its table."""

    number: int
    section: int
    game: str
    skill: str
    count: int

    @property
    def is_table(self) -> bool:
        """Whether rounds are dealt."""
        return self.skill == WHOLE_ROUND


class Assignment(Struct, frozen=True):
    """A sheet that was given: when, by whom, and to whom; everything is in what was noted then."""

    id: str
    by: str
    day: str
    given: Assigned
    withdrawn: bool = False

    @property
    def steps(self) -> list[SheetStep]:
        """What it takes to do it."""
        return steps_of(self.given.sheet)

    def belongs(self, step: SheetStep) -> str:
        """What an attempt at a step belongs to."""
        return f"{BELONGS}{self.id}:{step.number}"

    def people(self, roster: Roster) -> list[str]:
        """Whom it is given to, by id, doubles once and those who were forgotten not at all."""
        return list(dict.fromkeys(found.profile.id for one in self.given.people if (found := roster.person(one)) is not None))


class StepDone(Struct, frozen=True):
    """How far somebody is with a step, and how many of it were right; more than is asked counts no more.

    `left_ms` is how much time its section still has: nothing where the sheet gives it as long as it takes.
    """

    step: SheetStep
    done: int = 0
    right: int = 0
    left_ms: int | None = None

    @property
    def is_time_up(self) -> bool:
        """Whether its section has no time left."""
        return self.left_ms is not None and self.left_ms <= 0

    @property
    def is_done(self) -> bool:
        """Whether all of it is done, or its time is over."""
        return self.done >= self.step.count or self.is_time_up


class HandedIn(Struct, frozen=True):
    """How far somebody is with an assignment."""

    person: str
    steps: tuple[StepDone, ...]
    last_day: str = ""

    @property
    def is_done(self) -> bool:
        """Whether every step is done."""
        return all(one.is_done for one in self.steps)

    @property
    def done(self) -> int:
        """How many questions and rounds are done."""
        return sum(min(one.done, one.step.count) for one in self.steps)

    @property
    def right(self) -> int:
        """How many of those were right."""
        return sum(one.right for one in self.steps)

    @property
    def of(self) -> int:
        """How many there are."""
        return sum(one.step.count for one in self.steps)


def steps_of(sheet: DrillSheet) -> list[SheetStep]:
    """The steps of a sheet, in its order: each skill of a section once, then its table."""
    found: list[tuple[int, str, str, int]] = []
    for number, section in enumerate(sheet.sections):
        counts: dict[tuple[str, str], int] = {}
        for asked in section.written:
            name = (game_asked(sheet, asked.game, asked.skill), asked.skill)
            counts[name] = counts.get(name, 0) + asked.count
        found += [(number, game, skill, count) for (game, skill), count in counts.items()]
        if section.table is not None:
            found.append((number, sheet.game_of(section.table), WHOLE_ROUND, section.table.rounds))
    return [SheetStep(place, *one) for place, one in enumerate(found)]


def questions_of(paper: Paper, step: SheetStep) -> list[PaperQuestion]:
    """The questions of a step in a paper of its sheet."""
    return [one for one in paper.sections[step.section].questions if (one.game, one.skill) == (step.game, step.skill)]


def read_assignments(store: Store) -> list[Assignment]:
    """Everything that was given, the oldest first."""
    return assignments_from(ClassBook(store).entries(Assigned, Withdrawn))


def assignments_from(entries: Iterable[ClassNote]) -> list[Assignment]:
    """The assignments that entries come to."""
    found: dict[str, Assignment] = {}
    for noted in entries:
        if isinstance(noted.fact, Assigned):
            found[noted.about] = Assignment(noted.about, noted.by, noted.day, noted.fact)
        elif noted.about in found and isinstance(noted.fact, Withdrawn):
            found[noted.about] = replace(found[noted.about], withdrawn=True)
    return list(found.values())


def handed_in(assignment: Assignment, person: str, answers: Sequence[BelongingAnswer], ids: Mapping[str, str]) -> HandedIn:
    """How far somebody is; `ids` says whom each profile counts as."""
    steps = []
    mine = [one for one in answers if ids.get(one.person) == person]
    done = {step.number: [one for one in mine if one.belongs == assignment.belongs(step)] for step in assignment.steps}
    spent: dict[int, int] = {}
    for step in assignment.steps:
        spent[step.section] = spent.get(step.section, 0) + sum(one.time_ms for one in done[step.number])
    for step in assignment.steps:
        given = done[step.number][: step.count]
        minutes = assignment.given.sheet.sections[step.section].minutes
        left = minutes * MINUTE_MS - spent[step.section] if minutes else None
        steps.append(StepDone(step, len(given), sum(one.right for one in given), left))
    last = max((one.day for one in mine if one.belongs.startswith(f"{BELONGS}{assignment.id}:")), default="")
    return HandedIn(person, tuple(steps), last)


class WaitingSheet(Struct, frozen=True):
    """Something somebody was given and has not done: how far they are, and whether its day is over."""

    assignment: Assignment
    handed: HandedIn
    is_overdue: bool


def waiting_for(store: Store, profile: Profile, roster: Roster, today: str) -> list[WaitingSheet]:
    """What somebody was given and has not done, the nearest day first. What is somebody's own needs no gate."""
    me = roster.ids.get(profile.id, profile.id)
    found = []
    for one in read_assignments(store):
        if not one.withdrawn and me in one.people(roster):
            answers = store.class_figures.belonging(f"{BELONGS}{one.id}:")
            handed = handed_in(one, me, answers, roster.ids)
            if not handed.is_done:
                found.append(WaitingSheet(one, handed, one.given.until < today))
    return sorted(found, key=lambda one: one.assignment.given.until)
