"""Which round is to be dealt next at a game: the ladder's, with what the grades still want of it; then what only they want."""

from collections import Counter

from msgspec import Struct
from msgspec.structs import replace

from app.practice.day.ladder import Rung, RungTerms, is_climbed, ladder, rung_due
from app.practice.day.size import day_file
from app.practice.day.state import GameState
from app.practice.day.wants import GradeWants
from app.rounds.scenario import Scenario, who_sits
from app.rounds.surprise import surprise_of
from app.rules.core.game import AnyGame
from scoring.grades.terms import grades_file
from scoring.par_times import ParTimes

TRIES = 600
"""How many seeds are looked at for a round that brings a certain irregularity; the rarest comes once in some eighty."""


class RoundWish(Struct, frozen=True):
    """A round to be dealt: on which rung, by which device, with how many Players, and which irregularity would be welcome."""

    game: str
    terms: RungTerms
    device: str
    players: int
    case: str = ""

    def scenario(self) -> Scenario:
        """What is dealt. Nothing in it announces an irregularity."""
        return Scenario(game=self.game, device=self.device, players=self.players, surprise=self.terms.surprise)

    def takes_ms(self, times: ParTimes) -> int:
        """How long it takes, with all rounds that are dealt together."""
        return times.whole_round(self.game, self.players).ms * self.terms.sitting

    def seed(self, game: AnyGame, seed: int) -> int:
        """A seed from there on whose round brings the irregularity that is welcome; the same one where none does."""
        if not self.case or not self.terms.surprise:
            return seed
        return next((one for one in range(seed, seed + TRIES) if self._brings(game, one)), seed)

    def _brings(self, game: AnyGame, seed: int) -> bool:
        positions = tuple(who_sits(self.scenario(), game, seed))
        incident = surprise_of(game, self.terms.surprise, seed, positions).incident
        return incident is not None and incident.case == self.case


def round_wish(state: GameState, wants: GradeWants, at_ms: int, day_ms: int, times: ParTimes) -> RoundWish | None:
    """The round to be dealt next at a game, where one is due or wanted."""
    rungs = state.progress.rungs
    terms = rung_due(rungs, state.met_percent, at_ms)
    if terms is None and is_climbed(rungs):
        terms = _wanted(rungs, wants, at_ms)
    if terms is None:
        return None
    game: str = state.provable.game
    case = next(iter(wants.cases), "") if terms.surprise and terms.sitting == 1 else ""
    wish = RoundWish(game, terms, _device(state, terms), min(terms.players, state.seats), case)
    while wish.players > 1 and wish.terms.sitting > 1 and wish.takes_ms(times) > day_ms:
        wish = replace(wish, players=wish.players - 1)
    return wish


def _wanted(rungs: dict[str, Rung], wants: GradeWants, at_ms: int) -> RungTerms | None:
    """Once the ladder is climbed: a sitting where one is wanted, else a full table that brings whatever it brings."""
    top = ladder().rungs
    if wants.rounds or wants.cases:
        found = next(terms for terms in reversed(top) if terms.sitting == 1)
    elif wants.sitting:
        found = next(terms for terms in reversed(top) if terms.sitting > 1)
    else:
        return None
    rung = rungs.get(found.id, Rung())
    return found if rung.row or rung.due_ms <= at_ms else None


def _device(state: GameState, terms: RungTerms) -> str:
    """The device dealt with least among the rounds that count: of two the one whose turn it is."""
    devices = state.syllabus.game.devices
    if not devices:
        return ""
    book, silent = state.history.book, terms.mode == "silent"
    rounds = book.silent if silent else book.rounds
    last = max((some.last for one in grades_file().grades if (some := one.silent if silent else one.rounds)), default=0)
    counted = Counter(one.device for one in rounds[-max(1, last - terms.sitting) :])
    return min(devices, key=lambda one: counted[one])


def fits(wish: RoundWish, spent_ms: int, day_ms: int, times: ParTimes) -> bool:
    """Whether the day has room for it: the last thing of a day is done to its end."""
    return (spent_ms + wish.takes_ms(times)) * 100 <= day_ms * (100 + day_file().overrun_percent)
