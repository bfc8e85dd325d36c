"""Cards are gathered: any order the custom allows, but they stay till all they decide is settled."""

from collections.abc import Iterator

from app.rules.core.act import Burn, Clear, Turn
from app.rules.core.basis import Basis
from app.rules.core.clause import Clauses
from app.rules.core.round import JACKPOT
from app.rules.judge.awarding import envied, live_jackpots
from app.rules.judge.bench import Bench
from app.rules.judge.dealing import burn_owed, deal_basis
from app.rules.judge.fault import Breach, Key
from app.rules.judge.money import due_act
from app.rules.judge.opening import dealer_declaration_due
from app.rules.judge.settling import late_breach, pulled_breach
from app.rules.world.act import Act
from app.rules.world.card_acts import part_of
from app.rules.world.world import COMMUNITY, DEALER, place_of, position_of

CLEARING = Basis(custom="clearing")


def clear_breaches(bench: Bench, act: Clear) -> Iterator[Breach]:
    """What is wrong with gathering the cards of a place now."""
    number = position_of(act.place)
    if bench.is_out(number) or bench.void is not None:
        return
    if not bench.world.deal_over and act.place in bench.order.needed:
        yield Breach("gathered-in-deal", deal_basis(bench), (Key("dealt", act.place), Key("trouble", "misdeal")), None, number)
    passed = bench.open_keys(_still_needed(bench, act.place))
    if passed:
        unsaid = (Key("declare", DEALER),) if act.place == DEALER and dealer_declaration_due(bench) else ()
        yield Breach("cards-stay-till-settled", CLEARING, (*passed, *unsaid), _expected(bench, passed[0]), number)
        yield from _left_unopened(bench, act.place, passed)
    if act.place == COMMUNITY and burn_owed(bench) and Key("burn") not in bench.excused:
        yield Breach("burn-before-community", deal_basis(bench), (Key("burn"),), Burn())
    if number:
        yield from _left_lying(bench, number)
    words = bench.open_keys(_words_owed(bench, act.place))
    if words:
        basis = Basis(bench.file.judging.says_stand_off if number else words_clauses(bench))
        yield Breach("words-before-clearing", basis, words, None, number)
    yield from _custom(bench, act.place)


def never_opened(bench: Bench, place: str) -> tuple[Breach, ...]:
    """What is broken for good when these cards are gathered now, whatever the judge has spoken about before."""
    if bench.is_out(position_of(place)) or bench.void is not None:
        return ()
    return tuple(_left_unopened(bench, place, tuple(_still_needed(bench, place))))


def _left_unopened(bench: Bench, place: str, passed: tuple[Key, ...]) -> Iterator[Breach]:
    """Cards that had to be opened are gathered face down: nobody will see any more what hung on them."""
    unopened = tuple(key for key in passed if key.what == "turn" and (key.place == place or not position_of(place)))
    if unopened and position_of(place):
        number = position_of(place)
        yield Breach("hand-before-wagers", Basis(show_clauses(bench, number)), unopened, Turn(place), number)
    elif unopened:
        basis = Basis(bench.file.procedure.turn_community)
        yield Breach("community-before-wagers", basis, unopened, _expected(bench, unopened[0]))


def show_clauses(bench: Bench, number: int) -> Clauses:
    """Why a hand is opened: to be compared, for its own jackpot wager though it was given up, or for those of the others."""
    reading, judging = bench.reading, bench.file.judging
    given_up = (reading.positions[number].decision or "") in judging.folds and number not in reading.compared
    if given_up and bench.onlookers and number not in live_jackpots(bench):
        return bench.onlookers_clauses
    return judging.given_up_opened if given_up and judging.given_up_opened else bench.file.procedure.show_hand


def _left_lying(bench: Bench, number: int) -> Iterator[Breach]:
    """Chips that came too late, or were pulled back too late, and that nobody has seen to."""
    for (position, wager), chips in sorted(bench.world.chips.items()):
        if position == number and chips.late and Key("late", number, wager) not in bench.excused:
            yield late_breach(bench, number, wager)
        if position == number and chips.withdrawn and Key("pulled", number, wager) not in bench.excused:
            yield pulled_breach(bench, number, wager)


def _expected(bench: Bench, key: Key) -> Act | None:
    if key.what == "line":
        return due_act(bench, key.position, bench.reading.lines[key.position][key.name])
    return Turn(key.place, key.name) if key.what == "turn" else None


def _still_needed(bench: Bench, place: str) -> Iterator[Key]:
    """What the cards of a place have still to decide."""
    reading, number = bench.reading, position_of(place)
    for other, stage in bench.deciding():
        if number in (0, other):
            yield Key("decision", other, stage)
    for other, lines in reading.lines.items():
        for line in lines.values():
            if rests_at(bench, other, line.wager, place) and not bench.is_settled(other, line):
                yield Key("line", other, line.wager)
    if number in reading.opened and not bench.lies_open("hand", number):
        yield Key("turn", number)
    if place == COMMUNITY:
        yield from community_owed(bench)
    elif number in live_jackpots(bench) and bench.world.game.may_come_to_jackpot(bench.world.cards(place)):
        yield from _jackpot_waits_for(bench, number)


def _jackpot_waits_for(bench: Bench, number: int) -> Iterator[Key]:
    """Community cards that lie face down and may still bring a hand its jackpot: nobody knows yet that they do not."""
    rests = bench.reading.rests.get((number, JACKPOT), ())
    for key in community_owed(bench):
        if (key.name or COMMUNITY) in rests:
            yield key


def rests_at(bench: Bench, number: int, wager: str, place: str) -> bool:
    """Whether a wager is decided by the cards of a place."""
    rests = bench.reading.rests.get((number, wager), ())
    at = position_of(place)
    if at:
        holders = envied(bench, number) if wager == bench.onlookers else [number]
        return "hand" in rests and at in holders
    return DEALER in rests if place == DEALER else any(rest not in (DEALER, "hand") for rest in rests)


def community_owed(bench: Bench) -> Iterator[Key]:
    """The Community cards that have still to be turned, because somebody's wager hangs on them."""
    if not bench.file.cards.community or bench.void is not None:
        return
    live = live_jackpots(bench)
    stages = bench.file.judging.stages
    if not stages:
        if live and not bench.lies_open(COMMUNITY, 0):
            yield Key("turn", COMMUNITY)
        return
    stays = any(number in bench.reading.compared for number in bench.reading.positions)
    for at, stage in enumerate(stages):
        if (stays or (live and at == 0)) and _lies_closed(bench, stage.turns):
            yield Key("turn", COMMUNITY, stage.turns)


def _lies_closed(bench: Bench, part: str) -> bool:
    """Whether a part of the Community cards lies there face down; cards that were never dealt nobody can turn."""
    return bool(part_of(bench.world, COMMUNITY, part)) and not bench.lies_open(part, 0)


def _words_owed(bench: Bench, place: str) -> Iterator[Key]:
    """Words a clause asks for that have not been said."""
    number, world = position_of(place), bench.world
    if number:
        owed = bool(bench.file.judging.says_stand_off) and bench.reading.results.get(number) == "stand-off"
        if owed and (place, "result") not in world.declared and bench.can_compare(number):
            yield Key("result", number)
    elif place == DEALER and world.is_up(DEALER) and dealer_words_owed(bench):
        yield Key("declare", DEALER)


def dealer_words_owed(bench: Bench) -> bool:
    """Whether a clause asks for words about the Dealer's hand that have not been said."""
    showdown, judging, declared = bench.reading.showdown, bench.file.judging, bench.world.declared
    if showdown is None or not bench.can_compare(0):
        return False
    if judging.says_hand and (DEALER, "hand") not in declared:
        return True
    return bool(judging.says_unqualified) and not showdown.qualifies and (DEALER, "qualification") not in declared


def words_clauses(bench: Bench) -> tuple[str, ...]:
    """The clauses on words about the Dealer's hand."""
    return bench.file.judging.says_hand or bench.file.judging.says_unqualified


def _custom(bench: Bench, place: str) -> Iterator[Breach]:
    if bench.customs.clearing == "any":
        return
    lying = [other for other, hand in bench.world.hands.items() if hand and other != place]
    positions = [place_of(number) for number in bench.in_direction([position_of(one) for one in lying if position_of(one)])]
    others = [other for other in (COMMUNITY, DEALER) if other in lying]
    if bench.customs.clearing == "positions-first":
        earlier = positions if not position_of(place) else [one for one in positions if _comes_first(bench, one, place)]
        earlier = [*earlier, *(one for one in others if place == DEALER)]
    else:
        ahead = list(reversed(others))
        earlier = ahead if position_of(place) else [one for one in ahead if place == COMMUNITY]
        if position_of(place):
            earlier = [*earlier, *(one for one in positions if _comes_first(bench, one, place))]
    passed = bench.open_keys(Key("clear", one) for one in earlier)
    if passed:
        yield Breach("clearing", CLEARING, passed, Clear(passed[0].place), position_of(place))


def _comes_first(bench: Bench, other: str, place: str) -> bool:
    return bench.comes_first(position_of(other), position_of(place))
