"""How a payment is cut, by the customs of a house: which chips, in which order, proved and sized in. No clause says any of it."""

from collections import Counter
from collections.abc import Iterator

from app.rules.core.act import Pay
from app.rules.core.chips import Stack, Values, by_value, fewest, is_tidy, laid, runs, tidy, worth
from app.rules.core.customs import Customs
from app.rules.core.money import Cents

FEWEST, COLOURS, LARGEST, PROVED, SIZED = "fewest-chips", "colour-for-colour", "largest-first", "prove-chips", "size-in"
CUTTING = (FEWEST, COLOURS, LARGEST, PROVED, SIZED)
"""The customs of cutting, in the order in which they are told."""


def is_even(amount: Cents, stake: Stack, customs: Customs) -> bool:
    """Whether a payment is cut in the colours of its stake: even money, where the house pays colour for colour."""
    return customs.colour_for_colour and bool(stake) and worth(stake) == amount


def right_chips(amount: Cents, stake: Stack, values: Values, customs: Customs) -> Stack:
    """The chips a payment beside a stake is made of, the highest lowest."""
    return tidy(stake) if is_even(amount, stake, customs) else fewest(values, amount)


def can_be_sized(payment: Stack, stake: Stack) -> bool:
    """Whether a payment has as many chips of every colour of its stake as the stake itself: then the heights can be compared."""
    paid = Counter(payment)
    return bool(stake) and all(paid[value] == count for value, count in Counter(stake).items())


def broken_customs(payment: Stack, stake: Stack, values: Values, customs: Customs, act: Pay) -> Iterator[str]:
    """The customs of cutting that a payment breaks; one chip by itself is seen without being proved."""
    amount = worth(payment)
    if is_even(amount, stake, customs):
        if by_value(payment) != by_value(stake):
            yield COLOURS
    elif customs.fewest_chips and len(payment) > len(fewest(values, amount)):
        yield FEWEST
    if customs.largest_first and not is_tidy(payment):
        yield LARGEST
    if customs.prove_chips and len(payment) > 1 and not act.proved:
        yield PROVED
    if customs.size_in and can_be_sized(payment, stake) and not act.sized:
        yield SIZED


def well_cut(act: Pay, stake: Stack, values: Values, customs: Customs) -> Pay:
    """A payment cut as the house has it; as it is where no chips make its amount."""
    chips = right_chips(act.amount, stake, values, customs)
    if worth(chips) != act.amount:
        return act
    sized = customs.size_in and can_be_sized(chips, stake)
    proved = customs.prove_chips and len(chips) > 1
    return Pay(act.position, act.wager, act.amount, runs(chips), proved, sized)


def broken_by(act: Pay, stake: Stack, values: Values, customs: Customs) -> tuple[str, ...]:
    """The customs an act breaks; none where it names no chips: what is typed is judged by its amount alone."""
    return tuple(broken_customs(laid(act.chips), stake, values, customs, act)) if act.chips and values else ()
