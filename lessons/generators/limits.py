"""Wagers under the minimum and over the maximum: what is done with them."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from app.rules.core.game import AnyGame
from app.rules.core.money import Cents, dollars
from app.rules.core.round import Position, Round
from app.rules.core.settlement import Line
from lessons import options
from lessons.broken_rules.lines import amounts, settle
from lessons.broken_rules.misreadings import NO_MAXIMUM
from lessons.broken_rules.settling import broken_lines
from lessons.concepts import concept
from lessons.dealing import DOLLAR, LEAST, MOST, STAKES, deal_round, dealt_until, limits_at, make_table, stake_at
from lessons.drafting import Ask, Draft, Skill, choose
from lessons.grounds import HOUSE_LIMITS, SETTLEMENT
from lessons.item import Item, item
from lessons.other_cards import OTHER_CARDS, dealt_otherwise
from lessons.question import Chosen, Question
from lessons.rows import rows_paid
from lessons.working import both_hands, work_out

UNDER, OVER, WARNED = "under", "over", "warned"
EVEN = 0.5
"""How often a wager near the maximum is over it."""
MAXIMA: tuple[Cents, ...] = (10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000)
"""What a table's maximum may be where the house has none of its own, and what may lie there."""
FEWEST = 3
"""How many lines are shown at least."""


def variants(game: AnyGame) -> tuple[str, ...]:
    """Where the document knows limits."""
    return (UNDER, OVER) if game.file.limits else ()


class Limited(NamedTuple):
    """A round in which one wager lies at a limit."""

    wager: str
    round: Round

    def line(self, game: AnyGame) -> Line:
        """What the wager comes to."""
        return settle(game, self.round, self.round.positions[0])[self.wager]

    def under(self, limits: tuple[Cents, Cents], *, warned: bool = False) -> "Limited":
        """The same under other limits, its Player warned before or not."""
        (position,) = self.round.positions
        table = replace(self.round.table, limits={self.wager: limits})
        return Limited(self.wager, replace(self.round, table=table, positions=(replace(position, warned=warned),)))


def draft(ask: Ask) -> Draft | None:
    """A wager at a limit: whether it is outside and what the cards are make one of the lines shown right, each as often."""
    found = dealt_until(lambda: _dealt(ask))
    if found is None:
        return None
    asked, others = found
    return Draft(frozenset(), lambda: _write(ask, asked, others), _evident(ask.variant, asked))


def _evident(variant: str, asked: Limited) -> tuple[Item, ...]:
    """What the answer shows: under the minimum always both, what becomes of it and that a warning counts.

    So what is asked for by name is no more often given back than anything else.
    """
    kinds = (variant,) if variant != UNDER else (WARNED, UNDER) if asked.round.positions[0].warned else (UNDER, WARNED)
    return tuple(item("limit", kind, asked.wager) for kind in kinds)


class Stakes(NamedTuple):
    """What lies there, the limits of the table, and the same limits as they are with and without what may be overlooked."""

    stake: Cents
    limits: tuple[Cents, Cents]
    otherwise: tuple[Cents, Cents]


def _stakes(ask: Ask, wager: str) -> Stakes:
    """A stake under the minimum; or one over the maximum or not, every other time, as the maximum of the table has it."""
    limits = least, _ = limits_at(ask.game, wager)
    if ask.variant == UNDER:
        return Stakes(stake_at(ask.game, wager, ask.chance.choice([one for one in STAKES if one < LEAST])), limits, limits)
    is_over = ask.chance.random() < EVEN
    if ask.game.terms.limits is None:
        low, stake = sorted(ask.chance.sample(MAXIMA, 2))
        high = ask.chance.choice([one for one in MAXIMA if one >= stake])
        both = (least, low), (least, high)
        return Stakes(stake, *(both if is_over else both[::-1]))
    if is_over:
        return Stakes(
            stake_at(ask.game, wager, ask.chance.choice([one for one in STAKES if one > MOST])), limits, (least, NO_MAXIMUM)
        )
    stake = stake_at(ask.game, wager, ask.chance.choice([one for one in STAKES if LEAST < one <= MOST]))
    return Stakes(stake, limits, (least, max(DOLLAR, stake * 4 // 5 // DOLLAR * DOLLAR)))


def _dealt(ask: Ask) -> tuple[Limited, list[Line]] | None:
    """One of what two deals come to with the limit reached and without, and what the others come to."""
    wager = ask.chance.choice(ask.game.limited_wagers)
    told = _stakes(ask, wager)
    first = _staked(ask, wager, told.stake)
    both = (first, Limited(wager, dealt_otherwise(ask.game, ask.chance, first.round)))
    ways = [one.under(limits, warned=warned) for one in both for limits, warned in _ways(ask, told)]
    if not all(_has(ask, way) for way in ways):
        return None
    lines = {options.line(way.line(ask.game)): way.line(ask.game) for way in ways}
    if len(lines) < FEWEST or len({line.staked for line in lines.values()}) > 1:
        return None
    asked = _one_of(ask, [way for way in ways if way.round.table.limits[wager] == told.limits])
    return asked, [line for key, line in lines.items() if key != options.line(asked.line(ask.game))]


def _ways(ask: Ask, told: Stakes) -> list[tuple[tuple[Cents, Cents], bool]]:
    """Both of what may be overlooked: that the Player was warned, or that the maximum is reached or not."""
    if ask.variant == UNDER:
        return [(told.limits, False), (told.limits, True)]
    return [(told.limits, False), (told.otherwise, False)]


def _has(ask: Ask, way: Limited) -> bool:
    """Whether the wager lies there at all: a Player who folds makes no raise."""
    return way.wager in settle(ask.game, way.round, way.round.positions[0])


def _one_of(ask: Ask, ways: list[Limited]) -> Limited:
    """One of some ways, each of the lines they come to as often as any other."""
    by_line: dict[str, list[Limited]] = {}
    for way in ways:
        by_line.setdefault(options.line(way.line(ask.game)), []).append(way)
    return ask.chance.choice(by_line[ask.chance.choice(list(by_line))])


def _staked(ask: Ask, wager: str, amount: Cents) -> Limited:
    """A round in which so much lies on a wager; on a raise, because so much was staked on what it raises."""
    round = deal_round(ask.game, ask.chance, make_table(ask.game, ask.chance))
    (position,) = round.positions
    raised = ask.file.wagers[wager].raises
    if not raised:
        wagers = position.wagers | {wager: amount}
        return Limited(wager, replace(round, positions=(replace(position, wagers=wagers),)))
    raising = [name for name, terms in ask.file.decisions.items() if wager in terms.stakes]
    decision = position.decision if position.decision in raising else ask.chance.choice(raising)
    times = ask.file.decisions[decision].stakes[wager]
    wagers = position.wagers | {raised: max(DOLLAR, amount // times // DOLLAR * DOLLAR)}
    return Limited(wager, replace(round, positions=(replace(position, wagers=wagers, decision=decision),)))


def items(game: AnyGame, variant: str) -> tuple[Item, ...]:
    """Every wager outside its limits; under the minimum also one whose Player was warned."""
    cases = (UNDER, WARNED) if variant == UNDER else (OVER,)
    return tuple(item("limit", case, wager) for wager in game.limited_wagers for case in cases)


def _write(ask: Ask, asked: Limited, others: Sequence[Line]) -> Question:
    round, line, limits = asked.round, asked.line(ask.game), ask.file.limits
    (position,) = round.positions
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
        [choose(options.line(other), rule) for other in others for rule in [_rule(ask, round, position, line, other)]],
        _worked_out(ask, round, line),
        line.clauses + cited,
        round=round,
        about=concept(case),
    )


def _worked_out(ask: Ask, round: Round, line: Line) -> str:
    """The hands, or why they do not matter, and the working."""
    (position,) = round.positions
    told = work_out(ask.words, ask.game, round, line, rows_paid(ask.game, round).get((position.number, line.wager)))
    least, _ = round.table.limits[line.wager]
    if position.warned and line.staked < least:
        why = ask.words.working("goes-back-under", staked=dollars(line.staked), least=dollars(least))
        return ask.words.together(why, ask.words.sentence(ask.words.wager_and_line(line)))
    return ask.words.together(both_hands(ask.words, ask.game, round, position), told)


def _rule(ask: Ask, round: Round, position: Position, right: Line, wrong: Line) -> str:
    """The broken rule that leads to a line from the cards that lie there; that the maximum is not reached, or other cards."""
    broken = broken_lines(ask.game, round, position, right.wager)
    found = next((rule for rule, line in broken if amounts(line) == amounts(wrong)), "")
    is_within = ask.variant == OVER and right.staked <= round.table.limits[right.wager][1]
    return found or ("maximum-not-reached" if is_within and wrong.outcome == right.outcome else OTHER_CARDS)


LIMITS = Skill("limits", variants, draft, draws=SETTLEMENT | {"limits", HOUSE_LIMITS}, asks=items, version=3)

SKILLS = (LIMITS,)
