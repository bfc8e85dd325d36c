"""Tests run without a display, and without leaving anything behind."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from app.base.lazy import lazily
from app.base.texts import ENGLISH
from app.words.text import use_language

with lazily():  # few tests need them
    from app.practice.sample_trainee import practised
    from tests.rules import examples

settings.register_profile("feltwork", deadline=None)  # no test asserts on a clock
settings.load_profile("feltwork")
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    """Whatever language a test spoke, or had pictures drawn in, the next one begins in English."""
    yield
    use_language(ENGLISH)


@pytest.fixture(scope="session")
def weeks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with somebody's weeks of practice at two games, to be copied and never written to."""
    folder = tmp_path_factory.mktemp("weeks")
    practised(folder, examples.CATALOGUE, games=2)
    return folder
