"""Skills every game shares: chips cut and read, and stakes multiplied by the odds the games use."""

from app.layouts.chipset import academy_chips
from app.rules.core.game import AnyGame
from app.rules.core.money import Cents, CutChips, Odds, dollars
from lessons.dealing import STAKES
from lessons.drafting import Ask, Draft, Skill
from lessons.question import Amount, Choice, Cut, Question

FEWEST, READ = "fewest", "read"
MOST_CHIPS: Cents = 1_500_000


def fewest_chips(amount: Cents) -> CutChips:
    """The fewest chips that make an amount."""
    cut = academy_chips().cut(amount)
    return tuple((chip.value, cut.count(chip)) for chip in dict.fromkeys(cut))


def draft_chips(ask: Ask) -> Draft:
    """An amount as it is paid."""
    chips = academy_chips().chips
    size = ask.chance.choice((20_000, 100_000, MOST_CHIPS))
    amount = ask.chance.randrange(chips[-1].value, size, chips[-1].value)
    return Draft(frozenset(), lambda: _write_cut(ask, amount) if ask.variant == FEWEST else _write_read(ask, amount))


def _write_cut(ask: Ask, amount: Cents) -> Question:
    cut = fewest_chips(amount)
    return ask.write(
        "chips",
        ask.words.prompt("chips-fewest", amount=dollars(amount)),
        [Cut(cut)],
        [
            Choice(Cut(_broken_up(cut)), "too-many-chips"),
            Choice(Cut((*cut[:-1], (cut[-1][0], cut[-1][1] + 1))), "chip-too-many"),
        ],
        ask.words.working("chips", chips=_say(cut), amount=dollars(amount)),
        (),
    )


def _broken_up(cut: CutChips) -> CutChips:
    """The same amount with one chip changed into smaller ones, where there are any."""
    values = [chip.value for chip in academy_chips().chips]
    value, count = cut[0]
    smaller = fewest_chips(value - values[-1])
    return ((value, count - 1), *smaller, (values[-1], 1), *cut[1:])


def _say(cut: CutChips) -> str:
    return " + ".join(f"{count} × {dollars(value)}" for value, count in cut)


def _write_read(ask: Ask, amount: Cents) -> Question:
    cut = fewest_chips(amount)
    value, _ = ask.chance.choice(cut)
    return ask.write(
        "amount",
        ask.words.prompt("chips-read", chips=_say(cut)),
        [Amount(amount)],
        [Choice(Amount(amount + value), "chip-too-many"), Choice(Amount(amount - value), "chip-overlooked")],
        ask.words.working("chips", chips=_say(cut), amount=dollars(amount)),
        (),
    )


def odds_variants(game: AnyGame) -> tuple[str, ...]:
    """The multiples a game pays, but for even money."""
    odds = [odds for table in game.file.pays.values() for odds in table.odds.values() if odds.on == 1 and odds.pays > 1]
    return tuple(f"x{times}" for times in sorted({told.pays for told in odds}))


def draft_times(ask: Ask) -> Draft:
    """A stake, and odds to multiply it by."""
    stake = ask.chance.choice((*STAKES, *range(500, 30_000, 500)))
    odds = Odds(int(ask.variant.removeprefix("x")))
    return Draft(frozenset(), lambda: _write_times(ask, stake, odds))


def _write_times(ask: Ask, stake: Cents, odds: Odds) -> Question:
    paid = odds.of(stake)
    wrong = {"stake-paid-too": paid + stake, "stake-taken-off": paid - stake, "a-nought-too-many": paid * 10}
    return ask.write(
        "amount",
        ask.words.prompt("times-table", odds=odds, stake=dollars(stake)),
        [Amount(paid)],
        [Choice(Amount(amount), rule) for rule, amount in wrong.items()],
        ask.words.working("times", times=odds.pays, stake=dollars(stake), paid=dollars(paid)),
        (),
    )


CHIP_CUTTING = Skill("chip-cutting", lambda _: (FEWEST, READ), draft_chips, shared=True)
TIMES_TABLE = Skill("times-table", odds_variants, draft_times, shared=True)
