"""A class that answers together: one question after another, each under a countdown, then what everybody answered.

What was asked, answered and shown stands in the class log the moment it happens, so a run that was left goes on at the same
question with the same answers. Nobody's answer is told before all are shown.
"""

from collections import Counter
from collections.abc import Callable, Mapping

from msgspec import Struct

from app.base.clock import Clock, monotonic_ms
from app.classroom.class_question import ClassQuestion, QuestionPlace, class_question
from app.classroom.class_session import ClassSession
from app.classroom.entries import (
    AnsweredTogether,
    AnswersShown,
    ClassFact,
    GivenLater,
    HandsCounted,
    HowAnswered,
    QuestionAsked,
    QuestionSkipped,
)
from app.classroom.kept_answers import AnswerToKeep, keep_answers
from app.classroom.question_plan import Place, QuestionsFound
from app.classroom.session_room import SessionRoom
from app.classroom.tally import TurnTally
from app.practice.marking import Marking, Told
from lessons.kept_answer import keep
from scoring.moments import MINUTE_MS
from scoring.port import Store
from scoring.records import Profile

Soon = Callable[[Callable[[Store], object]], object]
RoomOf = Callable[[Store], SessionRoom]
"""The room of whoever runs it: it asks the gate each time."""
LEAST_S, STEP_S, MORE_S = 20, 5, 10
PARS = 2
"""How often the par of a question fits into its countdown: a keyboard goes round."""
MOST_MINUTES = 5
"""No question takes longer: whoever stopped in the middle of one came back later."""


class Distribution(Struct, frozen=True):
    """How many gave each answer of a question, and of those who are known by name who."""

    counts: tuple[int, ...]
    names: tuple[tuple[str, ...], ...]
    right: int
    others: int = 0
    """How many gave another answer than any of these, on their own machines."""

    @property
    def answered(self) -> int:
        """How many answered at all."""
        return sum(self.counts) + self.others

    @property
    def were_right(self) -> int:
        """How many were right."""
        return self.counts[self.right]

    @property
    def most_wrong(self) -> int | None:
        """The wrong answer that most gave; None where nobody gave one."""
        wrong = [(count, -place) for place, count in enumerate(self.counts) if place != self.right and count]
        return -max(wrong)[1] if wrong else None


class TogetherRun:
    """A run while it lasts. `soon` has things written, nothing where nothing is kept."""

    def __init__(self, found: QuestionsFound, marking: Marking, room: RoomOf, soon: Soon, clock: Clock = monotonic_ms) -> None:
        self.plan, self._marking, self._room, self._soon, self._clock = found.plan, marking, room, soon, clock
        self._later = found.later
        self._hands: dict[Place, dict[str, int]] = {}
        self._made: dict[Place, ClassQuestion] = {}
        self._skipped: set[Place] = set()
        self._spent_ms: Counter[int] = Counter()
        self._given = {key: {person: one.given for person, one in given.items()} for key, given in found.answers.items()}
        self._took = {(key, person): one.took_ms for key, given in found.answers.items() for person, one in given.items()}
        self.how: HowAnswered = "keys"
        self.is_shown = False
        self.number = 0
        self._read(found.session)
        self._seen_ms, self._left_ms, self._held = self._clock(), 0, True

    # ---- where it stands

    @property
    def asked(self) -> QuestionPlace | None:
        """The question that is asked; None once all were."""
        return self.plan.questions[self.number] if self.number < len(self.plan.questions) else None

    @property
    def now(self) -> ClassQuestion:
        """The question that is asked, with its answers."""
        asked = self.asked
        if asked is None:
            raise RuntimeError("everything was asked")
        return self.made(asked)

    def made(self, asked: QuestionPlace) -> ClassQuestion:
        """A question of the plan, with its answers."""
        if asked.key not in self._made:
            one = asked.asked
            self._made[asked.key] = class_question(self._marking.drills.again(one.game, one.skill, one.variant, one.reference))
        return self._made[asked.key]

    @property
    def has_answered(self) -> set[str]:
        """Who has answered what is asked, by id; nobody's answer is told."""
        return set(self._given.get(self.asked.key, ())) if self.asked is not None else set()

    @property
    def have_all(self) -> bool:
        """Whether everybody has answered."""
        return len(self.has_answered) == len(self.plan.people)

    @property
    def hands(self) -> list[int]:
        """The hands that were counted, answer by answer."""
        counted = self._hands.get(self.asked.key, {}) if self.asked is not None else {}
        return [counted.get(keep(answer), 0) for answer in self.now.options]

    @property
    def countdown_s(self) -> int:
        """How long a question is asked: some pars of its own, in steps that can be read."""
        pars = PARS * self._marking.par_ms(self.now.question) * self.plan.par_percent // 100_000
        return max(LEAST_S, -(-pars // STEP_S) * STEP_S)

    @property
    def left_ms(self) -> int:
        """How much of the countdown is left; it stands while the run is held and once the answers are shown."""
        return max(0, self._left_ms - (0 if self._held else self._clock() - self._seen_ms))

    @property
    def is_held(self) -> bool:
        """Whether the countdown stands."""
        return self._held

    def first_open(self, after: int = -1) -> int:
        """Whose answer is taken next: the first who has none, after somebody and around; -1 once all have answered."""
        done, many = self.has_answered, len(self.plan.people)
        around = [(after + 1 + step) % many for step in range(many)] if many else []
        return next((place for place in around if self.plan.people[place].id not in done), -1)

    # ---- what is done

    def begin(self) -> None:
        """The question can be seen from now on."""
        asked = self.asked
        if asked is None:
            return
        self._left_ms = self.countdown_s * 1_000
        self._seen_ms, self._held = self._clock(), self.is_shown
        if not self.is_shown:
            self._note(QuestionAsked(section=asked.section, place=asked.place))

    def hold(self) -> None:
        """Let the countdown stand, or go on."""
        if self.is_shown or self.asked is None:
            return
        self._left_ms, self._seen_ms, self._held = self.left_ms, self._clock(), not self._held

    def more(self) -> None:
        """Let it last longer."""
        if not self.is_shown:
            self._left_ms, self._seen_ms = self.left_ms + MORE_S * 1_000, self._clock()

    def answer(self, person: int, option: int) -> bool:
        """Take an answer, by the place of who gives it and its number from 0; whether it is one. Until shown it may change."""
        asked = self.asked
        if asked is None or self.is_shown or person not in range(len(self.plan.people)):
            return False
        if option not in range(len(self.now.options)):
            return False
        who, given = self.plan.people[person], keep(self.now.options[option])
        took_ms = max(1, self.countdown_s * 1_000 - self.left_ms)
        self._given.setdefault(asked.key, {})[who.id] = given
        self._took[asked.key, who.id] = took_ms
        self._note(
            AnsweredTogether(
                section=asked.section,
                place=asked.place,
                given=given,
                expected=keep(self.now.options[self.now.right]),
                right=option == self.now.right,
                took_ms=took_ms,
            ),
            who,
        )
        return True

    def count(self, option: int, by: int = 1) -> bool:
        """Count a hand for an answer, or one less; whether that can be."""
        asked = self.asked
        if asked is None or self.is_shown or option not in range(len(self.now.options)) or self.hands[option] + by < 0:
            return False
        counted = self._hands.setdefault(asked.key, {})
        name = keep(self.now.options[option])
        counted[name] = counted.get(name, 0) + by
        right = keep(self.now.options[self.now.right])
        self._note(HandsCounted(section=asked.section, place=asked.place, counts=dict(counted), expected=right))
        return True

    def show(self) -> None:
        """Show what everybody answered; what has a name is practice of theirs from now on."""
        asked = self.asked
        if asked is None or self.is_shown:
            return
        self._spend(asked)
        self._left_ms, self._held, self.is_shown = self.left_ms, True, True
        answers = [self._to_keep(asked, person) for person in self.plan.people if person.id in self.has_answered]
        fact = AnswersShown(section=asked.section, place=asked.place)

        def write(store: Store) -> None:
            room = self._room(store)
            with store.writing():
                room.note(self.plan.session, fact)
                keep_answers(room, store, self.plan.session, answers)

        self._soon(write)

    def next(self) -> None:
        """Go on to the next question."""
        if self.asked is not None and self.is_shown:
            self._go_to(self._after(self.asked))

    def skip(self) -> None:
        """Pass a question over; what was answered of it counts for nothing."""
        asked = self.asked
        if asked is not None and not self.is_shown:
            self._spend(asked)
            self._skipped.add(asked.key)
            self._note(QuestionSkipped(section=asked.section, place=asked.place))
            self._go_to(self._after(asked))

    def give_later(self, assignment: str) -> None:
        """Everybody answers what is left on their own machine: note which assignment that is."""
        self._note(GivenLater(assignment=assignment))

    # ---- what it comes to

    @property
    def distribution(self) -> Distribution:
        """What was answered of the question that is asked."""
        asked = self.asked
        if asked is None:
            raise RuntimeError("everything was asked")
        return self.distribution_of(asked)

    def distribution_of(self, asked: QuestionPlace) -> Distribution:
        """What was answered of a question: by name, by a show of hands, and on their own machines."""
        made = self.made(asked)
        names = {person.id: person.name for person in self.plan.people}
        given = {person: one.given for person, one in self._later.get(asked.key, {}).items()} | self._given.get(asked.key, {})
        options = [keep(answer) for answer in made.options]
        hands = self._hands.get(asked.key, {})
        by_name = [tuple(names[one] for one in names if given.get(one) == option) for option in options]
        counts = tuple(len(by_name[place]) + hands.get(option, 0) for place, option in enumerate(options))
        others = sum(one not in options for person, one in given.items() if person in names)
        return Distribution(counts, tuple(by_name), made.right, others)

    def tally(self, person: Profile) -> TurnTally:
        """What somebody has answered of what was shown so far."""
        shown = [one for one in self.plan.questions[: self.number + self.is_shown] if one.key not in self._skipped]
        mine = [(one, self._given[one.key][person.id]) for one in shown if person.id in self._given.get(one.key, ())]
        right = sum(given == keep(self.made(one).options[self.made(one).right]) for one, given in mine)
        return TurnTally(len(mine), right, len(mine), sum(self._took[one.key, person.id] for one, _ in mine))

    @property
    def shown(self) -> list[QuestionPlace]:
        """Every question whose answers were shown."""
        return [one for one in self.plan.questions[: self.number + self.is_shown] if one.key not in self._skipped]

    def why(self, option: int) -> tuple[str, ...]:
        """Why an answer to what is asked is wrong."""
        question, answer = self.now.question, self.now.options[option]
        return self._marking.drills.why(question, answer, self._marking.drills.judge(question, answer))

    # ---- inside

    def _spend(self, asked: QuestionPlace) -> None:
        """So long a question was asked, out of the time of its section."""
        self._spent_ms[asked.section] += max(0, self.countdown_s * 1_000 - self.left_ms)

    def _after(self, asked: QuestionPlace) -> int:
        """The number of the question after one; where the time of its section is over, of the first of another section."""
        minutes = self.plan.minutes.get(asked.section, 0)
        is_up = bool(minutes) and self._spent_ms[asked.section] >= minutes * MINUTE_MS
        left = range(self.number + 1, len(self.plan.questions))
        others = [number for number in left if not is_up or self.plan.questions[number].section != asked.section]
        return others[0] if others else len(self.plan.questions)

    def _go_to(self, number: int) -> None:
        self.number, self.is_shown = number, False
        self.begin()

    def _to_keep(self, asked: QuestionPlace, person: Profile) -> AnswerToKeep:
        made = self.now
        given = self._given[asked.key][person.id]
        answer = next(one for one in made.options if keep(one) == given)
        told: Told = self._marking.tell(made.question, answer, self._took[asked.key, person.id])
        return AnswerToKeep(person, asked.section, asked.step, told, self._marking.kept(told), made.is_own_form)

    def _note(self, fact: ClassFact, person: Profile | None = None) -> None:
        self._soon(lambda store: self._room(store).note(self.plan.session, fact, person))

    def _read(self, session: ClassSession) -> None:
        """Go to where it was left."""
        asked_at: dict[Place, int] = {}
        places: Mapping[Place, int] = {one.key: number for number, one in enumerate(self.plan.questions)}
        for noted in session.noted:
            fact = noted.fact
            if not isinstance(fact, QuestionAsked | QuestionSkipped | AnswersShown | HandsCounted):
                continue
            number = places.get((fact.section, fact.place), self.number)
            if isinstance(fact, QuestionAsked):
                asked_at[fact.section, fact.place] = noted.at_ms
            elif isinstance(fact, AnswersShown | QuestionSkipped):
                began = asked_at.get((fact.section, fact.place), noted.at_ms)
                self._spent_ms[fact.section] += min(noted.at_ms - began, MINUTE_MS * MOST_MINUTES)
            if isinstance(fact, QuestionAsked):
                self.number, self.is_shown = number, False
            elif isinstance(fact, QuestionSkipped):
                self._skipped.add((fact.section, fact.place))
                self.number, self.is_shown = number + 1, False
            elif isinstance(fact, AnswersShown):
                self.number, self.is_shown = number, True
            else:
                self._hands[fact.section, fact.place] = dict(Counter(fact.counts))
