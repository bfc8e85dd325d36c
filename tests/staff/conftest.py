"""Commands are run in these tests too, and PINs cost next to nothing."""

from collections.abc import Iterator

import pytest

from tests.commands.conftest import feltwork
from tests.exams.academy import cheap_hashes

__all__ = ["feltwork"]


@pytest.fixture(autouse=True)
def _cheap() -> Iterator[None]:
    with cheap_hashes():
        yield
