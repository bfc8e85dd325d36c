"""A question as a class is asked it: under a few numbered answers, whatever its own form, so that a key or a hand says which."""

from collections.abc import Iterator

from msgspec import Struct

from app.base.chance import chance
from app.classroom.sheet import DrillSheet
from app.papers.paper import Paper, PaperQuestion
from lessons.question import Amount, Answer, Question

OPTIONS = 4
"""How many answers stand under a question that has a form of its own: the right one, and what known mistakes lead to."""


class QuestionPlace(Struct, frozen=True):
    """A question of a sheet by where it stands, and what makes it again."""

    section: int
    place: int
    asked: PaperQuestion
    step: int
    """The step of the sheet it belongs to, as the log of practice names it."""

    @property
    def key(self) -> tuple[int, int]:
        """Where it stands, as the class log names it."""
        return self.section, self.place


class ClassQuestion(Struct, frozen=True):
    """A question with the answers it is asked under; `is_own_form` where that is how it is always asked."""

    question: Question
    options: tuple[Answer, ...]
    right: int
    is_own_form: bool


def question_places(sheet: DrillSheet, paper: Paper, steps: dict[tuple[int, str, str], int]) -> Iterator[QuestionPlace]:
    """Every question of a paper of a sheet, in its order; `steps` are those of the sheet by section, game and skill."""
    for section in range(len(sheet.sections)):
        for place, asked in enumerate(paper.sections[section].questions):
            yield QuestionPlace(section, place, asked, steps[section, asked.game, asked.skill])


def class_question(question: Question) -> ClassQuestion:
    """A question under its own choices, or under the right answer among what known mistakes lead to."""
    own = question.kind == "choice"
    options = tuple(dict.fromkeys(choice.answer for choice in question.choices)) if own else _few(question)
    return ClassQuestion(question, options, options.index(question.right[0]), own)


def _few(question: Question) -> tuple[Answer, ...]:
    """The right answer and some wrong ones: amounts from the least up, everything else as chance has it."""
    stream = chance(question.seed, question.variant, "class")
    wrong = [answer for answer in dict.fromkeys(choice.answer for choice in question.choices) if answer not in question.right]
    few: list[Answer] = [question.right[0], *stream.sample(wrong, min(OPTIONS - 1, len(wrong)))]
    amounts = [one.cents for one in few if isinstance(one, Amount)]
    if len(amounts) == len(few):
        return tuple(Amount(cents) for cents in sorted(amounts))
    stream.shuffle(few)
    return tuple(few)
