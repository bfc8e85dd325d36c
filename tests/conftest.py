"""Tests run without a display, and without leaving anything behind."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("feltwork", deadline=None)  # no test asserts on a clock
settings.load_profile("feltwork")
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(scope="session")
def weeks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with somebody's weeks of practice at two games, to be copied and never written to."""
    from app.practice.sample_trainee import practised  # noqa: PLC0415 - few tests need it
    from tests.rules.examples import CATALOGUE  # noqa: PLC0415

    folder = tmp_path_factory.mktemp("weeks")
    practised(folder, CATALOGUE, games=2)
    return folder
