"""Position by position: the hand is turned, the outcome said, what loses is taken and what wins is paid; then the jackpots."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from app.rules.core.act import CallSupervisor, Declare, Pay, Return, Take, Turn
from app.rules.core.customs import (
    ANNOUNCE_RESULT,
    SETTLEMENT_DIRECTION,
    SUPERVISOR_ABOVE_ODDS,
    TAKE_BEFORE_PAY,
)
from app.rules.core.event import CardsTurned, WagerPaid, WagerReturned, WagerTaken
from app.rules.core.money import Cents
from app.rules.core.plan import Plan
from app.rules.core.procedure import Basis, Part, Step, in_any_order, in_sequence
from app.rules.core.round import JACKPOT
from app.rules.core.settlement import Line
from app.rules.running.awarding import awarding


def settling(plan: Plan, shown: Mapping[int, Sequence[Step]] | None = None) -> Part:
    """Settle the table. `shown` are steps a game adds at a position once its hand lies open."""
    order = plan.in_settlement_order(plan.playing("settle"))
    positions = {number: _Position(plan, number, (shown or {}).get(number, ())) for number in order}
    if plan.customs.take_before_pay == "whole-table":
        taken = in_sequence(*(in_sequence(*at.opened, at.taken) for at in positions.values()), order=SETTLEMENT_DIRECTION)
        given = in_sequence(*(at.given for at in positions.values()), order=SETTLEMENT_DIRECTION)
        money = in_sequence(taken, given, order=TAKE_BEFORE_PAY)
    else:
        money = in_sequence(*(in_sequence(*at.opened, at.money) for at in positions.values()), order=SETTLEMENT_DIRECTION)
    return in_sequence(money, _jackpots(plan, order))


class _Position:
    """The steps of one position: its hand opened, losing wagers taken, the others paid or returned."""

    def __init__(self, plan: Plan, number: int, shown: Sequence[Step]) -> None:
        self._takes_first = plan.customs.take_before_pay != "no"
        self.opened = [*_turned(plan, number), *shown, *_declared(plan, number)]
        lines = [line for line in plan.lines[number] if not _is_onlookers(plan, line) and not _is_live_jackpot(line)]
        if self._takes_first:
            lines.sort(key=lambda line: not line.taken)
        steps = {line: [*_line_steps(plan, number, line)] for line in lines}
        self._steps = {line: own for line, own in steps.items() if own}
        self._take_price(number, _jackpot_price(plan, number))

    def _take_price(self, number: int, price: Cents) -> None:
        """The jackpot system took the price when bets closed; the felt shows it with the first chips that move."""
        if price and self._steps:
            own = next(iter(self._steps.values()))
            own[0] = replace(own[0], then=(*own[0].then, WagerTaken(number, JACKPOT, price)))

    @property
    def taken(self) -> Part:
        """What loses is taken."""
        return in_sequence(*(step for line, own in self._steps.items() if line.taken for step in own))

    @property
    def given(self) -> Part:
        """What wins is paid, and what stands off returned."""
        return in_sequence(*(step for line, own in self._steps.items() if not line.taken for step in own))

    @property
    def money(self) -> Part:
        """Both: what loses first, or wager by wager as the Dealer likes."""
        if self._takes_first:
            return in_sequence(self.taken, self.given, order=TAKE_BEFORE_PAY)
        return in_any_order(*(in_sequence(*own) for own in self._steps.values()))


def _turned(plan: Plan, number: int) -> Iterator[Step]:
    """The hand is turned where it must be seen; one that its Player does not expose is not the Dealer's to turn."""
    position = plan.position(number)
    if not position.exposed or plan.game.is_returned_as_absent(position) or not plan.has_valid_wager(number):
        return
    has_jackpot = plan.game.is_valid(JACKPOT, position.wagers) if JACKPOT in position.wagers else False
    if has_jackpot or (not plan.file.gives_up(position.decision) and plan.game.shows_hand(position, plan.showdown)):
        place = f"position-{number}"
        yield Step(act=Turn(place), basis=Basis(plan.file.procedure.show_hand), then=(CardsTurned(place, plan.hands[place]),))


def _declared(plan: Plan, number: int) -> Iterator[Step]:
    """How the hand comes out is said aloud; a stand-off because a clause says so, the rest by custom."""
    position = plan.position(number)
    if not position.exposed or plan.game.is_returned_as_absent(position):
        return
    result = plan.game.result(position, plan.game.player_hand(position, plan.round), plan.showdown)
    if result is None or not (plan.customs.announce_result or result == "stand-off"):
        return
    basis = Basis(plan.file.procedure.stand_off) if result == "stand-off" else ANNOUNCE_RESULT
    yield Step(act=Declare(f"position-{number}", "result", result), basis=basis)


def _line_steps(plan: Plan, number: int, line: Line) -> Iterator[Step]:
    basis = Basis(line.clauses)
    if line.taken:
        yield Step(act=Take(number, line.wager, line.taken), basis=basis, then=(WagerTaken(number, line.wager, line.taken),))
    if line.paid:
        if _above_odds(plan, line):
            yield Step(act=CallSupervisor("odds"), basis=SUPERVISOR_ABOVE_ODDS)
        yield Step(act=Pay(number, line.wager, line.paid), basis=basis, then=(WagerPaid(number, line.wager, line.paid),))
    elif line.returned:
        yield Step(
            act=Return(number, line.wager, line.returned),
            basis=basis,
            then=(WagerReturned(number, line.wager, line.returned),),
        )


def _above_odds(plan: Plan, line: Line) -> bool:
    _, most = plan.script.table.limits.get(line.wager, (0, line.staked))
    counts = min(line.staked, most)
    return bool(counts) and line.paid > counts * plan.customs.supervisor_above_odds


def _jackpots(plan: Plan, order: Sequence[int]) -> Part:
    """The awards, then what others are paid for the hands behind them."""
    if plan.file.jackpot is None:
        return in_sequence()
    looked_on = [(number, line) for number in order for line in plan.lines[number] if _is_onlookers(plan, line)]
    paid = [step for number, line in looked_on for step in _line_steps(plan, number, line)]
    return in_sequence(awarding(plan, order, plan.file.jackpot), in_sequence(*paid, order=SETTLEMENT_DIRECTION))


def _is_onlookers(plan: Plan, line: Line) -> bool:
    onlookers = plan.file.onlookers
    return onlookers is not None and line.wager == onlookers.payment


def _is_live_jackpot(line: Line) -> bool:
    return line.wager == JACKPOT and line.outcome != "void"


def _jackpot_price(plan: Plan, number: int) -> int:
    return next((line.taken for line in plan.lines[number] if line.wager == JACKPOT), 0)
