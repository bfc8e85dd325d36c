"""The candidate's sheet: every fault with what was done, what was expected, why and when, and every question that was not right.

It is told in any language, so that a sheet can have two beside each other.
"""

from collections.abc import Iterator

from msgspec import Struct

from app.exams.marking import MarkedAnswer, MarkedFault, Marks
from app.exams.sitting_state import SittingState
from app.papers.paper_maker import question_maker
from app.words.acts import TableWords
from app.words.judged import kind_words
from lessons.kept_answer import say_answer


class FaultTold(Struct, frozen=True):
    """A fault in words of one language."""

    what: str
    done: str
    expected: str
    basis: str
    remarks: tuple[str, ...] = ()


class AnswerTold(Struct, frozen=True):
    """A question that was not right, in words of one language; without an answer it was unanswered."""

    prompt: str
    answered: str
    right: str


def fault_told(fault: MarkedFault, state: SittingState, language: str) -> FaultTold:
    """A fault of a sitting in a language; what an examiner added is told as it was written."""
    remarks = [ruling.remark for ruling in fault.rulings]
    if fault.added is not None:
        return FaultTold(fault.added.what, "", "", "", tuple(filter(None, [*remarks, fault.added.remark])))
    if fault.judged is None:
        raise RuntimeError("a fault was found by the program, or added by an examiner")
    session, judged = state.tables[fault.section].session, fault.judged
    words = TableWords(session.game.file, session.script.customs, language)
    done, expected = (words.act(act) if act is not None else "" for act in (judged.done, judged.expected))
    what = kind_words(judged.kind, language).rstrip(".。")
    return FaultTold(what, done, expected, words.basis(judged.basis), tuple(filter(None, remarks)))


def answer_told(marked: MarkedAnswer, state: SittingState, language: str) -> AnswerTold | None:
    """A question with what was answered and what is right; None where no program asks it any more."""
    asked = marked.asked
    maker = question_maker(state.setting, language).asked_under(asked.game, asked.skill, asked.variant, asked.content)
    if maker is None:
        return None
    question = maker.again(asked.game, asked.skill, asked.variant, asked.reference)
    answered = say_answer(marked.answer, question.say, language) if marked.answer is not None else ""
    return AnswerTold(question.prompt, answered, say_answer(question.right[0], question.say, language))


def not_right(marks: Marks) -> Iterator[MarkedAnswer]:
    """Every question that was answered wrongly or not at all."""
    return (one for one in marks.answers if not one.right)
