"""What a coach says of a fault: what it is, what was done, what was due, the working behind it, and why.

A coach tells nothing that lies face down: what rests on closed cards is told without its value.
"""

from collections.abc import Iterator

from msgspec import Struct

from app.rules.core.act import Award, Declare, Pay, Return, SetHand, Take
from app.rules.core.cards import cards, in_signs
from app.rules.core.procedure import Basis
from app.rules.core.round import JACKPOT
from app.rules.judge.bench import Bench
from app.rules.judge.fault import JudgedFault
from app.rules.judge.round import JudgedRound
from app.rules.judge.setting import house_ways
from app.rules.world.act import Act
from app.rules.world.world import COMMUNITY, DEALER, place_of, position_of
from app.words.acts import TableWords
from app.words.judged import kind_words, reason_words
from lessons.rows import rows_paid
from lessons.texts import DrillWords
from lessons.working import work_out
from lessons.working_of_settings import other_setting_worked, setting_worked

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
    due = fault.expected if fault.expected is not None and _may_be_told(fault.expected, bench) else None
    return Explanation(
        what=kind_words(fault.kind, words.language),
        severity=fault.severity,
        done=words.act(fault.done) if fault.done is not None else "",
        due=words.act(due) if due is not None else "",
        working=tuple(_working(fault, due, bench, DrillWords(words.file, words.language))),
        why=reason_words(fault.basis, words),
        basis=fault.basis,
    )


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
    rests = bench.reading.rests.get((number, wager), ())
    return bench.is_out(number) or all(bench.lies_open(rest, number) for rest in rests)


def _lies_open(bench: Bench, place: str) -> bool:
    """Whether the Dealer sees the cards of a place: they lie open, or their Player has handed them over or gone."""
    guest = bench.world.guests.get(position_of(place))
    return bench.world.is_up(place) or (guest is not None and (guest.asks or guest.away))


def _working(fault: JudgedFault, due: Act | None, bench: Bench, words: DrillWords) -> Iterator[str]:
    """The sentences behind what was due, and behind what was done instead."""
    done = fault.done
    match due:
        case SetHand():
            yield from _setting(due, done, bench, words)
        case Take() | Pay() | Return() | Award():
            yield from _line(due.position, _wager(due), bench, words)
        case Declare(place=place, what="hand" | "qualification" | "result"):
            yield from _hands({DEALER, place}, bench, words)
        case None if isinstance(done, MONEY) and _is_seen(bench, done.position, _wager(done)):
            yield from _line(done.position, _wager(done), bench, words)
        case _:
            return


def _setting(due: SetHand, done: Act | None, bench: Bench, words: DrillWords) -> Iterator[str]:
    game, hand = bench.world.game, bench.world.played(due.place)
    if isinstance(done, SetHand) and done.place == due.place and done.apart:
        yield other_setting_worked(words, game, hand, cards(done.apart))
    yield setting_worked(words, game, hand, house_ways(bench, due.place))


def _line(number: int, wager: str, bench: Bench, words: DrillWords) -> Iterator[str]:
    """How a wager comes to what it is: the hands, the odds and the multiplication."""
    reading, game = bench.reading, bench.world.game
    line = reading.lines.get(number, {}).get(wager)
    if line is None:
        return
    if number not in reading.positions or bench.is_out(number):
        yield words.sentence(words.wager_and_line(line))
        return
    compared = DEALER in reading.rests.get((number, wager), ())
    yield from _hands({DEALER, place_of(number)} if compared else {place_of(number)}, bench, words)
    yield work_out(words, game, reading.round, line, rows_paid(game, reading.round).get((number, wager)))


def _hands(places: set[str], bench: Bench, words: DrillWords) -> Iterator[str]:
    """The hands of some places that lie open, by their cards and by name; the Dealer's first."""
    world, reading = bench.world, bench.reading
    for place in sorted(places):
        position = reading.positions.get(position_of(place))
        if not world.is_up(place) or reading.showdown is None or (place != DEALER and position is None):
            continue
        hand = reading.showdown.hand if position is None else world.game.player_hand(position, reading.round)
        board = world.cards(COMMUNITY) if bench.file.judging.stages else ()
        held = in_signs((*world.cards(place), *board))
        yield words.working("hand-at", place=words.place(place), cards=held, hand=words.hand(world.game.name(hand)))


def _wager(act: Take | Pay | Return | Award) -> str:
    return JACKPOT if isinstance(act, Award) else act.wager
