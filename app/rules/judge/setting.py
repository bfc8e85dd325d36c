"""Hands the Dealer sets: the own by House Way, and those of Players who ask, are away or set badly (BULL 1.1.5, 3.11, 3.12)."""

from collections.abc import Iterator

from app.rules.core.act import SetHand, Turn, in_deck_order
from app.rules.core.basis import Basis
from app.rules.core.cards import Cards, cards
from app.rules.core.clause import Clauses
from app.rules.judge.bench import PHYSICS, Bench
from app.rules.judge.fault import Breach, Key
from app.rules.world.world import DEALER, place_of, position_of


def set_breaches(bench: Bench, act: SetHand) -> Iterator[Breach]:
    """What is wrong with setting a hand in this way now."""
    place, number = act.place, position_of(act.place)
    if not bench.file.cards.set:
        yield Breach("set-not-called-for", Basis(bench.file.refer), (), None, number)
        return
    clauses = set_clauses(bench, place)
    if not clauses:
        yield Breach("set-not-called-for", Basis(bench.file.procedure.set_for_player), (), None, number)
        return
    wrong = (Key("set", place),) if place not in bench.spoilt and not is_house_way(bench, place, cards(act.apart)) else ()
    if place == DEALER and not bench.world.is_up(DEALER) and Key("turn", DEALER) not in bench.excused:
        yield Breach("dealer-up-before-set", PHYSICS, (Key("turn", DEALER), *wrong), Turn(DEALER))
    elif wrong:
        yield Breach("wrong-setting", Basis(clauses), wrong, house_way(bench, place), number)


def set_clauses(bench: Bench, place: str) -> Clauses:
    """Why the Dealer sets the hand of a place: it is the Dealer's, its Player asks or is away, or set it badly. None: () ."""
    terms, world = bench.file.procedure, bench.world
    if place == DEALER:
        return terms.set_dealer
    guest = world.guests.get(position_of(place))
    if guest is None or (not guest.looked and not guest.away):
        return ()
    if guest.asks:
        return terms.set_for_player
    if guest.away:
        return bench.file.irregularities.get("absent-player", {}).get("house-way", terms.set_for_player)
    if guest.own is None or len(world.played(place)) != bench.file.cards.player:
        return ()
    ways = world.game.ways_to_set(world.played(place))
    if ways and sorted(guest.own) not in [sorted(way) for way in ways]:
        return terms.set_again
    return ()


def house_ways(bench: Bench, place: str) -> list[Cards]:
    """Every setting House Way allows: those that are as good as the best."""
    hand = bench.world.played(place)
    whole = bench.file.cards.dealer if place == DEALER else bench.file.cards.player
    return bench.world.game.best_settings(hand) if len(hand) == whole else []


def is_house_way(bench: Bench, place: str, apart: Cards) -> bool:
    """Whether a setting is by House Way; none is named where none can be formed."""
    ways = house_ways(bench, place)
    return sorted(apart) in [sorted(way) for way in ways] if ways else not apart


def house_way(bench: Bench, place: str) -> SetHand:
    """A setting by House Way."""
    ways = house_ways(bench, place)
    return SetHand(place, in_deck_order(ways[0]) if ways else "")


def sets_owed(bench: Bench) -> list[str]:
    """Hands of Players that the Dealer has still to set before they are compared."""
    if not bench.file.cards.set or bench.void is not None:
        return []
    if bench.sets is None or bench.sets[0] != bench.world.moment:
        bench.sets = (bench.world.moment, _to_be_set(bench))
    return bench.sets[1]


def _to_be_set(bench: Bench) -> list[str]:
    owed = []
    for number in bench.reading.positions:
        place, guest = place_of(number), bench.world.guests[number]
        clauses = set_clauses(bench, place) if not guest.declines else ()
        if not (guest.asks or guest.away or bench.world.is_up(place)):
            continue  # nobody sees that a hand is set badly before it lies open (3.11, 3.12)
        if clauses and bench.world.hands.get(place) and not is_house_way(bench, place, bench.world.set_apart.get(place, (-1,))):
            owed.append(place)
    return owed
