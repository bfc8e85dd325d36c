"""A sheet goes out as a spreadsheet may safely open it, and comes back as it was."""

import csv
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.base.trouble import BadInput
from scoring.records import Act, Answer, Attempt, Profile, Record
from scoring.store.export import export_csv
from scoring.store.import_ import import_csv
from scoring.store.sheet import COLUMNS, FORMULA
from scoring.store.store import Store
from tests.scoring.examples import FAST, WRONG
from tests.scoring.store.examples import M3CP, drill, opened
from tests.scoring.store.filled import figures_in, fill


def marks_in(store: Store) -> list[Record]:
    """The people with marks, and everything a sheet holds of them; where it came from is for each store to know."""
    found = [record for kind in (Profile, Attempt, Answer, Act) for record in store.connection.records(kind)]
    return [replace(record, outside=False) if isinstance(record, Attempt) else record for record in found]


def lines_of(store: Store, folder: Path) -> list[bytes]:
    export_csv(store.connection, folder / "sheet.csv", None)
    return (folder / "sheet.csv").read_bytes().splitlines(keepends=True)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    (tmp_path / "elsewhere").mkdir()
    return tmp_path / "elsewhere"


def test_every_mark_comes_back_with_its_person_and_its_attempt(store: Store, tmp_path: Path, elsewhere: Path) -> None:
    fill(store)
    with opened(elsewhere) as other:
        import_csv(other, lines_of(store, tmp_path))
        answered = {record.attempt for record in marks_in(store) if isinstance(record, Answer | Act)}
        held = [record for record in marks_in(store) if not isinstance(record, Attempt) or record.id in answered]
        assert sorted(marks_in(other), key=lambda record: record.id) == sorted(held, key=lambda record: record.id)
        assert figures_in(other) == figures_in(store)
        assert import_csv(other, lines_of(store, elsewhere)).added == {}


def test_a_sheet_of_an_earlier_program_names_no_judge_and_comes_in_without_one(
    store: Store, tmp_path: Path, elsewhere: Path
) -> None:
    fill(store)
    rows = list(csv.DictReader(line.decode() for line in lines_of(store, tmp_path)))
    with (tmp_path / "earlier.csv").open("w", newline="", encoding="utf-8") as file:
        sheet = csv.DictWriter(file, COLUMNS, extrasaction="ignore")
        sheet.writeheader()
        sheet.writerows(rows)
    with opened(elsewhere) as other:
        import_csv(other, (tmp_path / "earlier.csv").read_bytes().splitlines(keepends=True))
        assert {attempt.judge for attempt in store.connection.records(Attempt)} == {0, 1}
        assert {attempt.judge for attempt in other.connection.records(Attempt)} == {0}


@pytest.mark.parametrize("name", ["=1+1", "+65 81234567", "-Priya", "@home", "'Tis", "Anna-Maria =x"])
def test_a_name_is_no_formula_in_a_spreadsheet_and_the_same_name_afterwards(
    store: Store, tmp_path: Path, elsewhere: Path, name: str
) -> None:
    attempt = store.begin_attempt(store.profiles.add(name), M3CP, "payout")
    attempt.answer(WRONG, expected="=A1", given="-5")
    lines = lines_of(store, tmp_path)
    for row in csv.reader(line.decode() for line in lines):
        assert not any(cell.startswith(FORMULA[:-1]) for cell in row)
    with opened(elsewhere) as other:
        import_csv(other, lines)
        assert [person.name for person in other.profiles] == [name]
        assert marks_in(other) == marks_in(store)


def test_a_bad_row_is_named_and_nothing_is_taken_in(store: Store, priya: Profile, tmp_path: Path, elsewhere: Path) -> None:
    drill(store, priya, [FAST, FAST])
    lines = lines_of(store, tmp_path)
    lines[2] = lines[2].replace(b",answer,", b",guess,")
    with opened(elsewhere) as other:
        with pytest.raises(BadInput, match="line 3: kind: found 'guess', expected answer or act"):
            import_csv(other, lines)
        assert list(other.profiles) == []


def test_numbers_that_are_none_are_told_with_their_place(store: Store, priya: Profile, tmp_path: Path, elsewhere: Path) -> None:
    answer = drill(store, priya, [FAST])
    lines = lines_of(store, tmp_path)
    lines[1] = lines[1].replace(str(FAST.time_ms).encode(), b"fast")
    with opened(elsewhere) as other, pytest.raises(BadInput, match="line 2: time_ms: found 'fast', expected a whole number"):
        import_csv(other, lines)
    assert answer.record.skill == "payout"


def test_a_sheet_in_another_encoding_is_refused_plainly(store: Store, tmp_path: Path, elsewhere: Path) -> None:
    drill(store, store.profiles.add("Zoë"), [FAST])
    lines = [line.decode().encode("latin-1") for line in lines_of(store, tmp_path)]
    with opened(elsewhere) as other, pytest.raises(BadInput, match="line 2: found bytes that are no UTF-8"):
        import_csv(other, lines)
