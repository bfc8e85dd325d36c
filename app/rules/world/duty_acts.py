"""What hands do around rounds: the duties of the table's day."""

from app.rules.world import speech
from app.rules.world.act import Attend
from app.rules.world.event import DutyDone
from app.rules.world.outcome import Done, Impossible, Outcome
from app.rules.world.world import World


def attend(world: World, act: Attend) -> Outcome:
    """A duty is done; where there is nothing to do about it, hands cannot."""
    if reason := _why_not(world, act.what):
        return Impossible(reason)
    match act.what:
        case "open-table":
            world.lid_on = False
        case "close-table":
            world.lid_on = True
        case "change-deck":
            world.loaded = world.counted = False
        case "load-device":
            world.loaded = True
        case "lock-jackpot":
            world.bank.sensor = 0
        case "empty-rack":
            world.device, world.discard = [*world.discard, *world.device], ()
    world.duty_is_done(act.what)
    return Done((DutyDone(act.what),))


def _why_not(world: World, what: str) -> str:
    lying = any(world.hands.values())
    match what:
        case "open-table":
            return "" if world.lid_on else speech.LID_IS_OFF
        case "close-table":
            return speech.LID_IS_ON if world.lid_on else speech.CARDS_LIE_THERE if lying else ""
        case "change-deck":
            return speech.CARDS_LIE_THERE if lying else ""
        case "load-device":
            return speech.IS_LOADED if world.loaded else ""
        case "lock-jackpot":
            return "" if world.bank.sensor else speech.NO_CHIPS
        case _:
            return "" if world.discard else speech.NO_CARDS
