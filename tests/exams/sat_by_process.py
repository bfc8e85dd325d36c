"""Sits a rehearsal in a process of its own, to be killed at any moment, and tells every step that is on the disk.

Started again on the same file it goes on where it was cut off.
"""

import sys
from pathlib import Path

from app.exams.candidate_kinds import By
from app.exams.candidates import Candidate
from app.exams.sitting import ExamSitting
from app.exams.sitting_file import SittingFile
from tests.exams.exams import begun, machine
from tests.rules.examples import CATALOGUE


def main(path: Path, seed: int, by: By) -> None:
    """Sit it to its end."""
    clock = machine()
    if path.exists() and b"\n" in path.read_bytes():
        sitting = ExamSitting(SittingFile(path), CATALOGUE, clock)
        if sitting.state.phase == "prepared":
            sitting.rehearse(seed)
        if sitting.state.phase == "stands":
            sitting.resume(None, "killed")
    else:
        path.unlink(missing_ok=True)
        sitting = begun(path, clock, seed=seed, by=by)
    for _ in Candidate(by, clock).steps(sitting):
        sys.stdout.write(f"{sitting.state.acts}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), "perfect" if sys.argv[3] == "perfect" else "careless")
