"""A mixed session as a run of questions: the day decides what each is, and every answer is the day's."""

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import Any

from app.practice.attempts import Attempts, Remember
from app.practice.day.book import keep_book
from app.practice.day.outlook import games_begun
from app.practice.day.session import DayDesk, DayOfPractice
from app.practice.day.size import day_file
from app.practice.day.steps import AskStep, WorkOut
from app.practice.kept_run import WhichRun
from app.practice.marking import Marking, Told
from app.practice.opening import OpenedRun, left_run
from app.practice.own_pars import own_pars
from app.practice.questions import Series
from app.practice.run import Asked, Run
from app.practice.writer import Soon
from lessons.question import Answer, Question
from lessons.skills import NO_GAME
from scoring.moments import moment
from scoring.port import Store

MIXED = "mixed"
"""What stands for the skill of a session that is of all of them."""
MOST_QUESTIONS = 20
"""How many questions make a session; a day has several."""


class MixedQuestions:
    """The questions of a session, each chosen when it is made, by what is known then.

    `asked` are those of it that were asked before it was left.
    """

    def __init__(self, day: DayOfPractice, seed: int, asked: Sequence[Asked] = ()) -> None:
        room = max(0 if asked and day.is_over() else 1, (day.size_ms - day.book.spent_ms) // day_file().question_ms)
        count = len(asked) + min(MOST_QUESTIONS - len(asked), room)
        self.series = Series(game=NO_GAME, skill=MIXED, questions=count, seed=seed)
        self.day = day
        self.before = [one.question for one in asked]
        self._asks: list[AskStep] = []
        self._apart: list[AskStep] = []
        self._examples: dict[str, Question] = {}

    def make(self, place: int, store: Store) -> Question:
        """The question of a place, counted from nought."""
        del store, place
        step = self.day.any_question()
        example = None
        while isinstance(step, WorkOut):
            example, step = step.question, self.day.any_question()
        if example is not None:
            self._examples[step.id] = example
        self._asks.append(step)
        return step.question

    def apart(self, question: Question, answer: Answer) -> Question | None:
        """The next question where a broken rule has to be told from another."""
        found = self.day.drills.tells_apart(question, answer)
        if found is not None:
            self._apart.append(self.day.contrast(found))
        return found

    def why(self, question: Question) -> str:
        """Why a question is asked, by the day's name for it."""
        ask = self.ask_of(question)
        return "" if ask is None else ask.why

    def example(self, question: Question) -> Question | None:
        """The example worked out before a question that went wrong too often."""
        ask = self.ask_of(question)
        return None if ask is None else self._examples.get(ask.id)

    def told_with(self, question: Question) -> tuple[str, ...]:
        """A session is of several games and skills."""
        return question.game, question.skill

    def ask_of(self, question: Question) -> AskStep | None:
        """Why a question was asked, and what it is expected to take; None of one asked before the session was left."""
        return next((ask for ask in (*self._asks, *self._apart) if ask.question is question), None)


class DayAttempts(Attempts):
    """Has every answer written down where it belongs: in the attempt of its game, or of a check."""

    def __init__(self, soon: Soon, questions: MixedQuestions, desk: DayDesk) -> None:
        super().__init__(soon, desk.practice.profile)
        self._have_written = soon
        self._questions = questions
        self._taken = {id(question) for question in questions.before}
        self._latest = ""

    @property
    def id(self) -> str:
        """The id of the attempt that was written to last."""
        return self._latest

    def keep(self, told: Told, facts: dict[str, Any], remember: Remember | None = None) -> None:
        """Have an answer taken and written down, in the thread where the day lives."""
        self._have_written(partial(self._take, told, facts, remember))

    def _take(self, told: Told, facts: dict[str, Any], remember: Remember | None, store: Store) -> None:
        day = self._questions.day
        ask = self._questions.ask_of(told.question) or day.contrast(told.question)
        if id(told.question) not in self._taken:
            day.take(ask, told, facts["items"], facts["asks"])
            self._taken.add(id(told.question))
        attempts = day.attempts_of(ask)
        attempts.write(told, facts, lambda store, begun: self._remember(store, begun, remember), store)
        self._latest = attempts.id

    def _remember(self, store: Store, begun: Any, remember: Remember | None) -> None:
        keep_book(store, self.profile, self._questions.day.book)
        if remember is not None:
            remember(store, begun)


def open_mixed(store: Store, desk: DayDesk, asked: int = 0, *, reads: bool = False) -> OpenedRun[Run]:
    """Open a session over all games that somebody has begun, where the store is; one left today is gone on with.

    Whoever comes back to one that was over, of which so many were `asked`, sees what it came to.
    """
    practice = desk.practice
    which = WhichRun(NO_GAME, MIXED, session_seed(desk))
    left, before = left_run(store, practice, which)
    if left is None or (len(before) >= MOST_QUESTIONS and len(before) != asked):
        left, before = None, []
    games = games_begun(store, practice.profile, practice.drills.catalogue)
    questions = MixedQuestions(DayOfPractice(store, desk, games), which.seed or 0, before)
    attempts = DayAttempts(practice.soon, questions, desk)
    marking, own = Marking(practice.drills, practice.times), own_pars(store, practice.profile)
    run = Run(questions, marking, attempts, which, practice.clock, ahead=1, brings_back=False, own_pars=own)
    if left is None:
        return OpenedRun(run)
    run.resume(before, left)
    return OpenedRun(run, run.told_again(left.told) if reads and left.told else None)


def session_seed(desk: DayDesk) -> int:
    """What tells the sessions of a day from those of others: the day."""
    return date.fromisoformat(moment(desk.now).day).toordinal()
