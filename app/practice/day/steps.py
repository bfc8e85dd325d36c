"""What can come next in a day: a question, a lesson to read, an example worked out, a round to deal, or enough."""

from typing import Literal

from msgspec import Struct

from app.practice.day.choice import Why
from app.practice.day.ladder import RungTerms
from lessons.course import Course, Lesson
from lessons.item import Item
from lessons.question import Question


class AskStep(Struct, frozen=True):
    """A question, why it is asked, and the time it is expected to take."""

    id: str
    question: Question
    why: Why
    par_ms: int


class Read(Struct, frozen=True):
    """A lesson to be read before what it teaches is asked."""

    course: Course
    lesson: Lesson
    minutes: int


class WorkOut(Struct, frozen=True):
    """An example worked out, for what went wrong too often."""

    item: Item
    question: Question


class RoundStep(Struct, frozen=True):
    """A round on a rung of the ladder: the number of the round in its sitting, and the perfect dealer's acts."""

    id: str
    game: str
    terms: RungTerms
    device: str
    players: int
    round: int
    par_ms: int
    right: tuple[str, ...]
    items: tuple[Item, ...]


class Enough(Struct, frozen=True):
    """The day is done: what was done in it, of how many minutes, and why nothing more comes."""

    minutes: int
    of_minutes: int
    asked: int
    right: int
    new: int
    rounds: int
    read: int
    because: Literal["time", "nothing"]


Step = AskStep | Read | WorkOut | RoundStep | Enough
