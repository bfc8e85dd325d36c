"""Skills every game shares: chips cut and read, stakes multiplied by the odds the games use, and shares of a meter."""

from app.layouts.chipset import ChipSet
from app.rules.core.chips import fewest, runs
from app.rules.core.game import AnyGame
from app.rules.core.money import Cents, CutChips, Odds, dollars, percentage
from lessons.concepts import concept
from lessons.dealing import STAKES
from lessons.drafting import Ask, Draft, Skill
from lessons.grounds import CHIPS
from lessons.item import Item, item, times, times_of
from lessons.question import Amount, Choice, Cut, Question

FEWEST, READ = "fewest", "read"
SORTS = ("one-value", "two-values", "more-values")
"""The sorts of cuts, by how many values of chips they take."""
MOST_CHIPS: Cents = 1_500_000
SHARE = "%"
WHOLE = 100
METERS: tuple[Cents, Cents] = (5_000_000, 30_000_000)
"""What a meter shows."""


def fewest_chips(chips: ChipSet, amount: Cents) -> CutChips:
    """The fewest chips of a set that make an amount."""
    return runs(fewest(chips.values, amount))


def draft_chips(ask: Ask) -> Draft:
    """An amount as it is paid."""
    chips = ask.chips.chips
    size = ask.chance.choice((20_000, 100_000, MOST_CHIPS))
    amount = ask.chance.randrange(chips[-1].value, size, chips[-1].value)
    items = (cut(ask.chips, amount, ask.variant),)
    return Draft(frozenset(), lambda: _write_cut(ask, amount) if ask.variant == FEWEST else _write_read(ask, amount), items)


def cut(chips: ChipSet, amount: Cents, variant: str = FEWEST) -> Item:
    """A cut of chips by how many of them differ: one value, two, or more."""
    values = len(fewest_chips(chips, amount))
    return item("cut", variant, SORTS[min(values, len(SORTS)) - 1])


def _cuts(variant: str) -> tuple[Item, ...]:
    return tuple(item("cut", variant, sort) for sort in SORTS)


def _write_cut(ask: Ask, amount: Cents) -> Question:
    cut = fewest_chips(ask.chips, amount)
    return ask.write(
        "chips",
        ask.words.prompt("chips-fewest", amount=dollars(amount)),
        [Cut(cut)],
        [
            Choice(Cut(_broken_up(ask.chips, cut)), "too-many-chips"),
            Choice(Cut((*cut[:-1], (cut[-1][0], cut[-1][1] + 1))), "chip-too-many"),
        ],
        ask.words.working("chips", chips=_say(cut), amount=dollars(amount)),
        (),
    )


def _broken_up(chips: ChipSet, cut: CutChips) -> CutChips:
    """The same amount with the first chip changed into the next smaller ones, where there are any."""
    value, count = cut[0]
    smaller = next((chip.value for chip in chips.chips if chip.value < value and not value % chip.value), value)
    held = {**dict(cut), value: count - 1}
    held[smaller] = held.get(smaller, 0) + value // smaller
    return tuple((chip.value, held[chip.value]) for chip in chips.chips if held.get(chip.value))


def _say(cut: CutChips) -> str:
    return " + ".join(f"{count} × {dollars(value)}" for value, count in cut)


def _write_read(ask: Ask, amount: Cents) -> Question:
    cut = fewest_chips(ask.chips, amount)
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


def share_variants(game: AnyGame) -> tuple[str, ...]:
    """The shares of its meter a game awards, but for the whole."""
    awards = game.file.jackpot.awards.values() if game.file.jackpot else ()
    return tuple(f"{percent}{SHARE}" for percent in sorted({award.percent for award in awards} - {0, WHOLE}))


def draft_times(ask: Ask) -> Draft:
    """A stake, and odds to multiply it by; or a meter, and the share of it."""
    if ask.variant.endswith(SHARE):
        meter = ask.chance.randrange(*METERS)
        share = (item("share", ask.variant),)
        return Draft(frozenset(), lambda: _write_share(ask, meter, int(ask.variant.removesuffix(SHARE))), share)
    stake = ask.chance.choice((*STAKES, *range(500, 30_000, 500)))
    odds = Odds(int(ask.variant.removeprefix("x")))
    return Draft(frozenset(), lambda: _write_times(ask, stake, odds), (times(odds, stake),))


def _multiplied(_: AnyGame, variant: str) -> tuple[Item, ...]:
    """Every multiplication of a variant, or its share."""
    return (item("share", variant),) if variant.endswith(SHARE) else times_of(Odds(int(variant.removeprefix("x"))))


def _write_times(ask: Ask, stake: Cents, odds: Odds) -> Question:
    paid = odds.of(stake)
    wrong = {"stake-paid-too": paid + stake, "stake-taken-off": paid - stake, "a-nought-too-many": paid * 10}
    return ask.write(
        "amount",
        ask.words.prompt("times-table", odds=ask.words.odds(odds), stake=dollars(stake)),
        [Amount(paid)],
        [Choice(Amount(amount), rule) for rule, amount in wrong.items()],
        ask.words.working("times", times=odds.pays, stake=dollars(stake), paid=dollars(paid)),
        (),
        about=concept("odds", odds=odds),
    )


def _write_share(ask: Ask, meter: Cents, percent: int) -> Question:
    share = percentage(percent, meter)
    return ask.write(
        "amount",
        ask.words.prompt("percent-of-meter", percent=percent, meter=dollars(meter)),
        [Amount(share)],
        [Choice(Amount(share * 10), "a-nought-too-many")],
        ask.words.working("percent-of-meter", percent=percent, meter=dollars(meter), share=dollars(share)),
        (),
    )


CUTS = _cuts(FEWEST)
"""Every sort of cut."""

CHIP_CUTTING = Skill(
    "chip-cutting",
    lambda _: (FEWEST, READ),
    draft_chips,
    shared=True,
    draws=frozenset({CHIPS}),
    version=2,
    asks=lambda _game, variant: _cuts(variant),
)
TIMES_TABLE = Skill(
    "times-table", lambda game: odds_variants(game) + share_variants(game), draft_times, shared=True, asks=_multiplied
)

SKILLS = (CHIP_CUTTING, TIMES_TABLE)
