"""`feltwork store rebuild`: the log is the truth, and everything derived from it can be derived again."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.commands.conftest import Feltwork
from tests.commands.practice import practise


@pytest.fixture
def data(tmp_path: Path) -> Path:
    practise(tmp_path / "data", "Priya")
    return tmp_path / "data"


def test_a_store_that_follows_from_its_log_is_told_to_be_the_same(feltwork: Feltwork, data: Path) -> None:
    ran = feltwork("store", "rebuild", "--data", str(data))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"{data / 'progress.db'}: ")
    assert ran.out.endswith(" rows were derived again from the log; they are the same to the last digit\n")


def test_what_differed_is_told_and_mended(feltwork: Feltwork, data: Path) -> None:
    feltwork("store", "rebuild", "--data", str(data))
    with closing(sqlite3.connect(data / "progress.db")) as meddled, meddled:
        meddled.execute("UPDATE practice_days SET correct = correct + 1")
    ran = feltwork("--data", str(data), "store", "rebuild")
    assert ran.code == 1
    told, summary = ran.out.splitlines()
    assert told.startswith("practice_days: 1 rows were missing and 1 were wrong of ")
    assert summary.endswith("they differed and are mended")
    assert feltwork("store", "rebuild", "--data", str(data)).code == 0


def test_without_a_task_its_use_is_told(feltwork: Feltwork) -> None:
    ran = feltwork("store")
    assert ran.code == 2
    assert "rebuild" in feltwork("store", "--help").out
