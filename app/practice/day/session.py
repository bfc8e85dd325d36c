"""A day of practice as it goes: what was decided is asked, read or dealt, and every answer is taken into account.

`agenda.py` decides what comes next, `treatment.py` knows what an answer brings at once, `rounds.py` deals.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

from msgspec import Struct

from app.base.chance import chance
from app.house.house import House
from app.practice.attempts import Attempts
from app.practice.course_path import keep_read
from app.practice.day.agenda import Agenda, CheckDue, Decision, LessonDue, Over
from app.practice.day.book import keep_book, read_book
from app.practice.day.choice import Pick
from app.practice.day.dealing import RoundDealt
from app.practice.day.made import QuestionsMade, seed_of
from app.practice.day.progress import keep_progress, take_answer
from app.practice.day.round_wish import RoundWish
from app.practice.day.rounds import Rounds
from app.practice.day.size import day_file, day_minutes
from app.practice.day.state import states_now
from app.practice.day.steps import AskStep, Enough, Read, RoundStep, Step, WorkOut
from app.practice.day.treatment import Treatment, Waiting
from app.practice.marking import Marking, Told
from app.practice.opening import Practice
from app.rules.world.act import Act
from lessons.course import Course
from lessons.difficulty import words_in
from lessons.item import Item
from lessons.items import AskedBy
from lessons.question import Answer, Question
from lessons.skills import QuestionMaker
from scoring.grades.evidence import CHECK, GivenAnswer
from scoring.moments import MINUTE_MS, Moment, Now, moment
from scoring.port import Store
from scoring.records import Profile


class DayDesk(Struct, frozen=True):
    """All a day needs: who practises with what, by which house and courses, at which calendar."""

    practice: Practice
    house: House
    courses: Mapping[str, Course]
    now: Now


class DayOfPractice:
    """Somebody's practice at some games, from now on. It is opened where the store is, and then told of every answer."""

    def __init__(self, store: Store, desk: DayDesk, games: Sequence[str]) -> None:
        self._desk, self._practice = desk, desk.practice
        profile, drills, times = self._practice.profile, self._practice.drills, self._practice.times
        self.states = states_now(store, profile, games, drills.catalogue, desk.courses, times)
        self.book = read_book(store, profile)
        self.minutes = day_minutes(store, profile)
        self._rounds = Rounds(self._practice, desk.house, self.states)
        self._agenda = Agenda(
            self.states, self.book, self.minutes, times, asked_so_far(store, profile, games), self._rounds.was_left
        )
        self._marking = Marking(drills, times)
        self._made = QuestionsMade(drills, self.states, self._seed)
        self._treatment = Treatment(self.states, self.book)
        self._attempts: dict[tuple[str, str], Attempts] = {}
        self._apart: Question | None = None

    @property
    def drills(self) -> QuestionMaker:
        """Who makes the questions."""
        return self._practice.drills

    @property
    def size_ms(self) -> int:
        """How long the day is."""
        return self._agenda.size_ms

    def next(self) -> Step:
        """What comes next."""
        at = self._turn()
        return self._rounds.go_on() or self._told_apart() or self._at_once() or self._carried_out(self._agenda.decide(at))

    def is_over(self) -> bool:
        """Whether today's minutes are over."""
        self._turn()
        return self._agenda.is_over

    def answer(self, ask: AskStep, answer: Answer | None, time_ms: int) -> tuple[Told, tuple[Item, ...]]:
        """Take an answer: what it came to, and the items it is evidence for. It is written down before this returns."""
        told = self._marking.tell(ask.question, answer, time_ms)
        facts = self._marking.kept(told)
        self.take(ask, told, facts["items"], facts["asks"])
        self.attempts_of(ask).keep(told, facts, lambda store, _: keep_book(store, self._practice.profile, self.book))
        if answer is not None and not told.mark.right and ask.why != "contrast":
            self._apart = self._practice.drills.tells_apart(ask.question, answer)
        return told, tuple(facts["items"])

    def contrast(self, question: Question) -> AskStep:
        """A question that tells two broken rules apart, as it is asked."""
        return AskStep(f"{self.book.drawn}a", question, "contrast", self._marking.par_ms(question))

    def take(self, ask: AskStep, told: Told, items: tuple[Item, ...], asks: str) -> None:
        """Take what an answer came to into account; `asks` is what it asked, whatever its seed."""
        question, right, at = ask.question, told.mark.right, self._turn()
        self.book.note(ask.why, told.mark.time_ms, ask.par_ms, right=right)
        state = self.states[question.game]
        take_answer(state.known, items, question.skill, question.variant, at.at_ms, right=right)
        state.prove(
            GivenAnswer(
                id=ask.id,
                attempt="",
                at_ms=at.at_ms,
                day=at.day,
                skill=question.skill,
                variant=question.variant,
                asked=asks,
                items=items,
                right=right,
                at_par=told.mark.at_par,
                is_critical=told.mark.severity == "critical",
                is_check=ask.why == "check",
            )
        )
        self._agenda.changed(question.game)
        due = self.book.of(question.game).due
        if right and items and items[0] in due:
            due.remove(items[0])
        if not right:
            self._treatment.confused(question.game, items, at)

    def attempts_of(self, ask: AskStep) -> Attempts:
        """The attempt an answer belongs to: one for each game, and one of its own for a check."""
        which = (ask.question.game, CHECK if ask.why == "check" else "")
        if which not in self._attempts:
            practice = self._practice
            made = Attempts(practice.soon, practice.profile, lesson=which[1], rules=practice.drills.rules)
            self._attempts[which] = made
        return self._attempts[which]

    def deal(self, deal: RoundStep, acts: Sequence[Act], time_ms: int) -> tuple[RoundDealt, tuple[Item, ...]]:
        """Take the acts of a round: what it came to, and the items it is evidence for; what went wrong is due today."""
        came_to = self._rounds.deal(deal, acts, time_ms, self._turn())
        self._agenda.changed(deal.game)
        self.book.spend("table", time_ms, deal.par_ms)
        self.book.rounds += 1
        wrong = tuple(item for item in came_to.wrong_items if item in self.states[deal.game].syllabus.items)
        if deal.terms.mode != "guided":
            book = self.book.of(deal.game)
            book.due = list(dict.fromkeys((*book.due, *wrong)))
        self._practice.soon(self._keep)
        return came_to, tuple(dict.fromkeys((*deal.items, *wrong)))

    def close(self, store: Store) -> None:
        """Have what was folded kept, where the store is."""
        with store.writing():
            for game in self.states:
                keep_progress(store, self._practice.profile, self.drills.catalogue, game)

    def leave(self) -> None:
        """Leave the day as it is; what is half dealt is left at the table."""
        self._rounds.leave()

    def any_question(self) -> AskStep | WorkOut:
        """A question, whatever the minutes say, or an example before it; lessons are read elsewhere, and nothing unread is asked.

        What waits comes first, then what the day would ask now; where there is none of it, whatever is weakest.
        """
        at = self._turn()
        step = self._at_once()
        if step is None and isinstance(found := self._agenda.question(at), Pick | CheckDue):
            step = self._carried_out(found)
        return step if isinstance(step, AskStep | WorkOut) else self._ask(self._agenda.choice.weakest(at.at_ms))

    def _turn(self) -> Moment:
        at = moment(self._desk.now)
        if self.book.turn_to(at.day):
            self._treatment.clear()
            self._agenda.turned()
        return at

    def _at_once(self) -> Step | None:
        """What an answer or a round has brought: it comes before everything else, while there is time."""
        if self._agenda.is_over:
            return None
        waiting = self._treatment.next() or self._from_table()
        return None if waiting is None else self._ask(self._agenda.choice.told(*waiting))

    def _told_apart(self) -> AskStep | None:
        """The question that tells apart what the last answer left open."""
        question, self._apart = self._apart, None
        return None if question is None or self._agenda.is_over else self.contrast(question)

    def _from_table(self) -> Waiting | None:
        """What went wrong at the table today, each once; wrong again it fades like everything else."""
        for game in self.states:
            due = self.book.of(game).due
            if item := next((one for one in due if self._agenda.choice.rested(game, one)), None):
                due.remove(item)
                return Waiting(game, item, "table")
        return None

    def _carried_out(self, decision: Decision) -> Step:
        match decision:
            case Pick():
                return (
                    self._worked_out(decision)
                    if self._treatment.is_leech(decision, moment(self._desk.now))
                    else self._ask(decision)
                )
            case LessonDue():
                return self._read(decision)
            case CheckDue():
                return self._check(decision.game)
            case RoundWish():
                return self._rounds.begin(decision, self._seed())
            case Over():
                return self._enough(decision)

    def _ask(self, pick: Pick) -> AskStep:
        self._agenda.choice.take(pick)
        question = self._made.question(pick, moment(self._desk.now).at_ms)
        return AskStep(str(self.book.drawn), question, pick.why, self._marking.par_ms(question))

    def _read(self, due: LessonDue) -> Read:
        course = self.states[due.game].syllabus.course
        if course is None:
            raise RuntimeError("a lesson without its course")
        words = sum(words_in(page.text) for page in due.lesson.pages)
        minutes = -(-words // day_file().words_a_minute)
        self.states[due.game].read.add(due.lesson.id)
        self.book.read += 1
        self.book.spent_ms += minutes * MINUTE_MS
        self._practice.soon(partial(self._keep_read, course.id, due.lesson.id))
        return Read(course, due.lesson, minutes)

    def _check(self, game: str) -> Step:
        """Begin a check: questions drawn evenly over the items of a game."""
        self.book.of(game).checked = self.book.day
        items = self.states[game].syllabus.items
        drawn = chance(self._seed(), "check").sample(items, min(day_file().check_questions, len(items)))
        self._treatment.wait(game, drawn, "check")
        return self.next()

    def _worked_out(self, pick: Pick) -> WorkOut:
        """An example worked out, for what went wrong too often."""
        question = self._made.question(pick, moment(self._desk.now).at_ms)
        self.book.spent_ms += self._marking.par_ms(question)
        return WorkOut(pick.item, question)

    def _enough(self, over: Over) -> Enough:
        book = self.book
        return Enough(
            minutes=-(-book.spent_ms // MINUTE_MS),
            of_minutes=self.minutes,
            asked=book.asked,
            right=book.right,
            new=book.new,
            rounds=book.rounds,
            read=book.read,
            because=over.because,
        )

    def _seed(self) -> int:
        """The next seed of this person: nobody else is asked the same in the same order."""
        self.book.drawn += 1
        return seed_of(self.book.drawn, self._practice.profile.id)

    def _keep(self, store: Store) -> None:
        keep_book(store, self._practice.profile, self.book)

    def _keep_read(self, course: str, lesson: str, store: Store) -> None:
        with store.writing():
            keep_read(store, self._practice.profile, course, lesson)
            self._keep(store)


def asked_so_far(store: Store, profile: Profile, games: Sequence[str]) -> Counter[tuple[str, AskedBy]]:
    """How often every skill in every variant was asked."""
    figures = store.progress.skills(profile)
    return Counter({(one.game, AskedBy(one.skill, one.variant)): one.asked for one in figures if one.game in games})
