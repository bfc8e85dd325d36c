"""A dealer who deals as the perfect one does, and now and then makes a mistake: a real act, in which the judge finds a fault.

Which mistake, and where, the seed says. What was done wrong is left alone until a supervisor stops it, as by somebody who did not
notice it.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Literal

from app.base.chance import chance
from app.base.datafile import files, read_datafile
from app.rules.core import act as acts
from app.rules.core.cards import spell
from app.rules.core.gamefile import Part
from app.rules.judge.duty import Duty
from app.rules.judge.fault import JudgedFault, Key
from app.rules.judge.round import ActAnswer, JudgedRound
from app.rules.judge.trouble import troubles
from app.rules.world.act import Act

Mistake = Literal["order", "payout", "outcome", "late", "setting", "words", "cards"]
Rate = Literal["seldom", "half", "often"]


LOOKED_FOR = 3
"""So many kinds of mistake are looked for in a round: not every game, and not every round, has room for the first."""


class Mistakes(Part, frozen=True):
    """How often a round has a mistake, in percent; which weigh how much; how likely one is made; and what a fault is seen as."""

    rates: dict[Rate, int]
    weights: dict[Mistake, int]
    likelihood: dict[Mistake, float]
    seen: dict[str, tuple[str, ...]]


@cache
def mistakes() -> Mistakes:
    """The academy's mistakes."""
    return read_datafile(files(__package__) / "erring.toml", Mistakes)


def seen_as(kind: str) -> str:
    """What a supervisor sees where there is a fault of a kind."""
    return next((seen for seen, kinds in mistakes().seen.items() if kind in kinds), "order")


class ErringDealer:
    """Deals one round. `fault` is the last mistake that was made."""

    def __init__(self, round: JudgedRound, seed: int, rate: Rate) -> None:
        self.round = round
        self._chance = chance(seed, round.play.script.shoe, "errs")
        errs = self._chance.random() * 100 < mistakes().rates[rate]
        weights = mistakes().weights
        self.wants: list[Mistake] = self._drawn(weights) if errs else []
        self.made: list[JudgedFault] = []
        self.passed_over: list[Key] = []
        """What this dealer has not noticed: late chips, so far."""
        self._blind: set[Key] = set()

    def _drawn(self, weights: dict[Mistake, int]) -> list[Mistake]:
        """The kinds of mistake in the order in which they are looked for: not every round has room for each."""
        left, order = dict(weights), []
        while left:
            drawn = self._chance.choices(list(left), list(left.values()))[0]
            order.append(drawn)
            del left[drawn]
        return order

    def next_act(self) -> tuple[Act, ActAnswer] | None:
        """The next act and what became of it; None when the round is over, or nothing is left that this dealer would do."""
        duty = self._next_duty()
        if duty is not None and duty.key.what == "late" and "late" in self.wants:
            self.wants = []
            self.passed_over.append(duty.key)
            self._blind.add(duty.key)
            duty = self._next_duty()
        if duty is None and self._blind:
            self.be_told()  # nobody can go on like this: the dealer notices at last
            duty = self._next_duty()
        if duty is None:
            return None
        act = self._mistaken(duty) or duty.act
        answer = self.round.do(act)
        if answer.fault is not None:
            self.made.append(answer.fault)
            self.wants = []
            if seen_as(answer.fault.kind) != "order":
                self._blind |= {duty.key, *answer.fault.keys}
        return act, answer

    def be_told(self) -> None:
        """A supervisor has stopped the game and seen it: what is owed is done now, and what is wrong put right."""
        self._blind.clear()

    def _next_duty(self) -> Duty | None:
        round, second = self.round, None
        for duty in round.judge.owed():
            if duty.key in self._blind:
                continue
            if round.judge.is_right(duty.act):
                return duty
            if second is None and round.judge.faults and round.judge.look(duty.act) is None:
                second = duty
        return second or (self._in_spite() if self._blind else None)

    def _in_spite(self) -> Duty | None:
        """Who has noticed nothing goes on although something is out of order."""
        for duty in self.round.judge.owed():
            if duty.key not in self._blind and not isinstance(duty.act, (acts.CallSupervisor, acts.Rule)):
                return duty
        return None

    def _mistaken(self, duty: Duty) -> Act | None:
        """A mistake in place of what is due, where the time for one of those that are wanted has come."""
        for wanted in self.wants[:LOOKED_FOR]:
            found = [act for act in wrong_acts(self.round, duty, wanted) if self._is_wrong(act)]
            if found and self._chance.random() < mistakes().likelihood[wanted]:
                return self._chance.choice(found)
        return None

    def _is_wrong(self, act: Act) -> bool:
        return self.round.judge.look(act) is not None and self.round.play.can(act)


def wrong_acts(round: JudgedRound, duty: Duty, mistake: Mistake) -> Sequence[Act]:
    """Acts by which a dealer makes a mistake of a kind in place of a duty."""
    act = duty.act
    match mistake, act:
        case "payout", acts.Pay(position=position, wager=wager, amount=amount):
            stake = round.play.world.at(position, wager).lies
            return [acts.Pay(position, wager, wrong) for wrong in (amount + stake, amount - stake) if wrong > 0 != stake]
        case "outcome", acts.Take(position=position, wager=wager, amount=amount):
            return [acts.Pay(position, wager, amount)]
        case "outcome", acts.Pay(position=position, wager=wager):
            return [acts.Take(position, wager, round.play.world.at(position, wager).lies)]
        case "setting", acts.SetHand(place=place, apart=apart):
            ways = map(spell, round.play.world.game.ways_to_set(round.play.world.cards(place)))
            return [acts.SetHand(place, way) for way in ways if sorted(way.split()) != sorted(apart.split())]
        case "words", acts.Declare(place=place, what="result", value=value):
            return [acts.Declare(place, "result", other) for other in ("win", "lose") if other != value]
        case "cards", acts.Deal(to=to, cards=count):
            return [acts.Deal(to, wrong) for wrong in (count + 1, count - 1) if wrong > 0]
        case "order", acts.Deal() | acts.Turn() | acts.Take() | acts.Pay() | acts.TakeDecision() | acts.Burn() | acts.Announce():
            return [*_later(round, duty)]
        case _:
            return []


def _later(round: JudgedRound, duty: Duty) -> Iterator[Act]:
    """What is owed after a duty and would be done too soon."""
    for other in round.judge.owed():
        if other.act != duty.act and not isinstance(other.act, (acts.CallSupervisor, acts.Rule, acts.Clear, acts.Correct)):
            yield other.act


PUT_RIGHT, GO_ON = "put-right", "go-on"
"""Rulings of a supervisor that no clause of section 5 has a name for: what can be mended is mended, and form is only told."""


def right_ruling(round: JudgedRound, fault: JudgedFault) -> str:
    """What a supervisor rules on a fault, as the table lies: by section 5 where it has made an irregularity."""
    found = troubles(round.judge.bench)
    if found:
        return found[0].rulings[0][1]
    settles = isinstance(fault.done, (acts.Take, acts.Pay, acts.Return, acts.SetHand))
    late = any(key.what == "late" for key in fault.keys)
    seen = seen_as(fault.kind)
    return PUT_RIGHT if late or seen == "cards" or (settles and seen in ("payout", "setting")) else GO_ON
