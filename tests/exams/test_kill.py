"""Whoever kills the program at any moment finds the sitting as it was: nothing acknowledged is lost, nothing is there twice."""

import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec

from app.exams.candidates import Candidate
from app.exams.marking import mark
from app.exams.sitting_file import read_sitting
from app.exams.sitting_order import state_from
from app.exams.sitting_state import SittingState
from app.seals.chain import acknowledged
from tests.exams.exams import begun, machine
from tests.rules.examples import CATALOGUE
from tests.stress import STRESS

KILLS = 500 if STRESS else 5
ROOT = Path(__file__).parents[2]


def state_of(path: Path) -> SittingState:
    entries, _ = read_sitting(acknowledged(path.read_bytes()))
    return state_from(entries, CATALOGUE)


def sat(path: Path, seed: int, lines: int) -> int:
    """Sit on and kill the process after so many steps; how many acts it had acknowledged, -1 where it had come to its end."""
    command = [sys.executable, "-m", "tests.exams.sat_by_process", str(path), str(seed), "perfect"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = 0
        for _ in range(lines):
            line = process.stdout.readline()
            if not line:
                process.wait()
                assert process.returncode == 0
                return -1
            told = int(line)
        process.kill()
        rest = process.stdout.read().split()
        return int(rest[-1]) if rest else told


def test_kill_9_at_random_moments_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    chance, kills, seed = Random(17), 0, 0
    while kills < KILLS:
        seed += 1
        path = tmp_path / f"{seed}.jsonl"
        while (acknowledged_acts := sat(path, seed, chance.randint(1, 24))) >= 0:
            kills += 1
            found = state_of(path).acts
            assert acknowledged_acts <= found <= acknowledged_acts + 1
        clock = machine()
        twin = begun(tmp_path / f"twin-{seed}.jsonl", clock, seed=seed)
        Candidate("perfect", clock).sit(twin)
        state = state_of(path)
        assert state.phase == "finished"
        assert state.paper == twin.state.paper
        assert (state.acts, state.answers) == (twin.state.acts, twin.state.answers)
        assert msgspec.json.encode(mark(state).figures[:-1]) == msgspec.json.encode(mark(twin.state).figures[:-1])
        assert mark(state).passed
        assert mark(twin.state).passed
