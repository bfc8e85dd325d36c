"""A store that is closed in the end, on a calendar that moves when somebody says so, and a person in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scoring.port import Store
from scoring.records import Profile
from scoring.store.open import open_store
from tests.practice.learner import Days


@pytest.fixture
def days() -> Days:
    return Days()


@pytest.fixture
def store(tmp_path: Path, days: Days) -> Iterator[Store]:
    with open_store(tmp_path, days.now) as store:
        yield store


@pytest.fixture
def mei(store: Store) -> Profile:
    return store.profiles.add("Mei")
