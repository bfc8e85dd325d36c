"""How an amount at the jackpot desk is worked out, step by step. The words belong to the screen."""

from msgspec import Struct

from app.practice.jackpot.case import AWARD, METER, ONLOOKER, Case, Entry, jackpot_of
from app.rules.core.game import AnyGame
from app.rules.core.jackpot import WHOLE, award
from app.rules.core.money import Cents, percentage
from app.rules.core.round import JACKPOT
from lessons.coverage import onlookers_awards
from lessons.rows import has_jackpot, looked_on


class Step(Struct, frozen=True):
    """A step of the working: what is done, with which amounts, percentages and numbers."""

    key: str
    cents: dict[str, Cents] = {}
    numbers: dict[str, int] = {}


def working(game: AnyGame, case: Case, entry: Entry) -> list[Step]:
    """The steps to an entry's amount."""
    ways = {AWARD: _award, ONLOOKER: _onlooker, METER: _meter}
    return ways[entry.kind](game, case, entry)


def drawn_first(game: AnyGame, case: Case) -> Cents:
    """What hands below the whole meter draw from it."""
    jackpot = jackpot_of(game)
    lower = {position: hand for position, hand in case.winners.items() if jackpot.awards[hand].percent != WHOLE}
    return case.meter.display - award(jackpot, lower, case.meter, case.is_running).meter_after


def _award(game: AnyGame, case: Case, entry: Entry) -> list[Step]:
    position = case.at(entry)
    if not has_jackpot(game, position):
        return [Step("no-wager" if JACKPOT not in position.wagers else "not-valid")]
    if entry.position not in case.winners:
        return [Step("no-hand")]
    hand = case.winners[entry.position]
    prize = jackpot_of(game).awards[hand]
    if not prize.percent:
        return [Step("fixed", {"amount": prize.fixed})]
    equal = list(case.winners.values()).count(hand)
    steps = _whole(game, case, equal) if prize.percent == WHOLE else _part(case, prize.percent, equal)
    return [*steps, Step("divided", {"amount": entry.amount}, {"winners": equal})] if equal > 1 else steps


def _part(case: Case, percent: int, winners: int) -> list[Step]:
    """A percentage of the meter, and for each further winner of the reset amount, or of what is left as the house rules."""
    return _running(case, percent, winners) if case.is_running else _with_resets(case, percent, winners)


def _running(case: Case, percent: int, winners: int) -> list[Step]:
    left, steps = case.meter.display, []
    for number in range(winners):
        drawn = percentage(percent, left)
        steps.append(Step("percent-of-left" if number else "percent", {"of": left, "amount": drawn}, {"percent": percent}))
        left -= drawn
    return [*steps, Step("together", {"amount": case.meter.display - left})] if winners > 1 else steps


def _with_resets(case: Case, percent: int, winners: int) -> list[Step]:
    meter = case.meter
    first, further = percentage(percent, meter.display), percentage(percent, meter.reset)
    steps = [Step("percent", {"of": meter.display, "amount": first}, {"percent": percent})]
    if winners > 1:
        steps.append(
            Step("percent-of-reset", {"of": meter.reset, "amount": further}, {"percent": percent, "others": winners - 1})
        )
        steps.append(Step("together", {"amount": first + further * (winners - 1)}))
    return steps


def _whole(game: AnyGame, case: Case, winners: int) -> list[Step]:
    """What lower hands have left of the meter, and the reset amount for each further winner."""
    meter, drawn = case.meter, drawn_first(game, case)
    left = meter.display - drawn
    steps = [Step("left", {"of": meter.display, "drawn": drawn, "amount": left})] if drawn else [Step("whole", {"amount": left})]
    if winners > 1:
        steps.append(Step("resets", {"of": meter.reset}, {"others": winners - 1}))
        steps.append(Step("together", {"amount": left + meter.reset * (winners - 1)}))
    return steps


def _onlooker(game: AnyGame, case: Case, entry: Entry) -> list[Step]:
    position = case.at(entry)
    if not has_jackpot(game, position):
        return [Step("no-wager" if JACKPOT not in position.wagers else "not-valid")]
    others = looked_on(game, case.round, position)
    if not others:
        return [Step("nobody-paid")]
    steps = [Step("onlooker", {"amount": onlookers_awards(game)[hand]}, {"position": number}) for number, hand in others.items()]
    return [*steps, Step("together", {"amount": entry.amount})] if len(steps) > 1 else steps


def _meter(game: AnyGame, case: Case, entry: Entry) -> list[Step]:
    awards = jackpot_of(game).awards
    drawn = drawn_first(game, case)
    if any(awards[hand].percent == WHOLE for hand in case.winners.values()):
        return [Step("starts-again", {"amount": entry.amount})]
    if drawn:
        return [Step("comes-off", {"of": case.meter.display, "drawn": drawn, "amount": entry.amount})]
    return [Step("stays", {"amount": entry.amount})]
