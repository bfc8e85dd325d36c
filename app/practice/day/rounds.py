"""The part of a day that is dealt at the table: the sitting it is dealt in, round by round."""

from collections.abc import Mapping, Sequence

from app.house.house import House
from app.practice.day.dealing import RoundDealt, RungSitting
from app.practice.day.progress import round_item, take_round
from app.practice.day.round_wish import RoundWish
from app.practice.day.state import GameState
from app.practice.day.steps import RoundStep
from app.practice.opening import Practice
from app.rules.world.act import Act
from lessons.item import Item
from scoring.moments import Moment


class Rounds:
    """The sitting that goes on, where one does, and what was left in the middle today."""

    def __init__(self, practice: Practice, house: House, states: Mapping[str, GameState]) -> None:
        self._practice, self._house, self._states = practice, house, states
        self._sitting: RungSitting | None = None
        self._left_off: set[tuple[str, str, str]] = set()

    def go_on(self) -> RoundStep | None:
        """The next round of a sitting that has begun."""
        if self._sitting is None:
            return None
        if self._sitting.dealt:
            self._sitting.next_round()
        return self._step(self._sitting)

    def was_left(self, wish: RoundWish, day: str) -> bool:
        """Whether a round on that rung was left in the middle on a day: it waits for the next."""
        return (wish.game, wish.terms.id, day) in self._left_off

    def begin(self, wish: RoundWish, seed: int) -> RoundStep:
        """Sit down to what is wished for."""
        practice = self._practice
        catalogue = practice.drills.catalogue
        self._sitting = RungSitting(
            catalogue,
            wish.terms,
            self._house.furnish(wish.scenario(), practice.drills.chips),
            wish.seed(catalogue[wish.game], seed),
            times=practice.times,
            profile=practice.profile,
            soon=practice.soon,
        )
        return self._step(self._sitting)

    def deal(self, deal: RoundStep, acts: Sequence[Act], time_ms: int, at: Moment) -> RoundDealt:
        """Deal a round: what it came to, noted on its ladder."""
        if self._sitting is None:
            raise RuntimeError("no round is to be dealt")
        came_to = self._sitting.deal(acts, time_ms)
        if came_to.finished:
            state, dealt = self._states[deal.game], self._sitting.facts(came_to, at, time_ms)
            take_round(state.progress, dealt, state.seats)
            state.prove(dealt)
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
