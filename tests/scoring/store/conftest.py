"""A fresh store in a folder of its own, and a person in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scoring.records import Profile
from scoring.store.store import Store
from tests.scoring.store.examples import Calendar, opened


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def store(tmp_path: Path, calendar: Calendar) -> Iterator[Store]:
    with opened(tmp_path, calendar) as store:
        yield store


@pytest.fixture
def priya(store: Store) -> Profile:
    return store.profiles.add("Priya")
