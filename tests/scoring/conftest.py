"""Whatever is asked of any store is asked of both, with a clock that stands still."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scoring.port import Store
from scoring.records import Profile
from tests.scoring.both_stores import MAKES, Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=MAKES)
def store(request: pytest.FixtureRequest, tmp_path: Path, clock: Clock) -> Iterator[Store]:
    with MAKES[request.param](tmp_path, clock) as store:
        yield store


@pytest.fixture
def priya(store: Store) -> Profile:
    return store.profiles.add("Priya")
