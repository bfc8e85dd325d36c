"""`feltwork class`: an instructor's roster on the terminal."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.classroom.sample_class import INSTRUCTOR, PIN, make_class
from tests.commands.conftest import Feltwork, feltwork
from tests.exams.academy import cheap_hashes
from tests.rules.examples import CATALOGUE

__all__ = ["feltwork"]
LIST = "name,number\nChen Yi,1101\n,1102\n"


@pytest.fixture(scope="module")
def academy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("class")
    with cheap_hashes():
        make_class(folder, CATALOGUE)
        yield folder


def told(feltwork: Feltwork, academy: Path, *words: str) -> tuple[int, list[str], str]:
    ran = feltwork("class", *words, "--as", INSTRUCTOR, "--data", str(academy), stdin=f"{PIN}\n".encode())
    return ran.code, ran.out.splitlines(), ran.err


def test_the_roster_of_a_group(feltwork: Feltwork, academy: Path) -> None:
    code, lines, _ = told(feltwork, academy, "roster", "--group", "group c, weekends")
    assert (code, [line.split("  ")[0] for line in lines[:-1]]) == (0, ["Ken", "Lim Jun", "Sara"])
    assert lines[-1] == "3 people, 0 away for a week"
    code, _, err = told(feltwork, academy, "roster", "--group", "Group D")
    assert (code, "Group B, Monday evening" in err) == (1, True)


def test_a_list_is_looked_at_refused_and_taken_without_its_bad_lines(feltwork: Feltwork, academy: Path, tmp_path: Path) -> None:
    file = tmp_path / "people.csv"
    file.write_text(LIST, encoding="utf-8")
    code, lines, _ = told(feltwork, academy, "bring-in", str(file), "--look")
    assert (code, lines[0]) == (1, "line 2: Chen Yi, 1101: new")
    code, lines, err = told(feltwork, academy, "bring-in", str(file))
    assert (code, lines, "line 3" in err) == (1, [], True)
    assert "Chen Yi" not in "".join(told(feltwork, academy, "roster")[1])
    told(feltwork, academy, "bring-in", str(file), "--skip-bad", "--group", "Group C, weekends")
    assert any(line.startswith("Chen Yi  1101  Group C") for line in told(feltwork, academy, "roster")[1])
    assert "not there" in told(feltwork, academy, "bring-in", str(tmp_path / "nothing.csv"))[2]


def test_a_sheet_is_given_and_told_with_everybody(feltwork: Feltwork, academy: Path) -> None:
    words = ("assign", "three-card-poker-2-straight-over-flush", "--to", "Group B, Monday evening", "--until", "2999-01-01")
    code, lines, _ = told(feltwork, academy, *words)
    assert (code, lines[0].startswith("assignment ")) == (0, True)
    _, lines, _ = told(feltwork, academy, "assignments")
    assert lines[0].endswith("three-card-poker-2-straight-over-flush  until 2999-01-01  0 of 9 done")
    assert [line.split()[0] for line in lines[1:4]] == ["Farid", "Hui", "Priya"]
    assert "until" in told(feltwork, academy, *words[:-1], "1999-01-01")[2]


@pytest.mark.parametrize(("kind", "begins"), [("csv", b"trainee,number,kind"), ("html", b"<!doctype html>"), ("pdf", b"%PDF")])
def test_the_report_is_a_file_of_its_own(kind: str, begins: bytes, feltwork: Feltwork, academy: Path, tmp_path: Path) -> None:
    out = tmp_path / f"report.{kind}"
    code, lines, _ = told(feltwork, academy, "report", "Group B, Monday evening", "--out", str(out))
    assert (code, lines[0].startswith("Group B, Monday evening: 9 people, 492 answers")) == (0, True)
    assert out.read_bytes().startswith(begins)


def test_a_report_that_cannot_be_is_told(feltwork: Feltwork, academy: Path, tmp_path: Path) -> None:
    assert ".pdf, .html or .csv" in told(feltwork, academy, "report", "Group B", "--out", str(tmp_path / "report.doc"))[2]
    assert "no group nobody" in told(feltwork, academy, "report", "nobody", "--out", str(tmp_path / "report.csv"))[2]
