"""A round in play: the procedure, how far it has come, and the felt. An act goes in, a verdict comes out.

Coached, an act with a fault is refused and must be done again. Silent, as in an exam, an act that is impossible now is refused
and one with a wrong value is done as it was meant; what the Dealer overlooked sets itself right; and money still wrong when the
round ends is the gravest fault.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from app.rules.core.act import Act, Award, Deal, Pay, Return, SetHand, Spot, Take, in_deck_order, spot
from app.rules.core.cards import IN_SHOE, cards
from app.rules.core.event import Event, HandSet, JackpotAwarded, WagerPaid, WagerReturned, WagerTaken
from app.rules.core.fault import Fault
from app.rules.core.felt import Felt
from app.rules.core.machine import Finding, check, check_overlooking, overlooked_fault
from app.rules.core.money import Cents
from app.rules.core.procedure import Procedure, Step, StepsDone
from app.rules.core.round import JACKPOT

MoneyAct = Take | Pay | Return | Award


class Accepted(Struct, frozen=True):
    """The act was done: the felt after it, and what happened. Silent, there may be faults in it all the same."""

    felt: Felt
    events: tuple[Event, ...]
    faults: tuple[Fault, ...] = ()


class Refused(Struct, frozen=True):
    """The act was not done, and why, where anybody says so."""

    fault: Fault | None


Verdict = Accepted | Refused


class Play(Struct, frozen=True):
    """The state of a round in play. Each accepted act gives a new one; the old ones stay as they were."""

    procedure: Procedure
    progress: StepsDone = StepsDone()
    felt: Felt = Felt()
    wrong_money: dict[Spot, tuple[int, Cents]] = {}
    last_step: Step | None = None
    last_events: tuple[Event, ...] = ()

    @property
    def finished(self) -> bool:
        """Whether every step is done."""
        return self.progress.low >= len(self.procedure.steps)

    @property
    def due(self) -> list[Step]:
        """The steps that may be done now."""
        return [self.procedure.steps[number] for number in self.procedure.due(self.progress)]

    def coached(self, act: Act) -> tuple["Play", Verdict]:
        """Do an act if it is right; refuse it with its fault if it is not."""
        found = check(self.procedure, self.progress, act)
        if found.step is None or found.fault is not None:
            return self, Refused(_fault_of(found))
        return self._done(found, act)

    def silent(self, act: Act) -> tuple["Play", Verdict]:
        """Do an act if it is possible at all, and note the faults in it."""
        if (mended := self._mended(act)) is not None:
            return mended
        found = check(self.procedure, self.progress, act)
        if found.step is None:
            found = check_overlooking(self.procedure, self.progress, act) or found
        if found.step is None or not self._is_possible(self.procedure.steps[found.step], act):
            return self, Refused(_fault_of(found))
        return self._done(found, act)

    def _done(self, found: Finding, act: Act) -> tuple["Play", Verdict]:
        if found.step is None:
            return self, Refused(_fault_of(found))
        steps = self.procedure.steps
        step = steps[found.step]
        faults = [overlooked_fault(steps[number], act) for number in found.overlooked]
        events = [event for number in found.overlooked for event in steps[number].then]
        events += _in_chips(step.then, act) if found.fault is None else _as_done(step, act)
        play = replace(self._after(events, (*found.overlooked, found.step)), last_step=step, last_events=tuple(events))
        if found.fault is not None:
            faults.append(found.fault)
            if isinstance(act, MoneyAct) and _amount_moved(act) != _amount_moved(step.act):
                play = replace(play, wrong_money={**play.wrong_money, spot(act): (found.step, _amount_moved(act))})
        if play.finished:
            faults += play.money_left_wrong()
        return play, Accepted(play.felt, tuple(events), tuple(faults))

    def _after(self, events: Iterable[Event], done: Iterable[int]) -> "Play":
        felt, progress = self.felt, self.progress
        for event in events:
            felt = felt.after(event)
        for number in done:
            progress = progress.after(number)
        return replace(self, felt=felt, progress=progress)

    def _mended(self, act: Act) -> tuple["Play", Verdict] | None:
        """An amount that was wrong is put right by doing the act again, before the round ends."""
        wrong = self.wrong_money.get(spot(act))
        if wrong is None or not isinstance(act, MoneyAct):
            return None
        number, amount = wrong
        due = _amount_moved(self.procedure.steps[number].act)
        if self.finished or not act.amount == _amount_moved(act) == due:
            return None
        events = (_moved(act, due - amount),)
        left = {where: what for where, what in self.wrong_money.items() if where != spot(act)}
        play = replace(self._after(events, ()), wrong_money=left, last_step=self.procedure.steps[number], last_events=events)
        return play, Accepted(play.felt, events)

    def money_left_wrong(self) -> Iterator[Fault]:
        """The faults of amounts that are wrong as they lie."""
        for number, amount in self.wrong_money.values():
            step = self.procedure.steps[number]
            yield Fault("money-left-wrong", "critical", step.basis, replace(step.act, amount=amount), step.act)

    def _is_possible(self, step: Step, act: Act) -> bool:
        """Whether hands could do it: no more is taken or returned than lies there, and a hand is set from its own cards."""
        if step.accepts(act):
            return True
        match act:
            case Deal():
                return False
            case Take() | Return():
                chips = self.felt.chips.get((act.position, act.wager))
                return chips is not None and 0 < act.amount <= chips.lies
            case Pay() | Award():
                return _amount_moved(act) > 0
            case SetHand():
                named = act.apart.split()
                hand = self.felt.hands.get(act.place, ())
                fits = len(named) in (0, self.procedure.set_apart)
                return fits and len(set(named)) == len(named) and all(IN_SHOE.get(name) in hand for name in named)
            case _:
                return True


def _fault_of(found: Finding) -> Fault:
    if found.fault is None:
        raise AssertionError("an act that does no step has a fault")
    return found.fault


def _as_done(step: Step, act: Act) -> tuple[Event, ...]:
    """What happens when a step is done with a value of the Dealer's own."""
    if isinstance(act, MoneyAct):
        others = tuple(event for event in step.then if not _is_of(event, act))
        return (_moved(act, _amount_moved(act)), *others)
    if isinstance(act, SetHand):
        return (HandSet(act.place, cards(act.apart)),)
    return step.then


def _in_chips(events: tuple[Event, ...], act: Act) -> tuple[Event, ...]:
    """A payment as it was cut."""
    if not isinstance(act, Pay) or not act.chips:
        return events
    return tuple(replace(event, chips=act.chips) if isinstance(event, WagerPaid) else event for event in events)


def _is_of(event: Event, act: MoneyAct) -> bool:
    return type(event) is type(_moved(act, 0)) and getattr(event, "wager", JACKPOT) == getattr(act, "wager", JACKPOT)


def _amount_moved(act: Act) -> Cents:
    """What an act moves: what its chips make, where they were cut."""
    if isinstance(act, Pay) and act.chips:
        return sum(value * count for value, count in act.chips)
    return act.amount if isinstance(act, MoneyAct) else 0


def _moved(act: MoneyAct, amount: Cents) -> Event:
    match act:
        case Take():
            return WagerTaken(act.position, act.wager, amount)
        case Pay():
            return WagerPaid(act.position, act.wager, amount, act.chips)
        case Return():
            return WagerReturned(act.position, act.wager, amount)
        case Award():
            return JackpotAwarded(act.position, amount)


def normal(act: Act) -> Act:
    """An act as steps are written: the cards of a setting in one order, however they were picked up."""
    if isinstance(act, SetHand) and all(name in IN_SHOE for name in act.apart.split()):
        return SetHand(act.place, in_deck_order(cards(act.apart)))
    return act
