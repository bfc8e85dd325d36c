"""What is taken for what: a hundred wrong answers come down to the few things somebody confuses."""

from collections.abc import Mapping
from typing import NamedTuple

from app.rules.core.gamefile import GameFile, PayTable
from app.rules.core.money import Cents
from app.rules.core.settlement import Line
from app.rules.judge.fault import JudgedFault
from app.rules.world.act import Act
from lessons.broken_rules.paying import BROKEN_PAYING
from lessons.concepts import Concept, concept, row
from lessons.question import Answer, Question, Verdict, known_as

NO_TABLE = PayTable((), {})
"""The pay table of a wager that has none."""


class ConfusionShown(NamedTuple):
    """What it was, and what it was taken for, as concepts; both empty where nothing was confused."""

    was: Concept = ""
    taken_for: Concept = ""


def confusion(question: Question, answer: Answer, verdict: Verdict) -> ConfusionShown:
    """What an answer confuses: by its first fault at a table, else by what the question knows of it, else by its broken rule."""
    if verdict.right:
        return ConfusionShown()
    if verdict.faults:
        return _of_fault(verdict.faults[0], question.about)
    choice = known_as(question, answer)
    rule = concept("broken", rule=verdict.broken_rule) if verdict.broken_rule else concept("something-else", kind=question.kind)
    was = (choice and choice.was) or question.about
    return ConfusionShown(was, choice.taken_for if choice and choice.taken_for not in ("", was) else rule)


def _of_fault(fault: JudgedFault, about: Concept) -> ConfusionShown:
    was = act_about(fault.expected) if fault.expected else about
    done = act_about(fault.done) if fault.done else ""
    return ConfusionShown(was, done if done not in ("", was) else concept("broken", rule=fault.kind))


def act_about(act: Act) -> Concept:
    """An act by what is done and with what, whatever the position and the amount."""
    place = getattr(act, "place", getattr(act, "to", ""))
    told = {"wager": getattr(act, "wager", ""), "place": place.partition("-")[0], "announcement": getattr(act, "words", "")}
    return concept(str(act.__struct_config__.tag), **{part: name for part, name in told.items() if name})


def line_about(line: Line) -> Concept:
    """What becomes of a wager."""
    if not (line.paid or line.taken or line.returned):
        return concept("nothing")
    return concept("wins" if line.paid else "loses" if line.taken else "goes-back", wager=line.wager)


def settled_about(line: Line) -> Concept:
    """What a line that is settled rightly is: a wager given back may stand off, or not be in play."""
    named = {"stand-off": "stands-off", "void": "not-in-play"}.get(line.outcome)
    return concept(named, wager=line.wager) if named else line_about(line)


def paid_about(file: GameFile, wager: str, name: str) -> Concept:
    """A row that pays; where a table has no other, the wager wins."""
    return row(name) if len(file.pays[wager].odds) > 1 else concept("wins", wager=wager)


def rows_by_amount(file: GameFile, line: Line, name: str) -> dict[Cents, str]:
    """What every other row of a wager's pay table would have paid on the same stake; of equal ones the first."""
    odds = file.pays[line.wager].odds
    counted = line.paid * odds[name].on // odds[name].pays
    paid: dict[Cents, str] = {}
    for other, told in odds.items():
        paid.setdefault(told.of(counted), other)
    return {amount: other for amount, other in paid.items() if amount != line.paid}


def taken_for_row(rows: Mapping[Cents, str], rule: str, paid: Cents) -> Concept:
    """The row that would have paid so much; nothing where another thing went wrong with the money."""
    return row(rows[paid]) if paid in rows and rule not in BROKEN_PAYING else ""


def differing(file: GameFile, right: Line, other: Line, name: str | None, rule: str) -> ConfusionShown:
    """What is confused where one line is settled like another; where both are paid, a row of the table and another."""
    was, taken_for = settled_about(right), line_about(other)
    if was != taken_for:
        return ConfusionShown(was, taken_for)
    if not name or len(file.pays.get(right.wager, NO_TABLE).odds) < 2:
        return ConfusionShown(was)
    rows = rows_by_amount(file, right, name)
    return ConfusionShown(concept("row-of", wager=right.wager, row=name), taken_for_row(rows, rule, other.paid))
