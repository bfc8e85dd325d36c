"""`feltwork sheets`: list, check and preview, on the terminal."""

from pathlib import Path

import pytest

from app.classroom.sheet import DrillSheets
from app.main import main
from tests.classroom.test_sheet import OWN, QUICK, written


@pytest.fixture
def there(tmp_path: Path) -> list[str]:
    return ["--data", str(tmp_path)]


def test_list_has_one_id_first_on_each_line_and_no_header(there: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheets", "list", *there]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(DrillSheets())


def test_a_sheet_that_cannot_be_read_is_listed_with_what_is_wrong(
    tmp_path: Path, there: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path, OWN.replace('"first"', '"easy"'))
    assert main(["sheets", "list", *there]) == 1
    assert "cannot be read" in next(line for line in capsys.readouterr().out.splitlines() if line.startswith("ours "))


def test_check_proves_a_sheet_or_tells_all_that_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheets", "check", str(written(tmp_path, OWN))]) == 0
    assert "Ours, version 2" in capsys.readouterr().out
    bad = written(tmp_path, OWN.replace("name-hand", "name-hands").replace('"three-card-poker"', '"poker"'))
    assert main(["sheets", "check", str(bad)]) != 0
    told = capsys.readouterr().err
    assert "poker" in told
    assert "name-hands" in told


def test_preview_counts_what_a_sheet_brings_by_id_or_file(
    tmp_path: Path, there: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sheets", "preview", QUICK, *there]) == 0
    told = capsys.readouterr().out
    assert "First deal" in told
    assert "3 x round  ordinary" in told
    assert main(["sheets", "preview", str(written(tmp_path, OWN)), "--seed", "9", *there]) == 0
    assert "3 x question  three-card-poker name-hand three" in capsys.readouterr().out
    assert main(["sheets", "preview", "nothing-of-the-kind", *there]) != 0
