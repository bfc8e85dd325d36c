"""The customs of settlement: what is said first, what is taken first, which way the table goes."""

from collections.abc import Iterator

from app.rules.core.act import Award, Declare, Pay, Return, Take
from app.rules.core.basis import Basis
from app.rules.core.round import JACKPOT
from app.rules.core.settlement import Line
from app.rules.judge.bench import Bench
from app.rules.judge.fault import Breach, Key
from app.rules.judge.money import Money, due_act, wager_of
from app.rules.judge.opening import words_basis
from app.rules.world.world import DEALER, place_of


def outcome_breaches(bench: Bench, number: int) -> Iterator[Breach]:
    """How a hand comes out is said before its wagers move, where that is the custom."""
    if not bench.customs.announce_result or not bench.can_compare(number):
        return
    declared, result = bench.world.declared, bench.reading.results.get(number)
    if result and (place_of(number), "result") not in declared and Key("result", number) not in bench.excused:
        words = Declare(place_of(number), "result", result)
        can_be_said = bench.lies_open("hand", number)  # no clause asks for words about cards that lie face down
        basis = words_basis(bench, words) if can_be_said else Basis(custom="announce-result")
        yield Breach("announce-result", basis, (Key("result", number),), words, number)
    showdown = bench.reading.showdown
    fails = showdown is not None and not showdown.qualifies and bool(bench.file.judging.says_unqualified)
    hangs = number in bench.reading.compared  # of a hand that is gone, nothing waits for words about the Dealer's
    if hangs and fails and (DEALER, "qualification") not in declared and Key("declare", DEALER) not in bench.excused:
        words = Declare(DEALER, "qualification", bench.file.procedure.not_qualified)
        yield Breach("announce-result", words_basis(bench, words), (Key("declare", DEALER),), words, number)


def ordinary_lines(bench: Bench, number: int) -> Iterator[Line]:
    """The lines of a position that are settled in its turn; a wager that was pulled back waits till it is put there again."""
    late = bench.customs.folded_wagers == "at-settlement"
    for line in bench.reading.lines.get(number, {}).values():
        folded = (number, line.wager) in bench.reading.folded
        lies = line.wager not in (JACKPOT, bench.onlookers) and not bench.world.at(number, line.wager).withdrawn
        if lies and line.outcome != "void" and (late or not folded):
            yield line


def _losers(bench: Bench, number: int) -> Iterator[Key]:
    for line in ordinary_lines(bench, number):
        if line.taken and bench.left(number, line).take > 0 and bench.can_settle(number, line.wager):
            yield Key("line", number, line.wager)


def take_first_breaches(bench: Bench, act: Money, number: int) -> Iterator[Breach]:
    """Losers are taken before winners are paid: of a position, or of the whole table."""
    custom = bench.customs.take_before_pay
    if custom == "no" or not isinstance(act, Pay):
        return
    numbers = bench.in_direction(set(bench.reading.lines)) if custom == "whole-table" else [number]
    passed = bench.open_keys(key for other in numbers for key in _losers(bench, other))
    if passed:
        other, wager = passed[0].position, passed[0].name
        due = due_act(bench, other, bench.reading.lines[other][wager])
        yield Breach("take-before-pay", Basis(custom="take-before-pay"), passed, due, number)


def direction_breaches(bench: Bench, act: Money, custom: str) -> Iterator[Breach]:
    """Positions that come first in the direction of the table are settled first."""
    number = act.position
    sweeps = bench.customs.take_before_pay == "whole-table"
    ahead = [
        (other, one)
        for other in bench.in_direction(set(bench.reading.lines))
        if bench.comes_first(other, number) and not bench.is_out(other) and bench.keeps_direction(other)
        for one in ordinary_lines(bench, other)
        if not bench.is_settled(other, one) and (not sweeps or _same_sweep(bench, act, other, one))
    ]
    if ahead:
        passed: tuple[Key, ...] = (*(Key("line", other, one.wager) for other, one in ahead), *bench.ahead_of(number))
        yield Breach(custom, Basis(custom=custom), passed, due_act(bench, *ahead[0]), number)


def _same_sweep(bench: Bench, act: Money, number: int, line: Line) -> bool:
    """Whether a line is dealt with in the same sweep of the table as an act: losers in the first, all else in the second.

    What is returned may go in either.
    """
    takes = bench.left(number, line).take > 0
    if isinstance(act, Return):
        return takes and any(not bench.is_settled(number, one) and not one.taken for one in ordinary_lines(bench, number))
    return takes if isinstance(act, Take) else not takes and line.paid > 0


def payout_breaches(bench: Bench, act: Pay | Award) -> Iterator[Breach]:
    """Each amount is said before it is paid, where that is the custom."""
    key = Key("payout", act.position, wager_of(act))
    if payout_unsaid(bench, act) and key not in bench.excused:
        words = Declare(place_of(act.position), "payout", str(act.amount))
        yield Breach("call-payouts", Basis(custom="call-payouts"), (key,), words, act.position)


def payout_unsaid(bench: Bench, act: Pay | Award) -> bool:
    """Whether the amount of a payment is to be said and was not said there."""
    said = bench.world.declared.get((place_of(act.position), "payout"), "")
    return bench.customs.call_payouts and str(act.amount) not in said.split()


def printed_breaches(bench: Bench, number: int, line: Line) -> Iterator[Breach]:
    """The wagers of a position go as they are printed, where that is the custom."""
    if bench.customs.order_within_position != "as-printed":
        return
    earlier = []
    for one in ordinary_lines(bench, number):
        if one.wager == line.wager:
            break
        if not bench.is_settled(number, one) and (bool(one.taken) == bool(line.taken) or bench.customs.take_before_pay == "no"):
            earlier.append(one)
    passed = bench.open_keys(Key("line", number, one.wager) for one in earlier)
    if passed:
        due = due_act(bench, number, earlier[0])
        yield Breach("order-within-position", Basis(custom="order-within-position"), passed, due, number)


def above_odds(bench: Bench, line: Line) -> bool:
    """Whether a payout is above the odds that a supervisor witnesses."""
    _, most = bench.world.table.limits.get(line.wager, (0, line.staked))
    counts = min(line.staked, most)
    return bool(counts) and line.paid > counts * bench.customs.supervisor_above_odds


def dealer_is_awaited(bench: Bench) -> bool:
    """Whether settlement has not begun: the Dealer's cards are still to be turned."""
    waits = bool(bench.deciding()) or any(DEALER in rests for rests in bench.reading.rests.values())
    return waits and not bench.lies_open(DEALER, 0) and Key("turn", DEALER) not in bench.excused
