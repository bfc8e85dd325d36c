"""A round that is dealt and judged: every act is looked at, then happens, then is noted."""

from msgspec import Struct

from app.rules.core import act as acts
from app.rules.core.customs import Customs
from app.rules.core.game import AnyGame
from app.rules.core.script import Script
from app.rules.judge.duty import Duty
from app.rules.judge.fault import Breach, JudgedFault
from app.rules.judge.irregularity import TableTrouble
from app.rules.judge.judge import Judge
from app.rules.world.act import Act
from app.rules.world.event import Event
from app.rules.world.outcome import Impossible
from app.rules.world.physics import unknown_in
from app.rules.world.play import WorldPlay
from app.rules.world.speech import GO_ON, NOTHING_DECIDED, STILL_AT_IT, WHAT_HAPPENED
from app.rules.world.world import position_of


class ActAnswer(Struct, frozen=True):
    """What became of an act: whether it was done, what happened, why hands could not, and the fault in it."""

    done: bool
    events: tuple[Event, ...] = ()
    reason: str = ""
    fault: JudgedFault | None = None


class JudgedRound:
    """One round at a table with a judge beside it. `stops` is how a coach works: a wrong act is told and does not happen."""

    def __init__(self, game: AnyGame, script: Script, customs: Customs | None = None, *, stops: bool = False) -> None:
        self.play = WorldPlay(game, script)
        self.judge = Judge(self.play.world, customs or script.customs)
        self.stops = stops
        self.number = 0
        self.in_sight: tuple[TableTrouble, ...] = ()
        """What everybody could see out of order before the Players looked at their cards because the Dealer went on."""

    def copy(self) -> "JudgedRound":
        """The same moment, to go another way from or back to."""
        other = JudgedRound.__new__(JudgedRound)
        other.play = self.play.copy()
        other.judge = self.judge.copy(other.play.world)
        other.stops, other.number, other.in_sight = self.stops, self.number, self.in_sight
        return other

    def do(self, act: Act) -> ActAnswer:
        """Do an act."""
        self.number += 1
        if reason := unknown_in(self.play.world, act):
            return ActAnswer(done=False, reason=reason)
        if self.play.waits_for(act):
            return ActAnswer(done=False, reason=STILL_AT_IT)
        stops_deal = self.play.stops_the_deal(act)
        if stops_deal and self.stops and (breach := self._foreseen(act)) is not None:
            return ActAnswer(done=False, fault=self.judge.stopped(self.number, act, breach))
        asked_early = isinstance(act, acts.TakeDecision) and (self.play.world.holding_back or self.play.asks_in_the_deal(act))
        if self.play.world.holding_back:
            self.in_sight = self.judge.in_sight()
        before = self.play.ready_for(act)
        if stops_deal:
            self.judge.deal_is_stopped()
        if asked_early and isinstance(act, acts.TakeDecision) and not self.play.has_decided(act):
            return ActAnswer(done=False, events=before, reason=NOTHING_DECIDED)
        breach = self.judge.look(act, self.play.at_work, self.in_sight)
        if breach is not None and self.stops and self.play.can(act):
            return ActAnswer(done=False, events=before, fault=self.judge.stopped(self.number, act, breach))
        self.judge.before(act)
        self.play.answers_call = WHAT_HAPPENED if isinstance(act, acts.CallSupervisor) and self.judge.is_out_of_order() else GO_ON
        if isinstance(act, acts.Rule):
            self.play.in_force, self.play.manager = self.judge.in_force, self.judge.manager
            self.play.holds = self.judge.is_to_be_carried_out()
        outcome = self.play.do(act)
        if isinstance(outcome, Impossible):
            return ActAnswer(done=False, events=before, reason=outcome.reason)
        self.judge.bench.touched.append((self.number, _position(act)))
        fault = self.judge.note(self.number, act, breach)
        self.in_sight = ()
        after = self.play.let_them_look() if self.play.world.holding_back and self.judge.lets_them_look() else ()
        return ActAnswer(done=True, events=before + outcome.events + after, fault=fault)

    def _foreseen(self, act: Act) -> Breach | None:
        """What would be wrong with an act that stops the deal: whoever coaches says so before anybody looks at their cards."""
        other = self.copy()
        other.play.ready_for(act)
        return other.judge.look(act)

    def duty_by_now(self) -> Duty | None:
        """What a Dealer does next who waits for whoever is still at it; None when there is nothing but to wait."""
        duties = (duty for duty in self.judge.owed() if not self.play.comes_too_soon(duty.act))
        right = (duty for duty in duties if self.judge.is_right(duty.act))
        return next((duty for duty in right if self.judge.look(duty.act, self.play.at_work) is None), None)

    def next_duty(self) -> Duty | None:
        """What the perfect dealer does next; None when nothing is owed.

        After a fault there may be nothing left that is right in every way: then what the judge has not to tell again.
        """
        second = None
        for duty in self.judge.owed():
            if self.judge.is_right(duty.act):
                return duty
            if second is None and self.judge.faults and self.judge.look(duty.act) is None:
                second = duty
        return second


def _position(act: Act) -> int:
    if isinstance(act, (acts.Take, acts.Pay, acts.Return, acts.Award, acts.Correct, acts.TakeDecision)):
        return act.position
    return position_of(getattr(act, "place", "") or getattr(act, "to", ""))
