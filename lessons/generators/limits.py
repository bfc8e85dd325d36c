"""Wagers under the minimum and over the maximum: what is done with them."""

from collections.abc import Sequence

from msgspec.structs import replace

from app.rules.core.game import AnyGame
from app.rules.core.money import Cents, dollars
from app.rules.core.round import Position, Round
from app.rules.core.settlement import Line
from lessons import options
from lessons.broken_rules.lines import settle
from lessons.broken_rules.settling import broken_lines
from lessons.concepts import concept
from lessons.dealing import LEAST, MOST, STAKES, deal_round, limits_at, make_table, stake_at
from lessons.drafting import Ask, Draft, Skill, choose
from lessons.grounds import HOUSE_LIMITS, SETTLEMENT
from lessons.item import Item, item
from lessons.question import Chosen, Question
from lessons.rows import rows_paid
from lessons.working import work_out

UNDER, OVER, WARNED = "under", "over", "warned"


def variants(game: AnyGame) -> tuple[str, ...]:
    """Where the document knows limits."""
    return (UNDER, OVER) if game.file.limits else ()


def draft(ask: Ask) -> Draft | None:
    """A position with one wager under the minimum or over the maximum."""
    wager = ask.chance.choice(_limited(ask.game))
    table = make_table(ask.game, ask.chance, limits={wager: limits_at(ask.game, wager)})
    round = deal_round(ask.game, ask.chance, table)
    position = replace(
        round.positions[0],
        wagers=round.positions[0].wagers | {wager: stake_at(ask.game, wager, ask.chance.choice(_outside(ask.variant)))},
        warned=ask.variant == UNDER and ask.chance.random() < 0.6,
    )
    round = replace(round, positions=(position,))
    line = settle(ask.game, round, position)[wager]
    items = (item("limit", WARNED if position.warned else ask.variant, wager),)
    return Draft(frozenset(), lambda: _write(ask, round, position, line), items)


def _limited(game: AnyGame) -> list[str]:
    """The wagers whose limits are asked."""
    return [name for name in game.limited_wagers if not game.file.wagers[name].raises]


def items(game: AnyGame, variant: str) -> tuple[Item, ...]:
    """Every wager outside its limits; under the minimum also one whose Player was warned."""
    cases = (UNDER, WARNED) if variant == UNDER else (OVER,)
    return tuple(item("limit", case, wager) for wager in _limited(game) for case in cases)


def _outside(variant: str) -> Sequence[Cents]:
    return [stake for stake in STAKES if (stake < LEAST if variant == UNDER else stake > MOST)]


def _write(ask: Ask, round: Round, position: Position, line: Line) -> Question:
    rows = rows_paid(ask.game, round)
    limits = ask.file.limits
    least, most = round.table.limits[line.wager]
    case = f"limits-{WARNED if position.warned else ask.variant}"
    cited = (limits.under if ask.variant == UNDER else limits.over) if limits else ()
    return ask.write(
        "choice",
        ask.words.prompt(
            case,
            wager=ask.words.wager(line.wager),
            staked=dollars(line.staked),
            least=dollars(least),
            most=dollars(most),
            position=position.number,
        ),
        [Chosen(options.line(line))],
        [choose(options.line(other), rule) for rule, other in broken_lines(ask.game, round, position, line.wager)],
        work_out(ask.words, ask.game, round, line, rows.get((position.number, line.wager))),
        line.clauses + cited,
        round=round,
        about=concept(case),
    )


LIMITS = Skill("limits", variants, draft, draws=SETTLEMENT | {"limits", HOUSE_LIMITS}, asks=items)

SKILLS = (LIMITS,)
