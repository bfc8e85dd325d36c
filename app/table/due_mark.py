"""What a duty is marked by on the felt: the thing that is to be dealt with, and a flag that says what to do and by which key.

A flag tells odds and never an amount: how much that comes to is the trainee's to work out.
"""

from typing import assert_never

from app.rules.core import act as acts
from app.rules.core.chips import laid
from app.rules.core.gamefile import GameFile
from app.rules.core.round import JACKPOT
from app.rules.judge.duty import Duty
from app.rules.world.act import FILL, Act, AskFill, Attend, Count, CountMoney, MoveHand, PushChips, PutAway, TrimHand
from app.rules.world.card_acts import LAST, part_of
from app.rules.world.world import COMMUNITY, World, place_of, position_of
from app.table.due import DueKind, DueThing
from app.table.hands.key_strokes import strokes
from app.table.hands.keyboard import DealerHands
from app.table.hands.menus import bonus_names
from app.table.hands.pending import Cutting
from app.words.text import say

AGAINST = (1, 2)
"""What odds are told against; against anything else they are an amount in disguise."""


def due_mark(duty: Duty | None, hands: DealerHands) -> DueThing | None:
    """The mark of a duty for hands at a table; nothing where it is only said, or where there is none."""
    if duty is None:
        return None
    if hands.pending is not None:
        return _tube(duty.act, hands.pending) if isinstance(hands.pending, Cutting) else None
    key = next(iter(strokes(duty.act, hands)), "")
    return marked(duty.act, key, hands.session.round.play.world)


def _tube(act: Act, cutting: Cutting) -> DueThing | None:
    """The tube the next chip of a payment comes from, in the order of a payment that is cut, else the largest that still fits."""
    if not isinstance(act, acts.Pay) or (act.position, act.wager) != (cutting.act.position, cutting.wager):
        return None
    left = act.amount - cutting.cents
    meant, so_far = laid(act.chips), cutting.stack
    if meant and len(so_far) < len(meant) and meant[: len(so_far)] == so_far:
        left = min(left, meant[len(so_far)])
    tube = next((number for number, value in enumerate(cutting.tubes) if value <= left), None)
    return None if tube is None else DueThing("tube", key=str(tube + 1), tube=tube)


def marked(act: Act, key: str, world: World) -> DueThing | None:  # noqa: C901, PLR0912 - one case for each kind of act
    """The mark of an act, with the key that does it; nothing where it is only said."""
    match act:
        case acts.Announce() | acts.CallSupervisor() | Count():
            return None
        case acts.Deal():
            return DueThing("place", act.to, words=say("flag.deal", count=act.cards), key=key, cards=act.cards)
        case acts.Burn():
            lying = len(world.hands.get(COMMUNITY, ()))
            return DueThing("cards", COMMUNITY, words=say("flag.burn"), key=key, cards=1, after=max(0, lying - 1))
        case acts.Turn():
            return _turned(act, key, world)
        case acts.TakeDecision():
            return DueThing("cards", place_of(act.position), words=say("flag.decision"), key=key)
        case acts.SetHand():
            return DueThing("cards", act.place, words=say("flag.set"), key=key)
        case acts.Declare():
            return DueThing("cards", act.place, words=say("flag.declare"), key=key)
        case acts.Clear():
            return DueThing("cards", act.place, words=say("flag.clear"), key=key)
        case MoveHand():
            return DueThing("cards", act.place, words=say("flag.move"), key=key)
        case TrimHand():
            lying = len(world.hands.get(act.place, ()))
            return DueThing("cards", act.place, words=say("flag.trim"), key=key, cards=1, after=max(0, lying - 1))
        case acts.Take():
            return DueThing("area", place_of(act.position), act.wager, say("flag.take"), key)
        case acts.Return():
            return DueThing("area", place_of(act.position), act.wager, say("flag.return"), key)
        case acts.Correct():
            return DueThing("area", place_of(act.position), act.wager, say("flag.correct"), key)
        case acts.Pay():
            return DueThing("area", place_of(act.position), act.wager, pay_words(act, world), key)
        case acts.Award():
            return DueThing("meter", place_of(act.position), JACKPOT, say("flag.award"), key)
        case acts.Rule():
            return DueThing("cards", act.place, words=say("flag.rule"), key=key) if world.hands.get(act.place) else None
        case CountMoney() | PushChips() | PutAway() | AskFill() | Attend():
            return _beside_wagers(act, key)
        case _:
            assert_never(act)


def _beside_wagers(act: CountMoney | PushChips | PutAway | AskFill | Attend, key: str) -> DueThing | None:
    """Money that lies before a Player, or the thing at the Dealer's edge that something is done with."""
    match act:
        case CountMoney(place=place) if position_of(place):
            return DueThing("money", place, words=say("flag.tally"), key=key)
        case CountMoney():
            return DueThing("tray", act.place, words=say("flag.tally"), key=key)
        case PushChips():
            return DueThing("money", place_of(act.position), words=say("flag.push"), key=key)
        case PutAway(place=place):
            return DueThing("tray" if place == FILL else "money", place, words=say("flag.put-away"), key=key)
        case AskFill():
            return DueThing("tray", words=say("flag.fill"), key=key)
        case Attend():
            return DueThing(THING_OF[act.what], words=say("flag.attend"), key=key)


THING_OF: dict[str, DueKind] = {
    "open-table": "tray",
    "close-table": "tray",
    "change-deck": "device",
    "load-device": "device",
    "lock-jackpot": "meter",
    "empty-rack": "discard",
}
"""What of the table a duty is done with."""


def _turned(act: acts.Turn, key: str, world: World) -> DueThing:
    """The cards that are to be turned: all of a place, its last, or a part of the Community cards."""
    hand, part = world.hands.get(act.place, ()), part_of(world, act.place, act.part)
    after = hand.index(part[0]) if part else 0
    named = len(part) if act.part == LAST or len(part) < len(hand) else 0
    return DueThing("cards", act.place, words=say("flag.turn"), key=key, cards=named, after=after, turns=True)


def pay_words(act: acts.Pay, world: World) -> str:
    """A payment in the words of its flag: the odds it is paid at, or the bonus it is."""
    file: GameFile = world.game.file
    if act.wager in bonus_names(file):
        return say("flag.pay-bonus", wager=file.wagers[act.wager].name)
    staked = world.at(act.position, act.wager).staked
    stake = next((one for one in AGAINST if staked and act.amount * one % staked == 0), 0)
    return say("flag.pay-odds", win=act.amount * stake // staked, stake=stake) if stake else say("flag.pay")
