"""One wager's payout: typed as an amount, or cut in chips."""

from app.rules.core.round import Position, Round
from app.rules.core.settlement import Line
from lessons.broken_rules.settling import broken_lines
from lessons.coverage import rows_of
from lessons.drafting import Ask, Draft, Skill
from lessons.generators.positions import one_position
from lessons.question import Amount, Choice, Question
from lessons.rows import Rows, met_by
from lessons.working import work_out

TYPED, CUT = "typed", "cut"


def draft(ask: Ask) -> Draft | None:
    """A wager that wins by its pay table."""
    round, position, lines, rows = one_position(ask)
    paid = [line for line in lines.values() if line.paid and line.wager in ask.file.pays]
    if not paid:
        return None
    line = ask.chance.choice(paid)
    meets = met_by(ask.game, round, position, line, rows)
    return Draft(meets, lambda: _write(ask, round, position, line, rows, meets))


def _write(ask: Ask, round: Round, position: Position, line: Line, rows: Rows, meets: frozenset[str]) -> Question:
    wrong = broken_lines(ask.game, round, position, line.wager)
    return ask.write(
        "chips" if ask.variant == CUT else "amount",
        ask.words.prompt(f"payout-{ask.variant}", wager=ask.words.wager(line.wager), position=position.number),
        [Amount(line.paid)],
        [Choice(Amount(other.paid), rule) for rule, other in wrong if other.paid],
        work_out(ask.words, ask.game, round, line, rows.get((position.number, line.wager))),
        line.clauses,
        meets,
        round=round,
    )


PAYOUT = Skill("payout", lambda _: (TYPED, CUT), draft, lambda game: rows_of(game, *game.file.pays))
