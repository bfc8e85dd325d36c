"""Jackpot awards with one rule broken: shares not divided, resets left out, a fixed award drawn from the meter."""

from collections.abc import Iterator, Mapping

from app.rules.core.gamefile import Jackpot
from app.rules.core.jackpot import WHOLE, award
from app.rules.core.money import Cents, percentage
from app.rules.core.round import Meter


def share(jackpot: Jackpot, winners: Mapping[int, str], meter: Meter, position: int) -> Cents:
    """What a winner is awarded."""
    return award(jackpot, winners, meter, running=False).lines[position][0]


def broken_shares(jackpot: Jackpot, winners: Mapping[int, str], meter: Meter, position: int) -> Iterator[tuple[str, Cents]]:
    """What one of several winners gets with each rule broken in turn."""
    hand = winners[position]
    percent = jackpot.awards[hand].percent
    equal = sum(held == hand for held in winners.values())
    pool = percentage(percent, meter.display) + (equal - 1) * percentage(percent, meter.reset)
    yield "shares-not-divided", pool
    yield "resets-left-out", percentage(percent, meter.display) // equal
    yield "each-from-the-display", percentage(percent, meter.display)
    yield "other-house-ruling", award(jackpot, winners, meter, running=True).lines[position][0]
    alone = {number: held for number, held in winners.items() if held == hand}
    yield "lower-hands-not-first", award(jackpot, alone, meter, running=False).lines[position][0]


def broken_meters(jackpot: Jackpot, winners: Mapping[int, str], meter: Meter) -> Iterator[tuple[str, Cents]]:
    """What the meter shows afterwards with each rule broken in turn."""
    awards = award(jackpot, winners, meter, running=False)
    drawn = sum(amount for amount, _ in awards.lines.values())
    yield "meter-unchanged", meter.display
    yield "meter-reset-too-soon", meter.reset
    yield "other-house-ruling", award(jackpot, winners, meter, running=True).meter_after
    if any(jackpot.awards[hand].percent == WHOLE for hand in winners.values()):
        yield "meter-not-reset", 0
    yield "all-from-the-meter", meter.display - drawn
