"""What several winners of one jackpot hand draw before they divide it, as the house reads a further jackpot."""

from app.rules.core.jackpot import WHOLE
from app.rules.core.money import Cents, percentage
from app.rules.core.round import Meter


def draws_of(percent: int, winners: int, meter: Meter, *, running: bool = False) -> list[Cents]:
    """What is drawn for one winner after another, the first from the display; a whole meter is always followed by resets."""
    if not running or percent == WHOLE:
        return [percentage(percent, meter.display), *[percentage(percent, meter.reset)] * (winners - 1)]
    left, draws = meter.display, []
    for _ in range(winners):
        draws.append(percentage(percent, left))
        left -= draws[-1]
    return draws
