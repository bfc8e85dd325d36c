"""Two at the same paper, side by side or one after another: each at their own pace, and told nothing before the end.

Every answer stands in the class log the moment it is given, so a race that was left goes on at the same question for each.
"""

from msgspec import Struct

from app.base.clock import Clock, monotonic_ms
from app.classroom.class_question import ClassQuestion, class_question
from app.classroom.entries import AnsweredTogether
from app.classroom.kept_answers import AnswerToKeep, keep_answers
from app.classroom.question_plan import QuestionsFound
from app.classroom.session_room import RUNNERS
from app.classroom.tally import TurnTally
from app.classroom.together_run import RoomOf, Soon
from app.practice.marking import Marking
from lessons.kept_answer import keep
from scoring.port import Store
from scoring.records import Profile


class RaceAnswer(Struct, frozen=True):
    """What somebody answered to one question of a race, and how long it took."""

    given: str
    right: bool
    took_ms: int


class RaceLane:
    """One of the two: which question they are at, and what they have answered."""

    def __init__(self, person: Profile, answers: list[RaceAnswer]) -> None:
        self.person, self.answers = person, answers
        self.seen_ms: int | None = None
        """When they saw the question they are at; nothing while they wait."""

    @property
    def number(self) -> int:
        """Which question they are at, from 0."""
        return len(self.answers)

    @property
    def tally(self) -> TurnTally:
        """What it comes to so far."""
        many = len(self.answers)
        return TurnTally(many, sum(one.right for one in self.answers), many, sum(one.took_ms for one in self.answers))


class RaceRun:
    """A race while it lasts. `soon` has things written."""

    def __init__(self, found: QuestionsFound, marking: Marking, room: RoomOf, soon: Soon, clock: Clock = monotonic_ms) -> None:
        self.plan, self._marking, self._room, self._soon, self._clock = found.plan, marking, room, soon, clock
        self._made: dict[int, ClassQuestion] = {}
        self.lanes = [RaceLane(person, _answered(found, person)) for person in self.plan.people[:RUNNERS]]

    @property
    def count(self) -> int:
        """How many questions there are."""
        return len(self.plan.questions)

    @property
    def is_over(self) -> bool:
        """Whether both have answered everything."""
        return all(self.has_done(lane) for lane in range(len(self.lanes)))

    def has_done(self, lane: int) -> bool:
        """Whether one of them has answered everything."""
        return self.lanes[lane].number >= self.count

    def may_run(self, lane: int) -> bool:
        """Whether it is their turn: always side by side; one after another the second waits for the first."""
        return not self.has_done(lane) and (self.plan.way == "race" or lane == 0 or self.has_done(0))

    def question(self, number: int) -> ClassQuestion:
        """A question by its number, the same for both."""
        if number not in self._made:
            one = self.plan.questions[number].asked
            self._made[number] = class_question(self._marking.drills.again(one.game, one.skill, one.variant, one.reference))
        return self._made[number]

    def begin(self, lane: int) -> None:
        """One of them sees their question from now on."""
        self.lanes[lane].seen_ms = self._clock()

    def hold(self) -> None:
        """A break, or the end for today: what both were at is asked anew."""
        for lane in self.lanes:
            lane.seen_ms = None

    def answer(self, lane: int, option: int) -> bool:
        """Take an answer by its number from 0; whether it is one."""
        runner = self.lanes[lane]
        if not self.may_run(lane) or runner.seen_ms is None:
            return False
        made, place = self.question(runner.number), self.plan.questions[runner.number]
        if option not in range(len(made.options)):
            return False
        took_ms, answer = max(1, self._clock() - runner.seen_ms), made.options[option]
        told = self._marking.tell(made.question, answer, took_ms)
        right = option == made.right
        kept = AnswerToKeep(runner.person, place.section, place.step, told, self._marking.kept(told), made.is_own_form)
        fact = AnsweredTogether(
            section=place.section,
            place=place.place,
            given=keep(answer),
            expected=keep(made.options[made.right]),
            right=right,
            took_ms=took_ms,
        )

        def write(store: Store) -> None:
            room = self._room(store)
            with store.writing():
                room.note(self.plan.session, fact, runner.person)
                keep_answers(room, store, self.plan.session, [kept])

        runner.answers.append(RaceAnswer(fact.given, right, took_ms))
        runner.seen_ms = None
        self._soon(write)
        return True


def _answered(found: QuestionsFound, person: Profile) -> list[RaceAnswer]:
    """What somebody has answered so far, in the order of the paper; they go on behind the last of it."""
    told = []
    for place in found.plan.questions:
        one = found.answers.get(place.key, {}).get(person.id)
        if one is None:
            break
        told.append(RaceAnswer(one.given, one.right, one.took_ms))
    return told
