"""Which page an exam ends with: handed in, annulled, a rehearsal's sheet, or what the disk did not take."""

from datetime import UTC, datetime
from pathlib import Path

from app.base.trouble import Surroundings, Trouble
from app.exams.marking import Marks, mark
from app.exams.sitting import ExamSitting
from app.seals.keyring import Keyring
from app.words.text import say, told
from ui.screens.exam.end_page import EndPage, SheetPage


def end_of(sitting: ExamSitting, folder: Path | None) -> EndPage:
    """Not a word on how an exam went; a rehearsal is marked, sealed and told."""
    state = sitting.state
    if state.annulled is not None:
        return EndPage(say("exam.annulled"), state.annulled.reason)
    if not state.prepared.rehearsal:
        return EndPage(say("exam.handed-in"), say("exam.handed-in-told"))
    return SheetPage(state, sealed_marks(sitting, folder))


def sealed_marks(sitting: ExamSitting, folder: Path | None) -> Marks:
    """The marks of a rehearsal, sealed with this machine's own key."""
    if folder is None:
        raise Surroundings("folder.none")
    marks, today = mark(sitting.state), datetime.now(UTC).astimezone().date()
    if sitting.state.phase == "finished":
        sitting.let_stand(marks)
    sitting.seal(Keyring(folder).own_key("rehearsal", today), today.isoformat())
    return marks


def not_kept(trouble: Trouble) -> EndPage:
    """The disk did not take something: it is opened again from here."""
    made = EndPage(say("exam.not-kept"), f"{say('exam.not-kept-told')}\n{told(trouble)}")
    made.leave.stand_for("Enter", say("exam.open-again"))
    return made
