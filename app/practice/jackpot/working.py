"""How an amount at the jackpot desk is worked out, step by step. The words belong to the screen."""

from msgspec import Struct

from app.practice.jackpot.case import AWARD, METER, ONLOOKER, CaseEntry, JackpotCase, jackpot_of
from app.rules.core.game import AnyGame
from app.rules.core.jackpot import WHOLE, award
from app.rules.core.money import Cents, percentage
from app.rules.core.round import JACKPOT
from lessons.coverage import onlookers_awards
from lessons.rows import has_jackpot, looked_on


class WorkingStep(Struct, frozen=True):
    """A step of the working: what is done, with which amounts, percentages and numbers."""

    key: str
    cents: dict[str, Cents] = {}
    numbers: dict[str, int] = {}


def working(game: AnyGame, case: JackpotCase, entry: CaseEntry) -> list[WorkingStep]:
    """The steps to an entry's amount."""
    ways = {AWARD: _award, ONLOOKER: _onlooker, METER: _meter}
    return ways[entry.kind](game, case, entry)


def drawn_first(game: AnyGame, case: JackpotCase) -> Cents:
    """What hands below the whole meter draw from it."""
    jackpot = jackpot_of(game)
    lower = {position: hand for position, hand in case.winners.items() if jackpot.awards[hand].percent != WHOLE}
    return case.meter.display - award(jackpot, lower, case.meter, case.is_running).meter_after


def _award(game: AnyGame, case: JackpotCase, entry: CaseEntry) -> list[WorkingStep]:
    position = case.at(entry)
    if not has_jackpot(game, position):
        return [WorkingStep("no-wager" if JACKPOT not in position.wagers else "not-valid")]
    if entry.position not in case.winners:
        return [WorkingStep("no-hand")]
    hand = case.winners[entry.position]
    prize = jackpot_of(game).awards[hand]
    if not prize.percent:
        return [WorkingStep("fixed", {"amount": prize.fixed})]
    equal = list(case.winners.values()).count(hand)
    steps = _whole(game, case, equal) if prize.percent == WHOLE else _part(case, prize.percent, equal)
    return [*steps, WorkingStep("divided", {"amount": entry.amount}, {"winners": equal})] if equal > 1 else steps


def _part(case: JackpotCase, percent: int, winners: int) -> list[WorkingStep]:
    """A percentage of the meter, and for each further winner of the reset amount, or of what is left as the house rules."""
    return _running(case, percent, winners) if case.is_running else _with_resets(case, percent, winners)


def _running(case: JackpotCase, percent: int, winners: int) -> list[WorkingStep]:
    left, steps = case.meter.display, []
    for number in range(winners):
        drawn = percentage(percent, left)
        steps.append(WorkingStep("percent-of-left" if number else "percent", {"of": left, "amount": drawn}, {"percent": percent}))
        left -= drawn
    return [*steps, WorkingStep("together", {"amount": case.meter.display - left})] if winners > 1 else steps


def _with_resets(case: JackpotCase, percent: int, winners: int) -> list[WorkingStep]:
    meter = case.meter
    first, further = percentage(percent, meter.display), percentage(percent, meter.reset)
    steps = [WorkingStep("percent", {"of": meter.display, "amount": first}, {"percent": percent})]
    if winners > 1:
        steps.append(
            WorkingStep("percent-of-reset", {"of": meter.reset, "amount": further}, {"percent": percent, "others": winners - 1})
        )
        steps.append(WorkingStep("together", {"amount": first + further * (winners - 1)}))
    return steps


def _whole(game: AnyGame, case: JackpotCase, winners: int) -> list[WorkingStep]:
    """What lower hands have left of the meter, and the reset amount for each further winner."""
    meter, drawn = case.meter, drawn_first(game, case)
    left = meter.display - drawn
    steps = (
        [WorkingStep("left", {"of": meter.display, "drawn": drawn, "amount": left})]
        if drawn
        else [WorkingStep("whole", {"amount": left})]
    )
    if winners > 1:
        steps.append(WorkingStep("resets", {"of": meter.reset}, {"others": winners - 1}))
        steps.append(WorkingStep("together", {"amount": left + meter.reset * (winners - 1)}))
    return steps


def _onlooker(game: AnyGame, case: JackpotCase, entry: CaseEntry) -> list[WorkingStep]:
    position = case.at(entry)
    if not has_jackpot(game, position):
        return [WorkingStep("no-wager" if JACKPOT not in position.wagers else "not-valid")]
    others = looked_on(game, case.round, position)
    if not others:
        return [WorkingStep("nobody-paid")]
    steps = [
        WorkingStep("onlooker", {"amount": onlookers_awards(game)[hand]}, {"position": number}) for number, hand in others.items()
    ]
    return [*steps, WorkingStep("together", {"amount": entry.amount})] if len(steps) > 1 else steps


def _meter(game: AnyGame, case: JackpotCase, entry: CaseEntry) -> list[WorkingStep]:
    awards = jackpot_of(game).awards
    drawn = drawn_first(game, case)
    if any(awards[hand].percent == WHOLE for hand in case.winners.values()):
        return [WorkingStep("starts-again", {"amount": entry.amount})]
    if drawn:
        return [WorkingStep("comes-off", {"of": case.meter.display, "drawn": drawn, "amount": entry.amount})]
    return [WorkingStep("stays", {"amount": entry.amount})]
