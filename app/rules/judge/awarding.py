"""Jackpots and Envy: who witnesses, which award comes last, and when a wager without its base goes back."""

from collections.abc import Iterator

from app.rules.core.act import Award, CallSupervisor, Turn
from app.rules.core.basis import Basis
from app.rules.core.jackpot import WHOLE
from app.rules.core.round import JACKPOT
from app.rules.core.settlement import Line
from app.rules.judge.bench import Bench
from app.rules.judge.fault import Breach, Key
from app.rules.judge.money import due_act
from app.rules.judge.settlement_custom import above_odds, payout_breaches


def invalid_jackpot_breaches(bench: Bench, number: int, line: Line) -> Iterator[Breach]:
    """A jackpot wager without its base goes back when the hand is over (5.12.2)."""
    position = bench.reading.positions.get(number)
    if (
        line.wager != JACKPOT
        or not bench.file.judging.invalid_jackpot_last
        or (number, JACKPOT) in bench.back
        or (position is not None and bench.world.game.is_returned_as_absent(position))
    ):
        return
    passed = bench.open_keys(
        Key("line", other, one.wager)
        for other, lines in bench.reading.lines.items()
        for one in lines.values()
        if not (one.wager == JACKPOT and one.outcome == "void") and not bench.is_settled(other, one)
    )
    if passed or bench.undecided():
        yield Breach("invalid-jackpot-last", Basis(bench.file.wagers[JACKPOT].invalid), passed, None, number)


def percent_of(bench: Bench, number: int) -> int:
    """The share of the meter a position is awarded; 0 for a fixed award or none."""
    jackpot, hand = bench.file.jackpot, bench.reading.awards.get(number, "")
    return jackpot.awards[hand].percent if jackpot is not None and hand in jackpot.awards else 0


def has_to_be_witnessed(bench: Bench) -> bool:
    """Whether a supervisor witnesses a payment of this round."""
    if any(percent_of(bench, number) for number in bench.reading.awards):
        return True
    return any(above_odds(bench, line) for lines in bench.reading.lines.values() for line in lines.values())


def award_breaches(bench: Bench, act: Award, line: Line) -> Iterator[Breach]:
    """A supervisor witnesses, lower awards come before the whole meter, all hands are open before an award is divided."""
    jackpot, number = bench.file.jackpot, act.position
    if jackpot is None:
        return
    percent, hand = percent_of(bench, number), bench.reading.awards.get(number, "")
    if percent and bench.customs.supervisor_for_jackpot and not bench.world.calls and Key("call", "jackpot") not in bench.excused:
        basis = Basis(custom="supervisor-for-jackpot")
        yield Breach("supervisor-for-jackpot", basis, (Key("call", "jackpot"),), CallSupervisor("jackpot"), number)
    lower = [other for other in bench.reading.awards if percent_of(bench, other) != WHOLE and not _awarded(bench, other)]
    passed = bench.open_keys(Key("line", other, JACKPOT) for other in bench.in_direction(lower))
    if percent == WHOLE and jackpot.whole_last and passed:
        due = due_act(bench, passed[0].position, bench.reading.lines[passed[0].position][JACKPOT])
        yield Breach("royal-last", Basis(jackpot.whole_last), passed, due, number)
    if len([one for one in bench.reading.awards.values() if one == hand]) > 1 and hand in jackpot.shared:
        closed = bench.open_keys(Key("turn", other) for other in live_jackpots(bench) if not bench.lies_open("hand", other))
        if closed:
            turn = Turn(closed[0].place)
            yield Breach("all-open-before-divided", Basis(jackpot.shared[hand]), closed, turn, number)
    yield from equal_award_breaches(bench, number, line)
    yield from payout_breaches(bench, act)
    if not percent and bench.customs.fixed_awards == "after-all":
        passed = bench.open_keys(_all_else(bench))
        if passed:
            yield Breach("fixed-awards", Basis(custom="fixed-awards"), passed, None, number)


def _all_else(bench: Bench) -> Iterator[Key]:
    """Every wager still to be settled, but for jackpots, what onlookers are paid, and what was pulled back."""
    for number, lines in bench.reading.lines.items():
        for wager, line in lines.items():
            waits = wager in (JACKPOT, bench.onlookers) or bench.world.at(number, wager).withdrawn
            if not waits and not bench.is_settled(number, line):
                yield Key("line", number, wager)


def live_jackpots(bench: Bench) -> list[int]:
    """Positions whose jackpot wager is in play, in the direction of settlement."""
    found = []
    for number, position in bench.reading.positions.items():
        line = bench.reading.lines.get(number, {}).get(JACKPOT)
        if line is not None and line.outcome != "void" and position.exposed:
            found.append(number)
    return bench.in_direction(found)


def _awarded(bench: Bench, number: int) -> bool:
    return bench.is_settled(number, bench.reading.lines[number][JACKPOT])


def equal_award_breaches(bench: Bench, number: int, line: Line) -> Iterator[Breach]:
    """Awards of the same kind go in the direction of settlement, where that is the custom."""
    if bench.customs.equal_awards_order == "any":
        return
    hand = bench.reading.awards.get(number, "") if line.wager == JACKPOT else ""
    ahead = [
        (other, one)
        for other in bench.in_direction(set(bench.reading.lines))
        if bench.comes_first(other, number) and (one := bench.reading.lines[other].get(line.wager)) is not None
        if one.paid and not bench.is_settled(other, one)
        if hand == (bench.reading.awards.get(other, "") if line.wager == JACKPOT else "")
    ]
    if ahead:
        passed: tuple[Key, ...] = tuple(Key("line", other, one.wager) for other, one in ahead)
        yield Breach("equal-awards-order", Basis(custom="equal-awards-order"), passed, due_act(bench, *ahead[0]), number)


def at_hand_breaches(bench: Bench, number: int) -> Iterator[Breach]:
    """Where fixed awards are paid at the hand, those of positions settled before come before this one's wagers."""
    if bench.file.judging.community_after:
        return
    ahead = [
        other
        for other in bench.in_direction(set(bench.reading.awards))
        if bench.comes_first(other, number) and not percent_of(bench, other) and not _awarded(bench, other)
    ]
    if ahead:
        passed: tuple[Key, ...] = tuple(Key("line", other, JACKPOT) for other in ahead)
        due = due_act(bench, ahead[0], bench.reading.lines[ahead[0]][JACKPOT])
        yield Breach("fixed-awards", Basis(custom="fixed-awards"), passed, due, number)


def envied(bench: Bench, number: int) -> list[int]:
    """The positions whose hands a payment to this one is made for."""
    awards = bench.world.game.envied_hands(list(bench.reading.positions.values()))
    return [holder for holder in awards if holder != number]
