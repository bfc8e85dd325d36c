"""Pictures of an exam: where it is begun, its parts, its covers and its end."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from app.exams.blueprint import Blueprints
from app.exams.candidates import Candidate, ScriptedMachine
from app.exams.entries import PersonNamed
from app.exams.exam_clock import told
from app.exams.preparing import rehearsal_of
from app.exams.sitting import ExamSitting
from app.exams.sitting_file import BEAT, SittingFile, file_of
from app.exams.start_code import known
from app.house.house import House
from app.layouts.chipset import academy_chips
from app.pages.places import ExamAt, Exams, Place
from app.papers.paper import setting_of
from app.rules.catalogue import Catalogue
from ui.screens.exam.screen import ExamScreen
from ui.widgets.screen import Screen
from ui.window.window import Window

CODE = "0000-0000-0000-0000-0000-0000"
AT_MS = 1_795_000_000_000
SEED = 7
ID = "00000000-0000-4000-8000-000000000017"
WRITTEN, DEALT = 4, 34
"""How many steps a candidate has done in the middle of the written part, and of the table."""
SAT: dict[tuple[int, bool], bytes] = {}
"""Sittings that were sat for a picture already: by how many steps, and whether it is a rehearsal."""
Act = Callable[[Screen], object]
States = dict[str, tuple[Place, Act]]


def exam_states() -> States:
    """Every page of an exam."""
    return {
        "exams": (Exams(), lambda _: None),
        "exams-go-on": (Exams(), partial(_sit, steps=DEALT, goes=False)),
        "exam-start": (Exams(), partial(_sit, steps=0)),
        "exam-written": (Exams(), partial(_sit, steps=WRITTEN)),
        "exam-finish": (Exams(), partial(_sit, steps=WRITTEN, then=ExamScreen.ask_to_finish)),
        "exam-table": (Exams(), partial(_sit, steps=DEALT)),
        "exam-short": (Exams(), partial(_sit, steps=DEALT, ran_ms=11 * 60_000 + 18_000)),
        "exam-called": (Exams(), partial(_sit, steps=DEALT, then=ExamScreen.call)),
        "exam-resume": (Exams(), partial(_sit, steps=DEALT, resumes=False)),
        "exam-handed-in": (Exams(), partial(_sit, steps=10_000)),
        "exam-sheet": (Exams(), partial(_sit, steps=10_000, rehearsal=True)),
    }


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
    """Lay the file of a sitting into the data folder."""
    if screen.desk.folder is None:
        raise RuntimeError("a picture of an exam needs a data folder")
    file = file_of(screen.desk.folder, ID)
    file.parent.mkdir(exist_ok=True)
    if (steps, rehearsal) not in SAT:
        SAT[steps, rehearsal] = _sat(screen.desk.rulebooks, steps, rehearsal=rehearsal)
    file.write_bytes(SAT[steps, rehearsal])
    file.with_suffix(BEAT).unlink(missing_ok=True)


def _sat(catalogue: Catalogue, steps: int, *, rehearsal: bool) -> bytes:
    """The file of a sitting after so many steps, sat below the window."""
    machine, name = ScriptedMachine(AT_MS), "try-out"
    blueprint = Blueprints()[name]
    setting = setting_of(blueprint, catalogue, House(), academy_chips())
    prepared = replace(rehearsal_of(name, blueprint, setting, "Nurul Aisyah", told(AT_MS)), id=ID)
    if not rehearsal:
        goh = PersonNamed("goh", "Goh Boon Keng")
        named = {"candidate": PersonNamed("0422", "Nurul Aisyah"), "identity": "work pass seen", "prepared_by": goh}
        prepared = replace(prepared, rehearsal=False, examiners=(goh,), code=known(CODE), **named)
    with TemporaryDirectory() as folder:
        path = file_of(Path(folder), ID)
        file = SittingFile(path, new=True)
        file.append(prepared)
        sitting = ExamSitting(file, catalogue, machine)
        if steps:
            _start(sitting, rehearsal=rehearsal)
            for _ in zip(range(steps), Candidate("careless" if rehearsal else "perfect", machine).steps(sitting), strict=False):
                pass
        sitting.close()
        return path.read_bytes()


def _start(sitting: ExamSitting, *, rehearsal: bool) -> None:
    if rehearsal:
        sitting.rehearse(SEED)
    else:
        sitting.start(CODE)
