"""A class that is asked questions, in tests: a session of so many trainees, and a run of it."""

from itertools import count
from pathlib import Path

from app.classroom.entries import SessionBegan, Way
from app.classroom.question_plan import QuestionsFound, find_questions
from app.classroom.race_run import RaceRun
from app.classroom.session_room import SessionRoom
from app.classroom.sheet import DrillSheets, NamedSheet
from app.classroom.together_run import TogetherRun
from app.house.house import House
from app.house.par_times import default_par_times
from app.layouts.chipset import academy_chips
from app.papers.paper import setting_of
from app.papers.paper_maker import question_maker
from app.practice.marking import Marking
from scoring.port import Store
from tests.classroom.teachers import teacher
from tests.rules.examples import CATALOGUE

NAMES = ("Mei", "Jun", "Siti", "Raj")
SHEET = DrillSheets()["three-card-poker-2-straight-over-flush"]
SETTING = setting_of(SHEET.terms, CATALOGUE, House(), academy_chips())
MARKING = Marking(question_maker(SETTING), default_par_times())


def begun(store: Store, folder: Path, way: Way = "together", people: int = 3, sheet: NamedSheet = SHEET) -> str:
    """A session of so many trainees."""
    room = SessionRoom(store, folder, teacher(store))
    names = tuple(store.profiles.add(name).id for name in NAMES[:people])
    return room.begin(SessionBegan(sheet_id=sheet.id, sheet=sheet.terms, seed=5, way=way, people=names))


def found(store: Store, session: str) -> QuestionsFound:
    """The session as it is kept."""
    return find_questions(store, session, lambda _: SETTING, store.profiles.find("Ms Koh"))


def together(store: Store, folder: Path, session: str) -> TogetherRun:
    """The session answered together, written at once."""
    tick, by = count(step=100), store.profiles.find("Ms Koh")
    run = TogetherRun(
        found(store, session), MARKING, lambda store: SessionRoom(store, folder, by), lambda job: job(store), lambda: next(tick)
    )
    run.begin()
    return run


def race(store: Store, folder: Path, session: str) -> RaceRun:
    """The session as a race, written at once."""
    tick, by = count(step=100), store.profiles.find("Ms Koh")
    return RaceRun(
        found(store, session), MARKING, lambda store: SessionRoom(store, folder, by), lambda job: job(store), lambda: next(tick)
    )
