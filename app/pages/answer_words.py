"""An answer as it is said to a trainee, in the language in use; what is kept of it is English."""

from app.practice.marking import brief
from app.practice.pay_rows import amount_of
from app.rules.core.cards import CARD, cards, in_signs
from app.rules.core.money import CutChips, dollars
from app.words.listing import named
from app.words.text import say
from lessons.question import Acted, Answer, Cut, Named, Question

NOTHING = brief(Named(""))
"""What is kept where somebody said that a hand cannot be set."""
TIMES = "x"
"""What is kept between a number of chips and their value."""
BETWEEN = "  "


def said(answer: Answer) -> str:
    """An answer in few words."""
    match answer:
        case Acted():
            return say("drill.acts", count=len(answer.acts))
        case Named(""):
            return say("drill.none")
        case Named():
            return _in_signs(answer.cards)
        case Cut():
            return named(said_amount(answer), said_chips(answer.chips))
    return brief(answer)


def said_amount(cut: Cut) -> str:
    """What chips come to."""
    return dollars(amount_of(cut) or 0)


def said_chips(chips: CutChips) -> str:
    """Chips value by value."""
    return BETWEEN.join(say("drill.chips", count=count, value=dollars(value)) for value, count in chips)


def said_again(kept: str, question: Question) -> str:
    """What was kept of an answer, as it is said."""
    if question.kind == "acts" and kept:
        return say("drill.acts", count=kept.split(maxsplit=1)[0])
    if question.kind == "chips" and TIMES in kept:
        cut = (one.split(TIMES) for one in kept.split())
        return BETWEEN.join(say("drill.chips", count=count, value=value) for count, value in cut)
    if question.kind == "cards":
        return say("drill.none") if kept == NOTHING else _in_signs(kept)
    return kept


def _in_signs(names: str) -> str:
    """Cards by their signs; what names none is left as it is."""
    return in_signs(cards(names)) if all(name in CARD for name in names.split()) else names
