"""`feltwork given` and the files of `feltwork class`: an assignment goes to another machine, and its results come back once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.classroom.sample_class import INSTRUCTOR, PIN, make_class
from scoring.judge import Mark
from scoring.store.open import open_store
from tests.commands.conftest import Feltwork, feltwork
from tests.exams.academy import cheap_hashes
from tests.rules.examples import CATALOGUE

__all__ = ["feltwork"]
SHEET = "three-card-poker-2-straight-over-flush"


@pytest.fixture
def academy(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "academy"
    folder.mkdir()
    with cheap_hashes():
        make_class(folder, CATALOGUE)
        yield folder


def test_there_and_back(feltwork: Feltwork, academy: Path, tmp_path: Path) -> None:
    def staff(*words: str) -> tuple[int, str, str]:
        ran = feltwork("class", *words, "--as", INSTRUCTOR, "--data", str(academy), stdin=f"{PIN}\n".encode())
        return ran.code, ran.out, ran.err

    def mine(*words: str, name: str = "Farid") -> tuple[int, str, str]:
        ran = feltwork("given", *words, "--as", name, "--data", str(tmp_path / "home"))
        return ran.code, ran.out, ran.err

    name = staff("assign", SHEET, "--to", "Farid", "--until", "2999-01-01")[1].split()[-1]
    file, results = tmp_path / "given.jsonl", tmp_path / "results.jsonl"
    assert staff("hand-out", name[:8], "--out", str(file))[0] == 0
    assert mine("take", str(file), name="Raj")[0] == 1
    code, out, _ = mine("take", str(file))
    assert (code, out.endswith("until 2999-01-01\n")) == (0, True)
    assert mine("list")[1].startswith(f"{name}  until 2999-01-01  0 of ")
    assert mine("results", name[:8], "--out", str(results))[0] == 1
    with open_store(tmp_path / "home") as store:
        attempt = store.begin_attempt(store.profiles.find("Farid"), "three-card-poker", "payout", lesson=f"sheet:{name}:0")
        attempt.answer(Mark(True, 900, 1_000, None, ()), variant="play", question="1")
    assert mine("results", name[:8], "--out", str(results))[0] == 0
    assert "2 records new, 0 here already, machine " in staff("take-results", str(results))[1]
    assert "0 records new, 2 here already" in staff("take-results", str(results))[1]
    assert "  Farid  1 of " in staff("assignments")[1]
    whole = results.read_text()
    results.write_text(whole.replace('"right":true', '"right":false'))
    code, _, err = staff("take-results", str(results))
    assert (code, "line 4" in err) == (1, True)
