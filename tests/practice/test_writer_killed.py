"""What the writer says is on the disk is there, whatever happens to the program."""

import subprocess
import sys
from pathlib import Path

from tests.stress import STRESS

LIVES = 200 if STRESS else 25


def test_a_program_that_is_killed_loses_nothing_that_was_told_to_be_kept(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.practice.killing", str(tmp_path), str(LIVES)], capture_output=True, text=True, check=True
    )
    told, missing = map(int, ran.stdout.split())
    assert told >= LIVES
    assert missing == 0
