"""What is still to move about a line, and which act moves it."""

from app.rules.core.act import Award, Pay, Return, Take
from app.rules.core.cutting import well_cut
from app.rules.core.round import JACKPOT
from app.rules.core.settlement import Line
from app.rules.judge.bench import Bench

Money = Take | Pay | Return | Award


def wager_of(act: Money) -> str:
    """The wager an act moves chips of."""
    return JACKPOT if isinstance(act, Award) else act.wager


def due_act(bench: Bench, number: int, line: Line) -> Money | None:
    """The next act about a line: a wrong payout back whole, a taken winner put back, then take, pay or return."""
    left = bench.left(number, line)
    chips = bench.world.at(number, line.wager)
    if left.pay and chips.payout:
        return Take(number, line.wager, chips.payout)
    if left.take < 0:
        return Return(number, line.wager, -left.take)
    if left.take > 0:
        return Take(number, line.wager, left.take)
    if left.pay > 0:
        return Award(number, left.pay) if line.wager == JACKPOT else _payment(bench, Pay(number, line.wager, left.pay))
    return Return(number, line.wager, left.back) if left.back > 0 else None


def _payment(bench: Bench, act: Pay) -> Pay:
    """A payment, cut as the house has it where payments are cut."""
    return cut_at(bench, act) if bench.customs.cut_chips else act


def cut_at(bench: Bench, act: Pay) -> Pay:
    """A payment with the chips that the customs of the table ask for."""
    stake = bench.world.stacks.get((act.position, act.wager, "stake"), ())
    return well_cut(act, stake, bench.world.values, bench.customs)


def elsewhere(bench: Bench, act: Money) -> Money | None:
    """The same act where it is due now: what the Dealer must have meant.

    An amount that only happens to be due later tells nothing. Who acts on a wager of the position in turn that is still to
    be settled has meant that wager, and so has who pays again what was paid there.
    """
    turn = None if isinstance(act, Award) else in_turn(bench)
    own = bench.reading.lines.get(act.position, {}).get(wager_of(act))
    if own is not None and (act.position == turn if not bench.left(act.position, own).nothing else own.paid == act.amount):
        return None
    for number, lines in bench.reading.lines.items():
        for line in lines.values() if turn in (None, number) else ():
            due = None if bench.is_settled(number, line) else due_act(bench, number, line)
            near = number == act.position or line.wager == wager_of(act)
            if near and due is not None and type(due) is type(act) and due.amount == act.amount:
                return due
    return None


def twin(bench: Bench, act: Money) -> Money | None:
    """The same act where it is due for another wager of the position."""
    for line in bench.reading.lines.get(act.position, {}).values():
        due = None if bench.is_settled(act.position, line) else due_act(bench, act.position, line)
        if due is not None and type(due) is type(act) and due.amount == act.amount:
            return due
    return None


def in_turn(bench: Bench) -> int:
    """The position whose turn it is: the first in the direction of the table with a wager that waits for settlement."""
    apart = (JACKPOT, bench.onlookers)
    for number in bench.in_direction(set(bench.reading.lines)):
        if any(line.wager not in apart and not bench.is_settled(number, line) for line in bench.reading.lines[number].values()):
            return number
    return 0
