"""Somebody who does whatever home offers next, day after day, without a window."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from functools import partial

from app.house.house import House
from app.house.par_times import default_par_times
from app.practice.course_path import LeftAt, drills_page, keep_place
from app.practice.day.ladder import seats_of
from app.practice.day.mixed_run import open_mixed
from app.practice.day.session import DayDesk
from app.practice.opening import Practice
from app.practice.overview import ROUNDS, Overview, overview
from app.practice.run import Run
from app.practice.worth_doing import DayPlan, DealRounds, EnoughToday, GoOn, Mixed, WorthDoing, day_plan
from app.rounds.round_series import table_run
from app.rounds.scenario import Scenario
from app.table.keeper import Keeper
from app.table.log import Mode
from app.table.scribe import Scribe
from app.table.session import TableSession
from lessons.course import courses
from lessons.question import Answer, Question
from scoring.port import Store
from scoring.records import Profile
from tests.lessons.drills import DRILLS
from tests.rules.examples import CATALOGUE

Answers = Callable[[Question, int], tuple[Answer, float]]
"""What somebody answers to the question of that number, and in how much of its par time."""

COURSES = courses()
READING_MS = 2_000
DAY = timedelta(days=1)


class Days:
    """A calendar and a stopwatch in one; days go by when somebody says so."""

    def __init__(self) -> None:
        self.ms = 0

    def __call__(self) -> int:
        return self.ms

    def now(self) -> datetime:
        return datetime(2026, 11, 16, 9, tzinfo=UTC) + timedelta(milliseconds=self.ms)

    def sleep(self) -> None:
        """To the next morning."""
        day_ms = DAY // timedelta(milliseconds=1)
        self.ms = (self.ms // day_ms + 1) * day_ms


def right_answer(question: Question) -> Answer:
    """The right answer; at a table everything the procedure has done there."""
    return question.right[0]


class Learner:
    """One person, who begins with a guided hand at a game."""

    def __init__(self, store: Store, days: Days, answers: Answers, name: str = "Mei") -> None:
        self.store, self.days, self.answers = store, days, answers
        self.person: Profile = store.profiles.add(name)
        self.answered = 0

    def glance(self) -> Overview:
        """What home shows."""
        return overview(self.store, self.person, CATALOGUE, COURSES, default_par_times(), self.days.now)

    def offered(self) -> WorthDoing:
        """What Enter starts at home."""
        return self.plan().next

    def plan(self) -> DayPlan:
        """What the day has in store."""
        return day_plan(self.store, self.person, COURSES, CATALOGUE, default_par_times(), self.days.now)

    def do(self, worth: WorthDoing) -> None:
        """Do it, to its end; the disk is waited for once."""
        with self.store.writing():
            self._do(worth)

    def _do(self, worth: WorthDoing) -> None:
        match worth:
            case GoOn():
                self._read(worth.left)
            case Mixed():
                self._session()
            case DealRounds():
                self.deal(worth.game, guided=worth.is_first, device=worth.device, mode=worth.mode, players=worth.players)
            case EnoughToday():
                self.days.sleep()

    def deal(self, game: str, *, guided: bool = False, device: str = "", mode: Mode = "coached", players: int = 3) -> None:
        """Deal rounds at a table without a fault, or a guided one."""
        scribe = Scribe(default_par_times(), partial(Keeper(lambda _: self.person).write, self.store))
        session = TableSession(CATALOGUE, "guided" if guided else mode, self.days, keep=scribe.note)
        scribe.follow(session)
        seats = 1 if guided else min(players or 3, seats_of(CATALOGUE[game]))
        scripts = table_run(Scenario(game=game, players=seats, device=device), CATALOGUE[game], self.answered)
        for _ in range(1 if guided else ROUNDS):
            session.begin(next(scripts))
            while (duty := session.round.next_duty()) is not None:
                self.days.ms += 500
                session.do(duty.act)
        session.end()

    def _read(self, left: LeftAt) -> None:
        """Read a lesson to its drills."""
        course = COURSES[left.course]
        lesson = next(lesson for lesson in course.lessons if lesson.id == left.lesson)
        keep_place(self.store, self.person, LeftAt(course.id, lesson.id, drills_page(lesson)))

    def _session(self) -> None:
        """Answer a mixed session as the player asks it."""
        practice = Practice(self.person, DRILLS, default_par_times(), lambda job: job(self.store), self.days)
        run = open_mixed(self.store, DayDesk(practice, House(), COURSES, self.days.now)).run
        for question in self._asked(run):
            answer, share = self.answers(question, self.answered)
            self.days.ms += int(run.par_ms(question) * share)
            run.answer(answer)
            self.answered += 1
            self.days.ms += READING_MS

    def _asked(self, run: Run) -> Iterator[Question]:
        """Every question of a run, made one by one as it is asked."""
        while not run.is_over:
            run.make_all(self.store)
            if (question := run.ask_next()) is not None:
                yield question
