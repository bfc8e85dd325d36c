"""The store and the person of practice's tests: what a page shows is gathered from them. Each test begins in English."""

from collections.abc import Iterator

import pytest

from app.base.texts import ENGLISH
from app.words.text import use_language
from tests.practice.conftest import days, mei, store

__all__ = ["days", "mei", "store"]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    use_language(ENGLISH)
