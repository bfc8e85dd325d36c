"""A kill at any moment loses at most the answer being given."""

import subprocess
import sys
from pathlib import Path

import pytest

LIVES = 200


@pytest.mark.exhaustive
def test_killed_two_hundred_times_the_store_has_every_answer_it_said_it_had(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.scoring.store.killing", str(tmp_path), str(LIVES)],
        capture_output=True,
        text=True,
        check=True,
    )
    told, stored, missing, counted, sound = ran.stdout.split()
    assert (missing, sound) == ("0", "True")
    assert counted == stored
    assert LIVES < int(told) <= int(stored) <= int(told) + LIVES, "at most one more than was told, for each life"
    assert [file.name for file in tmp_path.iterdir()] == ["progress.db"]
