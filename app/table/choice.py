"""A table as somebody chooses it: the felt, who sits there, what they do, and what happens. From the choice comes a scenario."""

from collections.abc import Mapping
from functools import cache
from typing import Literal

from msgspec import UNSET, Struct
from msgspec.structs import replace

from app.base.datafile import files, read_datafile
from app.rounds.players import NO_TROUBLE, Likelihood, Weight
from app.rounds.scenario import Scenario
from app.rules.catalogue import Catalogue
from app.rules.core.gamefile import Part
from app.rules.core.house_terms import PracticeLimits
from app.rules.core.money import Cents
from app.rules.core.round import Meter
from app.table.log import Mode
from app.table.people_time import NO_TIME, PeoplePace

USUAL = "usual"
"""Limits and a meter that nobody chose: the house's."""
QUIET = "none"
"""Players who make no trouble."""
MIXED = "mixed"
Ground = Literal["seats", "players", "people", "trouble", "device", "limits", "meter"]


class TablesFile(Part, frozen=True):
    """What can be chosen by name: who comes, how much trouble they make, the limits, the meter."""

    people: dict[str, dict[str, Weight]]
    trouble: dict[str, dict[str, Likelihood]]
    limits: dict[str, PracticeLimits]
    meters: dict[str, Cents]


@cache
def tables_file() -> TablesFile:
    """What the academy offers."""
    return read_datafile(files(__package__) / "tables.toml", TablesFile)


class TableChoice(Struct, frozen=True, kw_only=True):
    """A table that is chosen. No players are as many as chance has it; a situation or a surprise is named, or neither.

    A beginner's table is quiet: nothing happens at it but play.
    """

    game: str
    layout: str = ""
    seats: int = 0
    players: int = 0
    people: str = MIXED
    pace: PeoplePace = NO_TIME
    trouble: str = QUIET
    device: str = ""
    limits: str = USUAL
    meter: str = USUAL
    situation: str = ""
    surprise: str = ""
    mode: Mode = "guided"

    @property
    def liking(self) -> dict[str, str]:
        """How somebody likes a table, whatever the game: who comes, how long they take, what trouble they make, what is told."""
        return {"people": self.people, "pace": self.pace, "trouble": self.trouble, "mode": self.mode}

    def scenario(self, situation: Scenario | None = None) -> Scenario:
        """What is dealt: the situation's scenario where one is chosen, with what it leaves open as it is chosen here."""
        base = situation or Scenario(game=self.game)
        return replace(
            base,
            layout=base.layout or self.layout,
            device=base.device or self.device,
            seats=self._seats(base),
            players=self.players or UNSET if base.players is UNSET and not base.positions else base.players,
            people=base.people or tables_file().people.get(self.people, {}),
            chances=base.chances or self._chances,
            limits=tables_file().limits.get(self.limits, UNSET) if base.limits is UNSET else base.limits,
            jackpot=self._meter if base.jackpot == Meter() else base.jackpot,
            surprise=base.surprise or self.surprise,
        )

    def _seats(self, base: Scenario) -> object:
        """As many positions as are chosen, unless the situation has a Player at one beyond them."""
        if base.seats is not UNSET:
            return base.seats
        return self.seats if self.seats >= max(base.positions, default=0) and self.seats else UNSET

    @property
    def _chances(self) -> dict[str, float]:
        """A surprise brings its own trouble."""
        if self.surprise:
            return {}
        return NO_TROUBLE if self.trouble == QUIET else tables_file().trouble.get(self.trouble, {})

    @property
    def _meter(self) -> Meter:
        return Meter(display=tables_file().meters[self.meter]) if self.meter in tables_file().meters else Meter()


def fixed_by(scenario: Scenario) -> frozenset[Ground]:
    """What a situation has decided itself, so that it cannot be chosen beside it."""
    named: Mapping[Ground, bool] = {
        "seats": scenario.seats is not UNSET,
        "players": bool(scenario.positions) or scenario.players is not UNSET,
        "people": bool(scenario.people),
        "trouble": True,
        "device": bool(scenario.device),
        "limits": scenario.limits is not UNSET,
        "meter": scenario.jackpot != Meter(),
    }
    return frozenset(name for name, is_fixed in named.items() if is_fixed)


def still_there(choice: TableChoice, catalogue: Catalogue) -> bool:
    """Whether a table that was chosen once can be chosen today: games, felts and devices may have gone."""
    game = catalogue.get(choice.game)
    if game is None or (choice.layout and choice.layout not in game.file.layouts):
        return False
    return not choice.device or choice.device in game.devices
