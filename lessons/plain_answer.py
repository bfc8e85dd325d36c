"""An answer as plain data, as a program reads and writes it: what is told here is understood again, word for word.

choice: the words of a choice     amount: "125.50"     chips: "3x25 2x5"     cards: "Td 4c" or "none"
order: the words of the things in their order     acts: the acts as they are typed
"""

from collections.abc import Callable

from app.base.trouble import BadInput, Problem, shorten
from app.rules.core.game import AnyGame
from app.rules.world.act import Act
from lessons.question import ActsGiven, Amount, Answer, Chosen, Cut, Named, Ordered, Question
from lessons.typed import EXPECTED, read_answer, read_dollars
from lessons.typed_acts import TypedActs, typed_act

Plain = str | list[str]
MOST_ACTS = 2_000


def plain(answer: Answer, question: Question) -> Plain:
    """An answer as plain data."""
    match answer:
        case Chosen():
            return question.say(answer.key)
        case Amount():
            whole, cents = divmod(answer.cents, 100)
            return f"{whole}.{cents:02}" if cents else str(whole)
        case Cut():
            return " ".join(f"{count}x{value // 100}" for value, count in answer.chips)
        case Named():
            return answer.cards or "none"
        case Ordered():
            return [question.say(key) for key in answer.items]
        case ActsGiven():
            return [typed_act(act) for act in answer.acts]


def shown(question: Question) -> list[str]:
    """What there is to choose from or to put in order, in words."""
    if question.kind == "choice":
        return [question.say(choice.answer.key) for choice in question.choices if isinstance(choice.answer, Chosen)]
    return [question.say(key) for key in question.items]


def read_plain(question: Question, value: object, game: Callable[[], AnyGame]) -> Answer:
    """The answer that plain data stands for; BadInput says what was expected where it is none."""
    if question.kind == "acts":
        return ActsGiven(read_acts(value, game()))
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        value = f"{value:.2f}".removesuffix(".00") if isinstance(value, float) else str(value)
    if isinstance(value, list) and question.kind == "order":
        return _ordered(question, value)
    if not isinstance(value, str):
        raise _unlike(value, question)
    keys = {question.say(key): key for key in question.options} | {key: key for key in question.options}
    if question.kind == "choice" and value in keys:
        return Chosen(keys[value])
    if question.kind == "chips" and (cents := read_dollars(value.strip())) is not None:
        return Amount(cents)
    return read_answer(question, value)


def read_acts(value: object, game: AnyGame) -> tuple[Act, ...]:
    """Acts as they are typed, one by one; BadInput tells the first that is none."""
    if not isinstance(value, list) or len(value) > MOST_ACTS or not all(isinstance(one, str) for one in value):
        raise BadInput([Problem("acts", f"found {shorten(str(value))}, expected a list of typed acts")])
    typed = TypedActs(game)
    return tuple(typed.read(line.strip()) for line in value)


def _ordered(question: Question, value: list[object]) -> Answer:
    keys = {question.say(key): key for key in question.items} | {key: key for key in question.items}
    told = tuple(keys.get(str(one), "") for one in value)
    if sorted(told) != sorted(question.items):
        raise _unlike(value, question)
    return Ordered(told)


def _unlike(value: object, question: Question) -> BadInput:
    return BadInput([Problem("answer", f"found {shorten(str(value))}, expected {EXPECTED[question.kind]}")])
