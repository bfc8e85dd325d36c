"""Numbers, amounts and odds as a Dealer says them, in English at every table: "five to one", "one twenty-five"."""

from fractions import Fraction

from app.rules.core.money import Cents

SMALL = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"),
    *("fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
HUNDRED, THOUSAND, MILLION = 100, 1_000, 1_000_000
BY_THE_HUNDRED = 10_000
"""Below this an amount is said by its hundreds: "twelve fifty", "twenty-five hundred"."""
PLAIN_ODDS = 20
"""The highest second figure of odds anybody says."""
EVEN_MONEY = "even money"


def spoken_number(number: int) -> str:
    """A whole number in words: "one hundred and five thousand"."""
    if number < len(SMALL):
        return SMALL[number]
    if number < HUNDRED:
        return TENS[number // 10] + (f"-{SMALL[number % 10]}" if number % 10 else "")
    for size, name in ((MILLION, "million"), (THOUSAND, "thousand"), (HUNDRED, "hundred")):
        if number >= size:
            rest = number % size
            joined = " and " if rest < HUNDRED else " "
            return f"{spoken_number(number // size)} {name}" + (f"{joined}{spoken_number(rest)}" if rest else "")
    raise AssertionError(number)


def spoken_amount(cents: Cents) -> str:
    """An amount: dollars by their hundreds as far as anybody says it so, with cents in full."""
    amount, rest = divmod(cents, 100)
    if rest:
        dollars = f"{spoken_number(amount)} {'dollar' if amount == 1 else 'dollars'}"
        pieces = [dollars if amount else "", f"{spoken_number(rest)} {'cent' if rest == 1 else 'cents'}"]
        return " and ".join(filter(None, pieces))
    hundreds, below = divmod(amount, HUNDRED)
    if HUNDRED <= amount < BY_THE_HUNDRED and hundreds % 10:
        said = "hundred" if not below else f"oh-{SMALL[below]}" if below < 10 else spoken_number(below)
        return f"{spoken_number(hundreds)} {said}"
    return spoken_number(amount)


def spoken_odds(paid: Cents, staked: Cents) -> str:
    """What a payment is to its stake; nothing where nobody would say it as odds."""
    if not (paid and staked):
        return ""
    odds = Fraction(paid, staked)
    if odds == 1:
        return EVEN_MONEY
    return f"{spoken_number(odds.numerator)} to {spoken_number(odds.denominator)}" if odds.denominator <= PLAIN_ODDS else ""
