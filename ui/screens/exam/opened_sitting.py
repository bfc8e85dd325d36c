"""A sitting as it is opened: from its file, with the games, chips and words it is sat with."""

from copy import copy

from app.base.trouble import Surroundings
from app.exams.exam_clock import machine_time
from app.exams.sitting import ExamSitting
from app.exams.sitting_file import SittingFile, file_of
from app.pages.places import ExamAt
from app.papers.paper_maker import question_maker
from ui.foundation.desk import Desk


def opened(desk: Desk, place: ExamAt) -> ExamSitting:
    """A sitting of the data folder, its questions in English; nobody else has it open then."""
    if desk.folder is None:
        raise Surroundings("folder.none")
    file = SittingFile(file_of(desk.folder, place.sitting))
    try:
        sitting = ExamSitting(file, desk.rulebooks, machine_time)
    except BaseException:
        file.close()
        raise
    sitting.questions = question_maker(sitting.state.setting)
    return sitting


def desk_of(desk: Desk, sitting: ExamSitting) -> Desk:
    """The desk with games and chips as they are in this exam."""
    made = copy(desk)
    vars(made).update(catalogue=sitting.state.setting.catalogue, chips=sitting.state.setting.chips)
    return made
