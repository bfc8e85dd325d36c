"""A blueprint is what an exam is made from: its sections, under which rules of the house, who is admitted, and how it is marked.

The program's own lie in `lessons/exams/<id>.toml`, an academy's in `exams/<id>.toml` of its data folder. Every figure of marking
is an academy's default and may be written otherwise.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from app.base.datafile import files, read_datafile
from app.base.meaning import Wording, digest, meaning
from app.base.trouble import BadInput, Problem, unknown
from app.house.house import GameHouse
from app.rules.core.gamefile import Part
from app.rules.core.house_terms import PracticeLimits
from app.rules.core.irregularity import Fact
from app.rules.core.round import Meter
from app.table.people_time import PeoplePace

FOLDER = "exams"
ENDING = ".toml"

Whole = Annotated[int, Meta(ge=0, le=1000)]
Positive = Annotated[int, Meta(ge=1, le=1000)]
Percent = Annotated[int, Meta(ge=0, le=100)]
Weight = Annotated[int, Meta(ge=0, le=1000)]
Seat = Literal["player", "dealer"]


class AskedSkill(Part, frozen=True):
    """So many questions of a skill. What `must` occur is asked once for each time it stands there; the rest chance decides.

    Where no variant is named, they take turns. Left out, the game is the blueprint's.
    """

    skill: str
    count: Positive
    game: str = ""
    variant: str = ""
    must: tuple[str, ...] = ()


class MustOccur(Part, frozen=True):
    """What one round of a table section has to bring: an irregularity with its facts, or a rare thing, at a Player or the Dealer.

    `hand` is a row of the order of hands, `award` a hand the jackpot is awarded for, `result` how a hand comes out against the
    Dealer's; `near_miss` is a Dealer who fails to qualify by one pip.
    """

    irregularity: str = ""
    facts: dict[str, Fact] = {}
    hand: str = ""
    award: str = ""
    result: str = ""
    near_miss: bool = False
    at: Seat = "player"
    times: Positive = 1

    @property
    def name(self) -> str:
        """What it is called where a paper's content is counted."""
        if self.irregularity:
            facts = ",".join(f"{fact}={_told(value)}" for fact, value in sorted(self.facts.items()))
            return ":".join(filter(None, ("irregularity", self.irregularity, facts)))
        rare = {"award": self.award, "hand": self.hand, "result": self.result}
        told = [f"{kind}:{name}" for kind, name in rare.items() if name] + ["near-miss"] * self.near_miss
        return "+".join(told) + (":dealer" if self.at == "dealer" and not self.near_miss else "")


def _told(value: Fact) -> str:
    return str(value) if not isinstance(value, bool) else "yes" if value else "no"


class TableTerms(Part, frozen=True):
    """Rounds at one table. What must occur has a round each; the other rounds bring nothing of it.

    `positions` is how many Players sit there, `people` how often each kind of Player comes, `players_take` how long they take.
    """

    rounds: Positive
    rounds_an_hour: Positive
    game: str = ""
    layout: str = ""
    device: str = ""
    positions: Positive = 5
    people: dict[str, Weight] = {}
    players_take: PeoplePace = "no-time"
    limits: PracticeLimits | UnsetType = UNSET
    meter: Meter = Meter()
    must: tuple[MustOccur, ...] = ()


class ExamSection(Part, frozen=True):
    """One part of an exam with a time of its own: written, or at the table."""

    minutes: Positive
    written: tuple[AskedSkill, ...] = ()
    table: TableTerms | None = None


class PassMarks(Part, frozen=True):
    """What it takes to pass, each figure an academy's default: the least written, the most faults of each severity.

    `same_minor` is which minor fault of one kind counts as serious; at no round may money be wrong when it ends.
    """

    written_percent: Percent = 95
    critical: Whole = 0
    serious: Whole = 0
    minor: Whole = 15
    same_minor: Annotated[int, Meta(ge=2, le=1000)] = 4
    rounds_with_wrong_money: Whole = 0


class Blueprint(Part, frozen=True):
    """An exam as it is written. `games` holds switches, customs and limits of a game where they differ from the house's."""

    title: Wording
    version: Positive
    sections: tuple[ExamSection, ...]
    game: str = ""
    admits: str = "table-ready"
    examiners: Literal[1, 2] = 2
    warn_minutes: Positive = 5
    games: dict[str, GameHouse] = {}
    marking: PassMarks = PassMarks()

    @property
    def digest(self) -> str:
        """A short name of what it means: another title is the same blueprint."""
        return digest(meaning(self))

    def game_of(self, part: "AskedSkill | TableTerms") -> str:
        """The game of a part of a section."""
        return part.game or self.game

    @property
    def examined(self) -> tuple[str, ...]:
        """The games that are examined, each once."""
        parts: list[AskedSkill | TableTerms] = [asked for section in self.sections for asked in section.written]
        parts += [section.table for section in self.sections if section.table is not None]
        return tuple(dict.fromkeys(filter(None, map(self.game_of, parts))))


class Blueprints(Mapping[str, Blueprint]):
    """All blueprints by id, each read when it is asked for; an academy's take the place of ours of the same id."""

    def __init__(self, academy: Path | None = None) -> None:
        own = _files(academy / FOLDER) if academy is not None else {}
        self.files = _files(files("lessons") / FOLDER) | own

    def __getitem__(self, name: str) -> Blueprint:
        return read_blueprint(self.files[name])

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self.files))

    def __len__(self) -> int:
        return len(self.files)

    def find(self, name: str) -> Blueprint:
        """The blueprint of an id; BadInput names those there are."""
        if name not in self.files:
            raise BadInput([Problem("blueprint", unknown("", name, self))])
        return self[name]


def read_blueprint(file: Path) -> Blueprint:
    """A blueprint as it is written; BadContent tells everything that is no blueprint. What it names is checked apart."""
    return read_datafile(file, Blueprint)


def _files(folder: Path) -> dict[str, Path]:
    return {file.stem: file for file in sorted(folder.glob(f"*{ENDING}"))}
