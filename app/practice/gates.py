"""Gates: whether a lesson's drills go well enough to open the next lesson, in numbers.

A gate counts the last answers to every drill of its lesson, of each drill as many as its share of the lesson's questions:
what one drill teaches cannot be made up for by answering another.
"""

from collections import defaultdict
from collections.abc import Sequence
from itertools import accumulate, pairwise

from msgspec import Struct
from msgspec.structs import replace

from lessons.course import Course, Drill, Gate, Lesson
from scoring.judge import Mark
from scoring.percent import share
from scoring.port import Store
from scoring.records import Profile
from scoring.summaries import AnswerPractised

BySkill = dict[str, list[AnswerPractised]]
"""Answers by what they were about, the oldest first."""


class GateStanding(Struct, frozen=True):
    """How somebody stands before a gate: of the `asked` answers that count, so many right and at par; and what it takes."""

    asked: int
    right: int
    at_par: int
    questions: int
    right_needed: int
    at_par_needed: int

    @property
    def reached(self) -> bool:
        """Whether it is open: enough answers, enough of them right, enough of them at par."""
        return self.asked >= self.questions and not self.right_missing and not self.at_par_missing

    @property
    def questions_missing(self) -> int:
        """How many answers there are too few of."""
        return max(0, self.questions - self.asked)

    @property
    def right_missing(self) -> int:
        """How many right answers are missing."""
        return max(0, self.right_needed - self.right)

    @property
    def at_par_missing(self) -> int:
        """How many answers at or under par are missing."""
        return max(0, self.at_par_needed - self.at_par)


class LessonStanding(Struct, frozen=True):
    """How somebody stands in a lesson: before its gate, and in each drill by the gate's terms over its share of the questions."""

    gate: GateStanding
    drills: tuple[GateStanding, ...]

    @property
    def next_drill(self) -> int:
        """The place of the drill to do next: the first short of answers, else the first not good enough, else the first."""
        short = [place for place, drill in enumerate(self.drills) if drill.questions_missing]
        weak = [place for place, drill in enumerate(self.drills) if not drill.reached]
        return (short or weak or [0])[0]


def gate_standing(store: Store, profile: Profile, course: Course, lesson: Lesson) -> GateStanding:
    """How somebody stands before the gate of a lesson."""
    return lesson_standing(store, profile, course, lesson).gate


def lesson_standing(store: Store, profile: Profile, course: Course, lesson: Lesson) -> LessonStanding:
    """How somebody stands before the gate of a lesson and in each of its drills."""
    return _standing(lesson, _by_skill(store.progress.recent_in_order(profile, course.game)))


def gate_standings(store: Store, profile: Profile, course: Course) -> dict[str, GateStanding]:
    """How somebody stands before every gate of a course, by the id of the lesson."""
    given = _by_skill(store.progress.recent_in_order(profile, course.game))
    return {lesson.id: _standing(lesson, given).gate for lesson in course.lessons}


def standing_of(gate: Gate, marks: Sequence[Mark]) -> GateStanding:
    """What marks are worth at a gate, the oldest first: only its last so many count."""
    counted = marks[max(0, len(marks) - gate.questions) :]
    return _before(gate, len(counted), sum(mark.right for mark in counted), sum(mark.at_par for mark in counted))


def shares(lesson: Lesson) -> tuple[int, ...]:
    """How many of a gate's questions are of each drill: by how much each asks, and all of them together."""
    asked = list(accumulate((drill.questions for drill in lesson.drills), initial=0))
    bounds = [total * lesson.gate.questions // asked[-1] for total in asked]
    return tuple(after - before for before, after in pairwise(bounds))


def _by_skill(given: Sequence[AnswerPractised]) -> BySkill:
    found: BySkill = defaultdict(list)
    for answer in given:
        found[answer.skill].append(answer)
    return found


def _standing(lesson: Lesson, given: BySkill) -> LessonStanding:
    gate = lesson.gate
    drills = tuple(
        standing_of(replace(gate, questions=part), _marks(drill, given))
        for drill, part in zip(lesson.drills, shares(lesson), strict=True)
    )
    asked, right, at_par = map(sum, zip(*((drill.asked, drill.right, drill.at_par) for drill in drills), strict=True))
    return LessonStanding(_before(gate, asked, right, at_par), drills)


def _before(gate: Gate, asked: int, right: int, at_par: int) -> GateStanding:
    """Before a gate with so many answers, and what it takes."""
    return GateStanding(
        asked=asked,
        right=right,
        at_par=at_par,
        questions=gate.questions,
        right_needed=share(gate.questions, gate.accuracy),
        at_par_needed=share(gate.questions, gate.at_par),
    )


def _marks(drill: Drill, given: BySkill) -> list[Mark]:
    """The answers to a drill; one without a variant is of them all."""
    return [answer.mark for answer in given.get(drill.skill, ()) if drill.variant in ("", answer.variant)]
