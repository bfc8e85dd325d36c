"""What hands do with cards."""

from app.rules.core import act as acts
from app.rules.core import event as events
from app.rules.core.cards import Cards, cards
from app.rules.world import speech
from app.rules.world.act import Count, MoveHand, TrimHand
from app.rules.world.chip_acts import lock_jackpots
from app.rules.world.event import CardReturned, CardsCounted, Event
from app.rules.world.outcome import Done, Impossible, Outcome
from app.rules.world.world import COMMUNITY, DEALER, Ids, World, position_of

LAST = "last"
"""The name of the last card of a place, where it is turned by itself."""


def has_place(world: World, place: str) -> bool:
    """Whether the table has a place for cards of that name."""
    position = position_of(place)
    if position:
        return position <= world.table.seats
    return place == DEALER or (place == COMMUNITY and bool(world.game.file.cards.community))


def faces(world: World, ids: Ids) -> Cards:
    """The faces of some cards."""
    return tuple([world.shoe[card] for card in ids])


def part_of(world: World, place: str, part: str) -> Ids:
    """The cards of a place that a part names: all of them, the last, or those of a stage of the game."""
    hand = world.hands.get(place, ())
    if not part:
        return hand
    if part == LAST:
        return hand[-1:]
    at = 0
    for stage in world.game.file.judging.stages:
        if stage.turns == part:
            return hand[at : at + stage.cards]
        at += stage.cards
    return ()


def deal(world: World, act: acts.Deal) -> Outcome:
    """Cards come off the device in its order."""
    if not has_place(world, act.to):
        return Impossible(speech.NO_SUCH_PLACE)
    if act.cards < 1 or act.cards > len(world.device):
        return Impossible(speech.TOO_FEW_CARDS)
    if world.dark or not world.loaded:
        return Impossible(speech.IS_DARK if world.dark else speech.NOT_LOADED)
    happened: list[Event] = [] if world.closed else [*lock_jackpots(world)]
    given = tuple(world.device[-1 : -act.cards - 1 : -1])
    del world.device[-act.cards :]
    world.hands[act.to] = world.hands.get(act.to, ()) + given
    world.begun = True
    world.dealt_last = act.to
    world.turn += 1
    return Done((*happened, events.CardsDealt(act.to, faces(world, given))))


def burn(world: World, _: acts.Burn) -> Outcome:
    """The last Community card goes into the discard holder."""
    lying = world.hands.get(COMMUNITY, ())
    if not lying:
        return Impossible(speech.NO_CARDS)
    world.hands[COMMUNITY] = lying[:-1]
    world.discard += lying[-1:]
    world.burned += 1
    world.up.discard(lying[-1])
    world.turn += 1
    return Done((events.CardBurned(),))


def turn(world: World, act: acts.Turn) -> Outcome:
    """Cards are turned up."""
    named = part_of(world, act.place, act.part)
    if not named:
        return Impossible(speech.NO_SUCH_CARDS)
    turned = tuple(card for card in named if card not in world.up)
    if not turned:
        return Impossible(speech.ALREADY_UP)
    world.up.update(turned)
    if not world.deal_over:
        world.exposed_in_deal += turned
    return Done((events.CardsTurned(act.place, faces(world, turned)),))


def set_hand(world: World, act: acts.SetHand) -> Outcome:
    """Cards of a hand are set apart."""
    apart = cards(act.apart)
    lying = list(world.cards(act.place))
    if not lying:
        return Impossible(speech.NO_CARDS)
    if len(set(apart)) != len(apart) or not set(apart) <= set(lying):
        return Impossible(speech.NO_SUCH_CARDS)
    world.set_apart[act.place] = apart
    return Done((events.HandSet(act.place, apart),))


def clear(world: World, act: acts.Clear) -> Outcome:
    """The cards of a place are gathered."""
    hand = world.hands.get(act.place, ())
    if not hand:
        return Impossible(speech.NO_CARDS)
    if not world.up.issuperset(hand):
        world.gathered_unseen |= {act.place}
    world.hands[act.place] = ()
    world.gathered[act.place] = hand
    world.discard += hand
    world.up.difference_update(hand)
    world.set_apart.pop(act.place, None)
    world.cleared |= {act.place}
    return Done((events.PlaceCleared(act.place),))


def count(world: World, _: Count) -> Outcome:
    """The deck is counted."""
    world.counted = True
    world.duty_is_done("count-deck")
    return Done((CardsCounted(len(world.shoe)),))


def move(world: World, act: MoveHand) -> Outcome:
    """Whole hands change places."""
    hand, there = world.hands.get(act.place, ()), world.hands.get(act.to, ())
    if not hand:
        return Impossible(speech.NO_CARDS)
    if not has_place(world, act.to) or act.place == act.to:
        return Impossible(speech.NOWHERE_TO_MOVE)
    world.hands[act.to], world.hands[act.place] = hand, there
    world.astray = tuple(pair for pair in world.astray if act.place not in pair and act.to not in pair)
    world.turn += 1
    return Done((events.HandsExchanged(act.place, act.to),))


def trim(world: World, act: TrimHand) -> Outcome:
    """The last card of a place goes back on the device."""
    hand = world.hands.get(act.place, ())
    if not hand:
        return Impossible(speech.NO_CARDS)
    world.hands[act.place] = hand[:-1]
    world.device.append(hand[-1])
    world.up.discard(hand[-1])
    world.turn += 1
    return Done((CardReturned(act.place, faces(world, hand[-1:])),))
