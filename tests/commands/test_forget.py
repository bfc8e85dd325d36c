"""`feltwork forget`: a person and everything they did, deleted on request."""

from pathlib import Path

import pytest

from tests.commands.conftest import Feltwork
from tests.commands.practice import people, practise


@pytest.fixture
def data(tmp_path: Path) -> Path:
    practise(tmp_path / "data", "Xanthippe", "Wei")
    return tmp_path / "data"


def test_nothing_is_deleted_without_a_yes(feltwork: Feltwork, data: Path) -> None:
    ran = feltwork("forget", "xanthippe", "--data", str(data))
    assert (ran.code, ran.out) == (1, "Xanthippe would be deleted with everything on record (attempts: 1); say --yes to do it\n")
    assert people(data) == {"Xanthippe": 3, "Wei": 3}


def test_with_a_yes_no_trace_of_the_name_stays(feltwork: Feltwork, data: Path) -> None:
    ran = feltwork("forget", "Xanthippe", "--yes", "--data", str(data))
    assert (ran.code, ran.out, ran.err) == (0, "Xanthippe is forgotten\n", "")
    assert people(data) == {"Wei": 3}
    assert not any(b"Xanthippe" in file.read_bytes() for file in data.iterdir())


def test_stores_kept_aside_earlier_are_named(feltwork: Feltwork, data: Path) -> None:
    aside = data / "progress-damaged-20260101-120000.db"
    aside.write_text("Xanthippe", encoding="utf-8")
    ran = feltwork("forget", "Xanthippe", "--yes", "--data", str(data))
    assert f"{aside} was kept aside earlier and may still hold the name" in ran.out


def test_nobody_of_that_name_is_said(feltwork: Feltwork, data: Path) -> None:
    ran = feltwork("forget", "Xantippe", "--yes", "--data", str(data))
    assert (ran.code, ran.out) == (1, "")
    assert "did you mean 'Xanthippe'?" in ran.err
