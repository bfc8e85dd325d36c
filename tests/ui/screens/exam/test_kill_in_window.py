"""Whoever kills the program in the middle of an exam finds it there as it was, and it comes to the same."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from shutil import copytree

from app.exams.candidates import Candidate
from app.exams.exam_clock import MachineTime
from app.exams.marking import mark
from app.exams.sitting import ExamSitting
from app.exams.sitting_file import SittingFile, read_sitting, sitting_files
from app.exams.sitting_order import state_from
from app.exams.sitting_state import SittingState
from app.seals.chain import acknowledged
from tests.exams.exams import machine
from tests.rules.examples import CATALOGUE
from tests.stress import STRESS
from tests.ui.screens.exam.sitting_down import PIN, appoint, prepared

KILLS = 30 if STRESS else 2
ROOT = Path(__file__).parents[4]
LINES = (8, 160)
"""After how many steps of the candidate the program is killed: the paper has begun, and is not over."""
A_SECOND = 1000


def sat(
    folder: Path, code: str, lines: int | None = None, *, acts: int | None = None, pin: str = PIN
) -> tuple[int, int, int] | None:
    """Sit on, killed after so many steps or acts; what was told last, or None where it came to its end."""
    command = [sys.executable, "-m", "tests.ui.screens.exam.sat_in_window", str(folder), code, pin]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        last = ""
        while lines is None or lines > 0:
            lines = None if lines is None else lines - 1
            line = process.stdout.readline()
            if not line:
                assert process.wait() == 0
                return None
            last = line
            if acts is not None and int(line.split()[0]) >= acts:
                break
        process.kill()
        last = (process.stdout.read().rpartition("\n")[0].splitlines() or [last])[-1]
        done, section, ran = map(int, last.split())
        return done, section, ran


def sit_below(folder: Path, code: str) -> None:
    """Sit the same exam below the window, uninterrupted."""
    (path,) = sitting_files(folder)
    clock = machine()
    sitting = ExamSitting(SittingFile(path), CATALOGUE, clock)
    sitting.start(code)
    Candidate("perfect", clock).sit(sitting)
    sitting.close()


def state_of(folder: Path) -> SittingState:
    (path,) = sitting_files(folder)
    return state_from(read_sitting(acknowledged(path.read_bytes()))[0], CATALOGUE)


def left_off(folder: Path) -> tuple[int, int]:
    """In which section the sitting stands, and how far its clock is, as whoever opens it finds it."""
    (path,) = sitting_files(folder)
    sitting = ExamSitting(SittingFile(path), CATALOGUE, lambda: MachineTime(0, 0, 0))
    sitting.close()
    return sitting.state.section, sitting.state.clock_ms


def test_kill_9_in_the_window_loses_nothing_and_comes_to_the_same(tmp_path: Path) -> None:
    chance, kills, number = Random(17), 0, 0
    while kills < KILLS:
        number += 1
        folder, twin = tmp_path / str(number), tmp_path / f"twin-{number}"
        folder.mkdir()
        appoint(folder)
        code = prepared(folder)
        copytree(folder, twin)
        while kills < KILLS and (known := sat(folder, code, chance.randint(*LINES))) is not None:
            kills += 1
            acts, section, ran = known
            assert acts <= state_of(folder).acts <= acts + 1
            found, clock_ms = left_off(folder)
            assert found != section or abs(clock_ms - ran) <= A_SECOND
        assert sat(folder, code) is None
        sit_below(twin, code)
        state, other = state_of(folder), state_of(twin)
        assert state.phase == other.phase == "finished"
        assert state.paper == other.paper
        assert (state.acts, state.answers) == (other.acts, other.answers)
        figures, others = mark(state).figures, mark(other).figures
        assert [(one.name, one.have) for one in figures if one.name != "pace"] == [
            (one.name, one.have) for one in others if one.name != "pace"
        ]
        assert mark(state).passed
        assert mark(other).passed
