"""What a store says of somebody's practice, as values: figures, what went wrong, what was asked, what an attempt came to."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from msgspec import Struct

from app.rules.core.severity import Severity
from scoring.judge import Mark
from scoring.records import Act, Answer, Attempt, FaultRecord

InWords = Callable[[str, str], str]
"""What was kept of an answer at a game, in words."""
EVER = ""
"""Before every day there is."""


class SkillFigures(Struct, frozen=True):
    """All answers to one skill in one variant at a game."""

    game: str
    skill: str
    variant: str
    asked: int
    right: int
    at_par: int
    time_ms: int


class PractisedLately(Struct, frozen=True):
    """When somebody practised last, and what they answered since a day."""

    last_day: str = ""
    asked: int = 0
    right: int = 0
    at_par: int = 0


class BelongingAnswer(Struct, frozen=True):
    """The first answer somebody gave to a question of what they were given, or a round they dealt of it."""

    person: str
    belongs: str
    attempt: str
    day: str
    game: str
    skill: str
    variant: str
    question: str
    right: bool
    at_par: bool
    time_ms: int
    given: str
    broken_rule: str


class PacedDay(Struct, frozen=True):
    """The rounds of a day, a game and a device that were dealt against Players in real time, and how long they took."""

    day: str
    game: str
    device: str
    rounds: int
    time_ms: int


class DayFigures(Struct, frozen=True):
    """All answers of one day at a game with a device."""

    day: str
    game: str
    device: str
    asked: int
    right: int
    at_par: int
    time_ms: int


class HourFigures(Struct, frozen=True):
    """All answers of one hour of practice at a game, the first being 0: the learning curve, to a quarter of an hour."""

    game: str
    hour: int
    asked: int
    right: int
    at_par: int


class ClauseFigures(Struct, frozen=True):
    """How often a clause was met in an answer or an act, and how often it went wrong then."""

    clause: str
    met: int
    wrong: int


class Confusion(Struct, frozen=True):
    """What was taken for what ("Straight" for "Flush"), how often, and the clauses of the latest time."""

    game: str
    skill: str
    expected: str
    given: str
    times: int
    clauses: tuple[str, ...]


class TableFigures(Struct, frozen=True):
    """All acts of some rounds at a game: how many rounds, what went wrong, and of a mean round the time and par of each phase."""

    rounds: int
    acts: int
    faults: dict[Severity, int]
    phase_ms: dict[str, int]
    phase_par_ms: dict[str, int]


class ClauseFault(Struct, frozen=True):
    """One thing that went wrong: when, in which attempt, what was to be done and what was done. `kind` is empty for an answer.

    `judge` is the version of the judge who found it; 0 for an answer, and for what an earlier program found.
    """

    at_ms: int
    attempt: str
    skill: str
    severity: Severity
    kind: str
    expected: str
    done: str
    judge: int = 0


class WeakSpot(Struct, frozen=True):
    """A skill in one variant, how often it was asked and missed, and the clauses most of the misses rest on."""

    game: str
    skill: str
    variant: str
    asked: int
    missed: int
    clauses: tuple[str, ...]


class Outcome(Struct, frozen=True):
    """An attempt with its answers or its acts, the faults of each act by its id, and the log of a sitting line by line.

    Faults are as grave as the last word on them says; `made_good` and `taken_back` are the ids of those that were.
    """

    attempt: Attempt
    answers: tuple[Answer, ...]
    acts: tuple[Act, ...]
    faults: dict[str, tuple[FaultRecord, ...]]
    lines: tuple[str, ...]
    made_good: frozenset[str] = frozenset()
    taken_back: frozenset[str] = frozenset()


class FaultFound(Struct, frozen=True):
    """A fault as the table found it: kind, severity, what it breaks (clauses, or a custom), what was expected and done.

    `made_good` is only known when its round is over; `taken_back` tells that its act was undone.
    """

    kind: str
    severity: Severity
    clauses: tuple[str, ...] = ()
    custom: str = ""
    expected: str = ""
    done: str = ""
    made_good: bool = False
    taken_back: bool = False


class RoundFacts(Struct, frozen=True, kw_only=True):
    """Everything that is a fact of a round dealt to its end (see `RoundRecord`)."""

    number: int
    device: str
    players: int
    helped: bool = False
    silent: bool = False
    own_time: bool = False
    cases: tuple[str, ...] = ()
    announced: bool = False
    ruled_right: bool = True
    money_right: bool = True
    critical: int = 0
    serious: int = 0
    time_ms: int = 0
    par_ms: int = 1


class AskedQuestion(Struct, frozen=True):
    """A question somebody was asked: all it takes to make it again, and the content it was made from."""

    game: str
    skill: str
    variant: str
    question: str
    content: str


class AnswerPractised(NamedTuple):
    """One answer: which skill in which variant was asked, and its mark."""

    skill: str
    variant: str
    mark: Mark


class Imported(Struct, frozen=True):
    """What came in, by kind of record; how many were here already, alike or not; who had to take another name.

    `people` are those whose practice grew by it.
    """

    added: dict[str, int]
    present: int
    differing: int
    renamed: dict[str, str]
    people: tuple[str, ...] = ()


class StaffEntry(Struct, frozen=True):
    """One entry of the staff log: when, who by the id of the profile, what, about whom or what, and the facts of it.

    One that does not follow the entry before it was changed, put in, or stands after a gap.
    """

    id: str
    at_ms: int
    day: str
    who: str
    what: str
    about: str
    facts: dict[str, str]
    follows: bool = True


class WordSought(Struct, frozen=True):
    """What one word that is sought may stand for: games, skills, the beginning of a day, attempts that are known by it."""

    games: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    day: str = ""
    attempts: tuple[str, ...] = ()


class Sought(Struct, frozen=True):
    """What of somebody's history is looked for; without anything, all of it. Every word must stand for something."""

    game: str = ""
    kind: Literal["", "table", "drill", "lesson"] = ""
    since: str = EVER
    faulty: bool = False
    words: tuple[WordSought, ...] = ()


class AttemptSummary(Struct, frozen=True):
    """One run or sitting as a line of the history: what it was, what was answered and done, and what went wrong at the table.

    A sitting has acts; `asked` and `right` are then its rounds.
    """

    id: str
    at_ms: int
    day: str
    game: str
    skill: str
    purpose: str
    lesson: str
    outside: bool
    asked: int = 0
    right: int = 0
    time_ms: int = 0
    acts: int = 0
    acts_right: int = 0
    acts_ms: int = 0
    rounds: int = 0
    faults: dict[Severity, int] = {}


class HistoryCount(NamedTuple):
    """How many runs and sittings somebody has, and since which day."""

    runs: int
    sittings: int
    since: str
