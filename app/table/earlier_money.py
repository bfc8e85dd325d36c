"""Money at the tables of earlier programs: what an act moved, and what a payment done again mends."""

from typing import NamedTuple

from app.rules.core import act as acts
from app.rules.core import event as events
from app.rules.core.event import Event
from app.table.earlier_log import EarlierAct

MoneyAct = acts.Take | acts.Pay | acts.Return | acts.Award


class WrongMoney(NamedTuple):
    """Money that was moved wrongly: how much, and how much was due."""

    moved: int
    due: int


def wrong_money(entry: EarlierAct) -> WrongMoney | None:
    """The wrong amount in an act, if it has one."""
    act = entry.act
    for fault in entry.faults:
        if isinstance(act, MoneyAct) and fault.kind in ("wrong-amount", "wrong-chips") and isinstance(fault.expected, MoneyAct):
            return WrongMoney(moved(act), fault.expected.amount)
    return None


def moved(act: MoneyAct) -> int:
    """What an act moves: what its chips make, where they were cut."""
    if isinstance(act, acts.Pay) and act.chips:
        return sum(value * count for value, count in act.chips)
    return act.amount


def money_event(act: MoneyAct, amount: int) -> Event:
    """What happens to the chips of a wager when so much of it moves."""
    match act:
        case acts.Take():
            return events.WagerTaken(act.position, act.wager, amount)
        case acts.Pay():
            return events.WagerPaid(act.position, act.wager, amount, act.chips)
        case acts.Return():
            return events.WagerReturned(act.position, act.wager, amount)
        case acts.Award():
            return events.JackpotAwarded(act.position, amount)
