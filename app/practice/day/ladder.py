"""The ladder to the whole task: rounds at the table, each rung a little nearer to a full table in silence. Rungs are data."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated

from msgspec import UNSET, Meta

from app.base.datafile import files, read_datafile
from app.practice.day.book import Rung
from app.rounds.scenario import Scenario
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import Part
from app.table.log import Mode
from app.table.people_time import NO_TIME, PeoplePace

DAY_MS = 86_400_000
MORNING_MS = 8 * 3_600_000
"""What is due in some days is due by then in the morning, whatever hour it was dealt at."""
Count = Annotated[int, Meta(ge=1)]
Percent = Annotated[int, Meta(ge=0, le=100)]


class RungTerms(Part, frozen=True):
    """One rung: who sits there and how long they take, what is told, how many rounds in a row pass it, when it is first tried."""

    id: str
    players: Count
    mode: Mode
    rounds: Count
    people: PeoplePace = NO_TIME
    sitting: Count = 1
    surprise: str = ""
    met_percent: Percent = 0


class LadderFile(Part, frozen=True):
    """All rungs, the lowest first; after how many days a rung that was passed comes back, and how many rounds make a day."""

    comes_back_days: tuple[Count, ...]
    rounds_a_day: Count
    rungs: tuple[RungTerms, ...]


@cache
def ladder() -> LadderFile:
    """The academy's ladder."""
    return read_datafile(files(__package__) / "ladder.toml", LadderFile)


def rung_due(standing: Mapping[str, Rung], met_percent: int, at_ms: int) -> RungTerms | None:
    """The rung to deal at now: the first not passed, where enough was met for it; else one that was passed and is due again."""
    for terms in ladder().rungs:
        rung = standing.get(terms.id, Rung())
        if rung.row < terms.rounds:
            return terms if met_percent >= terms.met_percent and rung.due_ms <= at_ms else _coming_back(standing, at_ms)
    return _coming_back(standing, at_ms)


def _coming_back(standing: Mapping[str, Rung], at_ms: int) -> RungTerms | None:
    """The highest rung that was passed, where it is due again."""
    passed = [terms for terms in ladder().rungs if standing.get(terms.id, Rung()).row >= terms.rounds]
    return passed[-1] if len(passed) > 1 and standing[passed[-1].id].due_ms <= at_ms else None


def dealt(rung: Rung, terms: RungTerms, at_ms: int, *, right: bool) -> None:
    """Note a round on a rung: without a fault it counts for passing it, with one the row begins anew tomorrow."""
    rung.dealt += 1
    rung.row = rung.row + 1 if right else 0
    rung.at_ms = at_ms
    if not right:
        rung.due_ms = at_ms + DAY_MS - MORNING_MS
    elif rung.row >= terms.rounds:
        days = ladder().comes_back_days
        rung.due_ms = (
            at_ms + days[min((rung.row - terms.rounds) // max(1, ladder().rounds_a_day), len(days) - 1)] * DAY_MS - MORNING_MS
        )


def scenario_of(terms: RungTerms, game: AnyGame, times_dealt: int) -> Scenario:
    """What is dealt on a rung: every device of the game in turn, and never more Players than its felt has positions."""
    devices = game.devices
    device = devices[times_dealt % len(devices)] if devices else ""
    _, most = next(iter(game.file.layouts.values())).positions
    return Scenario(
        game=game.file.id,
        device=device,
        players=min(terms.players, most),
        surprise=terms.surprise,
        seats=UNSET,
    )
