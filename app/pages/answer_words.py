"""An answer as it is said to a trainee, in the language in use; what is kept of it knows no language."""

from app.practice.pay_rows import amount_of
from app.rules.core.money import dollars
from app.words.text import language
from lessons.kept_answer import SayOption, chips_in_words, say_answer, say_kept
from lessons.question import Answer, Cut, Question


def said(answer: Answer, question: Question) -> str:
    """An answer to a question in few words."""
    return say_answer(answer, question.say, language())


def said_amount(cut: Cut) -> str:
    """What chips come to."""
    return dollars(amount_of(cut) or 0)


def said_chips(cut: Cut) -> str:
    """Chips value by value."""
    return chips_in_words(cut.chips, language())


def said_again(kept: str, say_option: SayOption) -> str:
    """What was kept of an answer, in few words; nothing where time ran out."""
    return say_kept(kept, say_option, language())
