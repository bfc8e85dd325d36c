"""A mixed session as a run of questions: the day decides what each is, and every answer is the day's."""

from functools import partial
from typing import Any

from app.practice.attempts import Attempts, Remember
from app.practice.day.book import keep_book
from app.practice.day.outlook import QUESTION_MS, games_begun
from app.practice.day.session import DayDesk, DayOfPractice
from app.practice.day.steps import AskStep
from app.practice.marking import Marking, Told
from app.practice.opening import OpenedRun
from app.practice.questions import Series
from app.practice.run import Run
from app.practice.writer import Soon
from lessons.question import Question
from lessons.skills import NO_GAME
from scoring.port import Store

MIXED = "mixed"
"""What stands for the skill of a session that is of all of them."""
MOST_QUESTIONS = 20
"""How many questions make a session; a day has several."""


class MixedQuestions:
    """The questions of a session, each chosen when it is made, by what is known then."""

    def __init__(self, day: DayOfPractice) -> None:
        count = min(MOST_QUESTIONS, max(1, (day.size_ms - day.book.spent_ms) // QUESTION_MS))
        self.series = Series(game=NO_GAME, skill=MIXED, questions=count, seed=0)
        self.day = day
        self._asks: list[AskStep] = []

    def make(self, place: int, store: Store) -> Question:
        """The question of a place, counted from nought."""
        del store
        while len(self._asks) <= place:
            self._asks.append(self.day.any_question())
        return self._asks[place].question

    def ask_of(self, question: Question) -> AskStep:
        """Why a question was asked, and what it is expected to take."""
        return next(ask for ask in self._asks if ask.question is question)


class DayAttempts(Attempts):
    """Has every answer written down where it belongs: in the attempt of its game, or of a check."""

    def __init__(self, soon: Soon, questions: MixedQuestions, desk: DayDesk) -> None:
        super().__init__(soon, desk.practice.profile)
        self._have_written = soon
        self._questions = questions
        self._taken: set[int] = set()
        self._latest = ""

    @property
    def id(self) -> str:
        """The id of the attempt that was written to last."""
        return self._latest

    def keep(self, told: Told, facts: dict[str, Any], remember: Remember | None = None) -> None:
        """Have an answer taken and written down, in the thread where the day lives."""
        self._have_written(partial(self._take, told, facts, remember))

    def _take(self, told: Told, facts: dict[str, Any], remember: Remember | None, store: Store) -> None:
        ask, day = self._questions.ask_of(told.question), self._questions.day
        if id(ask) not in self._taken:
            day.take(ask, told, facts["items"])
            self._taken.add(id(ask))
        attempts = day.attempts_of(ask)
        attempts.write(told, facts, lambda store, begun: self._remember(store, begun, remember), store)
        self._latest = attempts.id

    def _remember(self, store: Store, begun: Any, remember: Remember | None) -> None:
        keep_book(store, self.profile, self._questions.day.book)
        if remember is not None:
            remember(store, begun)


def open_mixed(store: Store, desk: DayDesk) -> OpenedRun[Run]:
    """Open a session over all games that somebody has begun, where the store is."""
    games = games_begun(store, desk.practice.profile, desk.practice.drills.catalogue)
    questions = MixedQuestions(DayOfPractice(store, desk, games))
    attempts = DayAttempts(desk.practice.soon, questions, desk)
    marking = Marking(desk.practice.drills, desk.practice.times)
    return OpenedRun(Run(questions, marking, attempts, clock=desk.practice.clock))
