"""A judged round as lines of data: one for each act, and one for the end. Programs read them."""

import re
from typing import Any

import msgspec

from app.rules.core.basis import Basis
from app.rules.core.cards import spell
from app.rules.judge.duty import Duty
from app.rules.judge.fault import JudgedFault
from app.rules.judge.round import ActAnswer, JudgedRound
from app.rules.world.event import Event
from app.words.judged import kind_words
from lessons.typed_acts import typed_act

HIDDEN = ("CardsDealt", "CardReturned", "HandSet")
"""Events with cards that lie face down; what the Dealer sets is told by the act itself."""


def event_data(event: Event, *, shows_all: bool) -> dict[str, Any]:
    """What happened, as data; the faces of cards that lie face down only where everything may be seen."""
    name = type(event).__name__
    data: dict[str, Any] = {"event": re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field in ("cards", "apart") and isinstance(value, tuple):
            data[field] = spell(value) if shows_all or name not in HIDDEN else len(value)
        else:
            data[field] = value
    return data


def basis_data(basis: Basis) -> dict[str, Any]:
    """What an act rests on: clauses or a custom, never both."""
    return {"clauses": list(basis.clauses), "custom": "" if basis.clauses else basis.custom}


def duty_line(duty: Duty, answer: ActAnswer) -> bytes:
    """An act of the perfect dealer."""
    events = [event_data(event, shows_all=True) for event in answer.events]
    return msgspec.json.encode({"act": typed_act(duty.act), "basis": basis_data(duty.basis), "events": events})


def answer_line(text: str, answer: ActAnswer, *, silent: bool) -> bytes:
    """The answer to a typed act; silent, nothing is said of a fault."""
    faults = [fault_data(answer.fault)] if answer.fault is not None and not silent else []
    line: dict[str, Any] = {
        "act": text,
        "done": answer.done,
        "events": [event_data(event, shows_all=False) for event in answer.events],
        "faults": faults,
    }
    if answer.reason:
        line["reason"] = answer.reason
    return msgspec.json.encode(line)


def error_line(text: str, error: str) -> bytes:
    """The answer to a line that is no act."""
    return msgspec.json.encode({"act": text, "done": False, "events": [], "faults": [], "error": error})


def fault_data(fault: JudgedFault) -> dict[str, Any]:
    """A fault as data."""
    return {
        "kind": fault.kind,
        "severity": fault.severity,
        **basis_data(fault.basis),
        "position": fault.position,
        "expected": "" if fault.expected is None else typed_act(fault.expected),
        "said": kind_words(fault.kind),
    }


def end_line(round: JudgedRound) -> bytes:
    """How it ended: every fault with the number of its act, what is still owed, and where the money went."""
    left = round.judge.close()
    faults = [{"act": fault.number, **fault_data(fault), "made_good": fault.made_good} for fault in round.judge.faults]
    end = {
        "finished": round.play.world.finished,
        "faults": faults,
        "owed": list(dict.fromkeys(typed_act(duty.act) for duty in left)),
        "money": money_data(round),
    }
    return msgspec.json.encode({"end": end})


def money_data(round: JudgedRound) -> dict[str, dict[str, dict[str, int]]]:
    """What became of every wager in cents, as settlement tells it: a stake that lies beside its payout is the Player's again."""
    money: dict[str, dict[str, dict[str, int]]] = {}
    for (position, wager), chips in sorted(round.play.world.chips.items()):
        if chips.staked or chips.payout or chips.honoured:
            returned = chips.returned + (chips.lies if chips.payout else 0)
            told = {"paid": chips.payout, "taken": chips.taken, "returned": returned}
            money.setdefault(str(position), {})[wager] = told
    return money
