"""The felt as earlier programs had it: the sum of its events, each giving a new one."""

from collections.abc import Iterable

from msgspec.structs import replace

from app.rules.core import event as events
from app.rules.core.cards import Cards
from app.rules.core.chips import laid
from app.rules.core.event import Event
from app.rules.core.felt import DEALER, NO_CHIPS, Chips, Felt
from app.rules.core.round import JACKPOT

Moved = events.WagerTaken | events.WagerReturned | events.WagerPaid | events.JackpotAwarded


def felt_after(felt: Felt, happened: Iterable[Event]) -> Felt:
    """The felt after some events, one after another."""
    for event in happened:
        felt = _after(felt, event)
    return felt


def _after(felt: Felt, event: Event) -> Felt:  # noqa: C901, PLR0912 - one case for each kind of event
    match event:
        case events.Said():
            return replace(felt, said=({} if event.who == DEALER else felt.said) | {event.who: event.words})
        case events.WagerPlaced():
            return _with_chips(felt, event.position, event.wager, Chips(staked=event.amount))
        case events.WagerWithdrawn():
            left = {area: chips for area, chips in felt.chips.items() if area != (event.position, event.wager)}
            return replace(felt, chips=left)
        case events.WagerTaken() | events.WagerReturned() | events.WagerPaid() | events.JackpotAwarded():
            return _settled(felt, event)
        case events.MeterFell():
            return replace(felt, meter_fell=felt.meter_fell + event.amount)
        case events.CardsDealt():
            return replace(felt, hands={**felt.hands, event.place: felt.hands.get(event.place, ()) + event.cards})
        case events.CardsTurned():
            return replace(felt, face_up=felt.face_up.union(event.cards))
        case events.CardBurned():
            return _discard(felt, "community", felt.hands.get("community", ())[-1:])
        case events.CardsRemoved():
            return _discard(felt, event.place, event.cards)
        case events.PlaceCleared():
            return _discard(felt, event.place, felt.hands.get(event.place, ()))
        case events.HandsExchanged():
            first, second = felt.hands.get(event.first, ()), felt.hands.get(event.second, ())
            return replace(felt, hands={**felt.hands, event.first: second, event.second: first})
        case events.HandSet():
            said = {who: words for who, words in felt.said.items() if who != event.place}
            return replace(felt, set_apart={**felt.set_apart, event.place: event.apart}, said=said)
        case events.DecisionMade():
            given_up = felt.given_up | {event.position} if event.gives_up else felt.given_up
            return replace(felt, decisions={**felt.decisions, event.position: event.decision}, given_up=given_up)
        case events.PlayerLeft():
            return replace(felt, away=felt.away | {event.position})


def _settled(felt: Felt, event: Moved) -> Felt:
    wager = JACKPOT if isinstance(event, events.JackpotAwarded) else event.wager
    chips = felt.chips.get((event.position, wager), NO_CHIPS)
    match event:
        case events.WagerTaken():
            chips = replace(chips, taken=chips.taken + event.amount)
        case events.WagerReturned():
            chips = replace(chips, returned=chips.returned + event.amount)
        case events.WagerPaid():
            lies = chips.lies
            chips = replace(chips, paid=chips.paid + event.amount, returned=chips.returned + lies, beside=chips.beside + lies)
        case events.JackpotAwarded():
            chips = replace(chips, paid=chips.paid + event.amount)
    after = _with_chips(felt, event.position, wager, chips)
    if isinstance(event, events.WagerPaid) and event.chips:
        return replace(after, stacks={**felt.stacks, (event.position, wager, "payment"): laid(event.chips)})
    return after


def _with_chips(felt: Felt, position: int, wager: str, chips: Chips) -> Felt:
    return replace(felt, chips={**felt.chips, (position, wager): chips})


def _discard(felt: Felt, place: str, cards: Cards) -> Felt:
    left = tuple(card for card in felt.hands.get(place, ()) if card not in cards)
    return replace(
        felt,
        hands={**felt.hands, place: left},
        set_apart=felt.set_apart if left else {other: apart for other, apart in felt.set_apart.items() if other != place},
        face_up=felt.face_up.difference(cards),
        discarded=felt.discarded + cards,
    )
