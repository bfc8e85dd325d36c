"""A whole position settled: what is done with every wager, chosen or done."""

from collections.abc import Iterator

from msgspec.structs import replace

from app.rules.core.act import Act, Award, Pay, Return, Take
from app.rules.core.game import AnyGame
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT, Position, Round
from app.rules.core.settlement import Line
from lessons import options
from lessons.broken_rules.lines import Lines, amounts, settle
from lessons.broken_rules.settling import broken_settlements
from lessons.confusing import ConfusionShown, differing
from lessons.coverage import rows_of
from lessons.dealing import deal_round, dealt_until, lay_round, make_table, unusual
from lessons.drafting import Ask, Draft, Skill, choose
from lessons.grounds import SETTLEMENT
from lessons.item import Item
from lessons.line_items import lines_asked, rows_among, rows_asked, table_items
from lessons.other_cards import OTHER_CARDS, Moved, all_apart, dealt_otherwise, moved, rules_broken, some_apart
from lessons.question import ActsGiven, Choice, Chosen, Question
from lessons.rare_deals import rare_deal
from lessons.rows import Rows, rows_paid
from lessons.working import both_hands, reason

CHOICE, ACTS = "choice", "acts"


def one_position(ask: Ask, aim: Item = "") -> tuple[Round, Position, Lines, Rows]:
    """A round with one position, settled, and the rows that paid; dealt for what is aimed at where that is rare."""
    dealt = round_of_one(ask, aim)
    position = unusual(ask.game, ask.chance, dealt.positions[0])
    round = replace(dealt, positions=(position,))
    return round, position, settle(ask.game, round, position), rows_paid(ask.game, round)


def round_of_one(ask: Ask, aim: Item = "") -> Round:
    """A round with one position as chance deals it, or one that comes to something rare."""
    table, rare = make_table(ask.game, ask.chance), rare_deal(ask.file, ask.chance, aim)
    return deal_round(ask.game, ask.chance, table) if rare is None else lay_round(ask.game, ask.chance, table, *rare)


def draft(ask: Ask) -> Draft | None:
    """A position with its wagers, to be settled; where settlements are shown, the same wagers on other cards beside it."""
    if ask.variant == ACTS:
        return _draft(ask, one_position(ask)[0], [])

    def dealt() -> tuple[Round, list[Round]] | None:
        round = one_position(ask)[0]
        others = all_apart(lambda: dealt_otherwise(ask.game, ask.chance, round), round, lambda one: _settled(ask, one))
        return (round, others) if others else None

    found = dealt_until(dealt)
    return _draft(ask, *found) if found is not None else None


def draft_toward(ask: Ask, aim: str) -> Draft | None:
    """A position that comes to what is aimed at, and beside it whatever else its wagers may come to."""
    found = _draft(ask, one_position(ask, aim)[0], None)
    return found if aim in found.meets or aim in found.items else None


def _settled(ask: Ask, round: Round) -> Moved:
    return moved(settle(ask.game, round, round.positions[0]))


def _draft(ask: Ask, round: Round, others: list[Round] | None) -> Draft:
    (position,) = round.positions
    lines, rows = settle(ask.game, round, position), rows_paid(ask.game, round)
    items = table_items(ask.game, round, rows, ((position, line) for line in lines.values()))
    meets = rows_among(items)
    return Draft(meets, lambda: _write(ask, round, position, lines, rows, meets, others), items)


def items_settled(game: AnyGame, _: str) -> tuple[Item, ...]:
    """Every row, and what becomes of wagers that none pays."""
    return rows_asked(game, *game.file.pays, JACKPOT) + lines_asked(game)


def _write(
    ask: Ask, round: Round, position: Position, lines: Lines, rows: Rows, meets: frozenset[str], beside: list[Round] | None
) -> Question:
    workings = [reason(ask.words, ask.game, round, line, rows.get((position.number, name))) for name, line in lines.items()]
    broken = list(_otherwise(ask, round, beside))
    answer = options.lines(lines)
    if ask.variant == ACTS:
        right: Chosen | ActsGiven = ActsGiven(acts_of(position.number, lines))
        wrong = [
            Choice(ActsGiven(acts_of(position.number, other)), rule, *_confused(ask, position, lines, other, rows, rule))
            for rule, other in broken
        ]
    else:
        right = Chosen(answer)
        wrong = [
            choose(options.lines(other), rule, *_confused(ask, position, lines, other, rows, rule)) for rule, other in broken
        ]
    return ask.write(
        "acts" if ask.variant == ACTS else "choice",
        ask.words.prompt(_prompt(ask), position=position.number),
        [right],
        wrong,
        ask.words.together(both_hands(ask.words, ask.game, round, position), *workings, ask.words.sentence(ask.say(answer))),
        tuple(clause for line in lines.values() for clause in line.clauses),
        meets,
        round=round,
    )


def _otherwise(ask: Ask, round: Round, beside: list[Round] | None) -> Iterator[tuple[str, Lines]]:
    """What else may be answered: as a broken rule has it; where settlements are shown, as other cards would."""
    (position,) = round.positions
    if ask.variant == ACTS:
        yield from broken_settlements(ask.game, round, position)
        return
    rules = rules_broken(ask.game, round, position)
    if beside is None:
        beside = some_apart(lambda: _aimed_at(ask, round), round, lambda one: _settled(ask, one))
    for other in beside:
        settled = settle(ask.game, other, other.positions[0])
        yield rules.get(moved(settled), (OTHER_CARDS,))[0], settled
    if not beside:
        yield from broken_settlements(ask.game, round, position)


def _aimed_at(ask: Ask, round: Round) -> Round:
    """The same wagers on cards that are sought as often as any other: what is rare stands beside what is rare."""
    return dealt_otherwise(ask.game, ask.chance, round, ask.chance.choice(items_settled(ask.game, ask.variant)))


def _confused(ask: Ask, position: Position, lines: Lines, others: Lines, rows: Rows, rule: str) -> ConfusionShown:
    """What is taken for what in the first line that is settled otherwise."""
    wager = next(name for name in (*lines, *others) if _money(lines, name) != _money(others, name))
    if wager not in lines or wager not in others:
        return ConfusionShown()
    return differing(ask.file, lines[wager], others[wager], rows.get((position.number, wager)), rule)


def _money(lines: Lines, wager: str) -> tuple[Cents, Cents, Cents] | None:
    return amounts(lines[wager]) if wager in lines else None


def acts_of(number: int, lines: Lines) -> tuple[Act, ...]:
    """What the Dealer does with the chips of a position: take, pay, return, award."""
    return tuple(act for line in lines.values() for act in _acts_of_line(number, line))


def _acts_of_line(number: int, line: Line) -> Iterator[Act]:
    if line.wager == JACKPOT and line.outcome != "void":
        if line.paid:
            yield Award(number, line.paid)
        return
    if line.taken:
        yield Take(number, line.wager, line.taken)
    if line.paid:
        yield Pay(number, line.wager, line.paid)
    elif line.returned:
        yield Return(number, line.wager, line.returned)


def _prompt(ask: Ask) -> str:
    """What is asked; where acts are, a jackpot is spoken of only in a game that has one."""
    has_none = ask.variant == ACTS and ask.file.jackpot is None
    return "settle-wagers" if has_none else f"settle-{ask.variant}"


SETTLE_POSITION = Skill(
    "settle-position",
    lambda _: (CHOICE, ACTS),
    draft,
    lambda game: rows_of(game, *game.file.pays, JACKPOT),
    draws=SETTLEMENT,
    toward=draft_toward,
    asks=items_settled,
    version=4,
)

SKILLS = (SETTLE_POSITION,)
