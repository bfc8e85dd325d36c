"""Trouble that a scenario brings: what it does to the table, and what anybody there would see of it."""

from collections.abc import Iterator

from app.rules.core.event import CardsDealt, CardsTurned, HandsExchanged, Said
from app.rules.core.script import Incident
from app.rules.world import speech
from app.rules.world.card_acts import faces
from app.rules.world.deal import order_of
from app.rules.world.event import CardReturned, Event, Seen
from app.rules.world.world import COMMUNITY, DEALER, World, place_of

SIGHTS = {
    "hand-not-confidential": speech.HAND_SHOWN,
    "multiple-hands": speech.AT_BOTH_HANDS,
    "power-failure": speech.DEVICE_DARK,
    "count-doubt": speech.DISPUTES_COUNT,
    "earlier-round-limits": speech.DISPUTES_LAST_ROUND,
    "foreign-card": speech.ODD_CARD,
}
LAST_ROUND = {
    "player-count": speech.DISPUTES_LAST_HAND,
    "dealer-count": speech.DISPUTES_LAST_DEALER,
    "community-count": speech.DISPUTES_LAST_COMMUNITY,
}
"""What a Player says of a wrong number of cards that nobody noticed before the next round, this one, began (5.3, 5.7)."""
"""How a case looks where neither cards out of place nor chips show it. What a scenario names beyond these is an odd event."""
SILENT = ("under-minimum", "over-maximum", "jackpot-without-base", "late-wager", "late-withdrawal", "absent-player")
"""Cases that show by the chips or the chair alone."""


def strike(world: World, incident: Incident) -> Iterator[Event]:
    """The trouble happens."""
    place = place_of(incident.position)
    other = place_of(incident.other) if incident.other else ""
    match incident.case:
        case "misdeal" if other:
            yield from _astray(world, place, other, whole=incident.facts.get("reconstructable") is True)
        case case if came_too_late(incident):
            world.sights += ((case, place, other),)
            world.turn += 1
            yield Said(place, LAST_ROUND[case])
        case "player-count" | "dealer-count" | "community-count":
            where = {"player-count": place, "dealer-count": DEALER, "community-count": COMMUNITY}[incident.case]
            wrong = _one_too_few if incident.short else _one_too_many
            yield from wrong(world, where, on_top=incident.facts.get("reconstructable") is True)
        case "exposed-cards":
            shown = world.hands.get(place, ())[: int(incident.facts["count"])]
            world.up.update(shown)
            world.exposed_in_deal += shown
            yield CardsTurned(place, faces(world, shown))
        case case if case in SILENT:
            return
        case case:
            yield from _seen(world, case, place, other, int(incident.facts.get("viewed", 0)))


def came_too_late(incident: Incident) -> bool:
    """Whether a wrong number of cards was in the round before, and is noticed only now."""
    facts = incident.facts
    return incident.case in LAST_ROUND and facts.get("noticed") is False and not facts.get("reconstructable")


def moment_of(incident: Incident, world: World) -> str:
    """When trouble shows: what can still be put right unseen shows when the deal is done, before anybody looks."""
    if came_too_late(incident):
        return "open"
    early = incident.facts.get("reconstructable") is True and incident.facts.get("handled") is not True
    has_cards = incident.case != "dealer-count" or DEALER in order_of(world).before
    if (early and has_cards) or (incident.case == "multiple-hands" and incident.facts.get("viewed") == 0):
        return "deal"
    return incident.moment


def _astray(world: World, place: str, other: str, *, whole: bool) -> Iterator[Event]:
    """Two hands lie at each other's places, or a card of each does, so that moving whole hands mends nothing."""
    first, second = world.hands.get(place, ()), world.hands.get(other, ())
    world.astray += ((place, other),)
    world.turn += 1
    if whole:
        world.hands[place], world.hands[other] = second, first
        yield HandsExchanged(place, other)
    else:
        world.hands[place], world.hands[other] = (*first[:-1], *second[-1:]), (*second[:-1], *first[-1:])
        yield Seen(speech.CARDS_CROSSED, place, other)


def _one_too_many(world: World, where: str, *, on_top: bool) -> Iterator[Event]:
    """A card more than there should be: on top of its packet, or somewhere in it, where nobody can tell which."""
    if world.device:
        card = world.device.pop()
        held = world.hands.get(where, ())
        world.hands[where] = (*held, card) if on_top else (card, *held)
        world.dealt_last = where
        world.turn += 1
        yield CardsDealt(where, faces(world, (card,)))


def _one_too_few(world: World, where: str, *, on_top: bool) -> Iterator[Event]:
    """A card fewer than there should be: the last of its packet is still on the device, or one that nobody can tell."""
    held = world.hands.get(where, ())
    if held:
        card = held[-1] if on_top else held[0]
        world.hands[where] = held[:-1] if on_top else held[1:]
        world.device.append(card)
        world.up.discard(card)
        world.dealt_last = where
        world.turn += 1
        yield CardReturned(where, faces(world, (card,)))


def _viewed(world: World, case: str, place: str, viewed: int) -> list[str]:
    """The hands a Player who sits at two has looked at."""
    if case != "multiple-hands" or not viewed:
        return []
    world.viewed |= {place}
    return [place]


def _seen(world: World, case: str, place: str, other: str, viewed: int) -> Iterator[Event]:
    sight = SIGHTS.get(case, speech.ODD_EVENT)
    if case == "foreign-card":
        place = DEALER
        world.foreign = frozenset(world.hands.get(DEALER, ())[:1])
    if case == "power-failure":
        world.dark, world.decided_when_dark = True, outcome_known(world)
    world.sights += ((case, place, other),)
    world.turn += 1
    yield from (Seen(speech.LOOKS_AT, one) for one in _viewed(world, case, place, viewed))
    yield Said(place, sight) if sight in speech.PLAYER_SAYS else Seen(sight, place, other)


def outcome_known(world: World) -> bool:
    """Whether any wager has conclusively won or lost: a fold, the Dealer's cards up, or money paid (5.16.1)."""
    if world.is_up(DEALER) or any(chips.payout for chips in world.chips.values()):
        return True
    folds = world.game.file.judging.folds
    return any(decision in folds for guest in world.guests.values() for decision in guest.decided)
