"""A long day in one process: rounds and questions one after another, everything kept, and the memory stays where it was.

A few in the suite, to see that it goes; 2,000 rounds and 10,000 questions with `make stress`, and below 5 % more after warm-up.
"""

import gc
from collections.abc import Iterator
from functools import partial
from itertools import cycle
from pathlib import Path

from app.base.chance import chance
from app.house.par_times import default_par_times
from app.practice.attempts import Attempts
from app.practice.marking import Marking
from app.practice.questions import Drawn, Series
from app.practice.run import Run
from app.rounds.scenario import Scenario, make_script
from app.table.keeper import Keeper
from app.table.people_time import REAL_TIME
from app.table.scribe import Scribe
from app.table.session import TableSession
from app.words.acts import say_act
from lessons.skills import QuestionMaker, skills_of
from scoring.port import Store
from scoring.records import Profile
from scoring.store.open import open_store
from tests.rules.examples import CATALOGUE
from tests.stress import STRESS

ROUNDS, QUESTIONS = (2_000, 10_000) if STRESS else (10, 40)
TURNS = 50 if STRESS else 2
"""So many times a sitting and a run follow each other."""
WARM = 0.2
"""The share of them in which whatever is remembered for good is met."""
MOST_GROWTH = 1.05 if STRESS else 1.5
STATUS = Path("/proc/self/status")


class Clock:
    """A clock that goes on whenever somebody looks."""

    def __init__(self) -> None:
        self.ms = 0

    def __call__(self) -> int:
        """A second later each time."""
        self.ms += 1_000
        return self.ms


def test_a_long_day_in_one_process_takes_no_more_memory_than_its_beginning(tmp_path: Path) -> None:
    taken = []
    with open_store(tmp_path) as store:
        profile = store.profiles.add("Mei")
        for turn in soak(store, profile):
            taken.append(taken_kb())
            assert turn
        assert len(taken) == TURNS
    warm = taken[int(len(taken) * WARM)]
    assert max(taken[-3:]) <= warm * MOST_GROWTH, f"from {warm} kB to {taken[-1]} kB: {taken}"


def soak(store: Store, profile: Profile) -> Iterator[int]:
    """A sitting and runs of questions after another, every game and every skill in turn; the number of each turn."""
    drills, clock = QuestionMaker(CATALOGUE, say_act), Clock()
    skills = cycle([(game, skill) for game in CATALOGUE for skill in skills_of(CATALOGUE[game])])
    for turn, game in zip(range(TURNS), cycle(CATALOGUE), strict=False):
        with store.writing():
            deal(store, profile, game, turn, clock)
        asked = 0
        while asked < QUESTIONS // TURNS:
            with store.writing():
                asked += ask(store, profile, drills, next(skills), turn * 1_000 + asked, clock)
        yield turn + 1


def deal(store: Store, profile: Profile, game: str, turn: int, clock: Clock) -> None:
    """A sitting of some rounds, now and then an act done twice."""
    scribe = Scribe(default_par_times(), partial(Keeper(lambda _: profile).write, store))
    session = TableSession(CATALOGUE, "coached", clock, keep=scribe.note, people=REAL_TIME)
    scribe.follow(session)
    stream = chance(turn, game, "soak")
    for number in range(ROUNDS // TURNS):
        session.begin(make_script(Scenario(game=game, players=4), CATALOGUE[game], turn * 1_000 + number))
        while (duty := session.round.next_duty()) is not None:
            while (ready_ms := session.ready_in_ms) is not None:
                clock.ms += ready_ms
            session.do(duty.act)
            if stream.random() < 0.02:
                session.do(duty.act)
    session.end()


def ask(store: Store, profile: Profile, drills: QuestionMaker, of: tuple[str, str], seed: int, clock: Clock) -> int:
    """A run of a skill, every answer right; how many were asked."""
    game, skill = of
    series = Series(game=game, skill=skill, questions=20, seed=seed)
    attempts = Attempts(lambda job: job(store), profile, skill=skill, rules=drills.rules)
    run = Run(Drawn(drills, series), Marking(drills, default_par_times()), attempts, clock=clock)
    asked = 0
    while not run.is_over:
        run.make_all(store)
        if (question := run.ask_next()) is not None:
            run.answer(question.right[0])
            asked += 1
    return asked


def taken_kb() -> int:
    """The memory this process has now, once what is garbage is gone."""
    gc.collect()
    lines = STATUS.read_text(encoding="utf-8").splitlines() if STATUS.is_file() else []
    return next((int(line.split()[1]) for line in lines if line.startswith("VmRSS:")), 1)
