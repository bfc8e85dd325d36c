"""What a session asks of a class: the people, the questions of its paper, and what of them was asked and answered so far."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem
from app.classroom.assignment import BELONGS, steps_of
from app.classroom.class_question import QuestionPlace, question_places
from app.classroom.class_session import ClassSession, read_sessions
from app.classroom.entries import AnsweredTogether, GivenLater, Way
from app.classroom.roster import Roster, read_roster
from app.papers.paper import PaperSetting
from app.papers.paper_maker import PaperMaker
from app.papers.terms import PaperTerms
from scoring.port import Store
from scoring.records import Profile

SettingOf = Callable[[PaperTerms], PaperSetting]
"""Under what a sheet is asked in this house."""
Place = tuple[int, int]
"""A question by its section and its place there."""


class QuestionPlan(Struct, frozen=True):
    """A session with questions: who is in it, what is asked in which order, and under what."""

    session: str
    by: Profile
    sheet: str
    way: Way
    people: tuple[Profile, ...]
    questions: tuple[QuestionPlace, ...]
    setting: PaperSetting
    par_percent: int
    minutes: Mapping[int, int] = {}
    """How long each section may be asked; nothing where it takes as long as it takes."""


class QuestionsFound(Struct, frozen=True):
    """A session as the store has it: its plan, and everything noted of it; of one person and question the last answer counts.

    `later` are the answers that came from their own machines, by question and person, as they were kept.
    """

    plan: QuestionPlan
    session: ClassSession
    answers: Mapping[Place, Mapping[str, AnsweredTogether]]
    later: Mapping[Place, Mapping[str, AnsweredTogether]]


def find_questions(store: Store, session: str, setting_of: SettingOf, by: Profile) -> QuestionsFound:
    """A session as it was left; BadInput where there is none, or nothing is asked in it."""
    found = next(iter(read_sessions(store, session)), None)
    if found is None:
        raise BadInput([Problem("session", Saying("class.unknown-session", session=session))])
    roster = read_roster(store)
    plan = question_plan(found, setting_of(found.began.sheet), by, roster)
    if not plan.questions:
        raise BadInput([Problem("sheet", Saying("class.no-questions"))])
    answers: dict[Place, dict[str, AnsweredTogether]] = {}
    for one in found.noted:
        if isinstance(one.fact, AnsweredTogether) and one.person:
            answers.setdefault((one.fact.section, one.fact.place), {})[one.person] = one.fact
    return QuestionsFound(plan, found, answers, _later(store, found, plan, roster))


def question_plan(session: ClassSession, setting: PaperSetting, by: Profile, roster: Roster) -> QuestionPlan:
    """What a session asks."""
    began = session.began
    paper = PaperMaker(began.sheet, setting).make(began.sheet.paper_seed(began.seed))
    steps = {(one.section, one.game, one.skill): one.number for one in steps_of(began.sheet)}
    people = tuple(member.profile for one in began.people if (member := roster.person(one)) is not None)
    return QuestionPlan(
        session.id,
        by,
        began.sheet.title,
        began.way,
        people,
        tuple(question_places(began.sheet, paper, steps)),
        setting,
        began.sheet.par_percent,
        {number: one.minutes for number, one in enumerate(began.sheet.sections) if one.written and one.minutes},
    )


def _later(store: Store, session: ClassSession, plan: QuestionPlan, roster: Roster) -> dict[Place, dict[str, AnsweredTogether]]:
    """What came back from everybody's own machine, question by question."""
    given = next((one.fact.assignment for one in session.noted if isinstance(one.fact, GivenLater)), "")
    if not given:
        return {}
    names = {(one.step, one.asked.variant, one.asked.reference): one.key for one in plan.questions}
    found: dict[Place, dict[str, AnsweredTogether]] = {}
    for one in store.class_figures.belonging(f"{BELONGS}{given}:"):
        key = names.get((int(one.belongs.rpartition(":")[2]), one.variant, one.question))
        person = roster.ids.get(one.person)
        if key is not None and person is not None:
            found.setdefault(key, {})[person] = AnsweredTogether(
                section=key[0], place=key[1], given=one.given, expected="", right=one.right, took_ms=one.time_ms, how="later"
            )
    return found
