"""What a session with questions is shown on: a class that answers together, or a race of two."""

from app.classroom.question_plan import QuestionsFound
from app.classroom.race_run import RaceRun
from app.classroom.together_run import RoomOf, TogetherRun
from app.papers.paper_maker import question_maker
from app.practice.marking import Marking
from app.words.text import language
from ui.foundation.desk import Desk
from ui.screens.class_table.race_stage import RaceStage
from ui.screens.class_table.together_stage import TogetherStage


def questions_stage(found: QuestionsFound, desk: Desk, room: RoomOf) -> TogetherStage | RaceStage:
    """The stage of a session."""
    marking = Marking(question_maker(found.plan.setting, language()), desk.times)
    if found.plan.way == "together":
        return TogetherStage(desk, TogetherRun(found, marking, room, desk.work.soon))
    return RaceStage(desk, RaceRun(found, marking, room, desk.work.soon))
