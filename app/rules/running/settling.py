"""Position by position: the hand is turned, the outcome said, what loses is taken and what wins is paid; then the jackpots."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from app.rules.core.act import Award, CallSupervisor, Declare, Pay, Return, Take, Turn
from app.rules.core.customs import (
    ANNOUNCE_RESULT,
    SETTLEMENT_DIRECTION,
    SUPERVISOR_ABOVE_ODDS,
    SUPERVISOR_FOR_JACKPOT,
    TAKE_BEFORE_PAY,
)
from app.rules.core.event import CardsTurned, JackpotAwarded, WagerPaid, WagerReturned, WagerTaken
from app.rules.core.jackpot import WHOLE
from app.rules.core.plan import Plan
from app.rules.core.procedure import Basis, Part, Step, in_sequence
from app.rules.core.round import JACKPOT
from app.rules.core.settlement import Line

ENVY = "envy"
FOLD = "fold"


def settling(plan: Plan, shown: Mapping[int, Sequence[Step]] | None = None) -> Part:
    """Settle the table. `shown` are steps a game adds at a position once its hand lies open."""
    order = plan.in_settlement_order(plan.playing("settle"))
    positions = {number: _Position(plan, number, (shown or {}).get(number, ())) for number in order}
    if plan.customs.take_before_pay == "whole-table":
        parts: list[Part] = [in_sequence(*at.opened, *at.taken) for at in positions.values()]
        parts += [in_sequence(*at.given) for at in positions.values()]
    else:
        parts = [in_sequence(*at.opened, at.money) for at in positions.values()]
    return in_sequence(in_sequence(*parts, order=SETTLEMENT_DIRECTION), _jackpots(plan, order))


class _Position:
    """The steps of one position: its hand opened, losing wagers taken, the others paid or returned."""

    def __init__(self, plan: Plan, number: int, shown: Sequence[Step]) -> None:
        lines = [line for line in plan.lines[number] if line.wager != ENVY and not _is_live_jackpot(line)]
        takes_first = plan.customs.take_before_pay != "no"
        if takes_first:
            lines.sort(key=lambda line: not line.taken)
        steps = [(line, step) for line in lines for step in _line_steps(plan, number, line)]
        if steps and (price := _jackpot_price(plan, number)):
            # The jackpot system took the price when bets closed; the felt shows it with the first chips that move.
            line, first = steps[0]
            steps[0] = (line, replace(first, then=(*first.then, WagerTaken(number, JACKPOT, price))))
        self.opened = [*_turned(plan, number), *shown, *_declared(plan, number)]
        self.taken = [step for line, step in steps if line.taken]
        self.given = [step for line, step in steps if not line.taken]
        self.money = in_sequence(*(step for _, step in steps), order=TAKE_BEFORE_PAY if takes_first else None)


def _turned(plan: Plan, number: int) -> Iterator[Step]:
    """The hand is turned where it must be seen; one that its Player does not expose is not the Dealer's to turn."""
    position = plan.position(number)
    if not position.exposed or plan.game.is_returned_as_absent(position) or not plan.has_valid_wager(number):
        return
    has_jackpot = plan.game.is_valid(JACKPOT, position.wagers) if JACKPOT in position.wagers else False
    if has_jackpot or (position.decision != FOLD and plan.game.shows_hand(position, plan.showdown)):
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
    """Lower hands first, the hand that takes the whole meter last; then the Envy Bonus."""
    jackpot = plan.file.jackpot
    if jackpot is None:
        return in_sequence()
    lower: list[Step] = []
    whole: list[Step] = []
    envy: list[Step] = []
    for number in order:
        for line in plan.lines[number]:
            if line.wager == ENVY:
                envy += _line_steps(plan, number, line)
            elif line.wager == JACKPOT and line.paid:
                percent = jackpot.awards[plan.game.jackpot_hand(plan.position(number), plan.round) or ""].percent
                (whole if percent == WHOLE else lower).extend(_award_steps(plan, number, line, percent))
    last = Basis(jackpot.whole_last) if jackpot.whole_last else None
    return in_sequence(
        in_sequence(in_sequence(*lower, order=SETTLEMENT_DIRECTION), in_sequence(*whole), order=last),
        in_sequence(*envy, order=SETTLEMENT_DIRECTION),
    )


def _award_steps(plan: Plan, number: int, line: Line, percent: int) -> Iterator[Step]:
    if percent and plan.customs.supervisor_for_jackpot:
        yield Step(act=CallSupervisor("jackpot"), basis=SUPERVISOR_FOR_JACKPOT)
    yield Step(act=Award(number, line.paid), basis=Basis(line.clauses), then=(JackpotAwarded(number, line.paid),))


def _is_live_jackpot(line: Line) -> bool:
    return line.wager == JACKPOT and line.outcome != "void"


def _jackpot_price(plan: Plan, number: int) -> int:
    return next((line.taken for line in plan.lines[number] if line.wager == JACKPOT), 0)
