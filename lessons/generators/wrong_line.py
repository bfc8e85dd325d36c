"""A settled table with one line wrong, to be found."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from app.rules.core.game import AnyGame
from app.rules.core.round import Position, Round
from app.rules.core.settlement import Line
from lessons.broken_rules.lines import amounts, settle
from lessons.broken_rules.settling import broken_lines
from lessons.concepts import concept
from lessons.dealing import deal_round, dealt_until, make_table, unusual
from lessons.drafting import Ask, Draft, Skill, choose
from lessons.grounds import SETTLEMENT
from lessons.item import item
from lessons.line_items import line_items
from lessons.options import line_at
from lessons.other_cards import OTHER_CARDS, TRIES
from lessons.question import Chosen, Question
from lessons.rows import rows_paid
from lessons.texts import moves
from lessons.working import both_hands, work_out

WRONG_LINE = item("audit", "line")
"""A line that is settled wrongly, to be found."""
LINES = 4
"""How many lines are shown: all of one wager, so that none stands out; at a smaller table the largest even number."""
MOST_TABLES = 2000
"""How many tables are looked at for one on which the wrong line does not stand out."""


def draft(ask: Ask) -> Draft | None:
    """A table with what one wager comes to at each position, once as other cards would have it."""
    side = ask.chance.randrange(2)
    found = dealt_until(lambda: _dealt(ask, side), MOST_TABLES)
    if found is None:
        return None
    right = settle(ask.game, found.round, found.position)[found.wrong.wager]
    items = (WRONG_LINE, *line_items(ask.game, found.round, found.position, right, rows_paid(ask.game, found.round)))
    return Draft(frozenset(), lambda: _write(ask, found), items)


class WrongLine(NamedTuple):
    """A table, the lines that are shown of it, and the one among them that is wrong."""

    round: Round
    lines: tuple[tuple[int, Line], ...]
    position: Position
    wrong: Line


def _dealt(ask: Ask, side: int) -> WrongLine | None:
    """A table, dealt anew where what is shown as wrong is right: so a wrong line looks like any other."""
    table = make_table(ask.game, ask.chance)
    count = min(LINES, table.seats // 2 * 2)
    dealt = deal_round(ask.game, ask.chance, table, seats=count)
    round = replace(dealt, positions=tuple(unusual(ask.game, ask.chance, position) for position in dealt.positions))
    settled = {at.position: {line.wager: line for line in at.lines} for at in ask.game.settle(round).positions}
    wager = ask.chance.choice(ask.game.limited_wagers)
    shown = tuple((number, lines[wager]) for number, lines in settled.items() if wager in lines)
    if len(shown) < count:
        return None
    number, right = ask.chance.choice(shown)
    position = next(position for position in round.positions if position.number == number)
    wrong = settle(*_on_other_cards(ask, round, position)).get(wager)
    if wrong is None or wrong.staked != right.staked or amounts(wrong) == amounts(right):
        return None
    lines = tuple((at, wrong if at == number else line) for at, line in shown)
    return WrongLine(round, lines, position, wrong) if _blends_in(lines, wrong, side) else None


def _blends_in(lines: Sequence[tuple[int, Line]], wrong: Line, side: int) -> bool:
    """Whether no line stands out by what is done with it: as many are taken as are paid, and the wrong one is on either side."""
    done = [_done(line) for _, line in lines]
    kinds = sorted(set(done))
    return len({done.count(kind) for kind in kinds}) == 1 and _done(wrong) == kinds[side % len(kinds)]


def _done(line: Line) -> tuple[str, ...]:
    return tuple(verb for verb, _ in moves(line))


def _on_other_cards(ask: Ask, round: Round, position: Position) -> tuple[AnyGame, Round, Position]:
    """The position on other cards, with which its Player would have decided as here."""
    for _ in range(TRIES):
        other = deal_round(ask.game, ask.chance, round.table)
        swapped = replace(position, cards=other.positions[0].cards, apart=None)
        if position.decision is None or ask.game.usual_decision(swapped, other) == position.decision:
            break
    return ask.game, replace(other, positions=(swapped,)), swapped


def _rule(ask: Ask, round: Round, position: Position, wrong: Line) -> str:
    """The broken rule that leads to the wrong line from the cards that lie there, if one does."""
    broken = broken_lines(ask.game, round, position, wrong.wager)
    return next((rule for rule, line in broken if amounts(line) == amounts(wrong)), OTHER_CARDS)


def _write(ask: Ask, found: WrongLine) -> Question:
    round, position, wrong = found.round, found.position, found.wrong
    right = settle(ask.game, round, position)[wrong.wager]
    rows = rows_paid(ask.game, round)
    worked = work_out(ask.words, ask.game, round, right, rows.get((position.number, wrong.wager)))
    should = ask.words.together(both_hands(ask.words, ask.game, round, position), worked)
    answer = line_at(position.number, wrong)
    others = [line_at(*entry) for entry in found.lines if entry != (position.number, wrong)]
    rule = _rule(ask, round, position, wrong)
    return ask.write(
        "choice",
        ask.words.prompt("find-wrong-line"),
        [Chosen(answer)],
        [choose(other, "line-is-right") for other in others],
        ask.words.working("wrong-line", line=ask.say(answer), why=ask.words.texts.broken_rules[rule], should=should),
        right.clauses,
        round=round,
        most=len(others),
        about=concept("broken", rule=rule),
    )


FIND_WRONG_LINE = Skill(
    "find-wrong-line", lambda _: ("table",), draft, draws=SETTLEMENT, asks=lambda *_: (WRONG_LINE,), version=2
)

SKILLS = (FIND_WRONG_LINE,)
