"""Pictures of an exam: where it is begun, its parts, its covers and its end."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from app.base.trouble import Surroundings
from app.exams.blueprint import Blueprints
from app.exams.candidates import Candidate, ScriptedMachine
from app.exams.entries import PersonNamed
from app.exams.exam_clock import told
from app.exams.paper import setting_of
from app.exams.preparing import rehearsal_of
from app.exams.sitting import ExamSitting
from app.exams.sitting_file import SittingFile, file_of
from app.exams.start_code import known
from app.pages.places import ExamAt, Exams, Place
from app.words.text import told as words_of
from ui.screens.exam.screen import ExamScreen
from ui.screens.exam.stand_page import StandPage
from ui.screens.exams.screen import ExamsScreen
from ui.widgets.screen import Screen
from ui.window.window import Window

CODE = "0000-0000-0000-0000-0000-0000"
AT_MS = 1_795_000_000_000
SEED = 7
ID = "00000000-0000-4000-8000-000000000017"
WRITTEN, DEALT = 4, 34
"""How many steps a candidate has done in the middle of the written part, and of the table."""
Act = Callable[[Screen], object]
States = dict[str, tuple[Place, Act]]


def exam_states() -> States:
    """Every page of an exam."""
    return {
        "exams": (Exams(), lambda _: None),
        "exams-code": (Exams(), _type),
        "exams-go-on": (Exams(), partial(_sit, steps=DEALT, goes=False)),
        "exam-start": (Exams(), partial(_sit, steps=0)),
        "exam-written": (Exams(), partial(_sit, steps=WRITTEN)),
        "exam-finish": (Exams(), partial(_sit, steps=WRITTEN, then=ExamScreen.ask_to_finish)),
        "exam-between": (Exams(), partial(_sit, steps=9)),
        "exam-table": (Exams(), partial(_sit, steps=DEALT)),
        "exam-short": (Exams(), partial(_sit, steps=DEALT, ran_ms=11 * 60_000 + 18_000)),
        "exam-called": (Exams(), partial(_sit, steps=DEALT, then=ExamScreen.call)),
        "exam-resume": (Exams(), partial(_sit, steps=DEALT, resumes=False)),
        "exam-wrong-pin": (Exams(), partial(_sit, steps=DEALT, resumes=False, then=_wrong_pin)),
        "exam-handed-in": (Exams(), partial(_sit, steps=10_000)),
        "exam-sheet": (Exams(), partial(_sit, steps=10_000, rehearsal=True)),
    }


def _type(screen: Screen) -> None:
    """A code that is nearly typed."""
    if isinstance(screen, ExamsScreen):
        screen.field.setText("k7qf2m9x-3h")
        screen.field.textEdited.emit(screen.field.text())


def _sit(
    screen: Screen,
    *,
    steps: int,
    rehearsal: bool = False,
    goes: bool = True,
    resumes: bool = True,
    ran_ms: int = 0,
    then: Callable[[ExamScreen], object] | None = None,
) -> None:
    """Sit so many steps of an exam below the window, then come to it."""
    _prepare(screen, steps, rehearsal=rehearsal)
    window = screen.window()
    if not isinstance(window, Window):
        raise TypeError("a screen of a window was expected")
    window.go(ExamAt(ID, CODE) if goes else Exams())
    now = window.screen_now
    if isinstance(now, ExamScreen):
        if now.sitting.state.phase == "stands" and resumes:
            now.sitting.resume(PersonNamed("goh", "Goh Boon Keng"))
            now.show_now()
        if ran_ms:
            now.sitting.clock.start(ran_ms)
            now.beat()
        if then is not None:
            then(now)


def _prepare(screen: Screen, steps: int, *, rehearsal: bool) -> None:
    desk = screen.desk
    if desk.folder is None:
        raise RuntimeError("a picture of an exam needs a data folder")
    machine, name = ScriptedMachine(AT_MS), "try-out"
    blueprint = Blueprints()[name]
    setting = setting_of(blueprint, desk.rulebooks, desk.house, desk.chips)
    prepared = replace(rehearsal_of(name, blueprint, setting, "Nurul Aisyah", told(AT_MS)), id=ID)
    if not rehearsal:
        goh = PersonNamed("goh", "Goh Boon Keng")
        named = {"candidate": PersonNamed("0422", "Nurul Aisyah"), "identity": "work pass seen", "prepared_by": goh}
        prepared = replace(prepared, rehearsal=False, examiners=(goh,), code=known(CODE), **named)
    file = SittingFile(file_of(desk.folder, ID), new=True)
    file.append(prepared)
    sitting = ExamSitting(file, desk.rulebooks, machine)
    if steps:
        _start(sitting, rehearsal=rehearsal)
        for _ in zip(range(steps), Candidate("careless" if rehearsal else "perfect", machine).steps(sitting), strict=False):
            pass
    sitting.close()


def _start(sitting: ExamSitting, *, rehearsal: bool) -> None:
    if rehearsal:
        sitting.rehearse(SEED)
    else:
        sitting.start(CODE)


def _wrong_pin(screen: ExamScreen) -> None:
    if isinstance(screen.page, StandPage):
        screen.page.refuse(words_of(Surroundings("staff.wrong-pin")))
