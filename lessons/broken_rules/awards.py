"""Jackpot awards with one rule broken: shares not divided, resets left out, a fixed award drawn from the meter."""

from collections.abc import Iterator, Mapping

from app.rules.core.gamefile import Jackpot
from app.rules.core.jackpot import WHOLE, award
from app.rules.core.money import Cents
from app.rules.core.round import Meter
from lessons.jackpot_draws import draws_of


def share(jackpot: Jackpot, winners: Mapping[int, str], meter: Meter, position: int, *, running: bool = False) -> Cents:
    """What a winner is awarded. With `running` the house reads a further jackpot as what is left on the meter."""
    return award(jackpot, winners, meter, running=running).lines[position][0]


def broken_shares(
    jackpot: Jackpot, winners: Mapping[int, str], meter: Meter, position: int, *, running: bool = False
) -> Iterator[tuple[str, Cents]]:
    """What one of several winners gets with each rule broken in turn."""
    hand = winners[position]
    equal = sum(held == hand for held in winners.values())
    draws = draws_of(jackpot.awards[hand].percent, equal, meter, running=running)
    yield "shares-not-divided", sum(draws)
    yield "resets-left-out", draws[0] // equal
    yield "each-from-the-display", draws[0]
    yield "other-house-ruling", share(jackpot, winners, meter, position, running=not running)
    alone = {number: held for number, held in winners.items() if held == hand}
    yield "lower-hands-not-first", share(jackpot, alone, meter, position, running=running)


def broken_meters(
    jackpot: Jackpot, winners: Mapping[int, str], meter: Meter, *, running: bool = False
) -> Iterator[tuple[str, Cents]]:
    """What the meter shows afterwards with each rule broken in turn."""
    awards = award(jackpot, winners, meter, running=running)
    drawn = sum(amount for amount, _ in awards.lines.values())
    yield "meter-unchanged", meter.display
    yield "meter-reset-too-soon", meter.reset
    yield "other-house-ruling", award(jackpot, winners, meter, running=not running).meter_after
    if any(jackpot.awards[hand].percent == WHOLE for hand in winners.values()):
        yield "meter-not-reset", 0
    yield "all-from-the-meter", meter.display - drawn
