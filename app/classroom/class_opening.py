"""A session is opened where it was left: at its questions, or at its table."""

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem
from app.classroom.class_session import ClassSession, read_sessions
from app.classroom.entries import RACES
from app.classroom.question_plan import QuestionsFound, SettingOf, find_questions
from app.classroom.session_room import RUNNERS
from app.classroom.table_run import RunFound, find_run
from scoring.port import Store
from scoring.records import Profile

BY_QUESTION = ("together", *RACES)
"""The ways in which questions are asked; the other ways only deal."""


def open_session(
    store: Store, session: str, setting_of: SettingOf, by: Profile, *, at_table: bool = False
) -> QuestionsFound | RunFound:
    """A session as it was left; a race goes to the table once both have answered everything, or where it is `at_table`."""
    found = next(iter(read_sessions(store, session)), None)
    if found is not None and found.began.way in RACES and len(found.began.people) < RUNNERS:
        raise BadInput([Problem("people", Saying("class.two"))])
    if found is None or found.began.way not in BY_QUESTION:
        return find_run(store, session, setting_of, by)
    if found.began.way == "together" or not found.began.sheet.rounds:
        return find_questions(store, session, setting_of, by)
    if at_table or not found.began.sheet.questions or _is_at_table(found):
        return find_run(store, session, setting_of, by)
    return find_questions(store, session, setting_of, by)


def _is_at_table(session: ClassSession) -> bool:
    """Whether somebody has begun to deal."""
    tables = [number for number, section in enumerate(session.began.sheet.sections) if section.table is not None]
    return any(session.attempts_at(number) for number in tables)
