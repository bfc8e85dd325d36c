"""Rounds of the ladder dealt by typed acts, without a window: each done in the world, judged, timed and noted as at the table."""

from collections.abc import Sequence
from functools import partial

from msgspec import Struct

from app.practice.day.ladder import RungTerms
from app.practice.writer import Soon
from app.rounds.scenario import Scenario
from app.rules.catalogue import Catalogue
from app.rules.judge.fault import JudgedFault
from app.rules.judge.perfect import deal_perfectly
from app.rules.world.act import Act
from app.table.keeper import Keeper
from app.table.people_time import REAL_TIME
from app.table.round_facts import facts_of
from app.table.scribe import Noted, Scribe
from app.table.sitting import Sitting
from lessons.acting import counts
from lessons.item import Item
from lessons.step_items import step_of
from lessons.typed_acts import typed_act
from scoring.grades.evidence import DealtRound
from scoring.moments import Moment
from scoring.par_times import ParTimes
from scoring.port import Store
from scoring.records import Profile

RUNG = "rung:"
"""How the lesson of a sitting begins that is dealt on a rung of the ladder."""


class RoundDealt(Struct, frozen=True):
    """What a round came to: whether it was dealt to its end, whether anything was wrong, what, and what was left undone."""

    finished: bool
    right: bool
    faults: tuple[JudgedFault, ...]
    left: tuple[str, ...]
    wrong_items: tuple[Item, ...]


class ActClock:
    """A clock that goes on with every act, by its share of the time the round took."""

    def __init__(self) -> None:
        self.ms = 0

    def __call__(self) -> int:
        """The time."""
        return self.ms


class RungSitting:
    """A sitting on a rung of the ladder, one round after another."""

    def __init__(
        self,
        catalogue: Catalogue,
        terms: RungTerms,
        scenario: Scenario,
        seed: int,
        *,
        times: ParTimes,
        profile: Profile,
        soon: Soon,
    ) -> None:
        keeper = Keeper(lambda _: profile, RUNG + terms.id)
        scribe = Scribe(times, lambda noted: soon(partial(_write, keeper, noted)))
        self._clock = ActClock()
        self._times = times
        self.game, self.terms, self.seed = scenario.game, terms, seed
        self._sitting = Sitting(catalogue, scenario, seed, terms.mode, scribe, terms.people, self._clock)
        self.dealt = 0

    @property
    def device(self) -> str:
        """The device of the table; "only" where the game has one way to deal."""
        return self._sitting.session.script.table.device or "only"

    @property
    def players(self) -> int:
        """How many sit there."""
        return len(self._sitting.session.script.seats)

    @property
    def par_ms(self) -> int:
        """How long a practised dealer takes for the round."""
        return self._sitting.par_ms(self._times)

    @property
    def perfect(self) -> list[str]:
        """The acts of the perfect dealer in the round, as they are typed: one right way."""
        return [typed_act(duty.act) for duty, _ in deal_perfectly(self._sitting.session.round.copy())]

    def next_round(self) -> None:
        """Begin the next round at the same table."""
        self._sitting.next_round()

    def deal(self, acts: Sequence[Act], time_ms: int) -> RoundDealt:
        """Deal the round with these acts."""
        session = self._sitting.session
        for place, act in enumerate(acts, start=1):
            self._clock.ms += time_ms * place // len(acts) - time_ms * (place - 1) // len(acts)
            self._wait_for_people()
            session.do(act)
        if not acts:
            self._clock.ms += time_ms
        verdict = session.verdict_now()
        faults = tuple(fault for fault in verdict.faults if counts(fault))
        self.dealt += 1
        return RoundDealt(
            finished=session.finished,
            right=session.finished and not faults and not verdict.left,
            faults=faults,
            left=tuple(dict.fromkeys(typed_act(duty.act) for duty in verdict.left)),
            wrong_items=self._wrong_items(faults, [duty.act for duty in verdict.left]),
        )

    def facts(self, came_to: RoundDealt, at: Moment, time_ms: int) -> DealtRound:
        """The facts of the round that was just dealt, as the log will tell them; the seed stands for the sitting."""
        mode, script = self.terms.mode, self._sitting.session.script
        facts = facts_of(
            script,
            came_to.faults,
            self.dealt,
            helped=mode == "guided",
            silent=mode == "silent",
            announced=False,
            own_time=self.terms.people == REAL_TIME and mode != "guided",
            time_ms=time_ms,
            par_ms=self.par_ms,
        )
        return DealtRound(
            id=f"{self.seed} {self.dealt}",
            attempt=str(self.seed),
            at_ms=at.at_ms,
            day=at.day,
            device=facts.device,
            players=facts.players,
            is_helped=facts.helped,
            is_silent=facts.silent,
            own_time=facts.own_time,
            cases=facts.cases,
            is_ruled_right=facts.ruled_right,
            is_money_right=facts.money_right,
            critical=facts.critical,
            serious=facts.serious,
            time_ms=facts.time_ms,
            par_ms=facts.par_ms,
        )

    def _wait_for_people(self) -> None:
        """Let everybody be done: who deals by typed acts waits for Players who take their time."""
        while (ready_ms := self._sitting.session.ready_in_ms) is not None:
            self._clock.ms += ready_ms

    def leave(self) -> None:
        """Leave the table."""
        self._sitting.leave()

    def _wrong_items(self, faults: Sequence[JudgedFault], left: Sequence[Act]) -> tuple[Item, ...]:
        """The steps that went wrong: what was due and was not done, or not rightly."""
        wrong = [*(fault.expected or fault.done for fault in faults), *left]
        return tuple(dict.fromkeys(step_of(act, self.device) for act in wrong if act is not None))


def _write(keeper: Keeper, noted: Noted, store: Store) -> None:
    keeper.write(store, noted)
