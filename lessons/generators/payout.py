"""One wager's payout: typed as an amount, or cut in chips."""

from collections.abc import Iterator

from app.layouts.chipset import academy_chips
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import GameFile
from app.rules.core.money import Odds
from app.rules.core.round import Position, Round
from app.rules.core.settlement import Line
from lessons.broken_rules.settling import broken_lines
from lessons.concepts import concept
from lessons.confusing import paid_about, rows_by_amount, taken_for_row
from lessons.coverage import row_key, rows_of
from lessons.drafting import Ask, Draft, Skill
from lessons.generators.counting import CUTS, cut
from lessons.generators.positions import one_position
from lessons.grounds import SETTLEMENT
from lessons.item import Item, kind_of, parts_of, times, times_of
from lessons.line_items import rows_asked
from lessons.question import Amount, Choice, Question
from lessons.rows import Rows, met_by
from lessons.working import work_out

TYPED, CUT = "typed", "cut"


def draft(ask: Ask, aim: Item = "") -> Draft | None:
    """A wager that wins by its pay table; the one aimed at where there is one."""
    round, position, lines, rows = one_position(ask, _row_for(ask, aim))
    paid = [line for line in lines.values() if line.paid and line.wager in ask.file.pays]
    told = {line.wager: _items(ask, line, rows[position.number, line.wager]) for line in paid}
    sought = [line for line in paid if not aim or aim in told[line.wager]]
    if not sought:
        return None
    line = ask.chance.choice(sought)
    meets = met_by(ask.game, round, position, line, rows)
    return Draft(meets, lambda: _write(ask, round, position, line, rows, meets), told[line.wager])


def _row_for(ask: Ask, aim: Item) -> Item:
    """A row to deal for: the one aimed at, or one at whose odds one multiplies."""
    if not aim or kind_of(aim) != "times":
        return aim
    rows = [row_key(wager, row) for wager, table in ask.file.pays.items() for row in table.odds]
    return ask.chance.choice([row for row in rows if aim in times_of(_odds(ask.file, row))])


def _odds(file: GameFile, row: Item) -> Odds:
    wager, name = parts_of(row)
    return file.pays[wager].odds[name]


def _items(ask: Ask, line: Line, row: str) -> tuple[Item, ...]:
    return (row_key(line.wager, row), *_worked(ask, line, row))


def _worked(ask: Ask, line: Line, row: str) -> tuple[Item, ...]:
    """What a payout takes beside knowing its row: to multiply, and where it is cut to cut it, whatever chips a house has."""
    odds = ask.file.pays[line.wager].odds[row]
    multiplied = (times(odds, line.paid * odds.on // odds.pays),) if times_of(odds) else ()
    return (*multiplied, *((cut(academy_chips(), line.paid),) if ask.variant == CUT else ()))


def items(game: AnyGame, variant: str) -> tuple[Item, ...]:
    """Every row, every multiplication it takes, and every sort of cut."""
    tables = game.file.pays
    odds = sorted({odds for table in tables.values() for odds in table.odds.values()}, key=lambda odds: odds.pays)
    multiplied = (one for some in zip(*filter(None, map(times_of, odds)), strict=True) for one in some)
    return (*rows_asked(game, *tables), *multiplied, *(CUTS if variant == CUT else ()))


def _write(ask: Ask, round: Round, position: Position, line: Line, rows: Rows, meets: frozenset[str]) -> Question:
    row = rows[position.number, line.wager]
    return ask.write(
        "chips" if ask.variant == CUT else "amount",
        ask.words.prompt(f"payout-{ask.variant}", wager=ask.words.wager(line.wager), position=position.number),
        [Amount(line.paid)],
        _wrong(ask, round, position, line, row),
        work_out(ask.words, ask.game, round, line, row),
        line.clauses,
        meets,
        round=round,
        about=paid_about(ask.file, line.wager, row),
    )


def _wrong(ask: Ask, round: Round, position: Position, line: Line, row: str) -> Iterator[Choice]:
    """What a broken rule pays, what every other row of the table pays, and nothing."""
    others = rows_by_amount(ask.file, line, row)
    for rule, other in broken_lines(ask.game, round, position, line.wager):
        if other.paid:
            yield Choice(Amount(other.paid), rule, taken_for=taken_for_row(others, rule, other.paid))
    for amount, other_row in others.items():
        yield Choice(Amount(amount), "higher-row" if amount > line.paid else "lower-row", taken_for=concept("row", row=other_row))
    yield Choice(Amount(0), "winner-returned", taken_for=concept("nothing"))


PAYOUT = Skill(
    "payout",
    lambda _: (TYPED, CUT),
    draft,
    lambda game: rows_of(game, *game.file.pays),
    toward=draft,
    draws=SETTLEMENT,
    version=2,
    asks=items,
)

SKILLS = (PAYOUT,)
