"""What hands and voice do to a table, act by act: it happens, or they cannot and nothing changes."""

from collections.abc import Callable
from typing import Any

from app.rules.core import act as acts
from app.rules.core import event as events
from app.rules.core.cards import IN_SHOE
from app.rules.core.round import JACKPOT
from app.rules.world import card_acts, chip_acts, money_acts, speech
from app.rules.world.act import Act, AskFill, Attend, Count, CountMoney, MoveHand, PushChips, PutAway, TrimHand
from app.rules.world.chip_acts import lock_jackpots
from app.rules.world.duty_acts import attend
from app.rules.world.event import Event
from app.rules.world.outcome import Done, Impossible, Outcome
from app.rules.world.world import DEALER, World


def unknown_in(world: World, act: Act) -> str:
    """Why an act cannot even be begun: it names a place, a wager, cards or words this table does not have. Else nothing."""
    if isinstance(act, acts.Announce) and act.words not in world.game.file.procedure.announcements:
        return speech.NO_SUCH_WORDS
    if getattr(act, "wager", JACKPOT) not in world.game.file.wagers and getattr(act, "wager", JACKPOT) != JACKPOT:
        return speech.NO_CHIPS
    if not 0 <= getattr(act, "position", 0) <= world.table.seats:
        return speech.NO_SUCH_PLACE
    if isinstance(act, acts.SetHand) and not all(name in IN_SHOE for name in act.apart.split()):
        return speech.NO_SUCH_CARDS
    return ""


def by_hand(world: World, act: Act) -> Outcome:
    """Do an act to a world."""
    world.moment += 1
    return HANDS[type(act)](world, act)


def _announce(world: World, act: acts.Announce) -> Outcome:
    terms = world.game.file.procedure.announcements.get(act.words)
    if terms is None:
        return Impossible(speech.NO_SUCH_WORDS)
    happened: list[Event] = [events.Said(DEALER, terms.say)]
    if act.words == "open":
        world.opened = True
        if world.is_cleared:  # who goes on to the next round has passed over what was to be done after this one
            world.duties = ()
    elif act.words == "close":
        world.closed = True
        happened += lock_jackpots(world)
    return Done(tuple(happened))


def _take_decision(world: World, act: acts.TakeDecision) -> Outcome:
    guest = world.guests.get(act.position)
    if guest is None or guest.away:
        return Impossible(speech.NOBODY_THERE)
    if guest.taken_in >= len(guest.decided):
        return Impossible(speech.NOTHING_DECIDED)
    shown = [at for at, decision in enumerate(guest.decided) if at >= guest.taken_in and decision == act.decision]
    guest.taken_in = shown[-1] + 1 if shown else len(guest.decided)
    world.turn += 1
    return Done(())


def _declare(world: World, act: acts.Declare) -> Outcome:
    before = world.declared.get((act.place, act.what), "") if act.what == "payout" else ""
    world.declared[act.place, act.what] = f"{before} {act.value}".strip()
    return Done((events.Said(DEALER, f"{act.place} {act.value}"),))


def _call(world: World, act: acts.CallSupervisor) -> Outcome:
    world.calls += (act.about,)
    return Done(())


def _rule(world: World, act: acts.Rule) -> Outcome:
    world.rulings += ((act.case, act.ruling, act.place),)
    world.turn += 1
    return Done((events.Said(DEALER, f"{act.case} {act.ruling}"),))


HANDS: dict[type, Callable[[World, Any], Outcome]] = {
    acts.Announce: _announce,
    acts.Correct: chip_acts.correct,
    acts.Deal: card_acts.deal,
    acts.Burn: card_acts.burn,
    acts.Turn: card_acts.turn,
    acts.TakeDecision: _take_decision,
    acts.SetHand: card_acts.set_hand,
    acts.Declare: _declare,
    acts.Take: chip_acts.take,
    acts.Pay: chip_acts.pay,
    acts.Return: chip_acts.give_back,
    acts.Award: chip_acts.award,
    acts.CallSupervisor: _call,
    acts.Rule: _rule,
    acts.Clear: card_acts.clear,
    Count: card_acts.count,
    MoveHand: card_acts.move,
    TrimHand: card_acts.trim,
    CountMoney: money_acts.tally,
    PushChips: money_acts.push,
    PutAway: money_acts.put_away,
    AskFill: money_acts.ask_fill,
    Attend: attend,
}
