"""A made-up trainee with weeks of practice behind them: for pictures and for tests, so that a screen is seen as it will be used.

Everything goes the way real practice goes: questions are asked and judged, rounds dealt, and the store writes it down.
"""

from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random

from app.base.chance import chance
from app.house.par_times import default_par_times
from app.practice.attempts import Attempts
from app.practice.marking import Marking
from app.practice.questions import Drawn, Series
from app.practice.run import Run
from app.rounds.scenario import Scenario, make_script
from app.rules.catalogue import Catalogue
from app.table.keeper import Keeper
from app.table.people_time import REAL_TIME
from app.table.scribe import Scribe
from app.table.session import TableSession
from app.words.acts import say_act
from lessons.question import Answer, Question
from lessons.skillfile import skill_facts
from lessons.skills import QuestionMaker, skills_of
from scoring.moments import local_now
from scoring.port import Store
from scoring.records import Profile
from scoring.store.open import open_store

NAME = "Priya N."
OWN_ID = "00000000-0000-7000-8000-000000000001"
"""A person's questions go by who they are: pictures of this one are the same each time."""
WEEKS = 5
QUESTIONS = 10
FIRST_RIGHT, LAST_RIGHT = 0.7, 0.97
"""Drills of many acts, which the table stands for."""


class Calendar:
    """A calendar and a clock that stand where they are put."""

    def __init__(self) -> None:
        self.today = local_now()
        self.ms = 0

    def now(self) -> datetime:
        """The moment it is."""
        return self.today + timedelta(milliseconds=self.ms)

    def clock(self) -> int:
        """The same on a clock for measuring people."""
        return self.ms


def practised(folder: Path, catalogue: Catalogue, games: int = 4) -> Profile:
    """A trainee in a data folder who has practised some games for weeks, better and faster with time."""
    drills, calendar = QuestionMaker(catalogue, say_act), Calendar()
    with open_store(folder, calendar.now) as store, store.writing():
        profile = store.profiles.add(NAME, id=OWN_ID)
        today = calendar.today
        for week in range(WEEKS):
            for place, game in enumerate(list(catalogue)[:games]):
                calendar.today = today - timedelta(weeks=WEEKS - 1 - week, days=2 * place, hours=2)
                skill = _share(week) - 0.05 * place
                _drill(store, profile, drills, game, week, skill, calendar)
                _deal(store, profile, catalogue, game, week, calendar)
        calendar.today = today
        store.derive()
    return profile


def _share(week: int) -> float:
    return FIRST_RIGHT + (LAST_RIGHT - FIRST_RIGHT) * week / (WEEKS - 1)


def _drill(store: Store, profile: Profile, drills: QuestionMaker, game: str, week: int, skill: float, calendar: Calendar) -> None:
    """A run of every skill a game has."""
    for name in skills_of(drills.catalogue[game]):
        if not skill_facts()[name].at_table:
            stream = chance(week, game, name, "sample")
            series = Series(game=game, skill=name, questions=QUESTIONS, seed=week * 1000)
            attempts = Attempts(lambda job: job(store), profile, skill=name, rules=drills.rules)
            run = Run(Drawn(drills, series), Marking(drills, default_par_times()), attempts, clock=calendar.clock)
            while not run.is_over:
                run.make_all(store)
                if (question := run.ask_next()) is not None:
                    calendar.ms += _taken(question, stream, skill)
                    run.answer(_answer(question, stream, skill))


def _taken(question: Question, stream: Random, skill: float) -> int:
    par = default_par_times().par(question.game, question.skill, question.positions, question.variant).ms
    return int(par * stream.uniform(0.5, 2.0 - skill))


def _answer(question: Question, stream: Random, skill: float) -> Answer:
    """The right answer as often as the trainee is good, else one somebody really gives."""
    wrong = [choice.answer for choice in question.choices if choice.broken_rule]
    return question.right[0] if stream.random() < skill or not wrong else stream.choice(wrong)


def _deal(store: Store, profile: Profile, catalogue: Catalogue, game: str, week: int, calendar: Calendar) -> None:
    """Two rounds at the table against Players in real time, now and then an act done twice."""
    scribe = Scribe(default_par_times(), partial(Keeper(lambda _: profile).write, store))
    session = TableSession(catalogue, "coached", calendar.clock, keep=scribe.note, people=REAL_TIME)
    scribe.follow(session)
    stream = chance(week, game, "sample table")
    for seed in (week * 2, week * 2 + 1):
        session.begin(make_script(Scenario(game=game, players=4), catalogue[game], seed))
        while (duty := session.round.next_duty()) is not None:
            while (ready_ms := session.ready_in_ms) is not None:
                calendar.ms += ready_ms
            calendar.ms += int(stream.uniform(900, 3200 - 250 * week))
            session.do(duty.act)
            if stream.random() < 0.02:
                session.do(duty.act)
    session.end()
