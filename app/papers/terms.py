"""What a paper is made from: its sections, each written or at the table, and the rules of the house it is asked under.

An exam's blueprint and an instructor's drill sheet are such terms, each with what belongs to it alone.
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from app.house.house import GameHouse
from app.rules.core.gamefile import Part
from app.rules.core.house_terms import PracticeLimits
from app.rules.core.irregularity import Fact
from app.rules.core.round import Meter
from app.table.people_time import PeoplePace

Whole = Annotated[int, Meta(ge=0, le=1000)]
Positive = Annotated[int, Meta(ge=1, le=1000)]
Weight = Annotated[int, Meta(ge=0, le=1000)]
Seat = Literal["player", "dealer"]


class AskedSkill(Part, frozen=True):
    """So many questions of a skill. What `must` occur is asked once for each time it stands there; the rest chance decides.

    Where no variant is named, they take turns. Left out, the game is the paper's.
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
    Without `rounds_an_hour` no pace is asked for.
    """

    rounds: Positive
    rounds_an_hour: Whole = 0
    game: str = ""
    layout: str = ""
    device: str = ""
    positions: Positive = 5
    people: dict[str, Weight] = {}
    players_take: PeoplePace = "no-time"
    limits: PracticeLimits | UnsetType = UNSET
    meter: Meter = Meter()
    must: tuple[MustOccur, ...] = ()


class SectionTerms(Part, frozen=True):
    """One part of a paper, written or at the table; without `minutes` it takes as long as it takes."""

    minutes: Whole = 0
    written: tuple[AskedSkill, ...] = ()
    table: TableTerms | None = None


class PaperTerms(Part, frozen=True, kw_only=True):
    """All that a paper is made from. `games` holds switches, customs and limits of a game where they differ from the house's."""

    sections: tuple[SectionTerms, ...]
    game: str = ""
    games: dict[str, GameHouse] = {}

    def game_of(self, part: AskedSkill | TableTerms) -> str:
        """The game of a part of a section."""
        return part.game or self.game

    @property
    def asked_games(self) -> tuple[str, ...]:
        """The games that are asked of, each once."""
        parts: list[AskedSkill | TableTerms] = [asked for section in self.sections for asked in section.written]
        parts += [section.table for section in self.sections if section.table is not None]
        return tuple(dict.fromkeys(filter(None, map(self.game_of, parts))))
