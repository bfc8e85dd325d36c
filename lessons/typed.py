"""Answers as a person types them: a number, an amount, chips, cards, an order; acts are typed one by one (`typed_acts`)."""

import re

from app.base.trouble import BadInput, Problem, shorten
from app.rules.core.cards import CARD
from app.rules.core.money import Cents
from lessons.question import Amount, Answer, Cut, Kind, Named, Ordered, Question

NONE = ("none", "0", "-")

EXPECTED: dict[Kind, str] = {
    "choice": "the number of a choice",
    "amount": "an amount in dollars, such as 125 or 8432.05",
    "chips": "chips as number x value, such as 3x25 2x5",
    "cards": "cards such as Td 4c 6d, or none",
    "order": "the numbers of the things in their order, such as 2 1 3",
    "acts": "acts one a line, such as: deal dealer 3; ? lists them all, an empty line ends them",
}


def read_answer(question: Question, text: str) -> Answer:
    """The answer in a line of text; BadInput says what was expected where it is none."""
    answer = _READERS[question.kind](question, text.strip())
    if answer is None:
        raise BadInput([Problem("", f"found {shorten(text.strip())}, expected {EXPECTED[question.kind]}")])
    return answer


def _choice(question: Question, text: str) -> Answer | None:
    chosen = read_number(text, len(question.choices))
    return None if chosen is None else question.choices[chosen - 1].answer


def _amount(_: Question, text: str) -> Answer | None:
    cents = read_dollars(text)
    return None if cents is None else Amount(cents)


def read_dollars(text: str) -> Cents | None:
    """An amount in dollars, with a sign and commas or without; None where it is none."""
    told = re.fullmatch(r"\$?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?", text)
    return int(told[1].replace(",", "")) * 100 + int((told[2] or "0").ljust(2, "0")) if told else None


def _chips(_: Question, text: str) -> Answer | None:
    found = [read_chips(word) for word in re.split(r"[\s,+]+", text)]
    return Cut(tuple(chips for chips in found if chips is not None)) if None not in found else None


def read_chips(word: str) -> tuple[Cents, int] | None:
    """Chips of one value, such as 3x25: the value in cents and the number; None where it is none."""
    told = re.fullmatch(r"(\d{1,4})[x×*]\$?(\d{1,7})", word)
    return (int(told[2]) * 100, int(told[1])) if told else None


def _cards(_: Question, text: str) -> Answer | None:
    named = read_cards_named(text)
    return None if named is None else Named(named)


def read_cards_named(text: str) -> str | None:
    """Cards in whatever capitals, a 10 as a 10 or a T; nothing for none, None where a word is no card."""
    if text.lower() in NONE:
        return ""
    words = [word[:1].upper() + word[1:].lower() for word in text.replace(",", " ").replace("10", "T").split()]
    return " ".join(words) if words and all(word in CARD for word in words) else None


def _order(question: Question, text: str) -> Answer | None:
    numbers = [read_number(word, len(question.items)) for word in text.replace(",", " ").split()]
    if sorted(number or 0 for number in numbers) != list(range(1, len(question.items) + 1)):
        return None
    return Ordered(tuple(question.items[number - 1] for number in numbers if number))


def read_number(text: str, most: int) -> int | None:
    """A whole number from one to the most there is; None where it is none."""
    return int(text) if re.fullmatch(r"\d{1,3}", text) and 1 <= int(text) <= most else None


_READERS = {"choice": _choice, "amount": _amount, "chips": _chips, "cards": _cards, "order": _order}
