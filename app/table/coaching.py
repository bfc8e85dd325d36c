"""What a coach says of a fault: what it is, what was done, what was due, the working behind it, and why.

A coach tells nothing that lies face down: what rests on closed cards is told without its value.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from app.rules.core.act import Award, Declare, Pay, Return, SetHand, Take
from app.rules.core.basis import Basis
from app.rules.core.cards import cards
from app.rules.core.round import JACKPOT
from app.rules.judge.bench import Bench
from app.rules.judge.fault import JudgedFault
from app.rules.judge.round import JudgedRound
from app.rules.world.act import Act
from app.rules.world.world import DEALER, position_of
from app.words.acts import TableWords
from app.words.judged import kind_words, reason_words
from lessons.hand_working import said_with_cards, setting_working
from lessons.texts import DrillWords
from lessons.wager_working import working_of

MONEY = (Take, Pay, Return, Award)


class Explanation(Struct, frozen=True):
    """A fault explained: `done` and `due` are acts in words, `working` the sentences behind what was due, `why` the rule."""

    what: str
    severity: str
    done: str
    due: str
    working: tuple[str, ...]
    why: str
    basis: Basis


def explain(fault: JudgedFault, round: JudgedRound, words: TableWords) -> Explanation:
    """Explain a fault on the table as it lies."""
    bench = round.judge.bench
    if isinstance(fault.done, MONEY) and not _is_seen(bench, fault.done.position, _wager(fault.done)):
        fault = _too_early(fault, bench)
    expected = _due(fault, round)
    due = expected if expected is not None and _may_be_told(expected, bench) else None
    return Explanation(
        what=kind_words(fault.kind, words.language),
        severity=fault.severity,
        done=words.act(fault.done) if fault.done is not None else "",
        due=words.act(due) if due is not None else "",
        working=tuple(filter(None, _working(fault, due, bench, words))),
        why=reason_words(fault.basis, words),
        basis=fault.basis,
    )


def _too_early(fault: JudgedFault, bench: Bench) -> JudgedFault:
    """What is told of money moved on cards that lie closed: that it waits for them, not what it would come to."""
    basis = Basis(bench.file.judging.compare or bench.file.procedure.show_hand)
    return replace(fault, kind="hand-before-wagers", severity="serious", basis=basis, expected=None)


def _due(fault: JudgedFault, round: JudgedRound) -> Act | None:
    """What was due in place of the fault; where even that is not right yet, what comes before it, or nothing but to wait."""
    expected, at_work = fault.expected, round.play.at_work
    if expected is not None and at_work and round.judge.look(expected, at_work) is not None:
        duty = round.duty_by_now()
        return duty.act if duty is not None else None
    if expected is None or not round.stops or round.judge.is_right(expected):
        return expected
    duty = round.next_duty()
    return duty.act if duty is not None else expected


def _may_be_told(act: Act, bench: Bench) -> bool:
    """Whether an act tells only what everybody sees."""
    match act:
        case Take() | Pay() | Return() | Award():
            return _is_seen(bench, act.position, _wager(act))
        case SetHand(place=place):
            return _lies_open(bench, place)
        case Declare(place=place, what=what):
            number = position_of(place)
            return what == "payout" or (bench.world.is_up(DEALER) and (not number or bench.lies_open("hand", number)))
        case _:
            return True


def _is_seen(bench: Bench, number: int, wager: str) -> bool:
    """Whether all that decides a wager lies open, or decides nothing."""
    if bench.is_out(number):
        return True
    if wager == bench.onlookers:
        return all(bench.lies_open("hand", other) for other in bench.reading.opened)
    return all(bench.lies_open(rest, number) for rest in bench.reading.rests.get((number, wager), ()))


def _lies_open(bench: Bench, place: str) -> bool:
    """Whether the Dealer sees the cards of a place: they lie open, or their Player has handed them over or gone."""
    guest = bench.world.guests.get(position_of(place))
    return bench.world.is_up(place) or (guest is not None and (guest.asks or guest.away))


def _working(fault: JudgedFault, due: Act | None, bench: Bench, words: TableWords) -> Iterator[str]:
    """The sentences behind what was due, and behind what was done instead."""
    done, game, language = fault.done, bench.world.game, words.language
    match due:
        case SetHand(place=place):
            tried = cards(done.apart) if isinstance(done, SetHand) and done.place == place else ()
            yield setting_working(game, bench.world.played(place), tried, language)
        case Take() | Pay() | Return() | Award():
            yield working_of(game, bench.reading.round, due.position, _wager(due), language)
        case Declare(place=place, what="hand" | "qualification" | "result"):
            yield from _hands({DEALER, place}, bench, DrillWords(words.file, language))
        case None if isinstance(done, MONEY) and _is_seen(bench, done.position, _wager(done)):
            yield working_of(game, bench.reading.round, done.position, _wager(done), language)
        case _:
            return


def _hands(places: set[str], bench: Bench, words: DrillWords) -> Iterator[str]:
    """The hands of some places that lie open, by their cards and by name; the Dealer's first."""
    reading, game = bench.reading, bench.world.game
    if reading.showdown is None:
        return
    for place in sorted(places):
        number = position_of(place)
        position = reading.positions.get(number)
        if not bench.world.is_up(place) or (number and position is None):
            continue
        hand = reading.showdown.hand if position is None else game.player_hand(position, reading.round)
        told = said_with_cards(words, game, bench.world.cards(place), reading.round.community, hand)
        yield words.working("position-holds" if number else "dealer-holds", number=number, hand=told)


def _wager(act: Take | Pay | Return | Award) -> str:
    return JACKPOT if isinstance(act, Award) else act.wager
