"""The jackpots of a round: lower hands first, the hand that takes the whole meter last, and the meter falls with each award."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.rules.core.act import Award, CallSupervisor
from app.rules.core.customs import SETTLEMENT_DIRECTION, SUPERVISOR_FOR_JACKPOT
from app.rules.core.event import Event, JackpotAwarded, MeterFell
from app.rules.core.game import runs_on
from app.rules.core.gamefile import Jackpot
from app.rules.core.jackpot import WHOLE, award
from app.rules.core.money import Cents
from app.rules.core.plan import Plan
from app.rules.core.procedure import Basis, Part, Step, in_sequence
from app.rules.core.round import JACKPOT
from app.rules.core.settlement import Line


class _Winner(NamedTuple):
    """A position that is awarded, its line, the hand it wins with, and what share of the meter that takes."""

    number: int
    line: Line
    hand: str
    percent: int


def awarding(plan: Plan, order: Sequence[int], jackpot: Jackpot) -> Part:
    """Pay every award, the positions in this order."""
    winners = [*_winners(plan, order, jackpot)]
    lower = [winner for winner in winners if winner.percent != WHOLE]
    whole = [winner for winner in winners if winner.percent == WHOLE]
    falls = _falls(plan, [*lower, *whole], jackpot)
    first, last = ([step for one in some for step in _steps(plan, one, falls[one.number])] for some in (lower, whole))
    whole_last = Basis(jackpot.whole_last) if jackpot.whole_last else None
    return in_sequence(in_sequence(*first, order=SETTLEMENT_DIRECTION), in_sequence(*last), order=whole_last)


def _winners(plan: Plan, order: Sequence[int], jackpot: Jackpot) -> Iterator[_Winner]:
    for number in order:
        for line in plan.lines[number]:
            if line.wager == JACKPOT and line.paid:
                hand = plan.game.jackpot_hand(plan.position(number), plan.round) or ""
                yield _Winner(number, line, hand, jackpot.awards[hand].percent)


def _falls(plan: Plan, winners: Sequence[_Winner], jackpot: Jackpot) -> dict[int, Cents]:
    """What each award takes off the meter when they are paid in this order."""
    table = plan.script.table
    reads = table.jackpot.display
    paid: dict[int, str] = {}
    falls: dict[int, Cents] = {}
    for winner in winners:
        paid[winner.number] = winner.hand
        after = award(jackpot, paid, table.jackpot, runs_on(table)).meter_after
        falls[winner.number], reads = reads - after, after
    return falls


def _steps(plan: Plan, winner: _Winner, falls: Cents) -> Iterator[Step]:
    if winner.percent and plan.customs.supervisor_for_jackpot:
        yield Step(act=CallSupervisor("jackpot"), basis=SUPERVISOR_FOR_JACKPOT)
    number, line = winner.number, winner.line
    then: tuple[Event, ...] = (JackpotAwarded(number, line.paid), *([MeterFell(falls)] if falls else []))
    yield Step(act=Award(number, line.paid), basis=Basis(line.clauses), then=then)
