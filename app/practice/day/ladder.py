"""The ladder to the whole task: rounds at the table, each rung a little nearer to a full table in silence. Rungs are data."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated

from msgspec import Meta, Struct

from app.base.datafile import files, read_datafile
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import Part
from app.table.log import Mode
from app.table.people_time import NO_TIME, PeoplePace
from scoring.grades.evidence import DealtRound

DAY_MS = 86_400_000
MORNING_MS = 8 * 3_600_000
"""What is due in some days is due by then in the morning, whatever hour it was dealt at."""
Count = Annotated[int, Meta(ge=1)]
Percent = Annotated[int, Meta(ge=0, le=100)]


class Rung(Struct):
    """How a rung stands: how often it was dealt, how often in a row without a grave fault, when, and when it is due."""

    dealt: int = 0
    row: int = 0
    at_ms: int = 0
    due_ms: int = 0


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


def is_climbed(standing: Mapping[str, Rung]) -> bool:
    """Whether every rung was passed."""
    return all(standing.get(terms.id, Rung()).row >= terms.rounds for terms in ladder().rungs)


def _coming_back(standing: Mapping[str, Rung], at_ms: int) -> RungTerms | None:
    """The highest rung that was passed, where it is due again; a whole sitting comes back as single rounds."""
    passed = [terms for terms in ladder().rungs if standing.get(terms.id, Rung()).row >= terms.rounds]
    if len(passed) < 2 or standing[passed[-1].id].due_ms > at_ms:
        return None
    return next((terms for terms in reversed(passed) if terms.sitting == 1), None)


def note_round(standing: dict[str, Rung], dealt: DealtRound, seats: int) -> None:
    """Note a round on the first rung not passed that it is fit for, else on the highest that it is."""
    fit = [terms for terms in ladder().rungs if _is_fit(terms, dealt, seats)]
    open_rungs = [terms for terms in fit if standing.get(terms.id, Rung()).row < terms.rounds]
    for terms in (open_rungs or fit[-1:])[:1]:
        _note(standing.setdefault(terms.id, Rung()), terms, dealt)


def _is_fit(terms: RungTerms, dealt: DealtRound, seats: int) -> bool:
    """Whether a round has all that a rung asks for: who sits there, what was told, and something nobody announced."""
    if terms.mode == "guided":
        return True
    silent = dealt.is_silent or terms.mode != "silent"
    return not dealt.is_helped and silent and dealt.players >= min(terms.players, seats)


def _note(rung: Rung, terms: RungTerms, dealt: DealtRound) -> None:
    """Without a grave fault it counts for passing the rung, with one the row begins anew tomorrow."""
    right = dealt.is_money_right and not dealt.critical and not dealt.serious
    rung.dealt += 1
    rung.row = rung.row + 1 if right or terms.mode == "guided" else 0
    rung.at_ms = dealt.at_ms
    rung.due_ms = 0
    if not rung.row:
        rung.due_ms = dealt.at_ms + DAY_MS - MORNING_MS
    elif rung.row >= terms.rounds:
        days = ladder().comes_back_days
        times = (rung.row - terms.rounds) // ladder().rounds_a_day
        rung.due_ms = dealt.at_ms + days[min(times, len(days) - 1)] * DAY_MS - MORNING_MS


def seats_of(game: AnyGame) -> int:
    """How many positions a game's first felt has at most."""
    most: int = next(iter(game.file.layouts.values())).positions[1]
    return most
