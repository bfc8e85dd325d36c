"""A course for any game of the catalogue, built from its data file alone by the plan in `standard.toml`.

It teaches clause by clause, in the words of the register. A new game has it from its first day; a written course is better.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from math import ceil

from app.base.chance import chance
from app.base.datafile import files, read_datafile
from app.rules.core.clause import Clauses, Kind
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import GameFile, Part
from app.rules.core.money import dollars
from app.rules.core.settlement import Outcome, SettledPosition, Settlement
from app.rules.rounddocument import document_of
from lessons.course import Course, Drill, Gate, Lesson, LessonPage, Worked, stated_lines
from lessons.dealing import deal_round, make_table
from lessons.skills import applies

CLAUSES_A_PAGE = 6
MOST_PAGES = 5
WORKED_SEATS = 3


class PlannedLesson(Part, frozen=True):
    """A lesson of every course: its words, and where in a data file the clauses it teaches are cited.

    Clauses that nothing cites belong to the lesson of their kind.
    """

    id: str
    title: str
    aim: str
    lead: str
    places: tuple[str, ...]
    drills: tuple[Drill, ...]
    gate: Gate
    kinds: tuple[Kind, ...] = ()
    worked: bool = False


class CoursePlan(Part, frozen=True):
    """The lessons in the order a school teaches, the words that fill them, and the drill of a lesson whose own do not apply."""

    title: str
    aim: str
    page_title: str
    caption: str
    position: str
    outcomes: dict[Outcome, str]
    otherwise: Drill
    lessons: tuple[PlannedLesson, ...]


@cache
def standard_plan() -> CoursePlan:
    """The academy's plan."""
    return read_datafile(files(__package__) / "standard.toml", CoursePlan)


def standard_course(game: AnyGame) -> Course:
    """The course of a game: every lesson of the plan for which its document has clauses."""
    plan = standard_plan()
    file = game.file
    planned = [(lesson, clauses_for(lesson, file)) for lesson in plan.lessons]
    return Course(
        id=file.id,
        title=plan.title.format(name=file.name),
        aim=plan.aim.format(name=file.name),
        lessons=tuple(_lesson(lesson, clauses, game) for lesson, clauses in planned if clauses),
        game=file.id,
    )


def clauses_for(lesson: PlannedLesson, file: GameFile) -> Clauses:
    """The clauses a planned lesson teaches in a game, in the order of the document."""
    cited = {number for _, place, number in file.citations() if _is_within(place, lesson.places)}
    return tuple(
        number for number, clause in file.clauses.items() if number in cited or (not clause.used and clause.kind in lesson.kinds)
    )


def _is_within(place: str, places: Sequence[str]) -> bool:
    return any(place == outer or place.startswith(f"{outer}.") for outer in places)


def _lesson(planned: PlannedLesson, clauses: Clauses, game: AnyGame) -> Lesson:
    return Lesson(
        id=planned.id,
        title=planned.title,
        aim=planned.aim,
        pages=tuple(_pages(planned, clauses, game)),
        drills=tuple(drill for drill in planned.drills if applies(game, drill.skill)) or (standard_plan().otherwise,),
        gate=planned.gate,
    )


def _pages(planned: PlannedLesson, clauses: Clauses, game: AnyGame) -> Iterator[LessonPage]:
    """The clauses in a few pages of about the same length, the lead before the first and a worked position beside the last."""
    count = min(MOST_PAGES, ceil(len(clauses) / CLAUSES_A_PAGE))
    size = ceil(len(clauses) / count)
    for page in range(count):
        explained = [_cite(number, game.file) for number in clauses[page * size : (page + 1) * size]]
        yield LessonPage(
            title=standard_plan().page_title.format(title=planned.title, page=page + 1, pages=count)
            if count > 1
            else planned.title,
            text="\n\n".join([planned.lead, *explained] if page == 0 else explained),
            worked=_worked(game, planned.id) if planned.worked and page == count - 1 else None,
        )


def _cite(number: str, file: GameFile) -> str:
    return f"{file.clauses[number].text} [{number}]"


def _worked(game: AnyGame, purpose: str) -> Worked:
    """A round as chance deals it, the same on every machine, and what it comes to."""
    stream = chance(1, "standard-course", game.file.id, purpose)
    table = make_table(game, stream)
    round = deal_round(game, stream, table, min(WORKED_SEATS, table.seats), lean=True)
    settlement = game.settle(round)
    return Worked(_caption(settlement, game.file), document_of(round), stated_lines(settlement), settlement.jackpot_after)


def _caption(settlement: Settlement, file: GameFile) -> str:
    plan = standard_plan()
    told = " ".join(plan.position.format(position=at.position, lines=_say_lines(at, file)) for at in settlement.positions)
    return plan.caption.format(positions=told)


def _say_lines(at: SettledPosition, file: GameFile) -> str:
    outcomes = standard_plan().outcomes
    return ", ".join(
        outcomes[line.outcome].format(
            wager=file.wagers[line.wager].name,
            paid=dollars(line.paid),
            taken=dollars(line.taken),
            returned=dollars(line.returned),
        )
        for line in at.lines
    )
