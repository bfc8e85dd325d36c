"""The progressive jackpot: one winner's award, shares of several, who is paid last, the meter afterwards."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from app.rules.core.game import RESET_BASIS, RUNNING_METER, AnyGame
from app.rules.core.gamefile import Jackpot
from app.rules.core.jackpot import WHOLE, award
from app.rules.core.money import dollars, percentage
from app.rules.core.round import JACKPOT, Meter, Position, Round
from lessons.broken_rules.awards import broken_meters, broken_shares, share
from lessons.broken_rules.lines import settle
from lessons.broken_rules.settling import broken_lines
from lessons.concepts import concept
from lessons.confusing import taken_for_row
from lessons.coverage import row_key, rows_of
from lessons.dealing import PRICE, RESETS
from lessons.drafting import Ask, Draft, Skill, choose
from lessons.generators.positions import round_of_one
from lessons.grounds import SETTLEMENT
from lessons.item import Item, item
from lessons.line_items import rows_asked
from lessons.options import position
from lessons.question import Amount, Choice, Chosen, Question
from lessons.rows import met_by, rows_paid
from lessons.winners import beside_the_whole, can_lie_together, most_alike
from lessons.working import award_of, shares_worked_out, work_out

AWARD, SHARES, ORDER, METER = "award", "shares", "order", "meter"
MOST_WINNERS = 3
WHOLE_LAST = item("share", "whole-last")
"""That who wins the whole meter is paid last."""
NO_AWARD = item("line", JACKPOT, "lose")

Winners = dict[int, str]
"""Positions that win, and the hand each holds."""


def variants(game: AnyGame) -> tuple[str, ...]:
    """What a game's jackpot can ask: several winners and their order only where its document speaks of them."""
    jackpot = game.file.jackpot
    if jackpot is None:
        return ()
    return (AWARD, *([SHARES] if jackpot.shared else []), *([ORDER] if jackpot.whole_last else []), METER)


def draft(ask: Ask, aim: Item = "") -> Draft | None:
    """A winner dealt on the table, or winners told of."""
    if ask.variant == AWARD:
        return _draft_award(ask, aim)
    meter = Meter(ask.chance.randrange(5_000_000, 30_000_000), ask.chance.choice(RESETS), PRICE)
    winners = _some_winners(ask)
    if not winners:
        return None
    meets = frozenset(row_key(JACKPOT, hand) for hand in winners.values())
    write = {SHARES: _write_shares, ORDER: _write_order, METER: _write_meter}[ask.variant]
    return Draft(meets, lambda: write(ask, winners, meter, meets), _told_of(ask.variant, winners))


def _told_of(variant: str, winners: Winners) -> tuple[Item, ...]:
    """What winners that are told of are evidence for: a hand shared, who is paid last, the meter after a hand."""
    return (WHOLE_LAST,) if variant == ORDER else (item("share", variant, next(iter(winners.values()))),)


def items(game: AnyGame, variant: str) -> tuple[Item, ...]:
    """Every award of a variant."""
    jackpot: Jackpot = game.file.jackpot
    if variant == AWARD:
        return (*rows_asked(game, JACKPOT), NO_AWARD)
    if variant == ORDER:
        return (WHOLE_LAST,)
    return tuple(item("share", variant, hand) for hand in (jackpot.shared if variant == SHARES else jackpot.awards))


def _draft_award(ask: Ask, aim: Item) -> Draft | None:
    round = round_of_one(ask, aim)
    position = replace(round.positions[0], wagers=round.positions[0].wagers | {JACKPOT: PRICE})
    hand = ask.game.jackpot_hand(position, round)
    if hand not in _jackpot(ask).awards and ask.chance.random() < 0.95:
        return None
    round = replace(round, positions=(position,))
    meets = frozenset({row_key(JACKPOT, hand)} if hand in _jackpot(ask).awards else ())
    return Draft(meets, lambda: _write_award(ask, round, position), tuple(meets) or (NO_AWARD,))


def _jackpot(ask: Ask) -> Jackpot:
    jackpot: Jackpot | None = ask.file.jackpot
    if jackpot is None:
        raise AssertionError("a question on a jackpot is asked of a game that has one")
    return jackpot


def _write_award(ask: Ask, round: Round, position: Position) -> Question:
    line = settle(ask.game, round, position)[JACKPOT]
    rows = rows_paid(ask.game, round)
    meets = met_by(ask.game, round, position, line, rows)
    row = rows.get((position.number, JACKPOT))
    working = work_out(ask.words, ask.game, round, line, row)
    return ask.write(
        "amount",
        ask.words.prompt("jackpot-award", position=position.number, meter=dollars(round.table.jackpot.display)),
        [Amount(line.paid)],
        _wrong_awards(ask, round, position, row),
        working if line.paid else ask.words.together(working, ask.words.working("no-award", amount=dollars(0))),
        line.clauses,
        meets,
        round=round,
        about=concept("jackpot-row", row=row) if row else concept("no-jackpot"),
    )


def _wrong_awards(ask: Ask, round: Round, position: Position, row: str | None) -> Iterator[Choice]:
    """What a broken rule awards, what every other hand is awarded, and nothing."""
    meter = round.table.jackpot.display
    hands = {prize.fixed or percentage(prize.percent, meter): hand for hand, prize in _jackpot(ask).awards.items()}
    for rule, other in broken_lines(ask.game, round, position, JACKPOT):
        yield Choice(Amount(other.paid), rule, taken_for=taken_for_row(hands, rule, other.paid))
    ladder = list(_jackpot(ask).awards)
    place = ladder.index(row) if row else len(ladder)
    for amount, hand in hands.items():
        rule = "higher-row" if ladder.index(hand) < place else "lower-row"
        yield Choice(Amount(amount), rule, taken_for=concept("row", row=hand))
    yield Choice(Amount(0), "winner-returned", taken_for=concept("nothing"))


def _some_winners(ask: Ask) -> Winners:
    """Winners as the variant needs them: some of one shared hand, one of the whole meter above others, or anybody."""
    jackpot = _jackpot(ask)
    seats = ask.game.most_seats
    if ask.variant == SHARES:
        hand = ask.chance.choice(list(jackpot.shared))
        hands = [hand] * ask.chance.randint(2, min(MOST_WINNERS, most_alike(ask.game, hand)))
    elif ask.variant == ORDER:
        hands = beside_the_whole(ask.game, ask.chance, ask.chance.randint(1, MOST_WINNERS))
    else:
        hands = [ask.chance.choice(list(jackpot.awards))]
    numbers = sorted(ask.chance.sample(range(1, seats + 1), len(hands)))
    return dict(zip(numbers, ask.chance.sample(hands, len(hands)), strict=True))


def _told(ask: Ask, winners: Mapping[int, str]) -> str:
    words = ask.words
    return words.listed(words.answer("winner", position=number, hand=words.named(hand)) for number, hand in winners.items())


def _write_shares(ask: Ask, winners: Winners, meter: Meter, meets: frozenset[str]) -> Question:
    jackpot = _jackpot(ask)
    position, hand = next(iter(winners.items()))
    running = _runs(ask)
    amount = share(jackpot, winners, meter, position, running=running)
    return ask.write(
        "amount",
        ask.words.prompt(
            "jackpot-shares",
            winners=_told(ask, winners),
            meter=dollars(meter.display),
            reset=dollars(meter.reset),
            basis=_reset_basis(ask),
        ),
        [Amount(amount)],
        [Choice(Amount(other), rule) for rule, other in broken_shares(jackpot, winners, meter, position, running=running)],
        shares_worked_out(ask.words, jackpot.awards[hand].percent, len(winners), meter, amount, running=running),
        jackpot.clauses + jackpot.shared[hand],
        meets,
        about=concept("shared-jackpot"),
    )


def _runs(ask: Ask) -> bool:
    """Whether every draw lowers the meter for the next one, as the house reads the document."""
    basis = ask.file.switches.get(RESET_BASIS)
    return basis is not None and basis.default == RUNNING_METER


def _reset_basis(ask: Ask) -> str:
    """What a further jackpot is, as the house reads the document."""
    basis = ask.file.switches[RESET_BASIS]
    return basis.choices[basis.default]


def _write_order(ask: Ask, winners: Winners, _: Meter, meets: frozenset[str]) -> Question:
    jackpot = _jackpot(ask)
    last = next(number for number, hand in winners.items() if jackpot.awards[hand].percent == WHOLE)
    return ask.write(
        "choice",
        ask.words.prompt("jackpot-order", winners=_told(ask, winners)),
        [Chosen(position(last))],
        [choose(position(number), "lower-hands-not-first") for number in winners if number != last],
        ask.words.working("jackpot-order", last=ask.say(position(last)), hand=ask.words.named(winners[last])),
        jackpot.clauses + jackpot.whole_last,
        meets,
        about=concept("whole-meter-last"),
    )


def _write_meter(ask: Ask, winners: Winners, meter: Meter, meets: frozenset[str]) -> Question:
    jackpot = _jackpot(ask)
    running = _runs(ask)
    after = award(jackpot, winners, meter, running=running).meter_after
    hand = next(iter(winners.values()))
    prize = jackpot.awards[hand]
    worked = award_of(ask.words, prize, hand, meter.display)
    key = "meter-reset" if prize.percent == WHOLE else "meter-drawn" if prize.percent else "meter-untouched"
    return ask.write(
        "amount",
        ask.words.prompt("jackpot-meter", winners=_told(ask, winners), meter=dollars(meter.display), reset=dollars(meter.reset)),
        [Amount(after)],
        [Choice(Amount(other), rule) for rule, other in broken_meters(jackpot, winners, meter, running=running)],
        ask.words.together(worked, ask.words.working(key, after=dollars(after))),
        jackpot.clauses,
        meets,
        about=concept("meter-after", row=hand),
    )


def never_met(game: AnyGame, variant: str) -> frozenset[str]:
    """Of the rows those a variant never comes to: hands nobody shares, or that cannot lie beside the one paid last."""
    jackpot = game.file.jackpot
    met = jackpot.shared if variant == SHARES else can_lie_together(game) if variant == ORDER else jackpot.awards
    return frozenset(row_key(JACKPOT, hand) for hand in jackpot.awards if hand not in met)


JACKPOT_SKILL = Skill(
    "jackpot",
    variants,
    draft,
    lambda game: rows_of(game, JACKPOT),
    misses=never_met,
    toward=draft,
    draws=SETTLEMENT,
    version=2,
    asks=items,
)

SKILLS = (JACKPOT_SKILL,)
