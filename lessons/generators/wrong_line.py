"""A settled table with one line wrong, to be found."""

from collections.abc import Iterator

from msgspec.structs import replace

from app.rules.core.round import Position, Round
from app.rules.core.settlement import Line
from lessons.broken_rules.lines import amounts, settle
from lessons.broken_rules.settling import broken_by, rules_of
from lessons.concepts import concept
from lessons.dealing import deal_round, make_table, unusual
from lessons.drafting import Ask, Draft, Skill, choose
from lessons.grounds import SETTLEMENT
from lessons.item import item
from lessons.line_items import line_items
from lessons.options import line_at
from lessons.question import Chosen, Question
from lessons.rows import rows_paid
from lessons.working import both_hands, work_out

WRONG_LINE = item("audit", "line")
"""A line that is settled wrongly, to be found."""


def draft(ask: Ask) -> Draft | None:
    """A table on which one line is settled by a broken rule."""
    table = make_table(ask.game, ask.chance)
    dealt = deal_round(ask.game, ask.chance, table, seats=ask.chance.randint(2, 3))
    round = replace(dealt, positions=tuple(unusual(ask.game, ask.chance, position) for position in dealt.positions))
    position = ask.chance.choice(round.positions)
    found = next(_broken(ask, round, position), None)
    if found is None:
        return None
    rule, wrong = found
    right = settle(ask.game, round, position)[wrong.wager]
    items = (WRONG_LINE, *line_items(ask.game, round, position, right, rows_paid(ask.game, round)))
    return Draft(frozenset(), lambda: _write(ask, round, position, rule, wrong), items)


def _broken(ask: Ask, round: Round, position: Position) -> Iterator[tuple[str, Line]]:
    """Lines of the position as rules of the game, in any order, would have them if broken."""
    right = settle(ask.game, round, position)
    rules = rules_of(ask.game)
    shuffled = {name: rules[name] for name in ask.chance.sample(list(rules), len(rules))}
    for rule, lines in broken_by(shuffled, ask.game, round, position):
        for name, line in lines.items():
            if name in right and amounts(line) != amounts(right[name]):
                yield rule, line


def _write(ask: Ask, round: Round, position: Position, rule: str, wrong: Line) -> Question:
    settled = ask.game.settle(round)
    listed: list[tuple[int, Line]] = [
        (at.position, wrong if (at.position, line.wager) == (position.number, wrong.wager) else line)
        for at in settled.positions
        for line in at.lines
    ]
    lines = settle(ask.game, round, position)
    rows = rows_paid(ask.game, round)
    worked = work_out(ask.words, ask.game, round, lines[wrong.wager], rows.get((position.number, wrong.wager)))
    should = ask.words.together(both_hands(ask.words, ask.game, round, position), worked)
    answer = line_at(position.number, wrong)
    others = [line_at(*entry) for entry in listed if entry != (position.number, wrong)]
    why = ask.words.texts.broken_rules[rule]
    return ask.write(
        "choice",
        ask.words.prompt("find-wrong-line"),
        [Chosen(answer)],
        [choose(other, "line-is-right") for other in others],
        ask.words.working("wrong-line", line=ask.say(answer), why=why, should=should),
        lines[wrong.wager].clauses,
        round=round,
        most=len(others),
        about=concept("broken", rule=rule),
    )


FIND_WRONG_LINE = Skill("find-wrong-line", lambda _: ("table",), draft, draws=SETTLEMENT, asks=lambda *_: (WRONG_LINE,))

SKILLS = (FIND_WRONG_LINE,)
