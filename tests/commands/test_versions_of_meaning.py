"""Files that change without meaning anything else, under a program that runs: nobody's history is switched off by them."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from app.base.datafile import files
from scoring.store.open import open_store
from tests.lessons.drills import DRILLS

M3CP = "megalink-three-card-poker"
ROOMS = ("app", "lessons", "scoring", "assets")
BULLSEYE, OURS = "app/rules/games/megalink_bullseye.toml", "app/rules/games/megalink_three_card_poker.toml"
COMMENTED = (BULLSEYE, OURS, "app/rules/core/customs.toml", "assets/text/en/hands.toml")
TYPOS = {
    BULLSEYE: ("Megalink Bullseye", "Megalink Bulls-eye"),
    "assets/text/en/hands.toml": ("Straight Flush", "Straight flush"),
    "assets/text/en/drills.toml": ("How", "Just how"),
}
HOUSE = '[games.megalink-bullseye.customs]\nclearing = "dealer-first"\n'
WRONG = "0"


class Program:
    """A copy of the program, whose files may be changed, and a data folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.tree, self.data = folder / "tree", folder / "data"
        for room in ROOMS:
            copytree(files(room), self.tree / room, ignore=ignore_patterns("__pycache__", "*.woff2", "*.ttf", "*.wav"))
        self.data.mkdir()

    def run(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run a command."""
        surroundings = os.environ | {"PYTHONPATH": str(self.tree), "FELTWORK_DATA": str(self.data)}
        command = [sys.executable, "-m", "app", *words]
        return subprocess.run(
            command, input=typed, env=surroundings, cwd=self.tree, capture_output=True, text=True, encoding="utf-8", check=False
        )

    def change(self) -> None:
        """Comments, mended typos, and a custom of another game."""
        for name in COMMENTED:
            file = self.tree / name
            file.write_text(f"# Seen through once more.\n{file.read_text(encoding='utf-8')}", encoding="utf-8")
        for name, (was, now) in TYPOS.items():
            file = self.tree / name
            text = file.read_text(encoding="utf-8")
            assert was in text
            file.write_text(text.replace(was, now), encoding="utf-8")
        (self.data / "house.toml").write_text(HOUSE, encoding="utf-8")

    def mend_a_pay_row(self) -> None:
        """A pay row of the game that was written wrongly."""
        file = self.tree / OURS
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace('pair = "1 to 1"', 'pair = "2 to 1"'), encoding="utf-8")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    return Program(tmp_path_factory.mktemp("program"))


def purposes(program: Program) -> list[str]:
    """What the runs there were counted as."""
    with open_store(program.data) as store:
        return [attempt.purpose for person in store.profiles for attempt in store.attempts(person)]


def test_comments_typos_and_another_games_customs_leave_history_and_logs_as_they_were(program: Program) -> None:
    drill = ("drill", M3CP, "payout", "--variant", "typed")
    seeded = (*drill, "--seed", "5", "--n", "2")
    assert "0 of 2 right" in program.run(*seeded, typed=f"{WRONG}\n{WRONG}\n").stdout
    log = program.data / "sitting.log"
    assert program.run("deal", M3CP, "--seed", "3", "--auto", "--log", str(log)).returncode == 0

    program.change()

    replayed = program.run("replay", str(log))
    assert (replayed.returncode, replayed.stderr) == (0, "")
    again = program.run(*drill, "--missed")
    assert "1/2  " in again.stdout
    assert "wrong or slow" not in again.stdout
    right = [question.right[0] for question in (DRILLS.question(M3CP, "payout", seed, "typed") for seed in (5, 6))]
    amounts = "".join(f"{answer.cents // 100}\n" for answer in right if hasattr(answer, "cents"))
    assert "2 of 2 right" in program.run(*seeded, typed=amounts).stdout
    assert purposes(program) == ["rated", "review"]

    program.run(*seeded, typed=f"{WRONG}\n{WRONG}\n")
    program.mend_a_pay_row()
    left_out = program.run(*drill, "--missed")
    assert left_out.returncode == 0
    assert "Left out: 2 questions you missed under rules, customs or a drill that have changed since." in left_out.stdout
    otherwise = program.run("replay", str(log))
    assert otherwise.returncode == 1
    assert "Version 6 of the rules has been changed since this was dealt" in otherwise.stdout
