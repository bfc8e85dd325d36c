"""What is kept of an answer: its kind and what it comes to, a choice and an order by key. Every language has its words for it.

ruling:refer:dealer     amount:12500     chips:3x2500 1x500     cards:As Kd     order:dealt:position-1:3; dealt:dealer:3
"""

from collections.abc import Callable

from app.base.texts import filled
from app.rules.core.cards import cards, in_signs
from app.rules.core.money import CutChips, dollars
from lessons.options import Option
from lessons.question import ActsGiven, Amount, Answer, Chosen, Cut, Named, Ordered
from lessons.texts import drill_texts
from lessons.typed_acts import typed_act

OF, BETWEEN, TIMES = ":", "; ", "x"
AMOUNT, CHIPS, CARDS, ORDER, ACTS = "amount", "chips", "cards", "order", "acts"
APART = "  "
"""What stands between chips of two values, in words."""

SayOption = Callable[[Option], str]
"""How an option is said."""


def keep(answer: Answer) -> str:
    """An answer as it is kept, the same in every language."""
    match answer:
        case Chosen():
            return answer.key
        case Amount():
            return f"{AMOUNT}{OF}{answer.cents}"
        case Cut():
            return CHIPS + OF + " ".join(f"{count}{TIMES}{value}" for value, count in answer.chips)
        case Named():
            return CARDS + OF + answer.cards
        case Ordered():
            return ORDER + OF + BETWEEN.join(answer.items)
        case ActsGiven():
            return ACTS + OF + BETWEEN.join(map(typed_act, answer.acts))


def cards_kept(kept: str) -> str:
    """The cards that were named, if an answer named some."""
    kind, _, told = kept.partition(OF)
    return told if kind == CARDS else ""


def say_answer(answer: Answer, say_option: SayOption, language: str) -> str:
    """An answer in few words."""
    return say_kept(keep(answer), say_option, language)


def say_kept(kept: str, say_option: SayOption, language: str) -> str:
    """What was kept of an answer, in few words; what an earlier program kept, in its words, stays as it is."""
    kind, _, told = kept.partition(OF)
    sayers: dict[str, Callable[[], str]] = {
        AMOUNT: lambda: dollars(int(told)),
        CHIPS: lambda: _say_chips(_read_chips(told), language),
        CARDS: lambda: in_signs(cards(told)) if told else say_no_card(language),
        ORDER: lambda: BETWEEN.join(map(say_option, told.split(BETWEEN))),
        ACTS: lambda: _answer("acts", language, count=len(told.split(BETWEEN)) if told else 0),
    }
    if kind not in sayers or kind == kept:
        return say_option(kept) if kept else ""
    try:
        return sayers[kind]()
    except (KeyError, ValueError):
        return kept


def chips_in_words(chips: CutChips, language: str) -> str:
    """Chips value by value."""
    return APART.join(_answer("chips", language, count=count, value=dollars(value)) for value, count in chips)


def say_no_card(language: str) -> str:
    """That a hand cannot be set."""
    return _answer("cannot-be-set", language)


def _say_chips(chips: CutChips, language: str) -> str:
    whole = dollars(sum(value * count for value, count in chips))
    return _answer("cut", language, amount=whole, chips=chips_in_words(chips, language))


def _answer(key: str, language: str, **places: object) -> str:
    return filled(drill_texts(language).answers[key], places)


def _read_chips(told: str) -> CutChips:
    piles = (pile.split(TIMES) for pile in told.split())
    return tuple((int(value), int(count)) for count, value in piles)
