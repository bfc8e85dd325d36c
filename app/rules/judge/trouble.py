"""Irregularities as states of the world, whoever made them, and the rulings section 5 has for each."""

from collections.abc import Iterator

from app.rules.core.irregularity import REFER, RETURN_JACKPOT, Fact, asked_facts, cases, rule
from app.rules.core.round import JACKPOT
from app.rules.judge.bench import Bench, count_case
from app.rules.judge.irregularity import TableTrouble
from app.rules.judge.setting import is_house_way, set_clauses
from app.rules.world.deal import lies_right
from app.rules.world.wagers import FOR_NEIGHBOUR, WRONG_PRICE, plays, wrong_with
from app.rules.world.world import DEALER, Ids, World, place_of, position_of

EXPOSED = "exposed-cards"
"""The case of cards that were up in the deal: ruled on, it is one again when more are."""
OTHER = "other"
"""The case of whatever no clause covers: it is referred (6.1)."""


def troubles(bench: Bench) -> list[TableTrouble]:
    """Everything out of order that has not been ruled on."""
    if bench.void is not None:
        return []
    moment = (bench.world.moment, bench.world.turn, len(bench.ruled), len(bench.out), len(bench.tainted))
    if bench.troubles is None or bench.troubles[0] != moment:
        bench.troubles = (moment, _find(bench))
    return bench.troubles[1]


def _find(bench: Bench) -> list[TableTrouble]:
    found = [*_exposed(bench), *_cards(bench), *_foreign(bench), *_absent(bench), *_sights(bench), *_gathered(bench)]
    found += [*_closed_over(bench), *_moved_on_setting(bench)]
    return [one for one in found if (one.case, one.place) not in bench.ruled or _is_more(bench, one)]


def _is_more(bench: Bench, one: TableTrouble) -> bool:
    """Whether more cards are up than when that was ruled on."""
    return one.case == EXPOSED and len(bench.world.exposed_in_deal) > bench.shown_when_ruled


def _trouble(bench: Bench, case: str, place: str, facts: dict[str, Fact], *also: tuple[str, dict[str, Fact]]) -> TableTrouble:
    asked = asked_facts(cases()[case], bench.file.irregularities.get(case, {})) if case in cases() else {}
    ruling = rule(bench.file, case, {name: fact for name, fact in facts.items() if name in asked})
    right = [(case, ruling.ruling)]
    for other, other_facts in also:
        known = asked_facts(cases()[other], bench.file.irregularities.get(other, {}))
        found = rule(bench.file, other, {name: fact for name, fact in other_facts.items() if name in known})
        right.append((other, found.ruling))
    return TableTrouble(case, place, tuple(right), ruling.clauses, ruling.decides)


def handled(world: World) -> bool:
    """Whether any Player has handled cards."""
    return any(guest.looked for guest in world.guests.values())


def _exposed(bench: Bench) -> Iterator[TableTrouble]:
    count = len(bench.world.exposed_in_deal)
    if count:
        yield _trouble(bench, EXPOSED, "", {"count": count})


def _cards(bench: Bench) -> Iterator[TableTrouble]:
    """A wrong number of cards at a place, or whole packets astray."""
    world = bench.world
    if not world.begun or any(world.gathered):
        return
    now = (world.turn, world.deal_over, len(bench.tainted))
    if bench.cards_lie_right == now:
        return
    wrong = [place for place in places(bench) if bench.has_wrong_count(place)]
    if not wrong and not astray(bench):
        bench.cards_lie_right = now
        return
    reconstructable = can_be_rebuilt(bench)
    for place in [place for place in wrong if position_of(place) not in bench.out]:
        facts: dict[str, Fact] = {"noticed": True, "reconstructable": reconstructable, "handled": handled(world)}
        case = count_case(place)
        also = [("misdeal", facts)] if position_of(place) and not handled(world) else []
        if position_of(place) and case not in bench.file.irregularities and not handled(world):
            yield _trouble(bench, "misdeal", place, facts, (case, facts))
        else:
            yield _trouble(bench, case, place, facts, *also)
    if not wrong:
        facts = {"handled": handled(world), "reconstructable": reconstructable}
        put_back = [] if reconstructable or not surplus_of_last(bench) else [("misdeal", facts)]
        yield _trouble(bench, "misdeal", "", facts | {"reconstructable": reconstructable or bool(put_back)}, *put_back)


def places(bench: Bench) -> list[str]:
    """Every place with cards, or that should have some."""
    return list(dict.fromkeys([*bench.world.hands, *bench.order.needed]))


def astray(bench: Bench) -> dict[str, str]:
    """Packets that lie at a place they were not dealt for, by the place they belong to; "" where they belong nowhere whole."""
    world, order = bench.world, bench.order
    found: dict[str, str] = {}
    for place, held in world.hands.items():
        right = order.hands.get(place, ())
        if held and (not right or held[: len(right)] != right[: len(held)]):
            found[place] = next((home for home, due in order.hands.items() if _is_packet(held, due)), "")
    return found


def _is_packet(held: Ids, due: Ids) -> bool:
    return bool(held) and held == due[: len(held)]


def can_be_rebuilt(bench: Bench) -> bool:
    """Whether every place can get, unseen, what a right deal gives: whole hands moved, the last packet topped up or trimmed.

    Players who have looked at theirs keep nobody from mending the Dealer's or the Community's last packet (5.3; 3CP 5.4).
    """
    world, last = bench.world, bench.world.dealt_last
    lost = astray(bench)
    if lost and not handled(world) and not world.up and _moves_mend(bench, lost):
        return True
    if world.up.intersection(world.hands.get(last, ())) or (position_of(last) and handled(world)):
        return False
    wrong = [place for place in places(bench) if bench.has_wrong_count(place)]
    return (wrong == [last] and not _belongs_elsewhere(bench, lost, last)) or _is_unfinished(bench, wrong)


def surplus_of_last(bench: Bench) -> str:
    """The place dealt last, by hand, where nothing is wrong but cards on top of the right ones: unseen, they can go back.

    By the letter of 5.2 whole hands alone are moved, so that such a round may be void as well.
    """
    world, last = bench.world, bench.world.dealt_last
    held, right = world.hands.get(last, ()), bench.order.hands.get(last, ())
    if set(astray(bench)) != {last} or handled(world) or world.up.intersection(held):
        return ""
    return last if held[:1] == right[:1] else ""


def _is_unfinished(bench: Bench, wrong: list[str]) -> bool:
    """Whether nothing is wrong but that cards are still to come, which are those the device gives next."""
    world, order = bench.world, bench.order
    still = [
        card for place, count in order.before.items() for card in order.hands[place][len(world.hands.get(place, ())) : count]
    ]
    if not wrong or world.burned or (handled(world) and any(position_of(place) for place in wrong)):
        return False
    return lies_right(world) and sorted(still) == world.device[::-1][: len(still)]


def _moves_mend(bench: Bench, lost: dict[str, str]) -> bool:
    """Whether every place has what a right deal gives once the packets astray are moved whole, between positions alone."""
    if not all(position_of(place) and home and position_of(home) for place, home in lost.items()):
        return False
    hands = bench.world.hands
    free = all(home in lost or not hands.get(home) for home in lost.values())
    whole = all(len(hands[place]) <= len(bench.order.hands[home]) for place, home in lost.items())
    touched = {*lost, *lost.values()}
    others = [place for place in places(bench) if place not in touched]
    return free and whole and len(set(lost.values())) == len(lost) and not any(bench.has_wrong_count(place) for place in others)


def _belongs_elsewhere(bench: Bench, lost: dict[str, str], last: str) -> bool:
    """Whether anything but the surplus of the last packet lies wrong."""
    held, right = bench.world.hands.get(last, ()), bench.order.hands.get(last, ())
    return bool(set(lost) - {last}) or held[: len(right)] != right[: len(held)]


def _foreign(bench: Bench) -> Iterator[TableTrouble]:
    world = bench.world
    if world.foreign & world.up:
        place = next((place for place, hand in world.hands.items() if world.foreign & set(hand)), "")
        yield _trouble(bench, "foreign-card", place, {})


def _absent(bench: Bench) -> Iterator[TableTrouble]:
    world = bench.world
    for number, guest in world.guests.items():
        if guest.away and world.hands.get(place_of(number)) and number not in bench.out and plays(world, number):
            yield _trouble(bench, "absent-player", place_of(number), {"decided": bool(guest.decided)})


def _sights(bench: Bench) -> Iterator[TableTrouble]:
    world = bench.world
    for case, place, other in world.sights:
        if case == "foreign-card":
            continue
        facts: dict[str, Fact] = {
            "viewed": len(world.viewed & {place, other}),
            "outcome": world.decided_when_dark,
            "correct": len(world.shoe) == bench.deck,
            "noticed": False,
            "reconstructable": False,
        }
        where = "" if case in ("power-failure", "count-doubt", "dealer-count", "community-count") else place
        yield _trouble(bench, case, where, facts)


def _gathered(bench: Bench) -> Iterator[TableTrouble]:
    """Cards that something still hung on have been gathered, and nobody has seen them: no clause covers it (6.1)."""
    world = bench.world
    for place in sorted(world.gathered_unseen):
        number = position_of(place)
        if number and bench.is_out(number):
            continue
        if number:
            reading = bench.reading
            needed = plays(world, number) and (number not in reading.positions or number in reading.opened)
        else:
            needed = any(
                _hangs_on(bench, other, line.wager, place) and not bench.left(other, line).nothing
                for other, lines in bench.reading.lines.items()
                for line in lines.values()
            ) or bool(bench.deciding())
        if needed:
            yield _trouble(bench, OTHER, place, {})


def _referred(bench: Bench, place: str, manager: str, *proposals: str) -> TableTrouble:
    """What no clause covers and is referred (6.1); a Dealer may also propose what the Gaming Shift Manager will decide."""
    rulings = tuple((OTHER, ruling) for ruling in (REFER, *proposals))
    return TableTrouble(OTHER, place, rulings, bench.file.refer, "gaming-shift-manager", manager)


def _closed_over(bench: Bench) -> Iterator[TableTrouble]:
    """Jackpot wagers of a wrong price or at the position of another that bets were closed over: referred, to be returned."""
    world = bench.world
    price = world.table.jackpot.price
    jackpots = [
        area for area, chips in world.chips.items() if area[1] == JACKPOT and (chips.staked != price or area in world.owners)
    ]
    for number, wager in sorted(jackpots) if world.locked else ():
        if (number, wager) in bench.back or bench.is_out(number):
            continue
        if wrong_with(world, number, wager) in (WRONG_PRICE, FOR_NEIGHBOUR):
            yield _referred(bench, place_of(number), RETURN_JACKPOT, RETURN_JACKPOT)


def _moved_on_setting(bench: Bench) -> Iterator[TableTrouble]:
    """Hands the Dealer set otherwise than by House Way, and on which a wager has moved."""
    for place, apart in bench.world.set_apart.items():
        if not set_clauses(bench, place) or is_house_way(bench, place, apart):
            continue
        if any(_has_moved(bench, number) for number in bench.reading.compared if position_of(place) in (0, number)):
            yield _referred(bench, place, "play-on")


def _has_moved(bench: Bench, number: int) -> bool:
    """Whether any wager that a comparison decides has been settled."""
    compared = [wager for (other, wager), rests in bench.reading.rests.items() if other == number and DEALER in rests]
    return any(chips.taken or chips.payout or chips.returned for wager in compared for chips in [bench.world.at(number, wager)])


def _hangs_on(bench: Bench, number: int, wager: str, place: str) -> bool:
    rests = bench.reading.rests.get((number, wager), ())
    return DEALER in rests if place == DEALER else any(rest not in (DEALER, "hand") for rest in rests)
