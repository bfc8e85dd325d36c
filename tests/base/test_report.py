"""The report of a bug."""

from pathlib import Path

from app.base.report import add_words, write_report


def bug() -> ValueError:
    try:
        raise ValueError("the shoe is empty")
    except ValueError as caught:
        return caught


def test_a_report_says_what_happened_and_where(tmp_path: Path) -> None:
    file = write_report(bug(), tmp_path)
    text = file.read_text(encoding="utf-8")
    assert file.parent == tmp_path / "reports"
    assert "ValueError (its words are held back" in text
    assert "test_report.py" in text
    assert "Python 3" in text


def test_where_the_folder_cannot_be_written_it_goes_elsewhere(tmp_path: Path) -> None:
    blocked = tmp_path / "data"
    blocked.write_text("no folder", encoding="utf-8")
    file = write_report(bug(), blocked)
    assert file.is_file()
    assert file.parent != blocked
    file.unlink()


def test_every_bug_has_a_report_of_its_own(tmp_path: Path) -> None:
    files = {write_report(bug(), tmp_path) for _ in range(2)}
    assert {file.parent for file in files} == {tmp_path / "reports"}
    assert len(files) == 2


def test_a_data_folder_that_is_not_there_yet_is_made(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there"
    assert write_report(bug(), folder).parent == folder / "reports"


def test_names_and_answers_are_told_only_where_somebody_agrees(tmp_path: Path) -> None:
    try:
        try:
            raise KeyError("Mei Lin")
        except KeyError as cause:
            raise ValueError("Mei Lin answered $125") from cause
    except ValueError as caught:
        led_to = caught
    file = write_report(led_to, tmp_path)
    told = [line for line in file.read_text(encoding="utf-8").splitlines() if "held back" in line]
    assert [line.split()[0] for line in told] == ["KeyError", "ValueError"]
    add_words(file, led_to)
    assert "ValueError: Mei Lin answered $125" in file.read_text(encoding="utf-8")


def test_no_folder_above_the_program_is_told(tmp_path: Path) -> None:
    assert str(Path(__file__).parents[2]) not in write_report(bug(), tmp_path).read_text(encoding="utf-8")
