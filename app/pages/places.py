"""Where a trainee can be in the program, as values: so a place can be asked for, gone to and come back to.

Here stand the places that screens ask one another for. One that nobody else asks for may stand in the door of its own screen.
"""

from typing import Literal

from msgspec import Struct

from app.base.lazy import lazily
from app.table.log import Mode
from app.table.people_time import NO_TIME, PeoplePace

with lazily():
    from app.rounds.round_series import PlannedRound
    from app.rounds.scenario import Scenario

Purpose = Literal["rated", "review"]
MIXED = "mixed"
"""What stands for the skill of a session that is of all of them."""


class Place(Struct, frozen=True):
    """Somewhere to be. The door of a screen says which kind of place it is the screen of."""


class Welcome(Place, frozen=True):
    """The first start: a name and a game."""


class People(Place, frozen=True):
    """Who practises now, of those who share the machine."""


class Home(Place, frozen=True):
    """What is worth doing next."""


class Courses(Place, frozen=True):
    """The lessons of a course; without one, of the course gone on with last."""

    course: str = ""


class LessonAt(Place, frozen=True):
    """A lesson: at a page, or (None) where it was left."""

    course: str
    lesson: str
    page: int | None = None


class Drills(Place, frozen=True):
    """Every drill there is."""

    game: str = ""


class DrillAt(Place, frozen=True):
    """A run of questions.

    Without a seed it is new, and steered to what was not met yet; `asked` of its questions are answered already. With
    `references` exactly these are asked again, as (variant, reference) of each. With `variants` these are asked in turn, and
    with `met_only` nothing about a clause that never came up. A run for review changes no rated result. A limit is a share
    of each question's own par. Whoever `reads` is still at what the last answer came to. `belongs` is what it was given as; who
    gave it may have set `par_percent` of the usual par, that nothing missed comes back, and how much time there still is
    (`left_ms`): once it is over nothing more is asked.
    """

    game: str
    skill: str
    variant: str = ""
    questions: int = 20
    seed: int | None = None
    asked: int = 0
    references: tuple[tuple[str, str], ...] = ()
    variants: tuple[str, ...] = ()
    met_only: bool = False
    purpose: Purpose = "rated"
    limit_percent: int = 0
    reads: bool = False
    course: str = ""
    lesson: str = ""
    belongs: str = ""
    par_percent: int = 100
    brings_back: bool = True
    left_ms: int = 0


class Studio(Place, frozen=True):
    """The House Way studio: at the choice of hands, or in a series of a sort; from a seed, with some of its hands set already.

    Whoever `reads` is still at what the last hand came to.
    """

    game: str = ""
    sort: str = ""
    hands: int = 0
    seed: int | None = None
    asked: int = 0
    reads: bool = False


class Payouts(Place, frozen=True):
    """The payout trainer and the multiplication tables."""

    game: str = ""


class JackpotDesk(Place, frozen=True):
    """The jackpot desk: at the case of a seed, or without one at a new case."""

    game: str = ""
    seed: int | None = None


class Tables(Place, frozen=True):
    """The tables to choose from, at a game, and with one of its situations chosen already."""

    game: str = ""
    situation: str = ""


class TableAt(Place, frozen=True):
    """A table to deal at. What is left out is as usual; without a seed the rounds are new.

    With a `scenario` that is what is dealt there; `people` is how long Players take.
    The sitting is kept for whoever practises; where nobody does, for the one who is named. The first hand has an ending.
    A table that `resumes` goes on with the sitting of an attempt that was cut off. The first rounds may be a `plan`; then the
    sitting is over with them. `belongs` is what it was given as; who gave it may have set `par_percent` of the usual par, and
    how much time there still is (`left_ms`): once it is over no other round begins.
    """

    game: str
    layout: str = ""
    seats: int = 0
    players: int = 0
    device: str = ""
    mode: Mode = "guided"
    people: PeoplePace = NO_TIME
    seed: int | None = None
    scenario: "Scenario | None" = None
    name: str = ""
    is_first: bool = False
    resumes: str = ""
    plan: "tuple[PlannedRound, ...]" = ()
    belongs: str = ""
    par_percent: int = 100
    left_ms: int = 0


class Exams(Place, frozen=True):
    """Where an exam is begun with its start code, rehearsed, or gone on with."""


class ExamAt(Place, frozen=True):
    """An exam that is sat, by the id of its sitting; with the start code where it has not begun."""

    sitting: str
    code: str = ""


class Results(Place, frozen=True):
    """What a run or a sitting came to, by the id of its attempt; without one, the latest."""

    attempt: str = ""


class ProgressAt(Place, frozen=True):
    """How practice goes, at all games or one."""

    game: str = ""


class HistoryAt(Place, frozen=True):
    """Every run and sitting, at all games or one."""

    game: str = ""


class Rulebook(Place, frozen=True):
    """The rules, at a clause ("M3CP 3.12.4") or at their beginning."""

    clause: str = ""


class Settings(Place, frozen=True):
    """What can be chosen."""

    section: str = ""


class Staff(Place, frozen=True):
    """The staff's rooms: who is what, PINs, and the staff log."""


class GivenSheet(Place, frozen=True):
    """A sheet somebody was given, by the id of the assignment: its steps, and how far they are."""

    assignment: str


class Instructor(Place, frozen=True):
    """The instructor's room: the roster, drill sheets, assignments, and how a class does."""

    section: str = ""


class Examiner(Place, frozen=True):
    """The examiners' office: sittings, certificates, and how the exams do."""

    section: str = ""


class ClassAt(Place, frozen=True):
    """A sheet run with a class at the table: a session that goes on, or one to begin with this sheet and group."""

    session: str = ""
    sheet: str = ""
    group: str = ""


class SupervisorAt(Place, frozen=True):
    """The supervisor's chair: at the choice of a table, or watching a dealer who errs as often as `rate` says."""

    game: str = ""
    rate: Literal["seldom", "half", "often"] = "half"
    rounds: int = 10
    seed: int | None = None
