"""Fingers for the drill player: the keys that give an answer, and answers that are wrong."""

from collections.abc import Iterable, Iterator

from app.layouts.chipset import academy_chips
from app.rules.core.act import Award, Pay, Return, Take
from app.rules.core.cards import cards, spell
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT
from app.rules.world.act import Act
from lessons.question import ActsGiven, Amount, Answer, Chosen, Cut, Named, Ordered, Question
from ui.question.choice_pad import KEYS
from ui.question.lines_pad import LinesPad
from ui.question.pad import AnswerPad


def wrong_answer(question: Question) -> Answer:
    """An answer somebody really gives, and that is wrong."""
    known = [choice.answer for choice in question.choices if choice.broken_rule]
    right = question.right[0]
    if isinstance(right, Ordered):
        return Ordered(tuple(reversed(right.items)))
    return next(one for one in known if one != Amount(0))


def keys_of(pad: AnswerPad, question: Question, answer: Answer) -> Iterator[str]:
    """The keys that give an answer."""
    if isinstance(answer, Amount) and question.kind == "chips":
        answer = Cut(tuple((chip.value, 1) for chip in academy_chips().cut(answer.cents)))
    match answer:
        case Chosen():
            yield KEYS[[choice.answer for choice in question.choices].index(answer)]
            return
        case Amount():
            yield from typed(answer.cents)
        case Cut():
            yield from cut(answer)
        case Named():
            shown = [spell([card]) for hand in question.hands.values() for card in cards(hand)]
            yield from [str(shown.index(name) + 1) for name in answer.cards.split()] or ["0"]
        case Ordered():
            yield from (str(question.items.index(item) + 1) for item in answer.items)
        case ActsGiven():
            assert isinstance(pad, LinesPad)
            yield from settled(pad, answer.acts)
    yield "Enter"


def typed(cents: Cents) -> str:
    return f"{cents // 100}.{cents % 100:02}" if cents % 100 else str(cents // 100)


def cut(answer: Cut) -> Iterator[str]:
    tubes = [chip.value for chip in academy_chips().chips]
    for value, count in answer.chips:
        yield from [str(tubes.index(value) + 1)] * count


def settled(pad: LinesPad, acts: Iterable[Act]) -> Iterator[str]:
    """Each act at its wager, with its amount typed."""
    at = pad.at
    for act in acts:
        assert isinstance(act, Take | Pay | Return | Award)
        wager = JACKPOT if isinstance(act, Award) else act.wager
        to = next(place for place, line in enumerate(pad.lines) if line.wager == wager)
        yield from ["Down"] * ((to - at) % len(pad.lines))
        at = to
        yield {Take: "T", Return: "R"}.get(type(act), "P")
        yield from typed(act.amount)
