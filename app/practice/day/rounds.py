"""The part of a day that is dealt at the table: which round is next on the ladders, and the sitting it is dealt in."""

from collections.abc import Mapping, Sequence

from app.house.house import House
from app.practice.day.dealing import RoundDealt, RungSitting
from app.practice.day.ladder import Rung, RungTerms, ladder, rung_due, seats_of
from app.practice.day.progress import GameProgress, round_item, take_round
from app.practice.day.steps import RoundStep
from app.practice.opening import Practice
from app.rules.world.act import Act
from lessons.item import Item
from scoring.grades.evidence import DealtRound
from scoring.moments import Moment


class Rounds:
    """The ladders of some games, and the sitting that goes on, where one does. `met_percent` tells how much of a game was met."""

    def __init__(self, practice: Practice, house: House, progress: Mapping[str, GameProgress]) -> None:
        self._practice, self._house, self._progress = practice, house, progress
        self._sitting: RungSitting | None = None
        self._left_off: set[tuple[str, str, str]] = set()

    @property
    def a_day(self) -> int:
        """How many rounds make a day."""
        return ladder().rounds_a_day * len(self._progress)

    def go_on(self) -> RoundStep | None:
        """The next round of a sitting that has begun."""
        if self._sitting is None:
            return None
        if self._sitting.dealt:
            self._sitting.next_round()
        return self._step(self._sitting)

    def due(self, game: str, met_percent: int, at: Moment) -> RungTerms | None:
        """The rung of a game to deal at now; one that was left in the middle today waits for tomorrow."""
        terms = rung_due(self._progress[game].rungs, met_percent, at.at_ms)
        return None if terms is None or (game, terms.id, at.day) in self._left_off else terms

    def longest_ago(self) -> list[str]:
        """The games, first the one that was dealt longest ago."""
        return sorted(self._progress, key=lambda game: max((one.at_ms for one in self._progress[game].rungs.values()), default=0))

    def takes_ms(self, game: str, terms: RungTerms) -> int:
        """How long the rounds of a rung take that are dealt together."""
        return self._practice.times.whole_round(game, terms.players).ms * terms.sitting

    def begin(self, game: str, terms: RungTerms, seed: int) -> RoundStep:
        """Sit down at a rung."""
        self._sitting = RungSitting(
            self._practice.drills.catalogue,
            self._house,
            terms,
            game,
            seed,
            times_dealt=self._progress[game].rungs.get(terms.id, Rung()).dealt,
            times=self._practice.times,
            profile=self._practice.profile,
            soon=self._practice.soon,
        )
        return self._step(self._sitting)

    def deal(self, deal: RoundStep, acts: Sequence[Act], time_ms: int, at: Moment) -> RoundDealt:
        """Deal a round: what it came to, noted on its ladder."""
        if self._sitting is None:
            raise RuntimeError("no round is to be dealt")
        came_to = self._sitting.deal(acts, time_ms)
        if came_to.finished:
            seats = seats_of(self._practice.drills.catalogue[deal.game])
            take_round(self._progress[deal.game], dealt_round(deal, came_to, at, time_ms), seats)
        else:
            self._left_off.add((deal.game, deal.terms.id, at.day))
        if self._sitting.dealt >= deal.terms.sitting or not came_to.finished:
            self.leave()
        return came_to

    def leave(self) -> None:
        """Leave the table."""
        if self._sitting is not None:
            self._sitting.leave()
            self._sitting = None

    def _step(self, sitting: RungSitting) -> RoundStep:
        return RoundStep(
            id=f"{sitting.game} {sitting.terms.id} {sitting.seed} {sitting.dealt + 1}",
            game=sitting.game,
            terms=sitting.terms,
            device=sitting.device,
            players=sitting.players,
            round=sitting.dealt + 1,
            par_ms=sitting.par_ms,
            right=tuple(sitting.perfect),
            items=self._items(sitting),
        )

    def _items(self, sitting: RungSitting) -> tuple[Item, ...]:
        return (round_item(sitting.device),)


def dealt_round(deal: RoundStep, came_to: RoundDealt, at: Moment, time_ms: int) -> DealtRound:
    """The facts of a round as the log will tell them."""
    severities = [fault.severity for fault in came_to.faults]
    return DealtRound(
        id=deal.id,
        attempt="",
        at_ms=at.at_ms,
        day=at.day,
        device=deal.device,
        players=deal.players,
        is_helped=deal.terms.mode == "guided",
        is_silent=deal.terms.mode == "silent",
        is_money_right="critical" not in severities,
        critical=severities.count("critical"),
        serious=severities.count("serious"),
        time_ms=time_ms,
        par_ms=deal.par_ms,
    )
